import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bearer, openPurse } from './support/api.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** A person with a purse of twelve rows, the newest Row 12. */
async function twelveRows(page: Page): Promise<string> {
  const { token } = await openSignedIn(page, 'settings');
  const account_id = await openPurse(page, token);
  for (let n = 1; n <= 12; n += 1) {
    const data = {
      account_id,
      date: `2025-11-${String(n).padStart(2, '0')}`,
      amount: -n,
      name: `Row ${n}`,
      category_primary: n > 6 ? 'TRAVEL' : 'MEDICAL',
    };
    await page.request.post('/api/v1/transaction/', { headers: bearer(token), data });
  }
  return token;
}

const bar = (page: Page) => page.getByRole('group', { name: 'Chosen transactions' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('many rows are chosen by a range, changed, and changed back', { tag: '@looks' }, async ({ page }) => {
  await twelveRows(page);
  await page.goto('transactions?view=date');
  await box(page, 'Row 12').check();
  await row(page, 'Row 9')
    .getByRole('link')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('4 selected');
  await expect(page).not.toHaveURL(/row=/);
  await box(page, 'Row 10').uncheck();
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change category of 3 transactions' });
  await dialog.getByLabel('Category').selectOption('ENTERTAINMENT_MUSIC_AND_AUDIO');
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Change 3 transactions' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(row(page, 'Row 12')).toContainText('Entertainment');
  await expect(row(page, 'Row 10')).toContainText('Travel');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Row 12')).toContainText('Travel');

  // By the keyboard alone: X chooses the row, Shift and X those up to it, Esc lets them go.
  await row(page, 'Row 11').getByRole('link').focus();
  await page.keyboard.press('x');
  await row(page, 'Row 8').getByRole('link').focus();
  await page.keyboard.press('Shift+X');
  await expect(bar(page).getByRole('status')).toHaveText('4 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('all rows of a filter are changed and deleted, and those alone', async ({ page }) => {
  const token = await twelveRows(page);
  await page.goto('transactions?category=MEDICAL');
  await box(page, 'Row 6').check();
  await bar(page).getByRole('button', { name: 'Select all 6' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('6 selected');
  await expect(box(page, 'Row 2')).toBeChecked();
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tags').fill('doctor, 2025');
  await dialog.getByRole('button', { name: 'Change 6 transactions' }).click();
  await expect(page.getByText('6 transactions changed')).toBeVisible();
  const tagged = async () => {
    const answer = await page.request.get('/api/v1/transaction/transactions', { headers: bearer(token) });
    const { transactions } = (await answer.json()) as { transactions: { name: string; tags: string[] }[] };
    return transactions.filter(({ tags }) => tags.includes('doctor')).length;
  };
  expect(await tagged()).toBe(6);

  page.once('dialog', (question) => void question.accept());
  await box(page, 'Row 1').check();
  await bar(page).getByRole('button', { name: 'Select all 6' }).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const deleted = page.getByRole('status').filter({ hasText: '6 transactions deleted' });
  await expect(deleted).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await deleted.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(await tagged()).toBe(6);
});

test(
  'a row is split among a category of one’s own and another, and totals count the parts',
  { tag: '@looks' },
  async ({ page }) => {
    await twelveRows(page);
    await page.goto('settings#categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Concerts');
    await dialog.getByLabel('Part of').selectOption('ENTERTAINMENT');
    await dialog.getByRole('radio', { name: 'music' }).check();
    await dialog.getByRole('radio', { name: 'violet' }).check();
    await expectAccessible(page, { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByText('In Entertainment, no transactions')).toBeVisible();
    // Of the rest of the page, a switch may lie half under the header, as far as it is scrolled.
    await expectAccessible(page, { within: '#categories' });

    await page.goto('transactions?view=date');
    await row(page, 'Row 12').getByRole('link').click();
    const open = page
      .getByRole('complementary', { name: 'Transaction' })
      .or(page.getByRole('dialog', { name: 'Transaction' }));
    await open.getByRole('button', { name: 'Split' }).click();
    const parts = open.getByRole('form', { name: 'Parts of this transaction' });
    const [first, second] = [
      parts.getByRole('group', { name: 'Part 1' }),
      parts.getByRole('group', { name: 'Part 2' }),
    ];
    const tops = ['Amount', 'Category'].map(
      async (label) => (await first.getByLabel(label).boundingBox())?.y,
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
    await first.getByLabel('Amount').fill('8');
    await expect(parts.getByRole('status')).toHaveText('$4.00 left to place');
    await expect(parts.getByRole('button', { name: 'Save parts' })).toBeDisabled();
    await second.getByLabel('Amount').fill('4');
    await second.getByLabel('Category').selectOption({ label: 'Concerts' });
    await expectAccessible(page);
    await parts.getByRole('button', { name: 'Save parts' }).click();
    await expect(open.getByRole('table', { name: 'Parts' })).toContainText('Concerts');
    await expect(row(page, 'Row 12')).toContainText('2 parts: Travel, Concerts');

    await page.goto('transactions?category=ENTERTAINMENT');
    await expect(page.getByText('Total Expenses').locator('..')).toContainText('$4.00');
    await expect(row(page, 'Row 12')).toBeVisible();

    await page.goto('settings#categories');
    await page.getByRole('button', { name: 'Edit Concerts' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Concerts' });
    page.once('dialog', (question) => void question.accept());
    await edit.getByRole('button', { name: 'Merge and remove' }).click();
    await expect(page.getByText('None yet. Add one')).toBeVisible();
    await page.goto('transactions?view=date');
    await expect(row(page, 'Row 12')).toContainText('2 parts: Travel, Entertainment');
  },
);
