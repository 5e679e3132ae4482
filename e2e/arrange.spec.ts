import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { bearer } from './support/api.ts';
import { openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const top = async (page: Page, name: string) => (await card(page, name).boundingBox())?.y ?? 0;

test('cards are moved and hidden by keys, kept with the account, and go back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token, user } = await openWithBooks(page, 'dashboard');
  await expect(card(page, 'Net worth')).toBeVisible();
  expect(await top(page, 'Net worth')).toBeGreaterThan(await top(page, 'Coming up'));
  const dialog = page.getByRole('dialog', { name: 'Arrange cards' });
  await page.getByRole('button', { name: 'Arrange cards' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
  // A second Enter changes nothing.
  await expect(dialog.getByRole('switch').first()).toBeFocused();
  const up = dialog.getByRole('button', { name: 'Move up: Net worth' });
  for (let presses = 0; presses < 6; presses += 1) await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'Net worth: place 1 of 7' })).toHaveCount(1);
  await dialog.getByRole('switch', { name: 'Account Balances' }).press('Space');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(card(page, 'Account Balances')).toHaveCount(0);
  expect(await top(page, 'Net worth')).toBeLessThan(await top(page, 'Coming up'));
  for (const name of [
    'Total Balance',
    'Connected Accounts',
    'Monthly Spending',
    'Recent Activity',
    'Quick actions',
  ])
    await expect(card(page, name)).toBeVisible();

  // Another device of the same person, a phone.
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const there = await phone.newPage();
  await there.goto('favicon.svg');
  await there.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  await there.goto('dashboard');
  await expect(card(there, 'Recent Transactions')).toBeVisible();
  await expect(card(there, 'Account Balances')).toHaveCount(0);
  expect(await top(there, 'Net worth')).toBeLessThan(await top(there, 'Spending this month'));
  await there.getByRole('button', { name: 'Arrange cards' }).tap();
  await there.getByRole('button', { name: 'Reset' }).tap();
  await expect(there.getByRole('switch', { name: 'Account Balances' })).toBeChecked();
  await there.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(there.getByRole('switch', { name: 'Account Balances' })).not.toBeChecked();
  // The message took the focus; it goes back to where it was.
  await expect(there.getByRole('button', { name: 'Reset' })).toBeFocused();
  await there.getByRole('button', { name: 'Reset' }).tap();
  await there.getByRole('button', { name: 'Done' }).tap();
  await expect(card(there, 'Account Balances')).toBeVisible();
  expect(await top(there, 'Net worth')).toBeGreaterThan(await top(there, 'Account Balances'));
  await phone.close();
});

test('with one part lost, each card says what it knows', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await openWithBooks(page);
  await page.route(/\/api\/v1\/(?!transaction\/transactions)/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'no', code: 'INTERNAL' } }),
  );
  await page.goto('dashboard');
  await expect(card(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(5);
  for (const name of ['Spending this month', 'Limits', 'Coming up', 'Account Balances', 'Net worth'])
    await expect(card(page, name).getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await card(page, 'Net worth').getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Net worth').getByRole('slider')).toBeVisible();
  await expect(card(page, 'Spending this month').getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('charts answer: arrows and pointer say a value, a press opens its rows, ranges change the days', async ({
  page,
}) => {
  await openWithBooks(page, 'dashboard');
  const worth = card(page, 'Net worth');
  const line = worth.getByRole('slider');
  await line.focus();
  await page.keyboard.press('Home');
  const first = await line.getAttribute('aria-valuetext');
  expect(first).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, .*\$[\d,]+\.\d\d$/);
  await page.keyboard.press('ArrowRight');
  await expect(line).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.keyboard.press('Escape');
  const points = () => line.getAttribute('aria-valuemax').then(Number);
  const weekly = await points();
  expect(weekly).toBeLessThanOrEqual(13);
  await worth.getByRole('button', { name: '1M' }).click();
  await expect.poll(points).toBe(29);
  await worth.getByRole('button', { name: '1Y' }).click();
  await expect.poll(points).toBeGreaterThan(40);
  await worth.getByRole('button', { name: 'All' }).click();
  await expect.poll(points).toBeGreaterThan(60);

  const month = card(page, 'Spending day by day').getByRole('slider');
  await month.hover({ position: { x: 2, y: 40 } });
  await expect(card(page, 'Spending day by day').locator('b')).toHaveText([
    /^\$[\d,]+\.\d\d$/,
    /^\$[\d,]+\.\d\d$/,
  ]);
  await month.press('Home');
  await month.press('Enter');
  await expect(page).toHaveURL(/\/transactions\?start=(\d{4}-\d\d-01)&end=\1&type=spending$/);
});

test('before the kept arrangement is known there is nothing to press that would replace it', async ({
  page,
}) => {
  const { token } = await openWithBooks(page);
  const dashboard = [{ card: 'net_worth', shown: true }];
  await page.request.patch('/api/v1/settings', { headers: bearer(token), data: { dashboard } });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/settings', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('dashboard');
  await page.getByRole('button', { name: 'Arrange cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange cards' });
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  answer();
  await expect(dialog.getByRole('listitem').first()).toContainText('Net worth');
});
