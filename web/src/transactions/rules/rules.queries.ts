import type { BodyOf } from '@saldo/contract/endpoint';
import * as endpoints from '@saldo/contract/transactions/rules.endpoints';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callOr } from '../../api/call.ts';
import { refetchRows } from '../transactions.queries.ts';
import { t } from '../../language/further.ts';

/** Rows of a preview that are drawn; the count counts all of them. */
const shownRows = 50;

/** The rules in their order. */
export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: async ({ signal }) =>
    (await callOr(t`Error loading rules`, endpoints.listRules, { signal })).rules,
});

export type RuleBody = BodyOf<typeof endpoints.previewRule>;

/** What a rule would change; null asks nothing. */
export function previewQuery(body: RuleBody | null) {
  return queryOptions({
    queryKey: ['transactions', 'preview', body],
    queryFn: ({ signal }) =>
      call(endpoints.previewRule, { body: body as RuleBody, query: { limit: shownRows }, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
}

function useRuleMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: run, onSettled: () => refetchRows(client) });
}

export const useCreateRule = () =>
  useRuleMutation((body: BodyOf<typeof endpoints.createRule>) => call(endpoints.createRule, { body }));

export const useChangeRule = () =>
  useRuleMutation(({ id, change }: { id: number; change: BodyOf<typeof endpoints.changeRule> }) =>
    call(endpoints.changeRule, { params: { id }, body: change }),
  );

/** Takes back all that a rule changed, in words; outlives whatever asked for it. */
export async function undoRule(client: QueryClient, id: number): Promise<string> {
  const { message } = await call(endpoints.undoRule, { params: { id } });
  await refetchRows(client);
  return message;
}

export const useDeleteRule = () =>
  useRuleMutation((id: number) => call(endpoints.deleteRule, { params: { id } }));
