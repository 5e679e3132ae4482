import { devices, type Page } from '@playwright/test';
import { finish, leave, toBank } from './support/steps.ts';
import { expect, test, widgetOn, type Widget } from './support/test.ts';

const BANK = 'Otterbrook Credit Union';

/** Presses the widget's button and gives the bank's window. */
async function openWindow(page: Page, widget: Widget, name: RegExp = /Go to/): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    widget.frame.getByRole('button', { name }).click(),
  ]);
  return window;
}

async function signInThere(bankPage: Page): Promise<void> {
  await expect(bankPage.getByText('Demo bank', { exact: true })).toBeVisible();
  await bankPage.getByLabel('Username').fill('user_good');
  await bankPage.getByLabel('Password', { exact: true }).fill('pass_good');
  await bankPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(bankPage.getByRole('heading', { level: 1 })).toHaveText('Allow Saldo to read your accounts?');
}

test('the bank’s own page opens in a window and closes by itself', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, BANK);
  const window = await openWindow(page, widget);
  await signInThere(window);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Allow', exact: true }).click();
  await closed;
  await finish(widget.frame);
  expect(await widget.outcome()).toMatchObject({
    call: 'success',
    metadata: { institution: { name: BANK } },
  });
  expect((await widget.events()).slice(3)).toEqual([
    'SELECT_INSTITUTION',
    '-> OAUTH',
    'OPEN_OAUTH',
    '-> SELECT_ACCOUNT',
    '-> LOADING',
    '-> CONNECTED',
    'HANDOFF',
    'success',
  ]);
});

test('wrong credentials and a refusal there, then a second try', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, BANK);
  const window = await openWindow(page, widget);
  await window.getByLabel('Username').fill('user_good');
  await window.getByLabel('Password', { exact: true }).fill('wrong');
  await window.getByRole('button', { name: 'Sign in' }).click();
  await expect(window.getByRole('alert')).toContainText('not correct');
  await signInThere(window);
  await window.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText('Access was not granted');
  await widget.frame.getByRole('button', { name: 'Try again' }).click();
  const again = await openWindow(page, widget);
  await signInThere(again);
  await again.getByRole('button', { name: 'Allow', exact: true }).click();
  await finish(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
  expect(await widget.events()).toContain('FAIL_OAUTH');
});

test('a window closed on the way can be opened again', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, BANK);
  const window = await openWindow(page, widget);
  await signInThere(window);
  await window.close();
  await expect(widget.frame.getByText('The bank’s window was closed before you finished.')).toBeVisible();
  expect(await widget.events()).toContain('CLOSE_OAUTH');
  const again = await openWindow(page, widget, /Reopen the window/);
  await again.getByRole('button', { name: 'Allow', exact: true }).click();
  await finish(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
});

test('a press before the bank’s address is there still opens the window', async ({ bank, open, page }) => {
  let release = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/link/api/oauth/start', async (route) => {
    await pressed;
    await route.continue();
  });
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, BANK);
  const popup = page.waitForEvent('popup');
  await widget.frame.getByRole('button', { name: /Go to/ }).click();
  release();
  await expect((await popup).getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a blocked window is explained', async ({ bank, open, page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, BANK);
  await widget.frame.getByRole('button', { name: /Go to/ }).click();
  await expect(widget.frame.getByText(/blocked the window/)).toBeVisible();
  await leave(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'exit', metadata: { status: 'requires_oauth' } });
});

test('a sign-in that is over says so', async ({ bank, page }) => {
  await page.goto(`${bank.url}/link/oauth?state=00000000-0000-0000-0000-000000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session has expired');
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, userAgent, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, hasTouch, isMobile, userAgent, deviceScaleFactor });

  test('the same tab goes to the bank and comes back to the registered address', async ({
    bank,
    open,
    page,
  }) => {
    const token = await bank.linkToken({ products: ['transactions'], redirect_uri: `${bank.origin}/app` });
    const widget = await open(token);
    await toBank(widget.frame, BANK);
    await widget.frame.getByRole('button', { name: /Go to/ }).click();
    await signInThere(page);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(/\/app\?oauth_state_id=/);

    // The app kept its link token and opens the widget again by itself.
    const resumed = widgetOn(page);
    await finish(resumed.frame);
    expect(await resumed.outcome()).toMatchObject({
      call: 'success',
      metadata: { institution: { name: BANK } },
    });
    expect((await resumed.events()).slice(0, 3)).toEqual(['OPEN', '-> LOADING', '-> SELECT_ACCOUNT']);
  });
});
