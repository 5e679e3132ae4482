import type { BodyOf } from '@saldo/contract/endpoint';
import * as endpoints from '@saldo/contract/imports/imports.endpoints';
import { isUnderWay, type ImportFile } from '@saldo/contract/imports/imports.schemas';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Milliseconds between looks at work that goes on by itself. */
const lookAgainMs = 700;
const rowsAtOnce = 100;

/** One file, followed while something is done with it. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) => (await call(endpoints.getImport, { params: { id }, signal })).import,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? lookAgainMs : false),
  });
}

/** The newest files. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: async ({ signal }) => (await call(endpoints.listImports, { signal })).imports,
});

export type Show = 'check' | 'new' | 'known' | 'matches' | 'refused' | 'all';

/** Records of a file, by pages. */
export function rowsQuery(id: number, show: Show) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, show],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(endpoints.listImportRows, {
        params: { id },
        query: { limit: rowsAtOnce, offset: pageParam, show },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return seen < last.total_count && last.rows.length > 0 ? seen : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** What the person does with a file; afterwards everything it may have changed is asked for again. */
function useImportMutation<Input>(run: (input: Input) => Promise<ImportFile>, books = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    // One after the other, so that the answer shown last is the newest.
    scope: { id: 'imports' },
    onSuccess: (file) => {
      client.setQueryData(importQuery(file.id).queryKey, file);
      void client.invalidateQueries({ queryKey: ['imports', 'list'] });
      void client.invalidateQueries({ queryKey: ['imports', 'rows', file.id] });
      if (books) void client.invalidateQueries();
    },
  });
}

/** Sends a file. */
export function useUpload() {
  return useImportMutation(async ({ file, accountId }: { file: File; accountId: number | null }) => {
    const form = new FormData();
    if (accountId !== null) form.append('account_id', String(accountId));
    form.append('file', file);
    return (await call(endpoints.createImport, { form })).import;
  });
}

/** Answers questions, places accounts, turns decisions. */
export function useChangeImport(id: number) {
  return useImportMutation(
    async (body: BodyOf<typeof endpoints.changeImport>) =>
      (await call(endpoints.changeImport, { params: { id }, body })).import,
  );
}

export function useCommitImport(id: number) {
  return useImportMutation(async () => (await call(endpoints.commitImport, { params: { id } })).import, true);
}

export function useUndoImport(id: number) {
  return useImportMutation(async () => (await call(endpoints.undoImport, { params: { id } })).import, true);
}

/** Gives a file up. */
export function useDropImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.deleteImport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['imports'] }),
  });
}
