import {
  changeTransaction,
  changeTransactions,
  createTransaction,
  deleteAllTransactions,
  deleteTransaction,
  deleteTransactions,
  getMonthFigures,
  getTransactionPage,
  listLikelyTransfers,
  listRowWork,
  listTransactions,
  restoreTransaction,
  restoreTransactions,
  sayTransfers,
  transactionsSummary,
  undoChange,
} from '@saldo/contract/transactions/transactions.endpoints';
import { syncTransactions } from '@saldo/contract/sync/sync.endpoints';
import type { BodyOf } from '@saldo/contract/endpoint';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callOr } from '../api/call.ts';
import { messages } from '../app/messages.ts';
import { forgetRow, keepRow } from './kept-rows.ts';

/** Rows a load of the transactions page brings. */
export const pageSize = 100;

const words = messages.transactions;

/** The newest `limit` transactions of all accounts. */
export function latestTransactionsQuery(limit: number) {
  return queryOptions({
    queryKey: ['transactions', 'latest', limit],
    queryFn: async ({ signal }) => {
      const query = { limit, offset: 0 };
      const page = await callOr(words.fetchAllFailed, listTransactions, { query, signal });
      return page.transactions;
    },
  });
}

/** The newest few transactions whose name has a text in it. */
export function foundTransactionsQuery(search: string) {
  return queryOptions({
    queryKey: ['transactions', 'found', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: 30, offset: 0 };
      return (await callOr(words.fetchAllFailed, listTransactions, { query, signal })).transactions;
    },
    placeholderData: keepPreviousData,
  });
}

/** Every transaction within a filter, or every deleted one, newest first, by pages: the first by offset 0, the rest by cursor. */
export function transactionPagesQuery(filter: TransactionFilter & { deleted?: boolean }) {
  return infiniteQueryOptions({
    queryKey: ['transactions', filter.deleted ? 'deleted' : 'pages', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const place = pageParam === null ? { offset: 0 } : { cursor: pageParam };
      return callOr(words.fetchAllFailed, listTransactions, {
        query: { ...filter, limit: pageSize, ...place },
        signal,
      });
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** Count, income, expenses and net within a filter. */
export function transactionsSummaryQuery(filter: TransactionFilter) {
  return queryOptions({
    queryKey: ['transactions', 'summary', filter],
    queryFn: async ({ signal }) => {
      const answer = await callOr(words.fetchAllFailed, transactionsSummary, { query: filter, signal });
      return answer.summary;
    },
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds between looks at work that goes on by itself. */
const lookAgainMs = 1_000;

/** What goes on with many rows; looks again by itself while there is any. */
export const rowWorkQuery = queryOptions({
  queryKey: ['transactions', 'work'],
  queryFn: async ({ signal }) => (await call(listRowWork, { signal })).work,
  refetchInterval: ({ state }) => (state.data?.length ? lookAgainMs : false),
});

/** This month so far beside last month, by the one definition of spending. */
export const monthFiguresQuery = queryOptions({
  queryKey: ['transactions', 'month'],
  queryFn: async ({ signal }) => (await callOr(words.fetchAllFailed, getMonthFigures, { signal })).data,
});

type Pages = InfiniteData<Awaited<ReturnType<typeof callOr<typeof listTransactions>>>, string | null>;

/** Changes the loaded rows in place, so that the list neither jumps nor loads everything again. */
function changeRows(client: QueryClient, change: (row: Transaction) => Transaction | null): void {
  client.setQueriesData<Pages>(
    { queryKey: ['transactions', 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          transactions: page.transactions.flatMap((row) => change(row) ?? []),
        })),
      },
  );
}

/** The totals and the short lists elsewhere, which a changed row has made stale. */
function invalidateTotals(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['transactions', 'summary'] }),
    client.invalidateQueries({ queryKey: ['transactions', 'latest'] }),
    client.invalidateQueries({ queryKey: ['transactions', 'month'] }),
    client.invalidateQueries({ queryKey: ['transactions', 'deleted'] }),
    client.invalidateQueries({ queryKey: ['transactions', 'row'] }),
    client.invalidateQueries({ queryKey: ['transactions', 'spending'] }),
    client.invalidateQueries({ queryKey: ['transactions', 'limits'] }),
  ]);
}

/** What rows that come and go make stale beside the lists: balances of accounts kept by hand, and goals on them. */
function invalidateAround(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['accounts'] }),
    client.invalidateQueries({ queryKey: ['goals'] }),
  ]);
}

/** After rows may have changed anywhere. What a job still does with them is asked for first: once it has ended, rows asked for since are as it left them. */
export async function refetchRows(client: QueryClient): Promise<void> {
  const { queryKey } = rowWorkQuery;
  await client.invalidateQueries({ queryKey });
  await Promise.all([
    client.invalidateQueries({
      queryKey: ['transactions'],
      predicate: (query) => query.queryKey[1] !== queryKey[1],
    }),
    invalidateAround(client),
    client.invalidateQueries({ queryKey: ['rules'] }),
  ]);
}

