import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { expectAccessible } from './support/accessible.ts';
import { linkOnScreen, waitForImport } from './support/link.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const lost = 'Error loading dashboard data. Please try again.';

/** Makes calls below a path of the API fail until the returned function is called. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  const url = `**/api/v1/${path}`;
  await page.route(url, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        message: 'Saldo is busy right now.',
        code: 'SERVICE_UNAVAILABLE',
        request_id: 'r',
      }),
    }),
  );
  return () => page.unroute(url);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('accounts alone fail: they are shown as empty, and the rest of the dashboard stands', async ({
  page,
  allowConsoleErrors,
}) => {
  test.setTimeout(120_000);
  allowConsoleErrors(/Failed to load resource/);
  const { token } = await openSignedIn(page, 'accounts');
  await linkOnScreen(page);
  await waitForImport(page.request, token);
  const mend = await failing(page, 'accounts/**');
  await page.goto('dashboard');
  await expect(region(page, 'Connected Accounts')).toContainText('0');
  await expect(region(page, 'Connected Accounts')).toContainText('Could not be loaded; shown as empty.');
  await expect(region(page, 'Total Balance')).toContainText('$0.00');
  await expect(region(page, 'Recent Activity')).toContainText('10');
  await expect(region(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Error loading accounts')).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(0);
  await expectAccessible(page);
  await mend();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
  await expect(region(page, 'Connected Accounts')).toContainText('3');

  // Transactions alone.
  const mendRows = await failing(page, 'transaction/**');
  await page.goto('dashboard');
  await expect(region(page, 'Recent Activity')).toContainText('Could not be loaded; shown as empty.');
  await expect(region(page, 'Monthly Spending')).toContainText('$0.00');
  await expect(region(page, 'Connected Accounts')).toContainText('3');
  await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(lost)).toHaveCount(0);

  // Both: the page says so in the words of the specification, and comes back.
  const mendAccounts = await failing(page, 'accounts/**');
  await page.goto('dashboard');
  await expect(page.getByText(lost)).toBeVisible();
  await expect(region(page, 'Total Balance')).toHaveCount(0);
  await mendRows();
  await mendAccounts();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
});

test('analytics says why it cannot be opened, to the keyboard and to screen readers too', async ({
  page,
}) => {
  await openSignedIn(page);
  const tile = page.getByRole('button', { name: /Analytics/ });
  await expect(tile).toContainText('Coming soon');
  await expect(tile).toHaveAttribute('aria-disabled', 'true');
  await expect(tile).toHaveAccessibleDescription(/\w+ \w+/);
  await tile.focus();
  await expect(tile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('free to spend opens into the sum it is, and net worth marks what is estimated and what has left', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { token } = await openSignedIn(page, 'accounts');
  await linkOnScreen(page);
  await waitForImport(page.request, token);
  const headers = { Authorization: `Bearer ${token}` };
  const { accounts } = (await (await page.request.get('/api/v1/accounts/', { headers })).json()) as {
    accounts: { id: number; name: string }[];
  };
  const savings = accounts.find(({ name }) => name === 'Rainy Day Savings');
  await page.request.post('/api/v1/goals/', {
    headers,
    data: { title: 'Roof', target_amount: 9000, linked_account_id: savings?.id, linked_amount: 1500 },
  });
  await page.goto('dashboard');
  const free = region(page, 'Free to spend');
  await free.getByText('How it adds up').click();
  const cells = (await free.getByRole('cell').allTextContents()).map((text) =>
    Math.round(
      Number(
        text
          .replace(/^minus /, '')
          .replace('−', '-')
          .replace(/[^\d.-]/g, ''),
      ) * 100,
    ),
  );
  const total = cells.pop();
  expect(cells.length).toBe(4);
  expect(cells).toContain(-150_000);
  expect(cells.reduce((sum, part) => sum + part, 0)).toBe(total);

  const worth = region(page, 'Net worth');
  await expect(worth.getByText('Estimated', { exact: true })).toBeVisible();
  await expect(worth.locator('polyline[stroke-dasharray]')).toHaveCount(1);
  await worth.getByText('As a table').click();
  await expect(worth.getByRole('row').filter({ hasText: 'estimated' }).first()).toBeVisible();

  await page.goto('accounts');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Disconnected from Plaid successfully')).toBeVisible();
  await page.goto('dashboard');
  // What was is still to be read, and counts no longer today.
  await expect(worth.getByText(/Quokka National Bank counts until .*: it was disconnected\./)).toBeVisible();
  await expect(region(page, 'Total Balance')).toContainText('$0.00');
  await expect(page.getByRole('region', { name: 'Free to spend' })).toHaveCount(0);
});

test('the full dashboard is accessible with everything it can say', async ({ page }) => {
  test.setTimeout(120_000);
  const { token } = await openSignedIn(page, 'accounts');
  await linkOnScreen(page);
  await waitForImport(page.request, token);
  const headers = { Authorization: `Bearer ${token}` };
  for (const title of ['Taxes', 'Roof', 'Bicycle', 'Books'])
    await page.request.post('/api/v1/goals/', {
      headers,
      data: { title, target_amount: 900, deadline: '2020-01-01' },
    });
  await page.goto('dashboard');
  await expect(page.getByRole('link', { name: 'See all 4' })).toBeVisible();
  await page.getByText('How it adds up').click();
  for (const table of await page.getByText('As a table').all()) await table.click();
  await expectAccessibleEverywhere(page);
});
