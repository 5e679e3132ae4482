import { showToast } from '../ui/toasts.ts';
import { t } from '../language/t.ts';

/** Asks the assistant; while it is still answering, the question waits in the message field. */
export async function askAssistant(question: string): Promise<void> {
  try {
    const [{ sendQuestion }, { setDraft }] = await Promise.all([
      import('../chat/conversation.ts'),
      import('../chat/draft.ts'),
    ]);
    setDraft(question);
    sendQuestion(question);
  } catch {
    showToast('failure', t`The assistant could not be loaded. Check your connection and try again.`);
  }
}
