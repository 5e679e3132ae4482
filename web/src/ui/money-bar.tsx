import type { Cents } from '@saldo/contract/money';

/** What the longest bar of a list stands for: the most of any sum and of anything it is held against. */
export const topOf = (some: readonly { spending: Cents; against: Cents | null }[]): Cents =>
  Math.max(1, ...some.flatMap(({ spending, against }) => [spending, against ?? 0])) as Cents;

/** The lines of a list on a phone where nothing is held against anything: no column is kept for what differs. */
export const withoutUsual = {
  row: { gridTemplateColumns: 'minmax(0,1fr) auto' },
  bar: { gridColumn: '1 / -1' },
} as const;

interface MoneyBarProps {
  value: Cents;
  /** What it is held against, drawn as a mark on the same scale; null for nothing. */
  usual: Cents | null;
  /** What the whole track stands for, the same for all bars of a list. */
  top: Cents;
}

/**
 * A sum as a bar: length is money, on one scale for a whole list, and nothing is cut. The mark is what is usual; what lies
 * past it is in ochre. The words beside it say the same.
 */
export function MoneyBar({ value, usual, top }: MoneyBarProps) {
  const part = (amount: number) => Math.min(100, Math.max(0, (100 * amount) / Math.max(1, top)));
  const length = part(value);
  const within = usual === null ? length : Math.min(length, part(usual));
  return (
    <span aria-hidden="true" className="relative block h-full">
      {value > 0 ? (
        <span
          data-bar=""
          className="absolute inset-y-0 left-0 my-auto h-2.5 min-w-0.5 overflow-hidden rounded-xs bg-ochre"
          style={{ width: `${length}%` }}
        >
          <span
            className="block h-full bg-green"
            style={{ width: length === 0 ? '100%' : `${(100 * within) / length}%` }}
          />
        </span>
      ) : null}
      {usual !== null && usual > 0 ? (
        <span
          className="absolute inset-y-0 my-auto h-5 w-0.5 -translate-x-full bg-ink"
          style={{ left: `${part(usual)}%` }}
        />
      ) : null}
    </span>
  );
}
