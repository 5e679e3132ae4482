import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bearer, openPurse } from './support/api.ts';
import { openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** The row's page, wherever it stands: beside the list, or a sheet over it. */
const rowPage = (page: Page) =>
  page.getByRole('complementary', { name: 'Transaction' }).or(page.getByRole('dialog'));

test(
  'a row opens by its address, says everything, and takes every change back',
  { tag: '@looks' },
  async ({ page }) => {
    // The sheet slides in, and may be used while it does.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithBooks(page, 'transactions');
    const row = page.getByRole('article').filter({ hasNotText: 'Pending' }).first();
    const name = (await row.getAttribute('aria-label')) ?? '';
    // A press anywhere on the card opens it.
    await row.click({ position: { x: 12, y: 12 } });
    await expect(page).toHaveURL(/\?row=\d+$/);
    const open = rowPage(page);
    await expect(open.getByRole('heading', { name })).toBeVisible();
    await expect(open.getByText('Quokka National Bank', { exact: true })).toBeVisible();
    await expect(open.getByText(/^Quokka National Bank called it /)).toBeVisible();
    await expectAccessible(page);

    // Payee, category, tag and note are saved as they are changed, and each can be taken back.
    await open.getByRole('button', { name: 'Change payee' }).click();
    await open.getByLabel('Payee', { exact: true }).fill('Corner café');
    await page.keyboard.press('Enter');
    await expect(open.getByRole('heading', { name: 'Corner café' })).toBeVisible();
    await open.getByLabel('Category', { exact: true }).selectOption('TRAVEL_FLIGHTS');
    await expect(open.getByText(/^The bank says /)).toBeVisible();
    const tag = open.getByRole('textbox', { name: 'Tags' });
    await tag.fill('Shared');
    await tag.press('Enter');
    await expect(open.getByRole('button', { name: 'Remove tag Shared' })).toBeVisible();
    await open.getByLabel('Note', { exact: true }).fill('Sam pays back half.');
    await open.getByRole('heading', { name: 'Corner café' }).click();
    await expect(open.getByText('You set note to Sam pays back half.')).toBeVisible();
    await open.getByRole('switch', { name: 'Leave out of reports' }).check();
    await expect(open.getByText('You left it out of reports')).toBeVisible();
    await expect(open.getByText(/Tags by you, Left out by you, Note by you/)).toBeVisible();
    // From its top: what a head covers half is no target.
    await open.getByLabel('Category', { exact: true }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await page.reload();
    await expect(open.getByRole('switch', { name: 'Leave out of reports' })).toBeChecked();
    await expect(open.getByLabel('Note', { exact: true })).toHaveValue('Sam pays back half.');
    await open.getByRole('button', { name: 'Undo: You set payee to Corner café' }).click();
    await expect(open.getByRole('heading', { name })).toBeVisible();
    await expect(open.getByText('You undid: took the bank’s payee')).toBeVisible();
    await open.getByRole('button', { name: 'Undo: You left it out of reports' }).click();
    await expect(open.getByRole('switch', { name: 'Leave out of reports' })).not.toBeChecked();
    await expect(open.getByRole('button', { name: 'Remove tag Shared' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect(page).not.toHaveURL(/row=/);
  },
);

for (const view of ['account', 'date'])
  test(`by ${view}, a row that is changed out of its filters stays in sight until one filters anew`, async ({
    page,
  }) => {
    await openWithBooks(page, `transactions?category=TRAVEL&view=${view}`);
    const rows = page.getByRole('article');
    const count = page
      .getByRole('region', { name: 'Total Transactions' })
      .or(page.getByText('Total Transactions', { exact: true }).locator('..'));
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    const name = (await rows.first().getAttribute('aria-label')) ?? '';
    const totals = await count.first().textContent();
    await rows.first().getByRole('link').first().click();
    const category = rowPage(page).getByLabel('Category', { exact: true });
    await category.selectOption('ENTERTAINMENT');
    // The totals have let it go; the list has not.
    await expect(count.first()).not.toHaveText(totals ?? '');
    await expect(rows.first()).toHaveAccessibleName(name);
    await expect(rows.first()).toContainText('Filtered out');
    await expect(rows).toHaveCount(before);
    await category.selectOption('TRAVEL');
    await expect(rows.first()).not.toContainText('Filtered out');
    await category.selectOption('ENTERTAINMENT');
    await expect(rows.first()).toContainText('Filtered out');
    await page.goto('transactions');
    await page.goBack();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByText('Filtered out')).toHaveCount(0);
  });

test('changes that follow each other are saved in their order, and one that fails is said', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await openWithBooks(page, 'transactions');
  await page
    .getByRole('article')
    .filter({ hasNotText: 'Pending' })
    .first()
    .click({ position: { x: 12, y: 12 } });
  const open = rowPage(page);
  const sent: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/transaction/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const body = route.request().postData() ?? '';
    sent.push(body);
    if (sent.length === 1) await held.promise;
    return body.includes('"note"') ? route.abort() : route.continue();
  });
  const category = open.getByLabel('Category', { exact: true });
  await category.selectOption('TRAVEL_FLIGHTS');
  await open.getByLabel('Note', { exact: true }).fill('Sam pays back half.');
  await category.focus();
  await category.selectOption('TRAVEL_LODGING');
  await expect(category).toHaveValue('TRAVEL_LODGING');
  expect(sent).toHaveLength(1);
  held.resolve();
  await expect(open.getByRole('alert').filter({ hasText: 'Could not save' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Hotels and lodging' })).toBeVisible();
  expect(sent.map((body) => Object.keys(JSON.parse(body) as object)[0])).toEqual([
    'category_primary',
    'note',
    'category_primary',
  ]);
  await page.reload();
  await expect(category).toHaveValue('TRAVEL_LODGING');
});

test('a guess is confirmed in one press, and the guessed rows of its payee follow a word on the screen', async ({
  page,
}) => {
  const { token } = await openWithBooks(page, 'transactions');
  const account = await openPurse(page, token);
  for (const name of ['SHELL OIL 123', 'SHELL OIL 124']) {
    const data = { account_id: account, date: '2025-11-20', amount: -30, name };
    await page.request.post('/api/v1/transaction/', { headers: bearer(token), data });
  }
  await page.goto('transactions?q=shell');
  const rows = page.getByRole('article', { name: 'Shell', exact: true });
  await expect(rows.filter({ hasText: 'Gas' })).toHaveCount(2);
  await expect(rows.filter({ hasText: ', guessed' })).toHaveCount(2);
  await rows.first().click({ position: { x: 12, y: 12 } });
  const open = rowPage(page);
  const category = open.getByLabel('Category', { exact: true });
  await category.selectOption('FOOD_AND_DRINK_COFFEE');
  await expect(rows.filter({ hasText: 'Coffee' })).toHaveCount(2);
  // What else has changed is said, with both ways back.
  await expect(page.getByText('1 guessed transaction of this payee follows.')).toBeVisible();
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'Only this one' }).click();
  await expect(rows.filter({ hasText: 'Coffee' })).toHaveCount(1);
  await category.selectOption('FOOD_AND_DRINK_FAST_FOOD');
  await expect(rows.filter({ hasText: 'Fast food' })).toHaveCount(2);
  await rows.last().click({ position: { x: 12, y: 12 } });
  await open.getByRole('button', { name: 'That is right' }).click();
  await expect(open.getByText('Guessed.')).toHaveCount(0);
  await expect(rows.filter({ hasText: ', guessed' })).toHaveCount(0);
  await expect(open.getByText('Category by you', { exact: false })).toBeVisible();
});

test('the keyboard opens a row, walks the list and comes back to it', async ({ page }) => {
  await openWithBooks(page, 'transactions');
  const names = page.locator('[data-row]');
  await names.first().focus();
  const left = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
  const before = await left();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const open = rowPage(page);
  await expect(open).toBeVisible();
  // The focus goes to what opened, the left edge of the page stays.
  await expect(open.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await left()).toBe(before);
  // The assistant's button lies on nothing of it.
  const button = await page.getByRole('button', { name: 'AI Assistant' }).boundingBox();
  const panel = await open.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  const rowOf = () => new URL(page.url()).searchParams.get('row');
  const second = rowOf();
  await page.keyboard.press('j');
  await expect.poll(rowOf).not.toBe(second);
  await page.keyboard.press('k');
  await expect.poll(rowOf).toBe(second);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(page.locator(`[data-row="${second}"]`)).toBeFocused();
  // Back does not open it again where it was closed, and Forward of a reload keeps it.
  await page.keyboard.press('Enter');
  await expect(open).toBeVisible();
  await page.goBack();
  await expect(open).toHaveCount(0);
});

test('a row by hand is edited whole, and a transfer is marked and unmarked', async ({ page }) => {
  const { token } = await openWithBooks(page, 'dashboard');
  const purse = await openPurse(page, token);
  const headers = bearer(token);
  const { transactions } = (await (
    await page.request.get('/api/v1/transaction/transactions?search=transfer&limit=500', { headers })
  ).json()) as { transactions: { id: number; amount: number; date: string; transfer_of: number | null }[] };
  const free = transactions.find(({ transfer_of: leg, amount }) => leg === null && amount < 0);
  const { amount = -50, date = '2026-11-20', id } = free ?? {};
  const entry = { account_id: purse, date, amount: -amount, name: 'From the bank' };
  await page.request.post('/api/v1/transaction/', { headers, data: entry });
  await page.goto(`transactions?account=${purse}`);
  const row = page.getByRole('article', { name: 'From the bank' });
  await row.getByRole('link').click();
  const open = rowPage(page).first();
  await expect(open.getByText('Entered by hand').first()).toBeVisible();
  const transfer = open.getByRole('switch', { name: 'Transfer between my accounts' });
  if (id !== undefined) {
    await transfer.check();
    await expect(open.getByLabel('Other leg', { exact: true })).toBeVisible();
    await transfer.uncheck();
    await expect(open.getByLabel('Other leg', { exact: true })).toHaveCount(0);
  }
  await open.getByRole('button', { name: 'Edit day and amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
  await dialog.getByLabel('Payee').fill('From the machine');
  await dialog.getByLabel('Amount').fill('61.20');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('article', { name: 'From the machine' })).toContainText('$61.20');
  await expect(open.getByText(/You set amount to \$61\.20, set payee to From the machine/)).toBeVisible();
});

test('the keys of a row and its menu do what the panel does, by the keyboard alone', async ({ page }) => {
  await openWithBooks(page, 'transactions?view=date');
  const rows = page.getByRole('article').filter({ hasNotText: 'Pending' });
  const link = rows.first().locator('[data-row]');
  const name = (await rows.first().getAttribute('aria-label')) ?? '';
  const id = await link.getAttribute('data-row');
  const open = rowPage(page);
  const address = new RegExp(`row=${id}$`);

  // C, T, S and R open the row at the place, and Esc comes back to it.
  await link.focus();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(address);
  await expect(open.getByLabel('Category', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('t');
  await expect(open.getByRole('textbox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('by keys');
  await page.keyboard.press('Enter');
  await expect(open.getByRole('button', { name: 'Remove tag by keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('s');
  await expect(open.getByRole('group', { name: 'Part 1' }).getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('r');
  const rule = page.getByRole('dialog', { name: 'Always do this' });
  await expect(rule).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rule).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  // After G a letter leads to a page still.
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/transactions$/);
  await page.goBack();
  await expect(page).toHaveURL(/view=date$/);

  // The menu: arrows walk it, Esc gives the focus back, and it says its keys.
  const opener = page.getByRole('button', { name: `Actions for ${name}` }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  // Opened again before the page has learned that it closed.
  await opener.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLElement>('[role=menu]')?.hidePopover();
    button.click();
  });
  await menu.getByRole('menuitem', { name: 'Tags' }).press('Enter');
  await expect(open.getByRole('textbox', { name: 'Tags' })).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(open.getByRole('button', { name: 'Remove tag by keys' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Del asks as the bin does, and the focus goes on to the next row.
  const next = await page.locator('[data-row]').nth(1).getAttribute('data-row');
  const first = page.locator('[data-row]').first();
  const gone = await first.getAttribute('data-row');
  await first.focus();
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.keyboard.press('Delete');
  await expect(first).toBeFocused();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('Delete');
  await expect(page.locator(`[data-row="${gone}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-row="${next}"]`)).toBeFocused();

  // The sheet of shortcuts lists them.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of ['Change category', 'Split', 'Tags', 'Always do this', 'Delete'])
    await expect(sheet.getByText(`Transaction in focus: ${label}`)).toBeVisible();
});
