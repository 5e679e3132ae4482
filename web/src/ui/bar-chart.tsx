import type { Cents } from '@saldo/contract/money';
import type { ReactNode } from 'react';
import { Money } from './money.tsx';

interface BarChartProps {
  /** What is compared; the table's caption. */
  caption: string;
  /** What the columns name: "Category" and "Amount". */
  head: readonly [name: string, amount: string];
  bars: readonly { label: string; amount: Cents }[];
  /** The names of the bars as they are drawn, such as links to their rows; a label where there is none. */
  names?: readonly ReactNode[];
}

/** One bar on the scale of the longest; nothing where there is no value. Words beside it say the same. */
export function Bar({ value, longest }: { value: number | undefined; longest: number }) {
  if (value === undefined) return null;
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-1.5 w-full rounded-full bg-hairline"
    >
      <rect
        width={Math.max(value === 0 ? 0 : 0.5, (Math.abs(value) / longest) * 100)}
        height="4"
        className={value < 0 ? 'fill-ochre' : 'fill-green'}
      />
    </svg>
  );
}

/**
 * A few amounts side by side. It is a table whose middle column is drawn, so what is seen and what is read out are one
 * thing. Amounts below zero are drawn in the second colour and carry their sign.
 */
export function BarChart({ caption, head, bars, names }: BarChartProps) {
  const longest = Math.max(1, ...bars.map(({ amount }) => Math.abs(amount)));
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, amount }, at) => (
          <tr key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 pb-2 last:pb-0">
            <th
              scope="row"
              className="truncate text-left font-normal text-ink-2 first-letter:uppercase"
              title={label}
            >
              {names?.[at] ?? label}
            </th>
            <td className="relative text-right font-medium">
              <Money value={amount} />
            </td>
            <td aria-hidden="true" className="col-span-2 flex">
              <Bar value={amount} longest={longest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
