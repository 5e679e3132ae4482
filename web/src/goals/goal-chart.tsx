import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { formatCents, type Cents } from '@saldo/contract/money';
import { timeZone, today } from '../session/today.ts';
import { ChartSlider } from '../ui/crosshair.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { useAmountsHidden, useAmountWords } from '../ui/hide-amounts.ts';
import { Money } from '../ui/money.tsx';
import {
  chartLines,
  chartRow,
  chartRows,
  hasCourse,
  type ChartHistory,
  type ChartLines,
  type Point,
} from './goal-chart-lines.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

const width = 440;
const height = 160;
const pad = { top: 22, bottom: 22, side: 4 };

/** Saved, projected and required over time, with today marked, and the same as a table. */
export function GoalChart({ goal, history }: { goal: Goal; history: ChartHistory }) {
  const lines = chartLines(goal, history, today(), timeZone());
  const since = lines.saved[0]?.day;
  const days = Math.max(1, daysBetween(lines.from, lines.to));
  const x = (day: DateText) =>
    pad.side + ((width - 2 * pad.side) * Math.max(0, daysBetween(lines.from, day))) / days;
  const y = (value: number) =>
    height - pad.bottom - ((height - pad.top - pad.bottom) * Math.max(0, value)) / Math.max(1, lines.top);
  const straight = (points: readonly Point[]) =>
    points.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ');
  // What was saved changes on the day of an entry, not between two.
  const stepped = lines.saved
    .flatMap((point, index) => {
      const before = lines.saved[index - 1];
      return before ? [{ day: point.day, value: before.value }, point] : [point];
    })
    .map(({ day, value }) => `${x(day)},${y(value)}`)
    .join(' ');
  const hidden = useAmountsHidden();
  const words = useAmountWords();
  /** The day at a place, and what the lines say on it; from the first day to the last. */
  const stopAt = (place: number) => {
    const { day, saved, needed, atPace } = chartRow(goal, lines, addDays(lines.from, place));
    const values: [string, Cents | null][] = [
      [t`Saved`, saved],
      [t`At your pace`, atPace],
      [t`Needed`, needed],
    ];
    return {
      day: formatDate(day),
      values: values.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    };
  };
  // A line of one point, of a goal's first day, is a dot; and where nothing is saved by then, it is nothing.
  const last = lines.saved.at(-1);
  const dot = lines.saved.length === 1 && last && last.value > 0 ? last : null;
  if (!hasCourse(lines))
    return (
      <>
        <p className="pb-2 text-ink-2">{firstDayWords(goal)}</p>
        <AsTable goal={goal} lines={lines} />
      </>
    );
  const label = hidden
    ? t`${goal.title}: ${goal.progress_percentage}% saved, from ${formatDate(lines.from)} to ${formatDate(lines.to)}.`
    : t`${goal.title}: ${formatCents(goal.current_amount)} saved of ${formatCents(goal.target_amount)}, ` +
      t`from ${formatDate(lines.from)} to ${formatDate(lines.to)}.`;
  const todayAt = Math.max(0, Math.min(days, daysBetween(lines.from, lines.today)));
  const inWords = (place: number) =>
    [stopAt(place).day, ...stopAt(place).values.map(({ name, value }) => `${name} ${words(value)}`)].join(
      ', ',
    );
  const sides = `${(100 * pad.side) / width}%`;
  return (
    <figure>
      <div className="relative">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full text-caption">
          <line
            x1={pad.side}
            x2={width - pad.side}
            y1={y(goal.target_amount)}
            y2={y(goal.target_amount)}
            className="stroke-edge"
            strokeDasharray="1 3"
          />
          <text
            x={width - pad.side}
            y={y(goal.target_amount) - 6}
            textAnchor="end"
            className="fill-ink-3"
            fontSize="13"
          >
            {hidden ? t`Target` : t`Target ${formatCents(goal.target_amount)}`}
          </text>
          <line x1={pad.side} x2={width - pad.side} y1={y(0)} y2={y(0)} className="stroke-hairline" />
          <Ahead points={straight(lines.required)} look="stroke-ochre" dashes="5 4" />
          <Ahead points={straight(lines.projected)} look="stroke-green" dashes="2 3" />
          <polyline
            points={stepped}
            fill="none"
            className="stroke-green"
            strokeWidth="2.25"
            strokeLinejoin="round"
          />
          {dot ? <circle cx={x(dot.day)} cy={y(dot.value)} r="4" className="fill-green" /> : null}
          <line
            x1={x(lines.today)}
            x2={x(lines.today)}
            y1={pad.top}
            y2={y(0)}
            className="stroke-ink-3"
            strokeWidth="1"
          />
          <text x={pad.side} y={height - 4} className="fill-ink-3" fontSize="13">
            {formatDate(lines.from)}
          </text>
          <text x={width - pad.side} y={height - 4} textAnchor="end" className="fill-ink-3" fontSize="13">
            {formatDate(lines.to)}
          </text>
        </svg>
        <ChartSlider
          last={days}
          page={30}
          label={label}
          start={todayAt}
          inWords={inWords}
          dots={(at) =>
            stopAt(at).values.map(({ name, value }) => ({
              key: name,
              tone: name === t`Needed` ? 'ink' : 'green',
              top: (100 * y(value)) / height,
            }))
          }
          renderTip={(at) => (
            <>
              {stopAt(at).values.map(({ name, value }) => (
                <span key={name} className="block">
                  <b className="font-semibold">{words(value)}</b> {name}
                </span>
              ))}
              {stopAt(at).day}
            </>
          )}
          className="absolute inset-y-0"
          style={{ left: sides, right: sides }}
        />
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-caption text-ink-2">
        {dot ? <Key dot>{t`Saved`}</Key> : null}
        {lines.saved.length > 1 ? <Key className="border-green">{t`Saved`}</Key> : null}
        {lines.projected.length > 0 ? (
          <Key className="border-dotted border-green">{t`At your pace`}</Key>
        ) : null}
        {lines.required.length > 0 ? <Key className="border-dashed border-ochre">{t`Needed`}</Key> : null}
        <span>{t`The vertical line is today.`}</span>
        {history.whole || since === undefined ? null : (
          <span>{t`Saved is drawn from ${formatDate(since)}, as far back as the list below goes.`}</span>
        )}
      </figcaption>
      <div className="pt-2">
        <AsTable goal={goal} lines={lines} />
      </div>
    </figure>
  );
}