/** Deletes one transaction; it stays deleted across syncs, and can be brought back for 30 days. */
export function useDeleteTransaction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callOr(words.deleteFailed, deleteTransaction, { params: { id } }),
    onSuccess: async (_, id) => {
      changeRows(client, (row) => (row.id === id ? null : row));
      forgetRow(client, id);
      await Promise.all([invalidateTotals(client), invalidateAround(client)]);
    },
  });
}

/** Adds a row by hand. */
export function useCreateTransaction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createTransaction>) => call(createTransaction, { body }),
    onSuccess: () => refetchRows(client),
  });
}

/** Brings a deleted row back; outlives whatever asked for it. */
export async function restoreRow(client: QueryClient, id: number): Promise<void> {
  await call(restoreTransaction, { params: { id } });
  await refetchRows(client);
}

/** Says something else of a transaction, or with `reset` takes it back; of rows by hand also their facts. */
export function useChangeTransaction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: BodyOf<typeof changeTransaction> }) =>
      call(changeTransaction, { params: { id }, body: change }),
    // One after the other: letters typed at a list choose several on the way, and the last has to stay.
    scope: { id: 'row' },
    onSuccess: async ({ transaction }, { change }) => {
      changeRows(client, (row) => (row.id === transaction.id ? transaction : row));
      keepRow(client, transaction);
      // Another day is another place in the list, another amount another balance, a transfer has two rows.
      const { date, amount, transfer_of: leg } = change;
      // Guessed rows of its payee follow its category, wherever they stand.
      const { category_primary: primary, category_id: own, name, reset } = change;
      const moved = [date, amount, leg, primary, own, name, reset].some((part) => part !== undefined);
      await (moved ? refetchRows(client) : invalidateTotals(client));
    },
  });
}

/** Which rows many are: their ids, or a filter with the number of rows the person was shown. */
export type Which = Pick<BodyOf<typeof deleteTransactions>, 'ids' | 'filter' | 'expected'>;

/** Says the same of many rows, all or none. */
export function useChangeMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeTransactions>) => call(changeTransactions, { body }),
    onSettled: () => refetchRows(client),
  });
}

/** Pairs that look like transfers between own accounts. */
export const likelyTransfersQuery = queryOptions({
  queryKey: ['transactions', 'likely'],
  queryFn: ({ signal }) => callOr(words.fetchAllFailed, listLikelyTransfers, { signal }),
});

/** Says of pairs that each is a transfer, or that none is. */
export function useSayTransfers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof sayTransfers>) => call(sayTransfers, { body }),
    onSettled: () => refetchRows(client),
  });
}

/** Deletes many rows, all or none; they can be brought back for 30 days. */
export function useDeleteMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Which) => call(deleteTransactions, { body }),
    onSettled: () => refetchRows(client),
  });
}

/** Takes a change of many back; outlives whatever asked for it. */
export async function undoMany(client: QueryClient, change: number): Promise<void> {
  await call(undoChange, { params: { id: change }, body: {} });
  await refetchRows(client);
}

/** As many as one call brings back. */
const mostRestored = 5000;

/** Brings many deleted rows back; outlives whatever asked for it. */
export async function restoreMany(client: QueryClient, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += mostRestored)
    await call(restoreTransactions, { body: { ids: ids.slice(at, at + mostRestored) } });
  await refetchRows(client);
}

/** Everything that is known of one row; the row before it stays on the screen while another comes. */
export function transactionPageQuery(id: number) {
  return queryOptions({
    queryKey: ['transactions', 'row', id],
    queryFn: async ({ signal }) =>
      (await callOr(words.fetchFailed, getTransactionPage, { params: { id }, signal })).page,
    placeholderData: keepPreviousData,
  });
}

/** Takes a change back: of one row, or of all it touched. */
export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change, row }: { change: number; row?: number }) =>
      call(undoChange, { params: { id: change }, body: row === undefined ? {} : { transaction_id: row } }),
    onSettled: () => refetchRows(client),
  });
}

export function useDeleteAllTransactions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOr(words.deleteAllFailed, deleteAllTransactions, {}),
    onSuccess: () => client.resetQueries({ queryKey: ['transactions'] }),
  });
}

/** Fetches what is new from every linked bank; the range only says what is counted. */
export function useSyncTransactions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (range: { start_date?: string; end_date?: string }) =>
      callOr(words.syncFailed, syncTransactions, { body: range, query: {} }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['transactions'] }),
        client.invalidateQueries({ queryKey: ['accounts'] }),
        client.invalidateQueries({ queryKey: ['bank'] }),
      ]),
  });
}
