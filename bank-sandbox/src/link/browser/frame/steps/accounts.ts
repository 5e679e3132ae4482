import type { Account } from '../../answers.ts';
import { h, newId, on } from '../../dom.ts';
import { formAlert, submitButton } from '../../form.ts';
import type { Steps } from '../pane.ts';
import { said, t } from '../../language.ts';

/** Which of the accounts to share. */
export function accountsStep(steps: Steps, loginId: string, accounts: Account[], ticked?: Set<string>): void {
  const client = steps.session().client_name;
  const alert = formAlert();
  const formId = newId('accounts');
  const submit = submitButton(t`Continue`, formId);
  const rows = accounts.map((account) => accountRow(account, ticked?.has(account.id) ?? account.selected));
  const boxes = rows.map((row) => row.box);
  const chosen = (): string[] => boxes.filter((box) => box.checked).map((box) => box.value);
  const all = h('input', { type: 'checkbox', id: newId('all') });
  const count = h('span', { class: 'count' });
  const refresh = (): void => {
    const n = chosen().length;
    all.checked = n === boxes.length;
    all.indeterminate = n > 0 && n < boxes.length;
    count.textContent = t`${n} of ${boxes.length}`;
    if (n > 0) alert.say(null);
  };
  on(all, 'change', () => {
    for (const box of boxes) box.checked = all.checked;
    refresh();
  });
  const form = h(
    'form',
    { id: formId, class: 'form', novalidate: true },
    alert.element,
    h(
      'fieldset',
      { class: 'accounts' },
      h('legend', { class: 'unseen' }, t`Accounts`),
      boxes.length > 1
        ? h('label', { class: 'all', for: all.id }, all, h('span', {}, t`All accounts`), count)
        : null,
      ...rows.map((row) => row.element),
    ),
  );
  on(form, 'change', refresh);
  on(form, 'submit', (event) => {
    event.preventDefault();
    const ids = chosen();
    if (ids.length === 0) {
      alert.say(t`Choose at least one account.`);
      return boxes[0]?.focus();
    }
    steps.goConnecting(loginId, ids, () => accountsStep(steps, loginId, accounts, new Set(ids)));
  });
  refresh();
  steps.show({
    view: 'SELECT_ACCOUNT',
    title: t`Share with ${client}`,
    status: 'requires_account_selection',
    institution: steps.institution(),
    content: [form],
    footer: [submit.element],
  });
}

function accountRow(account: Account, checked: boolean): { element: HTMLElement; box: HTMLInputElement } {
  const box = h('input', { type: 'checkbox', id: newId('account'), value: account.id });
  box.checked = checked;
  const owed = account.type === 'credit' || account.type === 'loan';
  const element = h(
    'label',
    { class: 'account', for: box.id },
    box,
    h(
      'span',
      { class: 'account-words' },
      h('span', { class: 'account-name' }, account.name),
      h(
        'span',
        { class: 'account-kind' },
        `${said(account.subtype)} `,
        h('span', { 'aria-hidden': 'true' }, '••'),
        h('span', { class: 'unseen' }, t`ending in `),
        account.mask,
      ),
    ),
    h(
      'span',
      { class: 'account-balance' },
      ...figure(account.balance, account.currency),
      owed ? h('span', { class: 'owed' }, t` owed`) : null,
    ),
  );
  return { element, box };
}

/** A figure with its cents set smaller; read out whole. An unofficial currency keeps its own sign. */
function figure(amount: number, currency: string): (HTMLElement | string)[] {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(amount);
    return parts.map((part) =>
      part.type === 'fraction' || part.type === 'decimal'
        ? h('span', { class: 'cents' }, part.value)
        : part.value,
    );
  } catch {
    return [`${new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 }).format(amount)} ${currency}`];
  }
}
