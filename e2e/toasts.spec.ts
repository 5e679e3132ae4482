import { expectAccessible } from './support/accessible.ts';
import { openPurse, refusal } from './support/api.ts';
import { openWithBank } from './support/link.ts';
import { openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('what an answer says while a dialog is open is seen in it, can be pressed, and stays behind on the page', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  const { token } = await openWithBank(page);
  await openPurse(page, token);
  await page.goto('transactions');
  const sync = page.getByRole('button', { name: 'Sync Transactions' });
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  const refused = page.getByText('Saldo is busy right now.');
  const synced = page.getByText(/^Successfully synced/);

  /** Syncs; the answer is held back until the dialog is open. */
  async function syncBehindDialog(answer: 'refused' | 'given'): Promise<void> {
    let answerNow = () => {};
    const opened = new Promise<void>((resolve) => (answerNow = resolve));
    await page.route('**/transaction/sync-transactions', async (route) => {
      await opened;
      await (answer === 'refused' ? route.fulfill(refusal) : route.continue());
    });
    await sync.click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeVisible();
    answerNow();
  }

  await syncBehindDialog('refused');
  await expect(dialog.locator(refused)).toBeVisible();
  await expect(refused, 'said once').toHaveCount(1);
  // Nothing of the dialog lies under it, and it can be answered.
  const said = await refused.boundingBox();
  const field = await dialog.getByLabel('In one line').boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  // Under the pointer it stays as long as it is looked at.
  await refused.hover();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.unroute('**/transaction/sync-transactions');
  await syncBehindDialog('given');
  await expect(dialog.locator(synced)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').locator(synced)).toBeVisible();

  // What the dialog itself did is shown on the page it leaves.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('In one line').fill('12.50 coffee');
  await dialog.getByRole('button', { name: 'Add transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('Transaction added')).toBeVisible();
});

test('search and commands show what an answer says, too', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/);
  await openWithBooks(page, 'transactions');
  let answerNow = () => {};
  const opened = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/transaction/sync-transactions', async (route) => {
    await opened;
    await route.fulfill(refusal);
  });
  await page.getByRole('button', { name: 'Sync Transactions' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette).toBeVisible();
  answerNow();
  await expect(palette.getByText('Saldo is busy right now.')).toBeVisible();
  await palette.getByRole('button', { name: 'Dismiss' }).click();
  await expect(palette.getByText('Saldo is busy right now.')).toHaveCount(0);
});
