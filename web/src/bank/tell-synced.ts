import { messages } from '../app/messages.ts';
import { showToast } from '../ui/toasts.ts';
import { t } from '../language/t.ts';

/** Says how a sync of every bank went; `failed` is how many did not answer beside others that did. */
export function tellSynced(failed: number): void {
  const { synced, syncFailed } = messages.accounts;
  if (failed > 0) showToast('failure', t`${syncFailed}. ${failed} of your banks did not answer.`);
  else showToast('success', synced);
}