/** What is not yet: the way that is needed, and the one that is gone. */
function Ahead({ points, look, dashes }: { points: string; look: string; dashes: string }) {
  if (points === '') return null;
  return <polyline points={points} fill="none" className={look} strokeWidth="1.5" strokeDasharray={dashes} />;
}

function AsTable({ goal, lines }: { goal: Goal; lines: ChartLines }) {
  const figure = (value: Cents | null) => (value === null ? '–' : <Money value={value} />);
  return (
    <FiguresTable
      caption={t`${goal.title} by day`}
      head={[t`Day`, t`Saved`, t`Needed`, t`At your pace`]}
      rows={chartRows(goal, lines).map(({ day, saved, needed, atPace }) => ({
        key: day,
        cells: [
          day === lines.today ? t`${formatDate(day)}, today` : formatDate(day),
          figure(saved),
          figure(needed),
          figure(atPace),
        ],
      }))}
    />
  );
}

/** What is said in place of a chart of one day. */
function firstDayWords({ status }: Goal): string {
  if (status === 'completed') return t`You reached this goal on day one, so there’s no chart.`;
  if (status === 'cancelled') return t`Cancelled on day one, so there’s no chart.`;
  return t`Your chart starts tomorrow.`;
}

interface KeyProps {
  className?: string;
  dot?: boolean;
  children: string;
}

function Key({ className = '', dot = false, children }: KeyProps) {
  const look = dot ? 'size-2 rounded-full bg-green' : `w-5 border-t-2 ${className}`;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`inline-block ${look}`} />
      {children}
    </span>
  );
}
