import { useAmountsHidden } from './hide-amounts.ts';
import { tickLabel } from './axis.ts';

interface AxisMarksProps {
  /** What the marks stand for, lowest first, as `ticksOf` gives them. */
  levels: readonly number[];
  /** How far up a level stands, in per cent. */
  up: (level: number) => number;
}

/** Room that a chart leaves at its left for the marks. */
export const axisRoom = 'pl-14';

/** The marks of an upright axis, each at its level above the words below a chart (1.5rem), on one line however long. */
export function AxisMarks({ levels, up }: AxisMarksProps) {
  if (useAmountsHidden()) return null;
  const [first = 0, second = 0] = levels;
  return levels.map((level) => (
    <span
      key={level}
      aria-hidden="true"
      className="tabular absolute left-0 w-12 translate-y-1/2 text-right text-caption leading-none whitespace-nowrap text-ink-3"
      style={{ bottom: `calc(1.5rem + (100% - 1.5rem) * ${up(level) / 100})` }}
    >
      {tickLabel(level, second - first)}
    </span>
  ));
}
