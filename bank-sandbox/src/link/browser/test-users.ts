import type { TestUser } from './answers.ts';
import { h, on } from './dom.ts';
import { said, t } from './language.ts';

/** The customers of the demo bank, ready to be used with one press, and the passwords that make things go wrong. */
export function testUserList(users: TestUser[], use: (user: TestUser) => void): HTMLElement {
  return h(
    'section',
    { class: 'test-users', 'aria-label': t`Test users` },
    h('h2', {}, t`Test users`),
    h(
      'p',
      { class: 'small' },
      t`Select one to fill in the form. The password is always `,
      h('code', {}, users[0]?.password ?? ''),
      '.',
    ),
    h(
      'ul',
      {},
      ...users.map((user) =>
        h(
          'li',
          {},
          on(userButton(user), 'click', () => use(user)),
        ),
      ),
    ),
    h(
      'details',
      {},
      h('summary', {}, t`Passwords that trigger other cases`),
      h(
        'dl',
        {},
        ...path('mfa_device', t`asks for a code, which is 1234`),
        ...path('mfa_questions_1_2', t`asks one round of two questions`),
        ...path('mfa_selections', t`asks to pick an answer`),
        ...path('error_ITEM_LOCKED', t`fails with that error; any code works`),
      ),
    ),
  );
}

function userButton(user: TestUser): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'test-user' },
    h('code', {}, user.username),
    h('span', {}, said(user.label)),
  );
}

function path(password: string, text: string): HTMLElement[] {
  return [h('dt', {}, h('code', {}, password)), h('dd', {}, text)];
}
