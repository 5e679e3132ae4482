import { expectAccessible } from './support/accessible.ts';
import { refusal } from './support/api.ts';
import { openWithBank } from './support/link.ts';
import { expect, test } from './support/test.ts';

test('what an answer says while a dialog is open is seen in it, can be pressed, and stays behind on the page', async ({
  page,
  allowConsoleErrors,
}) => {
  test.setTimeout(120_000);
  allowConsoleErrors(/status of 503/);
  await openWithBank(page, 'transactions');
  const row = page.getByRole('article').first();
  const sync = page.getByRole('button', { name: 'Sync Transactions' });
  const dialog = page.getByRole('dialog', { name: 'Change category' });
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
    await row.getByRole('button', { name: /^Category: / }).click();
    await expect(dialog).toBeVisible();
    answerNow();
  }

  await syncBehindDialog('refused');
  await expect(dialog.locator(refused)).toBeVisible();
  await expect(refused, 'said once').toHaveCount(1);
  // Nothing of the dialog lies under it, and it can be answered.
  const said = await refused.boundingBox();
  const field = await dialog.getByLabel('Category').boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(field?.y ?? 0);
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

  // What the dialog itself did is told on the page it leaves.
  await row.getByRole('button', { name: /^Category: / }).click();
  await dialog.getByLabel('Category').selectOption('TRAVEL');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('Category: Travel')).toBeVisible();
});

test('search and commands show what an answer says, too', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/);
  await openWithBank(page, 'transactions');
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
