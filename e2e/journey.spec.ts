import type { Page } from '@playwright/test';
import { linkOnScreen, waitForImport } from './support/link.ts';
import { login, newPerson, registerOnScreen, signInOnScreen } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** A card's figure on the transactions page, by its label. */
function figure(page: Page, label: string) {
  return page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
}

const number = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

test('the main job: register, link, import, filter, delete, sync, disconnect and relink without a duplicate', async ({
  page,
}) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  const person = await registerOnScreen(page, newPerson({ first_name: 'Grace' }));
  await signInOnScreen(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');
  const { token } = await login(page.request, person);

  await linkOnScreen(page);
  await expect(page.getByText('Everyday Checking').first()).toBeVisible();
  await waitForImport(page.request, token);

  await page.goto('transactions');
  await expect(figure(page, 'Total Transactions')).toHaveText(/^[\d,]{3,}$/);
  const imported = number(await figure(page, 'Total Transactions').textContent());
  expect(imported).toBeGreaterThan(500);
  const income = number(await figure(page, 'Total Income').textContent());
  const expenses = number(await figure(page, 'Total Expenses').textContent());
  const net = number(await figure(page, 'Net Balance').textContent());
  expect(Math.round(Math.abs(income - expenses) * 100)).toBe(Math.round(net * 100));

  await page.getByRole('button', { name: 'Show Filters' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption('expenses');
  await expect(page).toHaveURL(/type=expenses/);
  await expect(figure(page, 'Total Income')).toHaveText('$0.00');
  await page.getByLabel('Start date').fill('2099-01-01');
  await page.getByLabel('End date').fill('2098-01-01');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Start date cannot be after end date');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(figure(page, 'Total Transactions')).toHaveText(imported.toLocaleString('en-US'));

  const first = page.getByRole('article').first();
  const name = await first.getAttribute('aria-label');
  await first.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Transaction deleted successfully')).toBeVisible();
  await expect(figure(page, 'Total Transactions')).toHaveText((imported - 1).toLocaleString('en-US'));

  await page.getByRole('button', { name: 'Sync Transactions' }).click();
  await expect(page.getByText(/^Successfully synced \d+ transactions$/)).toBeVisible();
  await expect(figure(page, 'Total Transactions')).toHaveText((imported - 1).toLocaleString('en-US'));

  await page.goto('accounts');
  await page.getByRole('button', { name: 'Sync Accounts' }).click();
  await expect(page.getByText('Accounts synchronized successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Disconnected from Plaid successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect your bank' })).toBeVisible();
  await expect(page.getByText(/Kept from disconnected banks \(3\)/)).toBeVisible();

  await linkOnScreen(page);
  await expect(page.getByText('Everyday Checking').first()).toBeVisible();
  await waitForImport(page.request, token);
  await page.goto('transactions');
  await expect(figure(page, 'Total Transactions')).toHaveText((imported - 1).toLocaleString('en-US'));
  await page.goto('accounts');
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});
