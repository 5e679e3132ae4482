import type { LinkedAnswer } from '../../answers.ts';
import { h } from '../../dom.ts';
import type { Steps } from '../pane.ts';
import { t } from '../../language.ts';

/** Long enough to be read; the bank is often quicker. */
const SHOWN_AT_LEAST_MS = 450;

/** Makes (or repairs) the connection. `accountIds` null keeps the accounts as they are, in update mode. */
export function connectingStep(
  steps: Steps,
  loginId: string,
  accountIds: string[] | null,
  retry: () => void,
  succeed: (answer: LinkedAnswer) => void,
): void {
  steps.show({
    view: 'LOADING',
    title: t`Connecting…`,
    status: 'requires_account_selection',
    institution: steps.institution(),
    content: [
      h('div', { class: 'progress', 'aria-hidden': 'true' }, h('span', {})),
      h('p', { class: 'small' }, t`Setting up a read-only connection.`),
    ],
  });
  void connect();

  async function connect(): Promise<void> {
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_AT_LEAST_MS));
    const outcome = await steps.call<LinkedAnswer>('accounts', {
      login_id: loginId,
      account_ids: accountIds,
    });
    await shown;
    if (outcome.ok) return succeed(outcome.answer);
    if (steps.ended(outcome.error)) return;
    steps.failed(outcome.error);
    steps.goProblem(outcome.error, 'requires_account_selection', retry);
  }
}
