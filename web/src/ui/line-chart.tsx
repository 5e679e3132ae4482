import { cents } from '@saldo/contract/money';
import { tickLabel, ticksOf } from './axis.ts';
import { classNames } from './class-names.ts';
import { ChartSlider } from './crosshair.tsx';
import { useAmountsHidden, useAmountWords } from './hide-amounts.ts';
import { t } from '../language/t.ts';

export interface Line {
  /** What the line is, for the key under the chart. */
  name: string;
  look: 'solid' | 'dashed' | 'dotted';
  /** What is asked about is green; what it is held against stands in ink. */
  tone: 'green' | 'ink';
  /** One value for each place on the axis; null where there is none. */
  values: readonly (number | null)[];
  /** Where it is drawn, where that is not through its values, which the crosshair says all the same. */
  course?: readonly (number | null)[];
}

const courseOf = ({ course, values }: Line) => course ?? values;

interface LineChartProps {
  /** The chart in one sentence, for those who do not see it. */
  label: string;
  lines: readonly Line[];
  /** What each place of the axis is called: "Nov 3, 2026". The first and the last stand under the chart. */
  places: readonly string[];
  /** Marks under the chart between its ends: short words by their places. */
  ticks?: readonly { at: number; name: string }[];
  /** Draw from zero (sums) or from the lowest value (levels). */
  from: 'zero' | 'lowest';
  /** Marks the upright axis in US dollars, the values being cents. */
  marked?: boolean;
  /** Lower on a phone, where more than the chart is to be seen. */
  low?: boolean;
  /** Called with a place that was pressed, or entered by the keyboard. */
  onOpen?: (at: number) => void;
}

const dashes = { solid: undefined, dashed: '6 5', dotted: '1.5 4' } as const;
const strokes = { green: 'stroke-green', ink: 'stroke-ink-2' } as const;
const borders = { solid: 'border-solid', dashed: 'border-dashed', dotted: 'border-dotted' } as const;

/** The places that belong together: a gap ends one stretch and begins the next. */
function stretches(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const found: { at: number; value: number }[][] = [];
  let open: { at: number; value: number }[] | null = null;
  values.forEach((value, at) => {
    if (value === null) {
      open = null;
      return;
    }
    if (open === null) found.push((open = []));
    open.push({ at, value });
  });
  return found;
}

/** A single place is drawn as a short dash, since a line needs two; never past the last place. */
function drawable(stretch: readonly { at: number; value: number }[], last: number) {
  const [only, next] = stretch;
  return only && !next ? [only, { ...only, at: only.at + (only.at < last ? 0.3 : -0.3) }] : stretch;
}

/** The values at the lines across the chart, lowest first: round ones when the axis is marked. */
function levelsOf(lines: readonly Line[], from: LineChartProps['from'], marked: boolean): number[] {
  const all = lines.flatMap((line) => courseOf(line).filter((value) => value !== null));
  const highest = Math.max(...all, from === 'zero' ? 1 : -Infinity);
  const lowest = from === 'zero' ? Math.min(0, ...all) : Math.min(...all);
  if (marked) return ticksOf(lowest, highest, from === 'zero');
  const top = Math.max(highest, lowest + 1);
  return [lowest, (lowest + top) / 2, top];
}

/** Marks nearer than this to an end of the axis, as a part of it, would run into the words there. */
const nearEnd = 0.17;
/** On a phone only marks about the middle have room, fewer beside words as long as a day with its year. */
const middleOf = (end = '') => (end.length > 8 ? 0.17 : 0.25);

/**
 * A small line chart as plain SVG, coloured by the theme, with a key that distinguishes lines without colour. One stop for the
 * keyboard: a crosshair says what stands at a place, and Enter or a press opens it.
 */
