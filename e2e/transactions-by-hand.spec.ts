import { addDays } from '@saldo/contract/dates';
import { expectAccessibleOnBoth } from './support/accessible.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('without a bank there is nothing to sync, and the button says so', async ({ page }) => {
  await openSignedIn(page, 'transactions');
  const sync = page.getByRole('button', { name: 'Sync Transactions' });
  const reason = 'No bank is connected, so there is nothing to sync.';
  await expect(sync).toBeDisabled();
  await expect(sync).toHaveAccessibleDescription(reason);
  await sync.press('Enter');
  await expect(page.getByText(reason)).toBeVisible();
});

test(
  'rows by hand: added in a line, deleted, undone, and brought back later',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await openSignedIn(page, 'transactions');
    const dialog = page.getByRole('dialog');
    const row = (name: string) => page.getByRole('article', { name });

    // Without any account the first one is made on the way.
    await page.getByRole('button', { name: 'Add by hand' }).click();
    await dialog.getByLabel('Name').fill('Purse');
    await dialog.getByLabel('Opening balance').fill('100');
    await dialog.getByRole('button', { name: 'Add account' }).click();

    // One line says it all; what was understood is shown, and can be changed, before anything is saved.
    const line = dialog.getByLabel('In one line');
    await line.fill('coffee yesterday');
    await expect(dialog.getByText('No amount found yet.')).toBeVisible();
    await line.fill('12.50 coffee yesterday');
    await expect(dialog.getByText(/^Understood: \$12\.50 out, Coffee, /)).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toHaveValue('12.50');
    await expect(dialog.getByLabel('Payee')).toHaveValue('Coffee');
    await expectAccessibleOnBoth(page);
    await dialog.getByLabel('Amount').fill('abc');
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Category').selectOption({ label: 'Coffee' });
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(row('Coffee')).toContainText('−$12.50');
    await expect(row('Coffee')).toContainText('Food and drinks › Coffee');

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await line.fill('+40 found in a coat');
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(row('Found in a coat')).toContainText('$40.00');
    await expect(page.getByText('Net Balance').locator('..')).toContainText('$27.50');

    // The specification's confirmation stays; an Undo stands in the toast.
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Delete Coffee' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Transaction deleted successfully' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(row('Coffee')).toBeVisible();
    await expect(page.getByText('Net Balance').locator('..')).toContainText('$27.50');

    // Later the "Deleted" filter finds it.
    await page.getByRole('button', { name: 'Delete Coffee' }).click();
    await expect(row('Coffee')).toHaveCount(0);
    await expect(page.getByText('Net Balance').locator('..')).toContainText('$40.00');
    await page.getByRole('button', { name: 'Show Filters' }).click();
    await page.getByRole('button', { name: 'Deleted', exact: true }).click();
    await expect(page).toHaveURL(/deleted=yes/);
    await expect(row('Coffee')).toBeVisible();
    await expect(row('Found in a coat')).toHaveCount(0);
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Bring back Coffee' }).click();
    await expect(row('Coffee')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter: Deleted' }).click();
    await expect(row('Coffee')).toBeVisible();
    await expect(page.getByText('Net Balance').locator('..')).toContainText('$27.50');

    // A row of next week is still to come: the list says so, and no balance of today has it.
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await line.fill('30 dentist');
    await dialog.getByLabel('Day').fill(addDays(new Date().toISOString().slice(0, 10), 7));
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(row('Dentist')).toContainText('Upcoming');
    await expect(row('Coffee')).not.toContainText('Upcoming');
    await expectAccessibleOnBoth(page);
    await page.goto('accounts');
    await expect(page.getByRole('article', { name: 'Purse' })).toContainText('$127.50');
    await page.goto('transactions/recurring');
    // Which list it stands in is a matter of the day of the month; the calendar has it on any, on a phone once it is opened.
    const calendar = page.getByRole('button', { name: 'Show the calendar' });
    await expect(calendar.or(page.getByRole('region', { name: 'Calendar' }))).toBeVisible();
    if (await calendar.isVisible()) await calendar.click();
    await expect(page.getByRole('main')).toContainText('1 payment, minus $30');
  },
);
