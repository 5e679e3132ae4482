import type { DateText } from '@saldo/contract/dates';
import type { AheadView } from '@saldo/contract/recurring/recurring.schemas';
import { AxisMarks, axisRoom } from '../ui/axis-marks.tsx';
import { ticksOf } from '../ui/axis.ts';
import { classNames } from '../ui/class-names.ts';
import { ChartSlider } from '../ui/crosshair.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { usePhone } from '../ui/use-media.ts';
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

/** A range of so many times the line's own would press the line flat. */
const mostOfLine = 2;

/**
 * The marks of the upright axis, as wide as the range, unless that would leave no line to read: then as wide as the line is, and
 * `beyond` says that the range goes on.
 */
export function scaleOf(days: readonly Day[]): { levels: readonly number[]; beyond: boolean } {
  const levelsOf = (values: readonly number[]) =>
    ticksOf(Math.min(0, ...values), Math.max(0, ...values), true);
  const spanOf = (levels: readonly number[]) => (levels.at(-1) ?? 0) - (levels[0] ?? 0);
  const own = levelsOf(days.map(({ balance }) => balance));
  const whole = levelsOf(days.flatMap(({ low, high }) => [low, high]));
  const beyond = spanOf(whole) > mostOfLine * spanOf(own);
  return { levels: beyond ? own : whole, beyond };
}

/** What moves the line most, as far apart as their names need: its day's place, and the name. */
function flagsOf(days: readonly Day[], apart: number, least: number) {
  const size = ({ amount }: Day['events'][number]) => Math.abs(amount);
  const flags: { at: number; event: Day['events'][number] }[] = [];
  for (const flag of days
    .flatMap(({ events }, at) => events.map((event) => ({ at, event })))
    .toSorted((one, other) => size(other.event) - size(one.event)))
    if (
      size(flag.event) >= least &&
      flag.at > 0 &&
      flag.at <= days.length - apart &&
      flags.every(({ at }) => Math.abs(at - flag.at) >= apart)
    )
      flags.push(flag);
  return flags;
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
  const phone = usePhone();
  const last = days.length - 1;
  // A card has room for both ends alone.
  const ticks = small ? [{ date: days[last]?.date ?? '', at: last }] : tickDays(days);
  const { levels, beyond } = scaleOf(days);
  const [floor = 0, top = 0] = [levels[0], levels.at(-1)];
  const span = Math.max(1, top - floor);
  // Days that a name needs, and the room for names above the line.
  const apart = phone ? 34 : 15;
  const flags = small ? [] : flagsOf(days, apart, span / 12);
  const room = flags.length > 0 ? 82 : 100;
  const up = (value: number) => (room * (value - floor)) / span;
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
    <div
      className={classNames('relative grid grow pb-6', small ? 'h-28' : `min-h-44 sm:min-h-52 ${axisRoom}`)}
    >
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
          className="absolute inset-0 size-full"
          // Where the range goes on beyond the picture, it is not cut but fades.
          style={beyond ? { maskImage: 'linear-gradient(#0000, #000 25% 80%, #0000)' } : undefined}
        >
          <path
            d={bandOf(
              line((day) => day.low),
              line((day) => day.high),
            )}
            className="fill-green opacity-15"
          />
        </svg>
        {flags.map(({ at, event: { key, name, amount } }) => (
          <span
            key={key + at}
            aria-hidden="true"
            className="pointer-events-none absolute top-0 border-l border-edge pl-1 text-caption text-ink-2"
            style={{
              left: `${x(at)}%`,
              width: `${x(apart)}%`,
              bottom: `${up(Math.max(days[at - 1]?.balance ?? 0, days[at]?.balance ?? 0))}%`,
            }}
          >
            <span dir="auto" className="text-left block truncate">
              {name}
            </span>
            {amount < 0 ? '−' : '+'}
            {words(Math.abs(amount) as typeof amount)}
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
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
