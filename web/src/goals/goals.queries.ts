import type { BodyOf, QueryOf } from '@saldo/contract/endpoint';
import * as endpoints from '@saldo/contract/goals/goals.endpoints';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type GoalSearch = QueryOf<typeof endpoints.searchGoals>;

/** The person's goals that fit a search; everything when it is empty. */
export function goalsQuery(search: GoalSearch = {}) {
  return queryOptions({
    queryKey: ['goals', 'list', search],
    queryFn: async ({ signal }) => (await call(endpoints.searchGoals, { query: search, signal })).goals,
    placeholderData: keepPreviousData,
  });
}

/** For the page that shows list and totals beside each other: both of the moment it is opened, none left from another page. */
export const ofNow = { refetchOnMount: 'always' } as const;

/** Counts and overall progress. */
export const goalsSummaryQuery = queryOptions({
  queryKey: ['goals', 'summary'],
  queryFn: async ({ signal }) => (await call(endpoints.summarizeGoals, { signal })).data,
});

/** Entries a load of the history brings. */
const entriesAtOnce = 50;

/** The history of one goal's progress, newest first, by pages. */
export function goalEntriesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['goals', 'entries', id],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const place = pageParam === null ? {} : { cursor: Number(pageParam) };
      const query = { limit: entriesAtOnce, ...place };
      return call(endpoints.listGoalEntries, { params: { id }, query, signal });
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** A changed goal changes totals and what its account still has. */
function refresh(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['goals'] }),
    client.invalidateQueries({ queryKey: ['accounts'] }),
  ]);
}

function useGoalMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(client) });
}

/** What a form that may be sent twice repeats itself by. */
interface Repeat {
  idempotencyKey?: string;
}

export const useCreateGoal = () =>
  useGoalMutation(({ body, ...repeat }: { body: BodyOf<typeof endpoints.createGoal> } & Repeat) =>
    call(endpoints.createGoal, { body, ...repeat }),
  );

export const useUpdateGoal = () =>
  useGoalMutation(
    ({ id, change, ...repeat }: { id: number; change: BodyOf<typeof endpoints.updateGoal> } & Repeat) =>
      call(endpoints.updateGoal, { params: { id }, body: change, ...repeat }),
  );

export const useAddProgress = () =>
  useGoalMutation(
    ({
      id,
      progress,
      ...repeat
    }: { id: number; progress: BodyOf<typeof endpoints.addGoalProgress> } & Repeat) =>
      call(endpoints.addGoalProgress, { params: { id }, body: progress, ...repeat }),
  );

export const useDeleteGoal = () =>
  useGoalMutation((id: number) => call(endpoints.deleteGoal, { params: { id } }));

export const useUndoEntry = () =>
  useGoalMutation(({ id, entryId }: { id: number; entryId: number }) =>
    call(endpoints.undoGoalEntry, { params: { id, entry_id: entryId } }),
  );
