import type { Page } from '@playwright/test';
import { ask } from '../chat/steps.ts';
import { refusal } from '../support/api.ts';
import { addGoal } from '../support/goals.ts';
import { openSignedIn, openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleEverywhere } from './everywhere.ts';

/** What each screen says when its calls fail. */
const failures = {
  dashboard: 'Error loading dashboard data. Please try again.',
  accounts: 'Error loading accounts',
  transactions: 'Error loading data',
  goals: 'Error loading goals',
  chat: 'Error fetching chat history',
} as const;
const screens = Object.keys(failures) as (keyof typeof failures)[];

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const screen of screens) {
  test(`${screen} is accessible while it loads`, async ({ page }) => {
    await openSignedIn(page, null);
    // Calls that are never answered hold the page as it is before its data.
    await page.route('**/api/v1/**', () => undefined);
    await open(page, screen);
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  test(`${screen} is accessible when there is nothing yet`, async ({ page }) => {
    await openSignedIn(page, null);
    await open(page, screen);
    await page.waitForLoadState('networkidle');
    await expectAccessibleEverywhere(page);
  });

  test(`${screen} is accessible when its calls fail, and says so`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    await openSignedIn(page, null);
    await page.route('**/api/v1/**', (route) => route.fulfill(refusal));
    await page.goto(screen);
    await expect(page.getByText(failures[screen]).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}

test('every screen is accessible when it is full', async ({ page }) => {
  test.slow();
  const { token } = await openWithBooks(page, 'dashboard');
  for (const data of [
    { title: 'Two weeks in Iceland', target_amount: 5000, category: 'vacation', deadline: '2099-06-30' },
    { title: 'An evening course', target_amount: 900, category: 'education', deadline: '2020-02-01' },
  ])
    await addGoal(page, token, data);
  for (const screen of ['dashboard', 'accounts', 'transactions', 'goals'] as const) {
    await open(page, screen);
    await page.waitForLoadState('networkidle');
    await expectAccessibleEverywhere(page);
  }
  await open(page, 'chat');
  await ask(page, 'Top 5 categories this year');
  await ask(page, 'How much did I spend each month this year?');
  await ask(page, 'create a goal to save $2000 for a vacation by June 2090');
  await page.getByLabel('Account', { exact: true }).selectOption({ index: 1 });
  await expectAccessibleEverywhere(page);
});
