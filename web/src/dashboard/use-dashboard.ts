import { usePrefetchQuery, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountsQuery,
  accountsSummaryQuery,
  freeToSpendQuery,
  netWorthQuery,
} from '../accounts/accounts.queries.ts';
import { messages } from '../app/messages.ts';
import { bankStatusQuery } from '../bank/bank.queries.ts';
import { limitsQuery } from '../transactions/limits/limits.queries.ts';
import { latestTransactionsQuery, monthFiguresQuery } from '../transactions/transactions.queries.ts';
import { aheadQuery, recurringQuery } from '../recurring/recurring.queries.ts';
import { today } from '../session/today.ts';
import { showToast } from '../ui/toasts.ts';
import { arrangementQuery } from './arrangement.ts';
import { fetchedTransactions } from './figures.ts';
import { monthSpendingQuery } from './month-card.tsx';

/** Everything the dashboard reads; each part loads and fails alone. */
export function useDashboard() {
  const day = today();
  const accounts = useQuery(accountsQuery);
  const summary = useQuery(accountsSummaryQuery);
  const transactions = useQuery(latestTransactionsQuery(fetchedTransactions));
  const { data, isFetched, isFetching, refetch } = useQuery(bankStatusQuery);
  const bank = { data, isFetched, isFetching, refetch };
  // Asked for at once, though they are drawn only when it is known that there are accounts. What comes next is not: it is
  // most of the server's work for this page, and would hold up what the first picture needs.
  usePrefetchQuery(arrangementQuery);
  usePrefetchQuery(monthFiguresQuery);
  usePrefetchQuery(monthSpendingQuery(day));
  usePrefetchQuery(netWorthQuery(90));
  usePrefetchQuery(limitsQuery(null));
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    // What was never answered is asked for anew, not waited for.
    const unanswered = { predicate: ({ state }: Query) => state.data === undefined };
    await client.cancelQueries(unanswered);
    const [first, , second] = await Promise.all([
      accounts.refetch(),
      summary.refetch(),
      transactions.refetch(),
      bank.refetch(),
      ...[
        freeToSpendQuery,
        { queryKey: ['accounts', 'net-worth'] },
        monthFiguresQuery,
        monthSpendingQuery(day),
        recurringQuery,
        aheadQuery(null),
        limitsQuery(null),
      ].map(({ queryKey }) => client.refetchQueries({ queryKey })),
      client.refetchQueries({ queryKey: ['goals'] }),
      // And what else the page waits for: the arrangement, the notices that are not read.
      client.refetchQueries({ ...unanswered, type: 'active' }, { cancelRefetch: false }),
    ]);
    setRefreshing(false);
    // With nothing on the screen the page itself says it; old figures stay, so then a toast does.
    if (first.isError && second.isError && first.data) showToast('failure', messages.dashboard.loadFailed);
  }

  // Both are read each time, as all of the bank's: a query reports changes only in what was read of it, also while its cards wait.
  const lost = (query: { isError: boolean; data: unknown }) => {
    const { isError, data: known } = query;
    return known === undefined && isError;
  };
  return {
    day,
    accounts,
    summary,
    transactions,
    bank,
    refresh,
    refreshing,
    /** Neither accounts nor transactions could be loaded: there is nothing to show. */
    failed: lost(accounts) && lost(transactions),
    accountsLost: lost(accounts),
    summaryLost: lost(summary),
    transactionsLost: lost(transactions),
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
