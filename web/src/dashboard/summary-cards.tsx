import type { AccountSummary } from '@saldo/contract/accounts/accounts.schemas';
import { zeroCents } from '@saldo/contract/money';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Money } from '../ui/money.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { totalOf } from '../accounts/total.ts';
import { bankCount, connectedAccounts, monthlySpending } from './figures.ts';
import { SummaryCard } from './summary-card.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { t, tx } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

const acrossWords = (count: number) => (count === 1 ? t`Across 1 account` : t`Across ${count} accounts`);
const banksWords = (count: number) =>
  count === 0 ? t`Kept by hand` : count === 1 ? t`At 1 bank` : t`At ${count} banks`;
/** A note that a phone has no room for, where the figure is not misread without it. */
const onDesk = (note: string) => <span className="max-sm:sr-only">{note}</span>;
/** A million dollars, in cents. */
const million = 100_000_000;
const notLoaded = <span className="text-red">{t`Couldn’t load`}</span>;

const moneyOf = ({ total, currency }: AccountSummary['other_currencies'][number]) => ({
  value: total,
  currency,
});

/** The four summary cards as one sheet, the balance first, and what else stands at its foot. */
export function SummaryCards({ dashboard, children }: { dashboard: Dashboard; children: ReactNode }) {
  const { accounts, summary, transactions, accountsLost, summaryLost, transactionsLost, day } = dashboard;
  const connected = accounts.data ? connectedAccounts(accounts.data) : accountsLost ? [] : null;
  const rows = transactions.data ?? (transactionsLost ? [] : null);
  const spent = monthlySpending(rows ?? [], day);
  const sum = summary.data && totalOf(summary.data, connected ?? []);
  const total = sum?.value ?? (summaryLost ? zeroCents : null);
  // Without accounts, too, the part counts as empty, as specified; where they are known, nought would be a lie.
  const unknown = summaryLost && !accountsLost;
  const count = summary.data?.total_accounts ?? connected?.length ?? 0;
  const loading = connected === null || rows === null || total === null;
  return (
    <div className="sheet" aria-busy={loading || undefined}>
      {loading ? <Loading label={t`Loading your summary`} /> : null}
      <div className="grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SummaryCard
          hero
          title={t`Total Balance`}
          long={Math.abs(total ?? 0) >= million}
          aside={
            summaryLost || total === null || summary.data?.other_currencies.length
              ? null
              : count === 0
                ? t`No accounts yet`
                : acrossWords(count)
          }
          figure={
            unknown ? '–' : total === null ? null : <Money value={total} currency={sum?.currency ?? 'USD'} />
          }
          note={
            summaryLost ? (
              notLoaded
            ) : total === null ? null : count === 0 ? (
              t`No accounts yet`
            ) : (
              <>
                {acrossWords(count)}
                {summary.data && summary.data.total_liabilities > 0 ? (
                  <>
                    {': '}
                    {tx`${<Money value={summary.data.total_assets} />} held, ${<Money value={summary.data.total_liabilities} />} owed`}
                  </>
                ) : null}
                {sum?.others.map((one) => (
                  <Fragment key={one.currency}>
                    {' · '}
                    {tx`also ${<Money {...moneyOf(one)} className="font-medium text-ink" />}`}
                  </Fragment>
                ))}
              </>
            )
          }
        />
        <div
          // Each as wide as its figure at least.
          style={{ gridTemplateColumns: 'repeat(3, minmax(min-content, 1fr))' }}
          className="flex flex-wrap justify-between gap-x-2 border-t border-hairline px-4 py-1.5 sm:grid sm:p-0 lg:border-t-0 lg:border-l"
        >
          <SummaryCard
            title={t`Connected Accounts`}
            figure={connected && connected.length}
            note={
              accountsLost
                ? notLoaded
                : connected && onDesk(connected.length > 0 ? banksWords(bankCount(connected)) : t`None yet`)
            }
          />
          <SummaryCard
            className="border-hairline sm:border-l"
            title={t`Monthly Spending`}
            long={spent >= million}
            figure={rows && <Money value={spent} />}
            note={
              transactionsLost ? (
                notLoaded
              ) : (
                <span className={classNames(spent < million && 'min-[22rem]:whitespace-nowrap')}>
                  {sum?.away ? t`US dollars only` : t`Latest 10, in and out`}
                </span>
              )
            }
          />
          <SummaryCard
            className="border-hairline sm:border-l"
            title={t`Recent Activity`}
            figure={rows && rows.length}
            note={
              transactionsLost
                ? notLoaded
                : onDesk(
                    rows && rows[0]
                      ? t`Latest transactions, newest ${formatDate(rows[0].date)}`
                      : t`Latest transactions`,
                  )
            }
          />
        </div>
      </div>
      {children}
    </div>
  );
}
