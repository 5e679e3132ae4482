import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';

/** Where every limit's end stands, in percent of the track: all bars of a list meet one line. */
const line = 80;

/** The mark of a limit, in the ink of its text. */
export const doubleLine = { width: '4px', borderInline: '1px solid' } as const;

/**
 * What was spent as a bar that meets its limit at a double line; an upright one stands where an even pace would be today.
 * What is past the limit is in ochre; the words beside it say the same.
 */
export function LimitBar({ limit, view }: { limit: Limit; view: LimitsView }) {
  const total = limit.amount + limit.carried;
  const length = limit.spent <= 0 ? 0 : total <= 0 ? 100 : Math.min(100, (limit.spent / total) * line);
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
