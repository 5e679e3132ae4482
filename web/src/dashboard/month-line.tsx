import type { Cents } from '@saldo/contract/money';
import { formatDate } from '@saldo/contract/dates';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Dashboard } from './use-dashboard.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

function Entry({ label, value, signed = false }: { label: string; value: Cents; signed?: boolean }) {
  return (
    <div className="flex gap-x-2 max-sm:flex-col sm:items-baseline">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-medium">
        <Money value={value} sign={signed ? 'signed' : 'plain'} />
      </dd>
    </div>
  );
}

/** The month's income, expenses and net over every transaction, from the server; absent when it cannot say. */
export function MonthLine({ dashboard }: { dashboard: Dashboard }) {
  const { data, isError } = dashboard.monthTotals;
  if (isError && !data) return null;
  const { start_date, end_date } = dashboard.month;
  const name = monthName.format(new Date(`${start_date}T00:00:00Z`));
  return (
    <section
      aria-label={`${name} so far`}
      className="flex min-h-13 flex-wrap items-baseline gap-x-8 gap-y-2 border-t border-hairline px-4 py-3.5 sm:px-5"
    >
      <h2
        className="text-small font-medium"
        title={`All transactions from ${formatDate(start_date)} to ${formatDate(end_date)}`}
      >
        {name} so far, all transactions
      </h2>
      {data ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 sm:gap-x-8">
          <Entry label="Income" value={data.total_income} />
          <Entry label="Expenses" value={data.total_expenses} />
          <Entry label="Net" value={data.net_balance} signed />
        </dl>
      ) : (
        <Skeleton className="h-5 w-72 max-w-full" />
      )}
    </section>
  );
}
