import type { Query } from '@saldo/contract/query/query';
import { showToast } from '../ui/toasts.ts';
import { t } from '../language/t.ts';

/**
 * Asks the assistant, with `query` that very question, which the words then only stand for; while it is still answering, the
 * words wait in the message field.
 */
export async function askAssistant(question: string, query?: Query): Promise<void> {
  try {
    const [{ sendQuery, sendQuestion }, { setDraft }] = await Promise.all([
      import('../chat/conversation.ts'),
      import('../chat/draft.ts'),
    ]);
    if (query) return sendQuery(question, query);
    setDraft(question);
    sendQuestion(question);
  } catch {
    showToast('failure', t`The assistant could not be loaded. Check your connection and try again.`);
  }
}
