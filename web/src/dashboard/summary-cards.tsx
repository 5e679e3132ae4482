import { zeroCents } from '@saldo/contract/money';
import { Money } from '../ui/money.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { bankCount, connectedAccounts, monthlySpending } from './figures.ts';
import { FreeToSpendLine } from './free-to-spend-line.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { t, tx } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

const acrossWords = (count: number) => (count === 1 ? t`Across 1 account` : t`Across ${count} accounts`);
const banksWords = (count: number) => (count === 1 ? t`at 1 bank` : t`at ${count} banks`);
const notLoaded = <span className="text-red">{t`Could not be loaded; shown as empty.`}</span>;

/** The four summary cards as one sheet, the balance first, and what is free to spend at its foot. */
export function SummaryCards({ dashboard }: { dashboard: Dashboard }) {
  const { accounts, summary, transactions, accountsLost, summaryLost, transactionsLost, day } = dashboard;
  const connected = accounts.data ? connectedAccounts(accounts.data) : accountsLost ? [] : null;
  const rows = transactions.data ?? (transactionsLost ? [] : null);
  const total = summary.data?.total_balance ?? (summaryLost ? zeroCents : null);
  const count = summary.data?.total_accounts ?? connected?.length ?? 0;
  const loading = connected === null || rows === null || total === null;
  return (
    <div className="sheet" aria-busy={loading || undefined}>
      {loading ? <Loading label={t`Loading your figures`} /> : null}
      <div className="grid lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
        <SummaryCard
          hero
          title={t`Total Balance`}
          figure={total === null ? null : <Money value={total} />}
          note={
            summaryLost ? (
              notLoaded
            ) : total === null ? null : count === 0 ? (
              t`no account yet`
            ) : (
              <>
                {acrossWords(count)}
                {summary.data && summary.data.total_liabilities > 0 ? (
                  <>
                    {': '}
                    {tx`${(<Money value={summary.data.total_assets} />)} held, ${(<Money value={summary.data.total_liabilities} />)} owed`}
                  </>
                ) : null}
              </>
            )
          }
        />
        <div className="grid border-t border-hairline sm:grid-cols-3 lg:border-t-0 lg:border-l">
          <SummaryCard
            title={t`Connected Accounts`}
            figure={connected && connected.length}
            note={
              accountsLost
                ? notLoaded
                : connected && connected.length > 0
                  ? banksWords(bankCount(connected))
                  : connected && t`none yet`
            }
          />
          <SummaryCard
            className="border-hairline max-sm:border-t sm:border-l"
            title={t`Monthly Spending`}
            figure={rows && <Money value={monthlySpending(rows, day)} />}
            note={transactionsLost ? notLoaded : t`in and out this month, of the last 10`}
          />
          <SummaryCard
            className="border-hairline max-sm:border-t sm:border-l"
            title={t`Recent Activity`}
            figure={rows && rows.length}
            note={
              transactionsLost
                ? notLoaded
                : rows && rows[0]
                  ? t`latest transactions, newest ${formatDate(rows[0].date)}`
                  : t`latest transactions`
            }
          />
        </div>
      </div>
      <FreeToSpendLine />
    </div>
  );
}
