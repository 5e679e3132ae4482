import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../ui/money.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { accountsSummaryQuery } from './accounts.queries.ts';
import { totalOf } from './total.ts';
import { t } from '../language/t.ts';

function Part({ label, ...money }: { label: string; value: Cents; currency?: string }) {
  return (
    <div className="sm:border-l sm:border-hairline sm:px-5 sm:py-2.5">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-body font-medium sm:text-lead">
        <Money {...money} />
      </dd>
    </div>
  );
}

interface TotalSummaryProps {
  /** The live accounts. */
  accounts: readonly Account[];
}

/** The total balance over the live accounts: what is owned less what is owed. */
export function TotalSummary({ accounts }: TotalSummaryProps) {
  const { data, isError, refetch } = useQuery(accountsSummaryQuery);
  const total = data && totalOf(data, accounts);
  return (
    <section className="flex flex-wrap items-stretch justify-between" aria-labelledby="total">
      <div className="px-4 py-2.5 sm:px-5">
        <div className="flex flex-wrap items-baseline gap-x-2 text-small">
          <h2 id="total" className="font-medium text-ink-2">{t`Total Balance`}</h2>
          <p className="text-ink-3">
            {data
              ? data.total_accounts === 1
                ? t`in 1 account`
                : t`across ${data.total_accounts} accounts`
              : '\u00A0'}
          </p>
        </div>
        {total ? (
          <p className="text-heading">
            <Money value={total.value} currency={total.currency} serif />
          </p>
        ) : isError ? (
          <p className="py-2 text-ink-2">
            {t`Couldn’t load your total balance.`}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>{t`Try Again`}</button>
          </p>
        ) : (
          <Skeleton className="my-1 h-8 w-52" />
        )}
      </div>
      {/* Its line is held while the total comes, and where it does not: what lies below stands already. */}
      <dl
        className={classNames(
          'flex flex-wrap items-stretch gap-x-8 gap-y-1 px-4 pb-2.5 sm:gap-x-0 sm:p-0',
          !total && 'invisible',
        )}
      >
        {total?.away ? null : (
          <>
            <Part label={t`What you own`} value={data?.total_assets ?? cents(0)} />
            <Part label={t`What you owe`} value={data?.total_liabilities ?? cents(0)} />
          </>
        )}
        {total?.others.map(({ currency, total: value }) => (
          <Part key={currency} label={t`Also in ${currency}`} value={value} currency={currency} />
        ))}
      </dl>
    </section>
  );
}
