import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';

/** Where every limit's end stands, in percent of the track: all bars of a list meet one line. */
const line = 80;

/**
 * How long the bar of a limit is, in percent of the track, for what is spent as a part of the limit. Past the line what is
 * over is drawn ever shorter, so that twice the limit is seen to be more than a little over, and nothing leaves the track.
 */
export function barLength(part: number): number {
  if (part <= 1) return Math.max(0, part) * line;
  const over = part - 1;
  return line + ((100 - line) * over) / (over + 0.5);
}

/** The mark of a limit, in the ink of its text. */
export const doubleLine = { width: '4px', borderInline: '1px solid' } as const;

/**
 * What was spent as a bar that meets its limit at a double line; an upright one stands where an even pace would be today.
 * What is past the limit is in ochre; the words beside it say the same.
 */
export function LimitBar({ limit, view }: { limit: Limit; view: LimitsView }) {
  const total = limit.amount + limit.carried;
  const length = limit.spent <= 0 ? 0 : total <= 0 ? 100 : barLength(limit.spent / total);
  const within = total <= 0 ? 0 : Math.min(length, line);
  return (
    <span aria-hidden="true" className="relative block h-full">
      <span
        className="absolute inset-y-0 left-0 my-auto h-2.5 rounded-xs bg-sunken"
        style={{ width: `${line}%` }}
      />
      <span
        className="absolute inset-y-0 left-0 my-auto h-2.5 rounded-xs bg-green"
        style={{ width: `${within}%` }}
      />
      {length > within ? (
        <span
          className="absolute inset-y-0 my-auto h-2.5 rounded-r-xs bg-ochre"
          style={{ left: `${within}%`, width: `${length - within}%` }}
        />
      ) : null}
      {view.days_left > 0 ? (
        <span
          className="absolute inset-y-0 w-0.5 bg-ink"
          style={{ left: `${(line * view.days_gone) / view.days}%` }}
        />
      ) : null}
      <span className="absolute inset-y-0 text-ink" style={{ ...doubleLine, left: `${line}%` }} />
    </span>
  );
}