export function LineChart({
  label,
  lines,
  places,
  ticks,
  from,
  marked = false,
  low = false,
  onOpen,
}: LineChartProps) {
  const hidden = useAmountsHidden();
  const words = useAmountWords();
  const drawn = lines.filter(({ values }) => values.some((value) => value !== null));
  const levels = levelsOf(drawn, from, marked);
  const [lowest = 0, next = 0, highest = 0] = [levels[0], levels[1], levels.at(-1)];
  const span = Math.max(1, highest - lowest);
  const last = Math.max(1, places.length - 1);
  const middle = middleOf(places.at(-1));
  const x = (place: number) => (100 * place) / last;
  const y = (value: number) => 100 - (100 * (value - lowest)) / span;
  // Where two lines join, one of them speaks for both.
  const saidAt = (place: number) =>
    drawn
      .flatMap((line) => {
        const { name, tone, values } = line;
        const value = values[place];
        if (value === null || value === undefined) return [];
        return [{ name, tone, value, drawnAt: courseOf(line)[place] ?? value }];
      })
      .filter(
        ({ value, tone }, index, all) =>
          all.findIndex((one) => one.value === value && one.tone === tone) === index,
      );
  const inWords = (place: number) =>
    [places[place], ...saidAt(place).map(({ name, value }) => `${name} ${words(cents(value))}`)].join(', ');
  return (
    <figure className={marked ? 'pt-2 pl-14' : 'pt-2'}>
      <ChartSlider
        last={places.length - 1}
        page={7}
        onOpen={onOpen}
        label={hidden ? t`Chart with hidden amounts.` : label}
        start={places.length - 1}
        inWords={inWords}
        dots={(at) => saidAt(at).map(({ name, tone, drawnAt }) => ({ key: name, tone, top: y(drawnAt) }))}
        renderTip={(at) => (
          <>
            {saidAt(at).map(({ name, value }) => (
              <span key={name} className="block">
                <b className="font-semibold">{words(cents(value))}</b>
                {drawn.length > 1 ? ` ${name}` : null}
              </span>
            ))}
            {places[at]}
          </>
        )}
        className={classNames('relative h-36', low && 'max-sm:h-18')}
      >
        {levels.map((level) => (
          <span
            key={level}
            aria-hidden="true"
            className={classNames(
              'absolute inset-x-0 border-t',
              level === 0 ? 'border-edge' : 'border-hairline',
            )}
            style={{ top: `${y(level)}%` }}
          >
            {marked && !hidden ? (
              <span className="tabular absolute right-full mr-2 -translate-y-1/2 text-caption leading-none whitespace-nowrap text-ink-3">
                {tickLabel(level, next - lowest)}
              </span>
            ) : null}
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {drawn.map((line) =>
            stretches(courseOf(line)).map((stretch) => (
              <polyline
                key={`${line.name}-${stretch[0]?.at}`}
                points={drawable(stretch, last)
                  .map((point) => `${x(point.at)},${y(point.value)}`)
                  .join(' ')}
                fill="none"
                className={strokes[line.tone]}
                strokeWidth={line.look === 'solid' ? 2.25 : 1.75}
                strokeDasharray={dashes[line.look]}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </svg>
      </ChartSlider>
      <figcaption className="text-caption text-ink-3">
        <span className="relative flex justify-between pt-1">
          <span>{places[0]}</span>
          {(ticks ?? [])
            .filter((tick) => tick.at > last * nearEnd && tick.at < last * (1 - nearEnd))
            .map((tick) => (
              <span
                key={tick.at}
                aria-hidden="true"
                className={classNames(
                  'absolute -translate-x-1/2',
                  Math.abs(tick.at / last - 0.5) > middle && 'max-sm:hidden',
                )}
                style={{ left: `${x(tick.at)}%` }}
              >
                {tick.name}
              </span>
            ))}
          <span>{places.at(-1)}</span>
        </span>
        {drawn.length < 2 ? null : (
          <span className="flex flex-wrap gap-x-5 pt-1.5 text-ink-2">
            {drawn.map(({ name, look, tone }) => (
              <span key={name} className="inline-flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={classNames(
                    'inline-block w-6 border-t-2',
                    borders[look],
                    tone === 'green' ? 'border-green' : 'border-ink-2',
                  )}
                />
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
