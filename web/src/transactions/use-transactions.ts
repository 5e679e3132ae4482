import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useKeptRows, withKept } from './kept-rows.ts';
import { groupsOf } from './list-lines.ts';
import { transactionPagesQuery, transactionsSummaryQuery } from './transactions.queries.ts';

/**
 * The rows and totals within a filter: the newest of all accounts, by pages, and what the summary says of each account.
 * With a fault nothing is asked for: a range that cannot be clears the lists. `deleted` asks for deleted rows instead.
 */
export function useTransactions(filter: TransactionFilter, fault: string | null, deleted: boolean) {
  const asked = useMemo(() => (deleted ? { ...filter, deleted } : filter), [filter, deleted]);
  const pages = useInfiniteQuery({ ...transactionPagesQuery(asked), enabled: fault === null });
  // What is deleted is in no total.
  const summary = useQuery({ ...transactionsSummaryQuery(filter), enabled: fault === null && !deleted });
  const kept = useKeptRows(JSON.stringify(asked));
  const narrowed = Object.keys(filter).length > 0 && !deleted;
  const whole = !pages.hasNextPage;
  const rows = useMemo(() => {
    const loaded = pages.data?.pages.flatMap((page) => page.transactions) ?? [];
    return narrowed ? withKept(loaded, kept, whole) : loaded;
  }, [pages.data, narrowed, kept, whole]);
  const known = summary.data?.by_account;
  const groups = useMemo(() => groupsOf(known ?? [], rows, whole), [known, rows, whole]);

  const { fetchNextPage, isFetchingNextPage, hasNextPage, isFetchNextPageError } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const noMore = useCallback(() => undefined, []);
  return {
    rows,
    groups,
    /** The rows are those of the filter, not those of the one before it. */
    isCurrent: pages.data !== undefined && !pages.isPlaceholderData,
    // No figures, rather than places held for figures that will not come.
    figures: fault || summary.isLoadingError ? null : summary.data,
    figuresLost: summary.isLoadingError,
    total: (deleted ? pages.data?.pages[0] : summary.data)?.total_count ?? rows.length,
    isPending: pages.isPending || (!deleted && summary.isPending && !summary.isError),
    isFetching: pages.isFetching,
    error: rows.length === 0 ? pages.error : null,
    isMoreError: isFetchNextPageError,
    more,
    /** What the end of the list asks for: after a failure only a press asks again. */
    onEnd: isFetchNextPageError ? noMore : more,
    refetch: () => void Promise.all([pages.refetch(), ...(deleted ? [] : [summary.refetch()])]),
  };
}
