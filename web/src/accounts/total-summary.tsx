import type { AccountSummary } from '@saldo/contract/accounts/accounts.schemas';
import type { Cents } from '@saldo/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { accountsSummaryQuery } from './accounts.queries.ts';
import { t } from '../language/t.ts';

function Part({ label, ...money }: { label: string; value: Cents; currency?: string }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-lead font-medium">
        <Money {...money} />
      </dd>
    </div>
  );
}

function Parts({ summary }: { summary: AccountSummary }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      <Part label={t`What you own`} value={summary.total_assets} />
      <Part label={t`What you owe`} value={summary.total_liabilities} />
      {summary.other_currencies.map(({ currency, total }) => (
        <Part key={currency} label={t`Also in ${currency}`} value={total} currency={currency} />
      ))}
    </dl>
  );
}

/** The total balance over the live accounts: what is owned less what is owed. */
export function TotalSummary() {
  const { data, isError } = useQuery(accountsSummaryQuery);
  return (
    <section
      className="sheet flex flex-wrap items-end justify-between gap-x-10 gap-y-4 p-4 sm:p-5"
      aria-labelledby="total"
    >
      <div>
        <h2 id="total" className="text-small font-medium text-ink-2">{t`Total Balance`}</h2>
        {data ? (
          <p className="text-[2.5rem] leading-12">
            <Money value={data.total_balance} serif />
          </p>
        ) : isError ? (
          <p className="py-2 text-ink-2">{t`Couldn’t load your total balance.`}</p>
        ) : (
          <Skeleton className="my-2 h-8 w-52" />
        )}
        <p className="text-small text-ink-3">
          {data
            ? data.total_accounts === 1
              ? t`in 1 account`
              : t`across ${data.total_accounts} accounts`
            : '\u00A0'}
        </p>
      </div>
      {data ? <Parts summary={data} /> : isError ? null : <Skeleton className="h-12 w-64" />}
    </section>
  );
}
