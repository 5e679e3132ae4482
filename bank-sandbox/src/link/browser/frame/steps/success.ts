import { button, h } from '../../dom.ts';
import { icon } from '../../icons.ts';
import type { SuccessMetadata } from '../../protocol.ts';
import type { Steps } from '../pane.ts';
import { t } from '../../language.ts';

/** The connection stands; leaving by any way hands it over. */
export function successStep(steps: Steps, metadata: SuccessMetadata): void {
  const { client_name: client, update } = steps.session();
  const n = metadata.accounts.length;
  const bank = metadata.institution?.name ?? t`your bank`;
  const finish = button('primary', t`Finish`, steps.finish);
  steps.show({
    view: 'CONNECTED',
    title: update ? t`You’re reconnected` : t`You’re connected`,
    status: null,
    content: [
      h('div', { class: 'seal', 'aria-hidden': 'true' }, icon('check', 30)),
      h(
        'p',
        {},
        n === 1
          ? t`${client} can now read this account at ${bank}.`
          : t`${client} can now read these ${n} accounts at ${bank}.`,
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
