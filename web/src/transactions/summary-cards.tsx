import type { TransactionSummary } from '@saldo/contract/transactions/transactions.schemas';
import type { ReactNode } from 'react';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

function Stat({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="px-4 py-4 sm:px-5">
      <dt className="text-small font-medium text-ink-2">{label}</dt>
      <dd className="pt-0.5 text-title sm:text-figure">{children}</dd>
      <dd className="text-caption text-ink-3">{note}</dd>
    </div>
  );
}

interface SummaryCardsProps {
  /** Undefined while it loads, null when a range cannot be. */
  summary: TransactionSummary | null | undefined;
  filtered: boolean;
}

/** Count, income, expenses and net; they follow the filters and say what they count. */
export function SummaryCards({ summary, filtered }: SummaryCardsProps) {
  const scope = filtered ? 'within your filters' : 'in all accounts';
  const figure = (render: (summary: TransactionSummary) => ReactNode) => {
    if (summary === null) return <span className="text-ink-3">–</span>;
    return summary ? render(summary) : <Skeleton className="my-1 h-7 w-28" />;
  };
  return (
    <>
      <dl className="sheet grid grid-cols-2 overflow-hidden lg:grid-cols-4 [&>*]:border-hairline max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:[&>*+*]:border-l">
        <Stat label="Total Transactions" note={scope}>
          {figure(({ total_count }) => (
            <span className="money figure">{total_count.toLocaleString('en-US')}</span>
          ))}
        </Stat>
        <Stat label="Total Income" note="all money in, and income categories">
          {figure(({ total_income }) => (
            <Money value={total_income} serif />
          ))}
        </Stat>
        <Stat label="Total Expenses" note="all money out, transfers included">
          {figure(({ total_expenses }) => (
            <Money value={total_expenses} serif />
          ))}
        </Stat>
        <Stat label="Net Balance" note="income less expenses">
          {figure(({ net_balance }) => (
            <Money value={net_balance} serif />
          ))}
        </Stat>
      </dl>
      {summary?.other_currencies.length ? (
        <p className="pt-2 text-small text-ink-3">
          Not in these sums:{' '}
          {summary.other_currencies.map(({ currency, total }, index) => (
            <span key={currency}>
              {index > 0 ? ', ' : null}
              <Money value={total} currency={currency} />
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
