import type { Locator, Page } from '@playwright/test';
import { ask } from '../chat/steps.ts';
import { bearer, openPurse } from '../support/api.ts';
import { addGoal } from '../support/goals.ts';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { expectAccessibleEverywhere } from './everywhere.ts';

/** Opens a dialog, holds the page with it against axe, and closes it as the keyboard does. */
async function hold(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the dialogs of accounts and transactions are accessible', async ({ page }) => {
  test.slow();
  const { token } = await openWithBooks(page, 'accounts');
  await hold(page, page.getByRole('button', { name: 'Disconnect', exact: true }), /Disconnect/);
  await openPurse(page, token);
  await page.goto('transactions');
  await hold(page, page.getByRole('button', { name: 'Add', exact: true }), 'Add transaction');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expectAccessibleEverywhere(page);
});

test('the dialogs of goals are accessible', async ({ page }) => {
  const { token } = await openWithBooks(page);
  const headers = bearer(token);
  const data = { title: 'Two weeks in Iceland', target_amount: 5000, category: 'vacation' };
  const goal = await addGoal(page, token, data);
  const progress = { amount: 250, type: 'manual' };
  await page.request.put(`/api/v1/goals/${goal}/progress`, { headers, data: progress });
  await page.goto('goals');
  await hold(page, page.getByRole('button', { name: 'New Goal' }).first(), 'New goal');
  await hold(page, page.getByRole('button', { name: 'Edit' }), 'Edit goal');
  await hold(page, page.getByRole('button', { name: 'History' }), /Iceland/);
});

test('the assistant over a page is accessible in the middle of a talk', async ({ page }) => {
  await openWithBooks(page, 'goals');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const dialog = page.getByRole('dialog');
  await ask(dialog, 'Top 5 categories this year');
  await expectAccessibleEverywhere(page);
});

test('the menu of small screens is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithBooks(page, 'dashboard');
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
