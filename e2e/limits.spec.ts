import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessible.ts';
import { bearer, openPurse } from './support/api.ts';
import { openWithBooks, rememberInBrowser } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** Two years of a bank's rows, and groceries for $50 today. */
async function openSpending(page: Page): Promise<void> {
  const { token } = await openWithBooks(page);
  const account = await openPurse(page, token);
  const date = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  const data = {
    account_id: account,
    date,
    amount: -50,
    name: 'Corner market',
    category_primary: 'FOOD_AND_DRINK',
    category_detailed: 'FOOD_AND_DRINK_GROCERIES',
  };
  const added = await page.request.post('/api/v1/transaction/', { headers: bearer(token), data });
  expect(added.status()).toBe(201);
  await page.goto('transactions/spending');
}

const limitsOf = (page: Page) => page.getByRole('region', { name: 'Limits' });

test('a suggested limit is set with one press and stands to the cent of the figure beside it', async ({
  page,
}) => {
  await openSpending(page);
  const limits = limitsOf(page);
  const suggestion = limits.getByRole('button', { name: /^Set a limit: Food and drinks \$[\d,.]+$/ });
  const amount = /\$[\d,.]+/.exec((await suggestion.textContent()) ?? '')?.[0] ?? '';
  await suggestion.focus();
  await page.keyboard.press('Enter');
  const row = limits.getByRole('link', { name: /^Food and drinks/ });
  const figure = page
    .getByRole('region', { name: 'Spending by category' })
    .getByRole('button', { name: /^Food and drinks/ })
    .locator('.money');
  const spent = await figure.first().textContent();
  await expect(row).toContainText(`${spent} of ${amount}`);
  await expect(suggestion).toHaveCount(0);

  await test.step('taken back', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Limit set for Food and drinks' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(0);
    await expect(suggestion).toBeVisible();
  });
});

test('a limit is set, gone over, changed and deleted by the keyboard', async ({ page }) => {
  await openSpending(page);
  const limits = limitsOf(page);
  const dialog = page.getByRole('dialog');
  await limits.getByRole('button', { name: 'Set a limit', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Save limit' }).press('Enter');
  await expect(dialog.getByLabel('Category', { exact: true })).toBeFocused();
  // What no limit can be for is not offered.
  await expect(dialog.getByRole('option', { name: 'Rent', exact: true })).toHaveCount(1);
  for (const name of ['Salary', 'Transfer to savings'])
    await expect(dialog.getByRole('option', { name, exact: true })).toHaveCount(0);
  await dialog.getByLabel('Amount a month').fill('1,000.001');
  await dialog.getByLabel('Amount a month').press('Enter');
  await expect(dialog.getByText('Choose a category that spending can have.')).toBeVisible();
  await expect(dialog.getByText('Enter an amount above 0 with at most 2 decimals.')).toBeVisible();
  await dialog.getByLabel('Category', { exact: true }).selectOption({ label: 'Groceries' });
  await dialog.getByRole('button', { name: /^Use \$/ }).press('Enter');
  await expect(dialog.getByLabel('Amount a month')).toHaveValue(/^\d+\.00$/);
  await dialog.getByRole('switch', { name: 'Carry over' }).press('Space');
  await expectAccessibleOnBoth(page, { within: 'dialog[open]' });
  await dialog.getByLabel('Amount a month').fill('20');
  await dialog.getByLabel('Amount a month').press('Enter');
  await expect(dialog).toHaveCount(0);

  const row = limits.getByRole('link', { name: /^Groceries/ });
  await expect(row).toContainText(/\$[\d,.]+ over/);
  await expectAccessibleOnBoth(page, { within: '#limits' });

  await test.step('once more is refused in words', async () => {
    await limits.getByRole('button', { name: 'Set a limit', exact: true }).click();
    await dialog.getByLabel('Category', { exact: true }).selectOption({ label: 'Groceries' });
    await dialog.getByLabel('Amount a month').fill('30');
    await dialog.getByRole('button', { name: 'Save limit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This category already has a limit.');
    await page.keyboard.press('Escape');
  });

  const edit = limits.getByRole('button', { name: 'Edit the limit for Groceries' });
  await edit.press('Enter');
  await expect(dialog.getByRole('switch', { name: 'Carry over' })).toBeChecked();
  await dialog.getByLabel('Amount a month').fill('90,000');
  await dialog.getByLabel('Amount a month').press('Enter');
  await expect(row).toContainText(/left, \d+ days?/);
  await expect(edit).toBeFocused();

  await test.step('its rows are those of the figure', async () => {
    await row.click();
    await expect(page).toHaveURL(/type=spending.*category=FOOD_AND_DRINK_GROCERIES/);
    await page.goBack();
  });

  await test.step('the dashboard shows it', async () => {
    await page.goto('dashboard');
    await expect(limitsOf(page).getByRole('link', { name: /^Groceries.* left, / })).toBeVisible();
    await limitsOf(page).getByRole('link', { name: 'Spending' }).click();
  });

  page.once('dialog', (question) => void question.accept());
  await edit.press('Enter');
  await dialog.getByRole('button', { name: 'Delete limit' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(limits.getByText(/^Choose an amount a month for a category/)).toBeVisible();
});

test('on a phone limits fit, follow the bills on the dashboard, and are hidden with all amounts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await rememberInBrowser(page, 'saldo.amounts', 'hidden');
  await openSpending(page);
  const limits = limitsOf(page);
  await limits.getByRole('button', { name: /^Set a limit: Food and drinks •+$/ }).click();
  const row = limits.getByRole('link', { name: /^Food and drinks/ });
  await expect(row).toContainText('•••••• of ••••••');
  await expect(row).not.toContainText('$');
  await expectAccessible(page, { within: '#limits' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, { within: '#limits' });
  await page.goto('dashboard');
  await expect(limitsOf(page)).toBeVisible();
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  expect(await top('Limits')).toBeGreaterThan(await top('Spending this month'));
});

test('a month without limits, another length and one account show none', async ({ page }) => {
  await openSpending(page);
  const limits = limitsOf(page);
  await expect(limits).toBeVisible();
  await page.getByLabel('Length').selectOption({ label: 'Week' });
  await expect(limits).toHaveCount(0);
  await page.getByLabel('Length').selectOption({ label: 'Month' });
  await expect(limits).toBeVisible();
  await page.getByRole('button', { name: /^Before: / }).click();
  await expect(limits).toHaveCount(0);
});

test('the rest of the page stands where limits cannot be had', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/^Failed to load resource: net::ERR_FAILED/);
  await page.route('**/api/v1/limits/**', (route) => route.abort());
  await openSpending(page);
  await expect(page.getByRole('region', { name: 'Spending by category' })).toBeVisible();
  await expect(page.getByText('Error loading your limits')).toBeVisible();
  await page.unroute('**/api/v1/limits/**');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(limitsOf(page)).toBeVisible();
});
