import type { BodyOf } from '@saldo/contract/endpoint';
import {
  addRecurring,
  changeRecurring,
  deleteRecurring,
  endCalendarFeed,
  getAhead,
  getCalendarFeed,
  getRecurring,
  makeCalendarFeed,
} from '@saldo/contract/recurring/recurring.endpoints';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

// Under the rows they are computed from: whatever reads those anew reads these anew.
const key = ['transactions', 'recurring'] as const;

/** What comes back, and what is safe to spend. */
export const recurringQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await call(getRecurring, { signal })).data,
});

/** The next 90 days of an account; null is the one that pay comes to. */
export const aheadQuery = (accountId: number | null) =>
  queryOptions({
    queryKey: [...key, 'ahead', accountId],
    queryFn: async ({ signal }) =>
      (await call(getAhead, { query: accountId === null ? {} : { account_id: accountId }, signal })).data,
    placeholderData: keepPreviousData,
  });

const readAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** Confirms, renames or ends one, or takes such a word back. */
export function useChangeRecurring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeRecurring>) => call(changeRecurring, { body }),
    scope: { id: 'recurring' },
    onSuccess: () => readAnew(client),
  });
}

/** Adds one by hand. */
export function useAddRecurring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key: idempotencyKey }: { body: BodyOf<typeof addRecurring>; key: string }) =>
      call(addRecurring, { body, idempotencyKey }),
    onSuccess: () => readAnew(client),
  });
}

/** Deletes one that was added by hand. */
export function useDeleteRecurring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteRecurring, { params: { id } }),
    onSuccess: () => readAnew(client),
  });
}

const feedKey = [...key, 'feed'] as const;

/** Since when there is a calendar address. */
export const useFeed = () =>
  useQuery({ queryKey: feedKey, queryFn: ({ signal }) => call(getCalendarFeed, { signal }) });

/** Makes a calendar address; an older one ends. */
export function useMakeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeCalendarFeed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: feedKey }),
  });
}

/** Ends the calendar address. */
export function useEndFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endCalendarFeed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: feedKey }),
  });
}
