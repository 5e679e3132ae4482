import type { FrameLocator } from '@playwright/test';
import { finish, leave, signIn, toBank, toBanks } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Every place a person can leave from, and the status that onExit names it by. */
const places: {
  name: string;
  status: string;
  /** Whether a bank has been chosen by then. */
  chosen?: false;
  error?: string;
  go: (frame: FrameLocator) => Promise<void>;
}[] = [
  {
    name: 'the consent',
    status: 'requires_credentials',
    chosen: false,
    go: (frame) => frame.getByRole('button', { name: 'Continue' }).waitFor(),
  },
  { name: 'the list of banks', status: 'requires_credentials', chosen: false, go: toBanks },
  {
    name: 'a search without a result',
    status: 'institution_not_found',
    chosen: false,
    go: async (frame) => {
      await toBanks(frame);
      await frame.getByLabel('Search for your bank').fill('no such bank');
      await frame.getByText('No bank matches').waitFor();
    },
  },
  { name: 'the sign-in', status: 'requires_credentials', go: (frame) => toBank(frame) },
  {
    name: 'the sign-in after a refusal',
    status: 'requires_credentials',
    error: 'INVALID_CREDENTIALS',
    go: async (frame) => {
      await toBank(frame);
      await signIn(frame, 'wrong');
      await frame.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the choice of a device',
    status: 'choose_device',
    go: (frame) => toSecondLook(frame, 'mfa_device'),
  },
  {
    name: 'the code',
    status: 'requires_code',
    go: async (frame) => {
      await toSecondLook(frame, 'mfa_device');
      await frame.getByRole('button', { name: /Text message/ }).click();
    },
  },
  {
    name: 'the questions',
    status: 'requires_questions',
    go: (frame) => toSecondLook(frame, 'mfa_questions_1_1'),
  },
  {
    name: 'the choices',
    status: 'requires_selections',
    go: (frame) => toSecondLook(frame, 'mfa_selections'),
  },
  {
    name: 'the accounts',
    status: 'requires_account_selection',
    go: async (frame) => {
      await toBank(frame);
      await signIn(frame);
      await frame.getByRole('checkbox', { name: 'All accounts' }).waitFor();
    },
  },
  {
    name: 'a bank with its own page',
    status: 'requires_oauth',
    go: (frame) => toBank(frame, 'Otterbrook Credit Union'),
  },
  {
    name: 'a bank that is supported no more',
    status: 'institution_not_supported',
    error: 'INSTITUTION_NO_LONGER_SUPPORTED',
    go: async (frame) => {
      await toBank(frame);
      await signIn(frame, 'error_INSTITUTION_NO_LONGER_SUPPORTED');
      await frame.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];

for (const { name, status, error, go, chosen = true } of places) {
  test(`leaving from ${name} says ${status}`, async ({ bank, open }) => {
    const widget = await open(await bank.linkToken());
    await go(widget.frame);
    await leave(widget.frame);
    const outcome = await widget.outcome();
    if (outcome.call !== 'exit') throw new Error('linked instead of leaving');
    expect(outcome.metadata.status).toBe(status);
    expect(outcome.error?.error_code ?? null).toBe(error ?? null);
    expect(outcome.metadata.request_id).toMatch(/^\w{15}$/);
    expect(outcome.metadata.institution === null).toBe(!chosen);
    const events = (await widget.received()).filter((one) => one.call === 'event');
    expect(events.at(-1)?.name).toBe('EXIT');
    expect(events.at(-1)?.metadata).toMatchObject({ exit_status: status, error_code: error ?? null });
    await expect(widget.frame.getByRole('heading')).toBeHidden();
  });
}

test('Esc asks, Esc again stays, and nothing is lost', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await widget.frame.getByLabel('Username').fill('half typed');
  await page.keyboard.press('Escape');
  const question = widget.frame.getByRole('alertdialog', { name: 'Leave without finishing?' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep going' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(widget.frame.getByLabel('Username')).toHaveValue('half typed');
  await expect(widget.frame.getByLabel('Username')).toBeFocused();
  expect(await widget.events()).not.toContain('EXIT');
});

test('a press before the first page is drawn leaves at once, and the next opening begins anew', async ({
  bank,
  open,
  page,
}) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/link/api/session', async (route) => {
    await held;
    await route.continue();
  });
  const widget = await open(await bank.linkToken());
  const cross = widget.frame.getByRole('button', { name: 'Close' });
  await cross.dblclick();
  expect(await widget.outcome()).toMatchObject({ call: 'exit', error: null, metadata: { status: null } });
  await expect(cross).toBeHidden();
  answer();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(widget.frame.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await widget.events()).toEqual(['EXIT', 'exit', 'OPEN', '-> CONSENT']);
});

test('exit() of the app asks too, exit({ force: true }) does not', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  const exit = (force: boolean) =>
    page.evaluate((value) => (window as unknown as Handlers).handler.exit({ force: value }), force);
  await exit(false);
  await expect(widget.frame.getByRole('alertdialog')).toBeVisible();
  expect(await widget.events()).not.toContain('exit');
  await exit(true);
  const outcome = await widget.outcome();
  expect(outcome).toMatchObject({ call: 'exit', error: null, metadata: { status: 'requires_credentials' } });
});

test('once connected, closing hands the connection over', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame);
  await widget.frame.getByRole('checkbox', { name: 'All accounts' }).waitFor();
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText('You’re connected');
  await widget.frame.getByRole('button', { name: 'Close' }).click();
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
  expect((await widget.events()).slice(-2)).toEqual(['HANDOFF', 'success']);
});

test('destroy() removes everything and says nothing', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  const before = await widget.events();
  await page.evaluate(() => (window as unknown as Handlers).handler.destroy());
  await expect(page.locator('iframe, dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Connect' })).toBeFocused();
  expect(await widget.events()).toEqual(before);
});

test('a link token serves once', async ({ bank, open, page }) => {
  const token = await bank.linkToken();
  const first = await open(token);
  await toBank(first.frame);
  await signIn(first.frame);
  await finish(first.frame);
  await first.outcome();
  await page.reload();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect.poll(() => first.events()).toEqual(['OPEN', 'EXIT', 'exit']);
  expect(await first.outcome()).toMatchObject({ call: 'exit', error: { error_code: 'INVALID_LINK_TOKEN' } });
});

async function toSecondLook(frame: FrameLocator, password: string): Promise<void> {
  await toBank(frame);
  await signIn(frame, password);
  await frame.getByRole('button', { name: 'Back' }).waitFor();
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
}

interface Handlers {
  handler: { exit: (options: { force: boolean }) => void; destroy: () => void };
}
