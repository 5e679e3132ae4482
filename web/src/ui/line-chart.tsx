import { useId } from 'react';
import { tickLabel, ticksOf } from './axis.ts';
import { classNames } from './class-names.ts';
import { useAmountsHidden } from './hide-amounts.ts';
import { t } from '../language/t.ts';

export interface Line {
  /** What the line is, for the key under the chart. */
  name: string;
  look: 'solid' | 'dashed' | 'dotted';
  tone: 'green' | 'ochre';
  /** One value for each place on the axis; null where there is none. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  /** The chart in one sentence, for those who do not see it. */
  label: string;
  lines: readonly Line[];
  /** Words under the first and the last place of the axis. */
  ends: readonly [string, string];
  /** Draw from zero (sums) or from the lowest value (levels). */
  from: 'zero' | 'lowest';
  /** Marks the upright axis in US dollars, the values being cents. */
  marked?: boolean;
}

const width = 520;
const height = 150;
const pad = { top: 8, side: 2, bottom: 6 };
const dashes = { solid: undefined, dashed: '6 5', dotted: '1.5 4' } as const;
const strokes = { green: 'stroke-green', ochre: 'stroke-ochre' } as const;
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

/** A single place is drawn as a short dash, since a line needs two. */
function drawable(stretch: readonly { at: number; value: number }[]) {
  const [only, next] = stretch;
  return only && !next ? [only, { ...only, at: only.at + 0.3 }] : stretch;
}

/** The values at the lines across the chart, lowest first: round ones when the axis is marked. */
function levelsOf(lines: readonly Line[], from: LineChartProps['from'], marked: boolean): number[] {
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const highest = Math.max(...all, from === 'zero' ? 1 : -Infinity);
  const lowest = from === 'zero' ? Math.min(0, ...all) : Math.min(...all);
  if (marked) return ticksOf(lowest, highest, from === 'zero');
  const top = Math.max(highest, lowest + 1);
  return [lowest, (lowest + top) / 2, top];
}

/** A small line chart as plain SVG, coloured by the theme, with a key that tells the lines apart without colour. */
export function LineChart({ label, lines, ends, from, marked = false }: LineChartProps) {
  const id = useId();
  const hidden = useAmountsHidden();
  const levels = levelsOf(lines, from, marked);
  const [lowest = 0, next = 0, highest = 0] = [levels[0], levels[1], levels.at(-1)];
  const span = Math.max(1, highest - lowest);
  const places = Math.max(2, ...lines.map(({ values }) => values.length));
  const x = (at: number) => pad.side + ((width - 2 * pad.side) * at) / (places - 1);
  const y = (value: number) =>
    height - pad.bottom - ((height - pad.top - pad.bottom) * (value - lowest)) / span;
  return (
    <figure>
      <div className={classNames('relative', marked && 'pl-14')}>
        {marked && !hidden
          ? levels.map((level) => (
              <span
                key={level}
                aria-hidden="true"
                className="tabular absolute left-0 w-12 -translate-y-1/2 text-right text-caption leading-none text-ink-3"
                style={{ top: `${(100 * y(level)) / height}%` }}
              >
                {tickLabel(level, next - lowest)}
              </span>
            ))
          : null}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={id}
          preserveAspectRatio="none"
          className="h-36 w-full"
        >
          <title id={id}>{hidden ? t`A chart of amounts that are hidden.` : label}</title>
          {levels.map((level) => (
            <line
              key={level}
              x1={0}
              x2={width}
              y1={y(level)}
              y2={y(level)}
              className="stroke-hairline"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(({ name, look, tone, values }) =>
            stretches(values).map((stretch) => (
              <polyline
                key={`${name}-${stretch[0]?.at}`}
                points={drawable(stretch)
                  .map(({ at, value }) => `${x(at)},${y(value)}`)
                  .join(' ')}
                fill="none"
                className={strokes[tone]}
                strokeWidth={look === 'solid' ? 2.25 : 1.75}
                strokeDasharray={dashes[look]}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </svg>
      </div>
      <figcaption className={classNames('pt-1 text-caption text-ink-3', marked && 'pl-14')}>
        <span className="flex justify-between">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
        <span className="flex flex-wrap gap-x-5 pt-1.5 text-ink-2">
          {lines.map(({ name, look, tone }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span
                aria-hidden="true"
                className={classNames(
                  'inline-block w-6 border-t-2',
                  borders[look],
                  tone === 'green' ? 'border-green' : 'border-ochre',
                )}
              />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}
