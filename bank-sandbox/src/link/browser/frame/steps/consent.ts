import { button, h } from '../../dom.ts';
import { icon } from '../../icons.ts';
import { bankLogo } from '../bank-heading.ts';
import type { Steps } from '../pane.ts';
import { t } from '../../language.ts';

/** What will be shared, with whom, and how it ends: before anything is asked. */
export function consentStep(steps: Steps): void {
  const client = steps.session().client_name;
  const bank = steps.institution();
  steps.show({
    view: 'CONSENT',
    title: t`Connect a bank to ${client}`,
    status: 'requires_credentials',
    content: [
      h(
        'div',
        { class: 'meeting', 'aria-hidden': 'true' },
        h('span', { class: 'party client' }, client.trim().charAt(0).toUpperCase()),
        h('span', { class: 'between' }, icon('lock', 18)),
        h('span', { class: 'party' }, bank ? bankLogo(bank, 40) : icon('bank', 28)),
      ),
      h(
        'ul',
        { class: 'promises' },
        promise(
          'lock',
          t`Your sign-in is private`,
          t`${client} never sees your username or password. They stay with the bank.`,
        ),
        promise(
          'eye',
          t`Read only`,
          t`${client} can see accounts, balances and transactions. It can’t move money.`,
        ),
        promise('unplug', t`Disconnect any time`, t`${client} loses access as soon as you disconnect.`),
      ),
    ],
    footer: [
      h(
        'p',
        { class: 'small' },
        t`This is a demo bank. Its customers, accounts and transactions aren’t real.`,
      ),
      button('primary', t`Continue`, () => (bank ? steps.chooseInstitution(bank) : steps.goInstitutions())),
    ],
  });
}

function promise(picture: Parameters<typeof icon>[0], title: string, text: string): HTMLElement {
  return h(
    'li',
    {},
    h('span', { class: 'picture' }, icon(picture, 22)),
    h('div', {}, h('h2', {}, title), h('p', {}, text)),
  );
}
