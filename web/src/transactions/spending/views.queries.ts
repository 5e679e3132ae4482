import { deleteView, listViews, renameView, saveView } from '@saldo/contract/transactions/views.endpoints';
import type { NewView } from '@saldo/contract/transactions/views.schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refusalWords } from '../../api/failure-words.ts';
import { showToast } from '../../ui/toasts.ts';
import { t } from '../../language/further.ts';

/** Views of spending under their names, the oldest first. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await call(listViews, { signal })).views,
});

/** A change of one view: saved under a name, renamed, or deleted. */
export type ViewChange = NewView | { id: number; name: string } | { id: number };

function send(change: ViewChange) {
  if ('address' in change) return call(saveView, { body: change });
  const params = { id: change.id };
  return 'name' in change
    ? call(renameView, { params, body: { name: change.name } })
    : call(deleteView, { params });
}

/** Makes a change, and says why where it was refused; the list is read anew either way, another device may have changed it. */
export function useChangeViews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => showToast('failure', refusalWords(error, t`Error saving`)),
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
}
