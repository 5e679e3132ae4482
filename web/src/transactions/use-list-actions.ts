import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { showToast } from '../ui/toasts.ts';
import { useDeleteAllTransactions, useSyncTransactions } from './transactions.queries.ts';
import { t } from '../language/t.ts';

const words = messages.transactions;

/** What can be done to the list as a whole; each says how it went. */
export function useListActions(filter: TransactionFilter) {
  const sync = useSyncTransactions();
  const deleteAll = useDeleteAllTransactions();

  function syncNow() {
    const range = {
      ...(filter.start_date ? { start_date: filter.start_date } : {}),
      ...(filter.end_date ? { end_date: filter.end_date } : {}),
    };
    sync.mutate(range, {
      onSuccess: ({ synced_count, failed }) => {
        showToast('success', words.synced(synced_count));
        if (failed?.length)
          showToast(
            'failure',
            t`${failed.length} of your banks didn’t respond. Your existing transactions are still here.`,
          );
      },
      onError: (error) => showToast('failure', messageOf(error, words.syncFailed)),
    });
  }

  function deleteEverything() {
    const question = t`Delete all transactions? Your accounts and balances won’t change. Sync Transactions will import your history again.`;
    if (!window.confirm(question)) return;
    deleteAll.mutate(undefined, {
      onSuccess: () => showToast('success', words.allDeleted),
      onError: (error) => showToast('failure', messageOf(error, words.deleteAllFailed)),
    });
  }

  return { syncNow, syncing: sync.isPending, deleteEverything, deleting: deleteAll.isPending };
}
