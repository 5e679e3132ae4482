import type { Page } from '@playwright/test';
import { ask } from '../chat/steps.ts';
import { bearer, openPurse, refusal } from '../support/api.ts';
import { addGoal } from '../support/goals.ts';
import { framesPass, layoutShift } from '../support/late.ts';
import { moveAndWait, moveTo } from '../support/move.ts';
import { openSignedIn, openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { expectAccessibleEverywhere } from './everywhere.ts';

/** Each screen's heading, and what it says when its calls fail. */
const screens = {
  dashboard: ['Welcome back, Ada', 'Error loading dashboard data. Please try again.'],
  accounts: ['Accounts', 'Error loading accounts'],
  transactions: ['Transactions', 'Error loading data'],
  goals: ['Financial Goals', 'Error loading goals'],
  chat: ['AI Assistant', 'Error fetching chat history'],
} as const;

/** Goes to each screen in turn, and calls `look` once it is that screen that stands there. */
async function onEach(
  page: Page,
  move: (page: Page, path: string) => Promise<void>,
  look: (said: string) => Promise<void>,
): Promise<void> {
  for (const [screen, [heading, said]] of Object.entries(screens))
    await test.step(screen, async () => {
      await move(page, screen);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await look(said);
      await expectAccessibleEverywhere(page);
    });
}

test('every screen is accessible while it loads', async ({ page }) => {
  test.slow();
  await openSignedIn(page, null);
  // Calls that are never answered hold the page as it is before its data.
  await page.route('**/api/v1/**', () => undefined);
  await page.goto('unsubscribe');
  await onEach(page, moveTo, () => expect(page.locator('main .skeleton').first()).toBeVisible());
});

/** The screens that show a sample of what will stand there, and what they are headed while nothing does. */
const samples = {
  dashboard: 'Welcome back, Ada',
  accounts: 'Accounts',
  transactions: 'Transactions',
  'transactions/spending': 'Transactions',
  'transactions/recurring': 'Transactions',
  goals: 'Financial Goals',
  notices: 'Notices',
  import: 'Import',
  chat: 'AI Assistant',
} as const;

test('every screen is accessible when there is nothing yet, and shows a sample', async ({ page }) => {
  test.slow();
  await openSignedIn(page, 'unsubscribe');
  for (const [path, name] of Object.entries(samples))
    await test.step(path, async () => {
      await moveAndWait(page, path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const sample = page.locator('[data-sample]').first();
      await expect(sample).toContainText('$');
      // A picture, and nothing to a reader.
      await expect(sample).toHaveAttribute('aria-hidden', 'true');
      await expectAccessibleEverywhere(page);
    });
});

test('an account in which nothing was spent has samples in place of empty charts', async ({ page }) => {
  const { token } = await openSignedIn(page, null);
  await openPurse(page, token);
  await page.goto('transactions/spending');
  await expect(page.getByText('Nothing spent yet')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Spending by month' })).toHaveCount(0);
  await expect(page.locator('[data-sample="limits"]')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('names without a break widen no page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { token } = await openSignedIn(page, null);
  const headers = bearer(token);
  const id = await openPurse(page, token);
  await page.request.patch(`/api/v1/accounts/${id}`, { headers, data: { name: 'N'.repeat(100) } });
  const row = { account_id: id, date: new Date().toISOString().slice(0, 10), amount: -5 };
  for (const data of [
    { ...row, name: 'P'.repeat(200) },
    { ...row, name: 'Tea', date: '2025-11-05' },
  ])
    await page.request.post('/api/v1/transaction/', { headers, data });
  for (const [path, drawn] of [
    ['transactions/spending?by=merchant&against=before', 'Rose most'],
    ['transactions/recurring', 'N'.repeat(100)],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(drawn).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('a total that comes after its accounts, or fails, moves nothing on a phone', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithBooks(page);
  await page.route('**/api/v1/accounts/summary', async (route) => {
    const response = await route.fetch();
    await framesPass(page, 60);
    await route.fulfill({ response });
  });
  await page.goto('accounts');
  await expect(page.getByText('What you own')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await page.route('**/api/v1/accounts/summary', async (route) => {
    await framesPass(page, 60);
    await route.fulfill(refusal);
  });
  await page.goto('accounts');
  await expect(page.getByText('Couldn’t load your total balance.')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('every screen is accessible when its calls fail, and says so', async ({ page, allowConsoleErrors }) => {
  test.slow();
  allowConsoleErrors(/Failed to load resource/);
  await openSignedIn(page, null);
  await page.route('**/api/v1/**', (route) => route.fulfill(refusal));
  await page.goto('unsubscribe');
  await onEach(page, moveTo, async (said) => {
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
  });
});

test('every screen is accessible when it is full', async ({ page }) => {
  test.slow();
  const { token } = await openWithBooks(page, 'unsubscribe');
  for (const data of [
    { title: 'Two weeks in Iceland', target_amount: 5000, category: 'vacation', deadline: '2099-06-30' },
    { title: 'An evening course', target_amount: 900, category: 'education', deadline: '2020-02-01' },
  ])
    await addGoal(page, token, data);
  for (const [screen, name] of [
    ['dashboard', screens.dashboard[0]],
    ['accounts', 'Accounts'],
    ['transactions', 'Transactions'],
    ['transactions/spending', 'Transactions'],
    ['transactions/recurring', 'Transactions'],
    ['goals', 'Financial Goals'],
  ] as const) {
    await moveAndWait(page, screen);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await moveAndWait(page, 'chat');
  await ask(page, 'Top 5 categories this year');
  await ask(page, 'How much did I spend each month this year?');
  await ask(page, 'create a goal to save $2000 for a vacation by June 2090');
  await page.getByLabel('Account', { exact: true }).selectOption({ index: 1 });
  await expectAccessibleEverywhere(page);
});
