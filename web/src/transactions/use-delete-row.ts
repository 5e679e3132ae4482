import { formatCents } from '@saldo/contract/money';
import { displayName } from '@saldo/contract/transactions/transactions.rules';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { failureWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { useOneAtATime } from '../ui/one-at-a-time.ts';
import { showToast } from '../ui/toasts.ts';
import { restoreRow, useDeleteTransaction } from './transactions.queries.ts';
import { t } from '../language/t.ts';

/** Deletes a row after the question, with an Undo in the words that say so. */
export function useDeleteRow(row: Transaction) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useDeleteTransaction();
  const once = useOneAtATime();
  const name = displayName(row);
  const restore = () =>
    void restoreRow(client, row.id).then(
      () => showToast('success', t`${name} is back`),
      (error: unknown) => showToast('failure', failureWords(error, t`Error bringing it back`)),
    );
  /** @param onDeleted called once it is gone */
  const ask = (onDeleted?: () => void) =>
    once(async () => {
      const amount = formatCents(row.amount, row.currency);
      const question =
        row.source === 'bank'
          ? t`Delete ${name}, ${amount}? It stays deleted when your bank is synced again. You can bring it back for 30 days.`
          : t`Delete ${name}, ${amount}? You can bring it back for 30 days.`;
      if (!window.confirm(question)) return;
      try {
        await mutateAsync(row.id);
      } catch (error) {
        showToast('failure', messageOf(error, messages.transactions.deleteFailed));
        return;
      }
      onDeleted?.();
      showToast('success', messages.transactions.deleted, { label: t`Undo`, run: restore });
    });
  return { ask, restore, busy: isPending };
}
