import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { bearer } from './support/api.ts';
import { addGoal } from './support/goals.ts';
import { openWithBank } from './support/link.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page of somebody new and waits for the code of the keys, which comes when the page rests. */
async function openAtRest(page: Page, path = 'dashboard') {
  const person = await openSignedIn(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return person;
}

/** Goes to a page by its two keys, and tries again where the machine was so slow that they counted as one and one. */
async function goByKeys(page: Page, key: string, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(title(page, name)).toBeFocused({ timeout: 5_000 });
  }).toPass();
}

/** The option that Enter would run, by what the field exposes to a screen reader. */
async function activeOption(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return (await page.locator(`[id="${id}"]`).innerText()).split('\n')[0] ?? '';
}

test('the palette is a combobox: keys move in its list, Enter goes, Esc leads back', async ({ page }) => {
  await openAtRest(page);
  const opener = page.getByRole('button', { name: 'Logout' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(await activeOption(page)).toBe('Dashboard');
  await page.keyboard.press('ArrowDown');
  expect(await activeOption(page)).toBe('Accounts');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await activeOption(page)).toBe('Log out');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('trns');
  expect(await activeOption(page)).toBe('Transactions');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(title(page, 'Transactions')).toBeFocused();

  // The pages under it are found too, by what people call what is on them.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('subscriptions');
  expect(await activeOption(page)).toBe('Recurring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\/recurring$/);

  // So are the parts of the settings.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('password');
  expect(await activeOption(page)).toBe('Security');
  await page.keyboard.press('Escape');
  // The platform closes it at once, and says so a moment later: a key in between is one to a palette that is open.
  await expect(page.locator('dialog[aria-label="Search and commands"]')).toHaveCount(0);

  // A month beside a page is that page's view of it.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('spending october');
  expect(await activeOption(page)).toMatch(/^Spending · October 20\d\d$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spending\?start=(20\d\d)-10-01&end=\1-10-31&unit=month$/);
});

test('keys pressed while the code that reads them is on its way are not lost', async ({ page }) => {
  const arrives = Promise.withResolvers<void>();
  await page.route('**/assets/command-host-*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await openWithBooks(page);
  await page.goto('transactions?view=date', { waitUntil: 'commit' });
  const link = page.locator('[data-row]').first();
  await link.focus();
  await page.keyboard.press('c');
  arrives.resolve();
  await expect(page).toHaveURL(new RegExp(`row=${await link.getAttribute('data-row')}$`));
});

test('the palette is accessible, empty and full', async ({ page }) => {
  const { token } = await openWithBooks(page);
  await addGoal(page, token, { title: 'A year in Lisbon', target_amount: 500, category: 'savings' });
  await page.goto('dashboard');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await expect(palette(page).getByRole('option', { name: /Everyday Checking/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await field(page).fill('zzz');
  await expect(palette(page).getByRole('option')).toHaveText(['Ask the assistant: “zzz”']);
  await expectAccessibleEverywhere(page);
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeFocused();
});

test('it finds accounts and goals by name, and opens what was meant', async ({ page }) => {
  const { token } = await openWithBank(page);
  for (const name of ['A new bicycle', 'A year in Lisbon'])
    await addGoal(page, token, { title: name, target_amount: 500, category: 'savings' });
  await page.goto('dashboard');
  const choose = async (typed: string, option: RegExp) => {
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await field(page).fill(typed);
    await palette(page).getByRole('option', { name: option }).click();
  };
  await choose('everyday', /^Everyday Checking/);
  await expect(page).toHaveURL(/\/transactions\?account=\d+$/);
  await expect(page.getByRole('button', { name: /Everyday Checking/ }).first()).toBeVisible();

  await choose('lisb', /A year in Lisbon/);
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByRole('article', { name: 'A year in Lisbon' })).toBeFocused();
  await choose('bicy', /A new bicycle/);
  await expect(page.getByRole('article', { name: 'A new bicycle' })).toBeFocused();

  const { transactions } = (await (
    await page.request.get('/api/v1/transaction/transactions?limit=1', { headers: bearer(token) })
  ).json()) as { transactions: { id: number; name: string; merchant_name: string | null }[] };
  const [newest] = transactions;
  const payee = newest?.merchant_name ?? newest?.name ?? '';
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await field(page).fill(payee);
  await palette(page).getByRole('group', { name: 'Transactions' }).getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/transactions\\?row=${newest?.id}$`));
  await page.goto('dashboard');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await field(page).fill(payee);
  await palette(page)
    .getByRole('group', { name: 'Payees' })
    .getByRole('option', { name: payee })
    .first()
    .click();
  await expect(page).toHaveURL(/\/transactions\?merchant=/);
  await page.goto('dashboard');
  await choose('groceries', /^Groceries/);
  await expect(page).toHaveURL(/category=FOOD_AND_DRINK_GROCERIES$/);
  await choose('security', /^Security$/);
  await expect(page).toHaveURL(/\/settings#security$/);

  await choose('sync', /^Sync accounts/);
  await expect(page.getByText('Accounts synchronized successfully')).toBeVisible();
});

test('it does things: amounts, theme, a new goal, a question, the way out', async ({ page }) => {
  await openAtRest(page);
  const run = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
  };
  await run('hide am');
  expect(await page.evaluate(() => localStorage.getItem('saldo.amounts'))).toBe('hidden');
  await run('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[data-scheme="dark"]')).toHaveAttribute('media', 'all');

  await run('new goal');
  await expect(page).toHaveURL(/\/goals$/);
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Title') });
  await expect(dialog).toBeVisible();
  // A dialog is not covered by another one.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('how much did I spend in total last month');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole('log').getByText('how much did I spend in total last month')).toBeVisible();
  await expect(page.getByText('Message sent!')).toBeVisible();

  await run('log out');
  await expect(page).toHaveURL(/\/login$/);
});

test('keys lead to pages, to search, to a new goal and to the sheet of all keys', async ({ page }) => {
  await openAtRest(page);
  for (const [key, name] of [
    ['a', 'Accounts'],
    ['t', 'Transactions'],
    ['g', 'Financial Goals'],
    ['s', 'Settings'],
  ] as const)
    await goByKeys(page, key, name);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  // A slash typed into a field is a slash.
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');
  await page.keyboard.press('Escape');
  // Until the palette is gone, what is typed is meant for it.
  await expect(palette(page)).toBeHidden();

  await goByKeys(page, 't', 'Transactions');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  await expect(search).toBeFocused();
  await page.keyboard.type('g a n ?');
  await expect(search).toHaveValue('g a n ?');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(title(page, 'Transactions')).toBeVisible();

  await search.blur();
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(title(page, 'Financial Goals')).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
});

test('the sheet is accessible, and its switch is remembered', async ({ page }) => {
  await openAtRest(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Del', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  // Keys rest while a dialog is open.
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/dashboard$/);

  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (const key of ['g', 'a', '?', '/']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  // With a modifier it is no single key, and the way back to the switch.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('shortc');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('checkbox')).not.toBeChecked();
});

test('arrows walk through the list of transactions, from month to month, and it follows', async ({
  page,
}) => {
  await openWithBooks(page, 'transactions?view=date');
  const names = page.getByRole('article').getByRole('link', { name: /^(?!.*opens in a new tab)/ });
  await expect(names.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      return {
        position: Number(focused?.closest('[role="listitem"]')?.getAttribute('aria-posinset')),
        isName: focused?.hasAttribute('data-row') ?? false,
        isSeen: top > 64 && bottom < innerHeight,
      };
    });
  const month = () => page.locator('[role="list"]:focus-within').getAttribute('aria-label');
  await names.first().focus();
  const start = (await place()).position;
  const newest = await month();
  let step = 0;
  for (; step < 25 || (await month()) === newest; step += 1) {
    // The list draws a few rows beyond those in sight, a moment after they come near.
    await expect(page.locator(`[aria-posinset="${start + step + 1}"] [data-row]`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect.poll(place).toEqual({ position: start + step + 1, isName: true, isSeen: true });
  }
  await page.keyboard.press('ArrowUp');
  await expect.poll(place).toEqual({ position: start + step - 1, isName: true, isSeen: true });
});
