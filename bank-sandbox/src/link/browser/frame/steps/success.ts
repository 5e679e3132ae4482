import { button, h } from '../../dom.ts';
import { icon } from '../../icons.ts';
import type { SuccessMetadata } from '../../protocol.ts';
import type { Steps } from '../pane.ts';

/** The connection stands; leaving by any way hands it over. */
export function successStep(steps: Steps, metadata: SuccessMetadata): void {
  const { client_name: client, update } = steps.session();
  const n = metadata.accounts.length;
  const finish = button('primary', 'Finish', steps.finish);
  steps.show({
    view: 'CONNECTED',
    title: update ? 'You are connected again' : 'You are connected',
    status: null,
    content: [
      h('div', { class: 'seal', 'aria-hidden': 'true' }, icon('check', 30)),
      h(
        'p',
        {},
        `${client} can now read ${n === 1 ? 'this account' : `these ${n} accounts`} at ${metadata.institution?.name ?? 'your bank'}.`,
      ),
      h(
        'ul',
        { class: 'linked' },
        ...metadata.accounts.map((account) =>
          h(
            'li',
            {},
            h('span', {}, account.name),
            account.mask ? h('span', { class: 'account-kind' }, `•• ${account.mask}`) : null,
          ),
        ),
      ),
    ],
    footer: [finish],
  });
}
