import { openWithBank } from './support/link.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a category chosen by the person stays when the bank is synced again', async ({
  page,
  allowConsoleErrors,
}) => {
  test.setTimeout(120_000);
  await openWithBank(page, 'transactions');
  const row = page.getByRole('article').first();
  await row.getByRole('button', { name: /^Category: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Change category' });
  await dialog.getByLabel('Category').selectOption('TRAVEL');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Category: Travel. Change' })).toBeVisible();
  await page.getByRole('button', { name: 'Sync Transactions' }).click();
  await expect(page.getByText(/^Successfully synced/)).toBeVisible();
  await page.reload();
  await expect(row.getByRole('button', { name: 'Category: Travel. Change' })).toBeVisible();

  // A detail can be chosen, and is there when the dialog opens again.
  await row.getByRole('button', { name: /^Category: / }).click();
  await dialog.getByLabel('Detail').selectOption('TRAVEL_FLIGHTS');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Category: Travel › Flights. Change' })).toBeVisible();
  await row.getByRole('button', { name: /^Category: / }).click();
  await expect(dialog.getByLabel('Detail')).toHaveValue('TRAVEL_FLIGHTS');

  // What fails is said in words of its own.
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/api/v1/transaction/*', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Error saving category. Error del servidor');
});

test('a long list keeps its place while more of it arrives, and few elements exist', async ({ page }) => {
  test.setTimeout(120_000);
  await openWithBank(page, 'transactions?view=date');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  expect(await page.locator('*').count()).toBeLessThan(1500);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(10_000);
});

test('offers what a person expects of a session: out everywhere, and back to the sign-in page', async ({
  page,
}) => {
  await openSignedIn(page);
  await page.evaluate(() => localStorage.setItem('token', 'sld_not-a-token'));
  await page.goto('accounts');
  await page.waitForURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
