import {
  changeCategory,
  createCategory,
  listCategories,
  mergeCategory,
} from '@saldo/contract/transactions/categories.endpoints';
import type { BodyOf } from '@saldo/contract/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callOr } from '../api/call.ts';
import { t } from '../language/t.ts';

/** The person's own categories, by name. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) =>
    (await callOr(t`Error fetching categories`, listCategories, { signal })).categories,
});

const none: readonly never[] = [];

/** The same, none while they load. */
export function useOwnCategories() {
  return useQuery(categoriesQuery).data ?? none;
}

/** What names a category of one's own by its code; undefined for any other. */
export function useOwnName(): (code: string) => string | undefined {
  const own = useOwnCategories();
  return (code) => own.find((one) => one.code === code)?.name;
}

function useCategoryCall<V, T>(work: (given: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    // Rows show the name, and totals follow the primary above it.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['categories'] }),
        client.invalidateQueries({ queryKey: ['transactions'] }),
      ]),
  });
}

export const useCreateCategory = () =>
  useCategoryCall((body: BodyOf<typeof createCategory>) => call(createCategory, { body }));

export const useChangeCategory = () =>
  useCategoryCall(({ id, change }: { id: number; change: BodyOf<typeof changeCategory> }) =>
    call(changeCategory, { params: { id }, body: change }),
  );

/** Moves the rows of one to another, or to the primary above it, and removes it. */
export const useMergeCategory = () =>
  useCategoryCall(({ id, into }: { id: number; into: number | null }) =>
    call(mergeCategory, { params: { id }, body: { into_id: into } }),
  );
