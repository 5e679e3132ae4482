import type { Page } from '@playwright/test';
import { openPurse } from './support/api.ts';
import { press } from './support/keys.ts';
import { openSignedIn, rememberInBrowser } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** Chooses a file of so many rows, each of another payee. */
async function choose(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => `2026-03-01,Payee number ${index + 1},-4.50`);
  const text = ['Date,Description,Amount', ...rows, ''].join('\n');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('the focus goes to the heading of each step, and into the first field of a dialog', async ({ page }) => {
  await openSignedIn(page, 'import');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const go = (name: string) => page.getByRole('button', { name }).press('Enter');

  await choose(page, 3);
  await expect(heading('Step 2 of 4: Columns')).toBeFocused();

  await go('New account');
  const dialog = page.getByRole('dialog', { name: 'Add account by hand' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Purse');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heading('Step 3 of 4: Decisions')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // A decision that was turned keeps the focus: the next one is a Tab away.
  const decision = page.getByLabel('Decision on line 3');
  await decision.focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  await expect(decision).toBeFocused();

  await go('Back to columns');
  await expect(heading('Step 2 of 4: Columns')).toBeFocused();
  await go('See decisions');
  await expect(heading('Step 3 of 4: Decisions')).toBeFocused();
  await go('Import 2 rows');
  await expect(heading('2 rows imported')).toBeFocused();
  await go('Undo this import');
  await expect(heading('Taken back. Your books are as they were.')).toBeFocused();
  await go('Another file');
  await expect(heading('Bring your history from a file')).toBeFocused();
});

test('rows that are on their way are said to be, and their places are as high as they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'import');
  await choose(page, 3);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Purse');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/imports/*/rows*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add account' }).click();
  const rows = page.getByRole('list', { name: 'Rows of the file' });
  const coming = page.getByRole('status').filter({ hasText: 'Loading the rows' });
  await expect(coming).toHaveCount(1);
  const heights = () =>
    rows.locator('> li').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const places = await heights();
  expect(places).toHaveLength(3);

  answer();
  await expect(page.getByLabel('Decision on line 3')).toBeVisible();
  await expect(coming).toHaveCount(0);
  expect(await heights()).toEqual(places);
});

test('the page answers at its bar, and no toast lies over it', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/^Failed to load resource: net::ERR_FAILED/);
  await openSignedIn(page, 'import');
  await choose(page, 2);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Purse');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('into Purse')).toBeVisible();
  expect(await page.getByText('Purse added').count()).toBe(0);

  await page.route('**/api/v1/imports/*/commit', (route) => route.abort());
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText(/^Nothing is saved yet/)).toHaveCount(0);
  await page.unroute('**/api/v1/imports/*/commit');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
});

for (const { language, account, back, send, places } of [
  {
    language: 'en',
    account: 'Into account',
    back: 'Back to columns',
    send: /^Import 1,200/,
    places: 'Quick',
  },
  {
    language: 'es',
    account: 'A la cuenta',
    back: 'Volver a las columnas',
    send: /^Importar 1.?200/,
    places: 'Navegación inferior',
  },
])
  test(`on a phone the bar of the decisions is one line and covers no focus (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await rememberInBrowser(page, 'saldo.language', language);
    const { token } = await openSignedIn(page, null);
    await openPurse(page, token);
    await page.goto('import');
    await choose(page, 1200);
    await page.getByLabel(account).selectOption({ label: 'Purse' });
    const boxOf = async (name: string | RegExp, role: 'button' | 'navigation' = 'button') =>
      (await page.getByRole(role, { name }).boundingBox()) ?? { y: 0, height: 0 };
    await expect(page.getByRole('button', { name: send })).toBeEnabled();
    // Measured until the page has settled: what is still coming moves the bar between two looks.
    await expect.poll(async () => (await boxOf(back)).y - (await boxOf(send)).y).toBe(0);
    // Nothing of the list shows between the bar and what lies below it: 12 px is the bar's own padding.
    const gap = async () => {
      const [bar, bottom] = [await boxOf(send), await boxOf(places, 'navigation')];
      return Math.abs(bar.y + bar.height + 12 - bottom.y);
    };
    await expect.poll(gap).toBeLessThanOrEqual(2);

    await page.getByRole('listitem').getByRole('combobox').first().focus();
    for (let rows = 0; rows < 12; rows += 1) await press(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = (await page.locator('main li').last().boundingBox()) ?? { y: Infinity, height: 0 };
    await expect.poll(async () => (await boxOf(back)).y).toBeGreaterThan(last.y + last.height);
  });
