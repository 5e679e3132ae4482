import { finish, leave, signIn, toBank } from './bank-widget/support/steps.ts';
import { expectAccessible } from './support/accessible.ts';
import { openWithBank, waitForImport } from './support/link.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('closing the widget says so in the words of the specification and offers another try', async ({
  page,
}) => {
  await openSignedIn(page, 'accounts');
  const connect = page.getByRole('button', { name: 'Connect with Plaid' });
  await expect(page.getByRole('listitem')).toHaveText([
    /Create secure connection/,
    /Select your bank/,
    /Access your accounts/,
  ]);
  await connect.click();
  const frame = page.frameLocator('iframe[title="Plaid Link"]');
  await toBank(frame);
  await leave(frame);
  const notice = page.getByText('Conexión cancelada por el usuario');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveAttribute('lang', 'es');
  await expect(connect).toBeEnabled();
});

test('a widget that cannot be fetched says so, leaves nothing behind, and the next try works', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const script = '**/link-initialize.js';
  await openSignedIn(page, 'accounts');
  expect(await page.locator('script[src*="link-initialize"]').count()).toBe(0);
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Connect with Plaid' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load Plaid Link');
  await expect(page.getByText('Saldo could not be loaded.')).toHaveCount(0);
  expect(await page.locator('script[src*="link-initialize"]').count()).toBe(0);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(
    page.frameLocator('iframe[title="Plaid Link"]').getByRole('button', { name: 'Continue' }),
  ).toBeVisible();
});

test('without a connection the page keeps its place and speaks of it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_/);
  await openSignedIn(page, 'accounts');
  await expect(page.getByRole('button', { name: 'Connect with Plaid' })).toBeVisible();
  await page.route('**/api/v1/plaid/create-link-token', (route) => route.abort());
  await page.getByRole('button', { name: 'Connect with Plaid' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    'Error connecting to Plaid. Error de conexión. Verifica tu conexión a internet.',
  );
  await expect(alert.locator('[lang=es]')).toHaveText('Error de conexión. Verifica tu conexión a internet.');
});

test('what fails on the accounts page is said in its words, then in those of the server', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  page.on('dialog', (dialog) => void dialog.accept());
  await openWithBooks(page, 'accounts');
  const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await fail('**/accounts/sync-accounts');
  await page.getByRole('button', { name: 'Sync Accounts' }).click();
  await expect(page.getByText('Error syncing accounts. Error del servidor')).toBeVisible();
  await fail('**/accounts/delete/*');
  await page.getByRole('button', { name: 'Delete Wayfarer Rewards' }).click();
  await expect(page.getByText('Error deleting account. Error del servidor')).toBeVisible();
  await fail('**/plaid/disconnect');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Quokka National Bank' });
  // What was said before the dialog opened is no doing of the dialog's.
  await expect(page.getByText('Error deleting account. Error del servidor')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Error disconnecting from Plaid. Error del servidor');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('of two logins at one bank each is named by its accounts, and only the chosen one ends', async ({
  page,
}) => {
  const { token } = await openWithBank(page, 'accounts');
  test.slow();
  await page.getByRole('button', { name: 'Add a bank' }).click();
  const frame = page.frameLocator('iframe[title="Plaid Link"]');
  await toBank(frame);
  await signIn(frame, 'pass_good', 'user_family');
  await finish(frame);
  await waitForImport(page.request, token, 60_000, 2);
  await page.goto('accounts');
  const rows = page.getByRole('region', { name: 'Connected banks' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Everyday Checking ••3972');
  await expect(rows.nth(1)).not.toContainText('••3972');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect a bank' });
  const banks = dialog.getByRole('group', { name: 'Bank' }).getByRole('radio');
  await expect(banks).toHaveCount(2);
  for (const one of await banks.all()) await expect(one).not.toBeChecked();
  await expect(banks.nth(0)).toHaveAccessibleDescription(/Everyday Checking ••3972/);
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a bank.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // From its own row there is nothing to choose.
  await rows.nth(0).getByRole('button', { name: 'Disconnect Quokka National Bank' }).click();
  const one = page.getByRole('dialog', { name: 'Disconnect Quokka National Bank' });
  await expect(one).toContainText('Everyday Checking ••3972');
  await one.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Disconnected from Plaid successfully')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).not.toContainText('••3972');
  await expect(page.getByText(/Kept from disconnected banks \(3\)/)).toBeVisible();
});

test('deleting an account takes its transactions and leaves the others', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openWithBooks(page, 'accounts');
  await page.getByRole('button', { name: 'Delete Wayfarer Rewards' }).click();
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('transactions');
  await expect(page.getByRole('heading', { level: 2, name: 'Everyday Checking' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Wayfarer Rewards' })).toHaveCount(0);
});
