import { useId } from 'react';
import { classNames } from './class-names.ts';

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

/** A small line chart as plain SVG, coloured by the theme, with a key that tells the lines apart without colour. */
export function LineChart({ label, lines, ends, from }: LineChartProps) {
  const id = useId();
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const highest = Math.max(...all, from === 'zero' ? 1 : -Infinity);
  const lowest = from === 'zero' ? Math.min(0, ...all) : Math.min(...all);
  const span = Math.max(1, highest - lowest);
  const places = Math.max(2, ...lines.map(({ values }) => values.length));
  const x = (at: number) => pad.side + ((width - 2 * pad.side) * at) / (places - 1);
  const y = (value: number) =>
    height - pad.bottom - ((height - pad.top - pad.bottom) * (value - lowest)) / span;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={id}
        preserveAspectRatio="none"
        className="h-36 w-full"
      >
        <title id={id}>{label}</title>
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1={0}
            x2={width}
            y1={y(lowest + span * part)}
            y2={y(lowest + span * part)}
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
      <figcaption className="pt-1 text-caption text-ink-3">
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
