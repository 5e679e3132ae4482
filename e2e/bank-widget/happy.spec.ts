import type { Bank } from './support/bank.ts';
import { finish, signIn, toBank } from './support/steps.ts';
import { expect, test, type Widget } from './support/test.ts';

/** Exchanges what the app got, and compares the bank's accounts with what the widget reported. */
async function expectLinked(bank: Bank, widget: Widget): Promise<string[]> {
  const outcome = await widget.outcome();
  if (outcome.call !== 'success') throw new Error(`left with ${JSON.stringify(outcome)}`);
  expect(outcome.token).toMatch(/^public-sandbox-[0-9a-f-]{36}$/);
  const { access_token } = await bank.post<{ access_token: string }>('/item/public_token/exchange', {
    public_token: outcome.token,
  });
  const { accounts } = await bank.post<{ accounts: { account_id: string; name: string }[] }>(
    '/accounts/get',
    { access_token },
  );
  expect(accounts.map(({ account_id }) => account_id).toSorted()).toEqual(
    outcome.metadata.accounts.map(({ id }) => id).toSorted(),
  );
  return accounts.map(({ name }) => name);
}

test('user name and password, in Plaid’s order of events', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame);
  await finish(widget.frame);
  await expectLinked(bank, widget);
  expect(await widget.events()).toEqual([
    'OPEN',
    '-> CONSENT',
    '-> SELECT_INSTITUTION',
    'SELECT_INSTITUTION',
    '-> CREDENTIAL',
    'SUBMIT_CREDENTIALS',
    '-> SELECT_ACCOUNT',
    '-> LOADING',
    '-> CONNECTED',
    'HANDOFF',
    'success',
  ]);
});

test('metadata are Plaid’s: one session, request ids, the institution from its choice on', async ({
  bank,
  open,
}) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame);
  await finish(widget.frame);
  const outcome = await widget.outcome();
  expect(outcome.metadata).toEqual({
    institution: { name: 'Quokka National Bank', institution_id: 'ins_900001' },
    accounts: expect.arrayContaining([
      {
        id: expect.stringMatching(/^\w{37}$/),
        name: expect.any(String),
        mask: expect.stringMatching(/^\d{4}$/),
        type: 'depository',
        subtype: 'checking',
        verification_status: null,
        class_type: null,
      },
    ]),
    link_session_id: expect.stringMatching(/^[\w-]{36}$/),
    transfer_status: null,
  });
  const events = (await widget.received()).filter((one) => one.call === 'event');
  expect(new Set(events.map(({ metadata }) => metadata.link_session_id))).toEqual(
    new Set([outcome.metadata.link_session_id]),
  );
  for (const { metadata } of events) {
    expect(metadata.request_id).toMatch(/^\w{15}$/);
    expect(Object.keys(metadata).toSorted()).toEqual(EVENT_FIELDS);
    expect(metadata.timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  }
  expect(events.find(({ name }) => name === 'SELECT_INSTITUTION')?.metadata).toMatchObject({
    institution_id: 'ins_900001',
    institution_name: 'Quokka National Bank',
  });
});

test('only the ticked accounts are shared', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame);
  const all = widget.frame.getByRole('checkbox', { name: 'All accounts' });
  await expect(all).toBeChecked();
  await all.uncheck();
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.frame.getByRole('alert')).toHaveText('Choose at least one account.');
  await widget.frame.getByRole('checkbox', { name: /checking/i }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await widget.frame.getByRole('button', { name: 'Finish' }).click();
  const names = await expectLinked(bank, widget);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/checking/i);
});

test('a test user is filled in with one press', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await widget.frame.getByRole('button', { name: /user_family/ }).click();
  await widget.frame.getByRole('button', { name: 'Sign in' }).click();
  await finish(widget.frame);
  expect((await expectLinked(bank, widget)).length).toBeGreaterThan(3);
});

