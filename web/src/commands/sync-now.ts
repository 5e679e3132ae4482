import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { messages } from '../app/messages.ts';
import { invalidateBankData, syncAccountsNow } from '../bank/bank.queries.ts';
import { showToast } from '../ui/toasts.ts';

/** Brings the accounts up to date from wherever the person is, and says how it went. */
export async function syncNow(): Promise<void> {
  const { synced, syncFailed } = messages.accounts;
  try {
    const { failed } = await syncAccountsNow();
    if (failed?.length) showToast('failure', `${syncFailed}: ${failed.length} of your banks did not answer.`);
    else showToast('success', synced);
  } catch (error) {
    showToast('failure', messageOf(error, syncFailed));
  }
  await invalidateBankData(queryClient);
}
