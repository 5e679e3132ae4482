import { readFile } from 'node:fs/promises';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('a view of spending is saved by a name, opened again and deleted, and its chart is a picture', async ({
  page,
}) => {
  const view = 'transactions/spending?start=2026-01-01&end=2026-12-31&unit=year&by=merchant';
  await openWithBooks(page, view);
  const opener = page.getByRole('button', { name: 'Saved views' });
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await opener.press('Enter');
  await expect(dialog.getByText('No view is saved yet.')).toBeVisible();
  await dialog.getByLabel('Name of the view on the screen').fill('Payees of the year');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Payees of the year' })).toBeVisible();
  // The same name takes the view anew.
  await dialog.getByLabel('Name of the view on the screen').fill('payees of the Year');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link')).toHaveText(['payees of the Year']);
  await dialog.getByRole('button', { name: 'Rename: payees of the Year' }).press('Enter');
  await expect(dialog.getByLabel('Rename: payees of the Year')).toBeFocused();
  await dialog.getByLabel('Rename: payees of the Year').fill('Where it went');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link')).toHaveText(['Where it went']);
  await expect(dialog.getByRole('button', { name: 'Rename: Where it went' })).toBeFocused();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.goto('transactions/spending');
  await opener.click();
  await dialog.getByRole('link', { name: 'Where it went' }).click();
  await expect(page).toHaveURL(/start=2026-01-01&end=2026-12-31&unit=year&by=merchant$/);
  await expect(page.getByRole('button', { name: 'Payee' })).toHaveAttribute('aria-pressed', 'true');

  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const write = prototype.fillText;
    prototype.fillText = function (text, ...where) {
      document.body.dataset['drawn'] = `${document.body.dataset['drawn'] ?? ''}${text}\n`;
      write.call(this, text, ...where);
    };
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PNG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^saldo-spending-by-payee-2026-01-01-to-2026-[\d-]+\.png$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  // It has the payees that the view is divided by, of a year that is not over.
  const drawn = await page.locator('body').getAttribute('data-drawn');
  expect(drawn).toMatch(/^Spending by payee\nSpent so far in 2026: \$/);
  const payee = page.locator('[data-group]').first();
  expect(drawn).toContain(`\n${await payee.getAttribute('data-group')}\n`);

  await opener.click();
  await dialog.getByRole('button', { name: 'Delete: Where it went' }).click();
  await expect(dialog.getByText('No view is saved yet.')).toBeVisible();
});

test('spending is divided by tag, and compared with any other days, by the keyboard alone', async ({
  page,
}) => {
  const { token } = await openWithBooks(page);
  const headers = { Authorization: `Bearer ${token}` };
  const days = 'start=2026-01-01&end=2026-06-30';
  const rows = await page.request.get(
    '/api/v1/transaction/transactions?type=spending&limit=3&start_date=2026-01-01&end_date=2026-06-30',
    { headers },
  );
  const { transactions } = (await rows.json()) as { transactions: { id: number; amount: number }[] };
  for (const { id } of transactions)
    await page.request.patch(`/api/v1/transaction/${id}`, { headers, data: { tags: ['Trip | home'] } });
  const spent = transactions.reduce((sum, { amount }) => sum - Math.round(amount * 100), 0);

  await page.goto(`transactions/spending?${days}`);
  const tag = page.getByRole('button', { name: 'Tag', exact: true });
  await tag.press('Enter');
  await expect(page).toHaveURL(/by=tag/);
  const group = page.getByRole('button', { name: /^Trip \| home/ });
  await expect(group).toContainText(
    `$${(spent / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  await expect(page.getByRole('region', { name: 'Money in and out' })).toHaveCount(0);

  await page.getByLabel('Compare').selectOption('Against other days');
  await expect(page).toHaveURL(/against=days&from=2025-01-01&until=2025-06-30/);
  await page.getByLabel('Last of the other days').fill('2025-02-10');
  await expect(page.getByText('the line is Jan 1, 2025 to Feb 10, 2025')).toBeVisible();
  await group.press('Enter');
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Show all 3 transactions' }).press('Enter');
  await expect(page).toHaveURL(/tag=Trip/);
  await expect(page.getByRole('button', { name: /^Remove filter: .*Trip \| home/ })).toBeVisible();
});
