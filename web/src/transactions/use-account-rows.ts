import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withKept, type ListRow } from './kept-rows.ts';
import { linesOf, type Group } from './list-lines.ts';
import { pageSize, transactionPagesQuery } from './transactions.queries.ts';

interface AccountRowsOptions {
  /** The filters in force. */
  filter: TransactionFilter;
  group: Group;
  /** The account's newest rows, as far as the newest of all accounts hold them; null until those are known. */
  newest: readonly ListRow[] | null;
  /** How many rows are shown at first. */
  first: number;
  /** The account has rows of several currencies, each a group of its own. */
  mixed: boolean;
}

/**
 * An account's own rows. They begin with what the newest rows of all accounts hold of it; whatever else is to be shown
 * is asked for by account, a page at a time, once its place comes near the screen.
 */
export function useAccountRows({ filter, group, newest, first, mixed }: AccountRowsOptions) {
  const { account_id, currency, left = 0, partial = false } = group;
  const count = group.count + left;
  const [more, setMore] = useState(0);
  const [isNear, setNear] = useState(false);
  // Where it is not known how many there are, only as many as have come, and those that are asked for.
  const wanted = partial && more > 0 ? first + more : Math.min(count, first + more);
  const own = useMemo(
    () => ({ ...filter, account_id, ...(mixed ? { currency } : {}) }),
    [filter, account_id, currency, mixed],
  );
  const enough = newest !== null && newest.length >= wanted;
  const pages = useInfiniteQuery({
    ...transactionPagesQuery(own),
    enabled: isNear && newest !== null && !enough,
  });
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = pages;
  // Where the newest of all are enough, nobody keeps the account's own pages up to date.
  const loaded = useMemo(() => {
    if (!data || isPlaceholderData || enough) return newest ?? [];
    const kept = (newest ?? []).filter((row) => row.left).map((row) => [row.id, row] as const);
    return withKept(
      data.pages.flatMap((page) => page.transactions),
      new Map(kept),
      !hasNextPage,
    );
  }, [data, isPlaceholderData, enough, newest, hasNextPage]);
  const lacks = loaded.length < wanted;
  const canLoad = data && !isPlaceholderData && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isNear && lacks && canLoad) void fetchNextPage();
  }, [isNear, lacks, canLoad, fetchNextPage]);

  // Where nothing more will come, no place is kept for it.
  const isOver = data && !isPlaceholderData && !hasNextPage && !enough;
  const isWhole = isError || enough || isOver;
  const places = isWhole ? Math.min(loaded.length, wanted) : wanted;
  const lines = useMemo(() => linesOf(loaded, places), [loaded, places]);
  return {
    lines,
    isError,
    busy: pages.isFetching,
    hidden: Math.max(0, (partial ? (isOver ? loaded.length : Infinity) : count) - places),
    onWaiting: useCallback(() => setNear(true), []),
    showMore: useCallback(() => {
      setNear(true);
      setMore((now) => now + pageSize);
    }, []),
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}