test('a code on the phone', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame, 'mfa_device');
  await widget.frame.getByRole('button', { name: /Text message/ }).click();
  await widget.frame.getByRole('textbox', { name: /code/ }).fill('0000');
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.frame.getByRole('alert')).toContainText('MFA responses were not correct');
  await widget.frame.getByRole('textbox', { name: /code/ }).fill('1234');
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await finish(widget.frame);
  await expectLinked(bank, widget);
  const mfa = (await widget.received()).filter((one) => one.call === 'event' && one.name === 'SUBMIT_MFA');
  expect(mfa.map((one) => one.call === 'event' && one.metadata.mfa_type)).toEqual(['device', 'code', 'code']);
});

test('questions, round after round', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame, 'mfa_questions_2_2');
  for (const round of [0, 1]) {
    await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText(
      `Security questions (${round + 1} of 2)`,
    );
    const fields = widget.frame.getByRole('textbox');
    await fields.nth(0).fill(`answer_${round}_0`);
    await fields.nth(1).fill(`answer_${round}_1`);
    await widget.frame.getByRole('button', { name: 'Continue' }).click();
  }
  await finish(widget.frame);
  await expectLinked(bank, widget);
});

test('a choice', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame, 'mfa_selections');
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.frame.getByRole('alert')).toHaveText('Choose an answer.');
  await widget.frame.getByRole('radio', { name: 'Yes' }).check();
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await finish(widget.frame);
  await expectLinked(bank, widget);
});

test('the same handler opens again after leaving, from the start', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await widget.frame.getByRole('button', { name: 'Close' }).click();
  await widget.frame.getByRole('button', { name: 'Yes, leave' }).click();
  await widget.outcome();
  await page.evaluate(() => (window as unknown as { received: unknown[] }).received.splice(0));
  await page.getByRole('button', { name: 'Connect' }).click();
  await toBank(widget.frame);
  await signIn(widget.frame);
  await finish(widget.frame);
  await expectLinked(bank, widget);
});

const EVENT_FIELDS = [
  'account_number_mask',
  'brand_name',
  'error_code',
  'error_message',
  'error_type',
  'exit_status',
  'institution_id',
  'institution_name',
  'institution_search_query',
  'is_update_mode',
  'link_session_id',
  'match_reason',
  'mfa_type',
  'request_id',
  'routing_number',
  'selection',
  'timestamp',
  'view_name',
];

test('a token of a Spanish page is served in Spanish, from the first word to the last', async ({
  bank,
  open,
}) => {
  const { frame } = await open(await bank.linkToken({ language: 'es', products: ['transactions'] }));
  await expect(frame.getByText('Banco de prueba', { exact: true })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
  await frame.getByRole('button', { name: 'Continuar' }).click();
  await frame.getByRole('button', { name: 'Quokka National Bank Todas las cuentas y productos' }).click();
  await frame.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(frame.getByText('Escribe tu usuario')).toBeVisible();
  await frame.getByLabel('Usuario', { exact: true }).fill('user_good');
  await frame.getByLabel('Contraseña', { exact: true }).fill('wrong');
  await frame.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(frame.getByRole('alert')).toHaveText(
    'El usuario o la contraseña no son correctos. Inténtalo de nuevo.',
  );
  await frame.getByLabel('Contraseña', { exact: true }).fill('mfa_questions_1_2');
  await frame.getByRole('button', { name: 'Iniciar sesión' }).click();
  await frame.getByLabel('Pregunta 1 de la ronda 1 (answer_0_0)').fill('answer_0_0');
  await frame.getByLabel('Pregunta 2 de la ronda 1 (answer_0_1)').fill('answer_0_1');
  await frame.getByRole('button', { name: 'Continuar' }).click();
  await expect(frame.getByText('terminada en').first()).toBeVisible();
  await frame.getByRole('button', { name: 'Continuar' }).click();
  await expect(frame.getByRole('heading', { name: 'Te conectaste' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Terminar' })).toBeVisible();
});
