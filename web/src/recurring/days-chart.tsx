import type { DateText } from '@saldo/contract/dates';
import type { AheadView } from '@saldo/contract/recurring/recurring.schemas';
import { AxisMarks, axisRoom } from '../ui/axis-marks.tsx';
import { ticksOf } from '../ui/axis.ts';
import { classNames } from '../ui/class-names.ts';
import { ChartSlider } from '../ui/crosshair.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { firstShort, fullDay, shortDay } from './words.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

export type Day = AheadView['days'][number];

interface DaysChartProps {
  days: readonly Day[];
  lowest: AheadView['lowest'];
  /** Called with a day that was pressed, or entered by the keyboard. */
  onOpen?: (date: DateText) => void;
  /** Lower, without the upright axis and its marks, for a card. */
  small?: boolean;
  label: string;
}

/** Money moves on days, not between them: a step a day. */
function stepsOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

function bandOf(low: readonly { x: number; y: number }[], high: readonly { x: number; y: number }[]): string {
  const back = low.toReversed();
  const [first] = back;
  if (!first) return '';
  // Backwards the step comes before the way: each level reaches to the right of its day.
  const down = back.map(({ x, y }, at) => (at === 0 ? `L${x} ${y}` : `V${y}H${x}`)).join('');
  return `${stepsOf(high)}${down}Z`;
}

/** Ticks under the line: the first of each month and the middle of it. */
const tickDays = (days: readonly Day[]) =>
  days.flatMap(({ date }, at) =>
    at > days.length / 9 && at < days.length - 4 && (date.endsWith('-01') || date.endsWith('-15'))
      ? [{ date, at }]
      : [],
  );

const tickWords = (date: DateText): string =>
  date.endsWith('-01-01') ? `${shortDay(date)} ’${date.slice(2, 4)}` : shortDay(date);

/**
 * Balances of the days ahead as a step line in its band. One stop for the keyboard: arrows move day by day, Page keys by a
 * month, Enter opens the day; pointer and finger move the same crosshair.
 */
export function DaysChart({ days, lowest, onOpen, small = false, label }: DaysChartProps) {
  const words = useAmountWords();
  const last = days.length - 1;
  // A card has room for both ends alone.
  const ticks = small ? [{ date: days[last]?.date ?? '', at: last }] : tickDays(days);
  const levels = ticksOf(
    Math.min(0, ...days.map(({ low }) => low)),
    Math.max(0, ...days.map(({ high }) => high)),
    true,
  );
  const [floor = 0, top = 0] = [levels[0], levels.at(-1)];
  const span = Math.max(1, top - floor);
  const up = (value: number) => (100 * (value - floor)) / span;
  const x = (index: number) => (100 * index) / Math.max(1, last);
  const line = (of: (day: Day) => number) =>
    days.map((day, index) => ({ x: x(index), y: 100 - up(of(day)) }));
  const low = lowest === null ? -1 : days.findIndex(({ date }) => date === lowest.date);
  const short = firstShort(days);
  const said = (day: Day): string =>
    t`${formatDate(day.date)}: ${words(day.balance)}, likely ${words(day.low)} to ${words(day.high)}` +
    day.events
      .map(
        ({ name, amount }) =>
          `; ${name} ${amount < 0 ? `${t`minus`} ` : ''}${words(Math.abs(amount) as typeof amount)}`,
      )
      .join('');

  return (
    <div className={classNames('relative', small ? 'h-28 pb-6' : `h-52 pb-6 ${axisRoom}`)}>
      {small ? null : <AxisMarks levels={levels} up={up} />}
      <ChartSlider
        last={last}
        page={30}
        onOpen={onOpen && ((at) => onOpen(days[at]?.date ?? ''))}
        label={label}
        start={0}
        inWords={(at) => said(days[at] as Day)}
        dots={(at) => [{ key: 'balance', tone: 'green', top: 100 - up(days[at]?.balance ?? 0) }]}
        renderTip={(at) => <Tip day={days[at] as Day} now={at === 0} />}
        className="relative h-full"
      >
        {levels.map((level) =>
          small && level !== 0 ? null : (
            <span
              key={level}
              aria-hidden="true"
              className={classNames(
                'absolute inset-x-0 border-t',
                level === 0 ? 'border-edge' : 'border-hairline',
              )}
              style={{ bottom: `${up(level)}%` }}
            />
          ),
        )}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={bandOf(
              line((day) => day.low),
              line((day) => day.high),
            )}
            className="fill-green opacity-15"
          />
          <path
            d={stepsOf(line(({ balance }) => balance))}
            fill="none"
            className="stroke-green"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {short && short !== days[0] && short.date !== lowest?.date ? (
          <span
            aria-hidden="true"
            className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-ochre bg-sheet"
            style={{ left: `${x(days.indexOf(short))}%`, bottom: `${up(short.balance)}%` }}
          />
        ) : null}
        {lowest !== null && low > 0 ? (
          <span
            aria-hidden="true"
            className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-sheet bg-ochre"
            style={{ left: `${x(low)}%`, bottom: `${up(lowest.balance)}%` }}
          />
        ) : null}
        {[{ date: days[0]?.date ?? '', at: 0 }, ...ticks].map((tick, index) => (
          <span
            key={tick.date}
            aria-hidden="true"
            className={classNames(
              'pointer-events-none absolute top-full pt-1.5 text-caption leading-none whitespace-nowrap text-ink-3',
              index > 0 && (tick.at === last ? '-translate-x-full' : '-translate-x-1/2'),
              !small && tick.date.endsWith('-15') && 'max-sm:hidden',
            )}
            style={{ left: `${x(tick.at)}%` }}
          >
            {index === 0 ? t`Today` : tickWords(tick.date)}
          </span>
        ))}
      </ChartSlider>
    </div>
  );
}

function Tip({ day: { date, balance, low, high, events }, now }: { day: Day; now: boolean }) {
  const words = useAmountWords();
  return (
    <>
      <b className="font-semibold">{words(balance)}</b>{' '}
      {now ? t`now` : t`likely ${words(low)} to ${words(high)}`}
      <br />
      {fullDay(date)}
      {events.slice(0, 3).map(({ key, name, amount }) => (
        <span key={`${key} ${amount}`} className="block truncate">
          {name} {amount < 0 ? '−' : '+'}
          {words(Math.abs(amount) as typeof amount)}
        </span>
      ))}
      {events.length > 3 ? <span className="block">{t`and ${events.length - 3} more`}</span> : null}
    </>
  );
}
