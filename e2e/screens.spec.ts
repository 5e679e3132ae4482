import { openWithBank } from './support/link.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('a category chosen by the person stays when the bank is synced again', async ({
  page,
  allowConsoleErrors,
}) => {
  await openWithBank(page, 'transactions');
  const row = page.getByRole('article').first();
  await row.getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Transaction' });
  await panel.getByLabel('Category', { exact: true }).selectOption('TRAVEL');
  await expect(row.getByText('Travel', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sync Transactions' }).click();
  await expect(page.getByText(/^Successfully synced/)).toBeVisible();
  await page.reload();
  await expect(row.getByText('Travel', { exact: true })).toBeVisible();

  // A detail can be chosen, and is there when the page is opened again.
  await panel.getByLabel('Category', { exact: true }).selectOption('TRAVEL_FLIGHTS');
  await expect(row.getByText('Travel › Flights')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Category', { exact: true })).toHaveValue('TRAVEL_FLIGHTS');

  // What fails is said at its field, with another try.
  allowConsoleErrors(/Failed to load resource/);
  const call = '**/api/v1/transaction/*';
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await panel.getByLabel('Category', { exact: true }).selectOption('TRAVEL_LODGING');
  await expect(panel.getByRole('alert')).toContainText('Could not save. Error del servidor');
  await page.unroute(call);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(row.getByText('Travel › Hotels and lodging')).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a long list keeps its place while more of it arrives, and few elements exist', async ({ page }) => {
  await openWithBooks(page, 'transactions?view=date');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The wheel turns no further than what has arrived.
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20_000);
  }).toPass({ intervals: [50] });
  expect(await page.locator('*').count()).toBeLessThan(1500);
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
