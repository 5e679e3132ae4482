import { leave, toBank } from './bank-widget/support/steps.ts';
import { openLinked } from './support/link.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

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
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error de conexión. Verifica tu conexión a internet.',
  );
});

test('deleting an account takes its transactions and leaves the others', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openLinked(page);
  await page.goto('accounts');
  await page.getByRole('button', { name: 'Delete Wayfarer Rewards' }).click();
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('transactions');
  await expect(page.getByRole('heading', { level: 2, name: 'Everyday Checking' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Wayfarer Rewards' })).toHaveCount(0);
});
