import type { DateText } from '@saldo/contract/dates';
import type { BodyOf } from '@saldo/contract/endpoint';
import {
  changeLimit,
  createLimit,
  deleteLimit,
  listLimits,
  suggestLimits,
} from '@saldo/contract/transactions/limits.endpoints';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callOr } from '../../api/call.ts';
import { translatedText } from '../../language/translated-text.ts';
import { t } from '../../language/t.ts';

// Under the rows they are computed from: whatever reads those anew reads these anew.
const key = ['transactions', 'limits'] as const;

/** Names of the provider's categories in the page's language; one's own as the person wrote them. */
const named = <T extends { category: string; name: string }>(one: T): T =>
  ownIdOf(one.category) === null ? { ...one, name: translatedText(one.name) } : one;

/** Limits and how they stand in the month of a day; null is the current month. */
export const limitsQuery = (month: DateText | null) =>
  queryOptions({
    queryKey: [...key, 'view', month],
    queryFn: async ({ signal }) => {
      const { data } = await callOr(t`Error loading your limits`, listLimits, {
        query: month === null ? {} : { month },
        signal,
      });
      return { ...data, limits: data.limits.map(named) };
    },
    placeholderData: keepPreviousData,
  });

/** Amounts by the last six months. */
export const suggestionsQuery = queryOptions({
  queryKey: [...key, 'suggestions'],
  queryFn: async ({ signal }) => {
    const { data } = await call(suggestLimits, { signal });
    return { ...data, suggestions: data.suggestions.map(named) };
  },
});

function useLimitCall<V, T>(work: (given: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateLimit = () =>
  useLimitCall(({ body, key: idempotencyKey }: { body: BodyOf<typeof createLimit>; key?: string }) =>
    call(createLimit, idempotencyKey === undefined ? { body } : { body, idempotencyKey }),
  );

export const useChangeLimit = () =>
  useLimitCall(({ id, change }: { id: number; change: BodyOf<typeof changeLimit> }) =>
    call(changeLimit, { params: { id }, body: change }),
  );

export const useDeleteLimit = () => useLimitCall((id: number) => call(deleteLimit, { params: { id } }));
