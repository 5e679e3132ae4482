import { failureWords } from '../api/failure-words.ts';
import { queryClient } from '../api/query-client.ts';
import { messages } from '../app/messages.ts';
import { invalidateBankData, syncAccountsNow } from '../bank/bank.queries.ts';
import { tellSynced } from '../bank/tell-synced.ts';
import { showToast } from '../ui/toasts.ts';

/** Brings the accounts up to date from wherever the person is, and says how it went. */
export async function syncNow(): Promise<void> {
  try {
    const { failed } = await syncAccountsNow();
    tellSynced(failed?.length ?? 0);
  } catch (error) {
    showToast('failure', failureWords(error, messages.accounts.syncFailed));
  }
  await invalidateBankData(queryClient);
}
