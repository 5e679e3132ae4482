import { leave, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('update mode starts at the sign-in of its bank and heals the item', async ({ bank, open }) => {
  const { access_token } = await bank.makeItem();
  await bank.post('/sandbox/item/reset_login', { access_token });
  await expect(bank.post('/accounts/get', { access_token })).rejects.toThrow('ITEM_LOGIN_REQUIRED');

  const widget = await open(await bank.linkToken({ access_token }));
  await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText('Sign in again');
  await expect(widget.frame.getByText('Quokka National Bank')).toBeVisible();
  await expect(widget.frame.getByRole('button', { name: 'Back' })).toBeHidden();
  await signIn(widget.frame);
  await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText('You’re reconnected');
  await widget.frame.getByRole('button', { name: 'Finish' }).click();
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
  expect(await widget.events()).toEqual([
    'OPEN',
    '-> CREDENTIAL',
    'SUBMIT_CREDENTIALS',
    '-> LOADING',
    '-> CONNECTED',
    'HANDOFF',
    'success',
  ]);
  const events = (await widget.received()).filter((one) => one.call === 'event');
  expect(events.every(({ metadata }) => metadata.is_update_mode === 'true')).toBe(true);
  const { accounts } = await bank.post<{ accounts: unknown[] }>('/accounts/get', { access_token });
  expect(accounts.length).toBeGreaterThan(0);
});

test('another customer is refused, and the item stays as it was', async ({ bank, open }) => {
  const { access_token } = await bank.makeItem();
  await bank.post('/sandbox/item/reset_login', { access_token });
  const widget = await open(await bank.linkToken({ access_token }));
  await signIn(widget.frame, 'pass_good', 'user_family');
  await expect(widget.frame.getByRole('alert')).toContainText('the customer you linked before');
  await leave(widget.frame);
  expect(await widget.outcome()).toMatchObject({
    call: 'exit',
    error: { error_code: 'INVALID_CREDENTIALS' },
    metadata: { status: 'requires_credentials', institution: { institution_id: 'ins_900001' } },
  });
  await expect(bank.post('/accounts/get', { access_token })).rejects.toThrow('ITEM_LOGIN_REQUIRED');
});

test('with account selection the accounts are chosen anew, and keep their ids', async ({ bank, open }) => {
  const { access_token } = await bank.makeItem();
  const before = await bank.post<{ accounts: { account_id: string }[] }>('/accounts/get', { access_token });
  const widget = await open(
    await bank.linkToken({ access_token, update: { account_selection_enabled: true } }),
  );
  await signIn(widget.frame);
  await expect(widget.frame.getByRole('checkbox', { name: 'All accounts' })).toBeChecked();
  await widget.frame.getByRole('checkbox', { name: 'All accounts' }).uncheck();
  await widget.frame.getByRole('checkbox', { name: /savings/i }).check();
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await widget.frame.getByRole('button', { name: 'Finish' }).click();
  await widget.outcome();
  const after = await bank.post<{ accounts: { account_id: string; subtype: string }[] }>('/accounts/get', {
    access_token,
  });
  expect(after.accounts.map(({ subtype }) => subtype)).toEqual(['savings']);
  expect(before.accounts.map(({ account_id }) => account_id)).toContain(after.accounts[0]?.account_id);
});
