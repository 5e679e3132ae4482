import { formatDate } from '@saldo/contract/dates';
import { zeroCents } from '@saldo/contract/money';
import { Money } from '../ui/money.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { bankCount, connectedAccounts, monthlySpending } from './figures.ts';
import { FreeToSpendLine } from './free-to-spend-line.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { Dashboard } from './use-dashboard.ts';

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const notLoaded = <span className="text-red">Could not be loaded; shown as empty.</span>;

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
      {loading ? <Loading label="Loading your figures" /> : null}
      <div className="grid lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
        <SummaryCard
          hero
          title="Total Balance"
          figure={total === null ? null : <Money value={total} />}
          note={
            summaryLost ? (
              notLoaded
            ) : total === null ? null : count === 0 ? (
              'no account yet'
            ) : (
              <>
                Across {plural(count, 'account')}
                {summary.data && summary.data.total_liabilities > 0 ? (
                  <>
                    : <Money value={summary.data.total_assets} /> held,{' '}
                    <Money value={summary.data.total_liabilities} /> owed
                  </>
                ) : null}
              </>
            )
          }
        />
        <div className="grid border-t border-hairline sm:grid-cols-3 lg:border-t-0 lg:border-l">
          <SummaryCard
            title="Connected Accounts"
            figure={connected && connected.length}
            note={
              accountsLost
                ? notLoaded
                : connected && connected.length > 0
                  ? `at ${plural(bankCount(connected), 'bank')}`
                  : connected && 'none yet'
            }
          />
          <SummaryCard
            className="border-hairline max-sm:border-t sm:border-l"
            title="Monthly Spending"
            figure={rows && <Money value={monthlySpending(rows, day)} />}
            note={transactionsLost ? notLoaded : 'in and out this month, of the last 10'}
          />
          <SummaryCard
            className="border-hairline max-sm:border-t sm:border-l"
            title="Recent Activity"
            figure={rows && rows.length}
            note={
              transactionsLost
                ? notLoaded
                : rows && rows[0]
                  ? `latest transactions, newest ${formatDate(rows[0].date)}`
                  : 'latest transactions'
            }
          />
        </div>
      </div>
      <FreeToSpendLine />
    </div>
  );
}
