import type { Locator, Page } from '@playwright/test';
import { bearer, refusal } from './support/api.ts';
import { openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** Rows that are seen in full between the bars, with nothing of them sticking out. */
function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const floating = [...document.querySelectorAll('nav[aria-label="Quick"], button')]
      .filter((element) => /AI Assistant/.test(element.textContent) || element.matches('nav'))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2);
    const floor = Math.min(innerHeight, ...floating.map(({ top }) => top));
    const header = document.querySelector('header');
    const ceiling = header?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('[role="list"] article')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= ceiling && bottom <= floor && row.scrollHeight <= row.clientHeight;
    }).length;
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const apart = (one: Box, other: Box): boolean =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height;

test('a phone shows five transactions below the totals, a desk thirteen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithBooks(page, 'transactions');
  await expect(page.getByText('Net Balance')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(13);
  await page.getByRole('button', { name: 'By date' }).click();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(18);
  // What is drawn: the head names the files that other pages will need.
  expect(await page.locator('body *').count()).toBeLessThan(1200);
});

test('where the totals are lost, that is said, and the rows that came are not counted as all of them', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/);
  await page.route(/\/transaction\/summary/, (route) => route.fulfill(refusal));
  await openWithBooks(page, 'transactions');
  await expect(page.getByRole('article').first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Couldn’t load', { exact: true })).toBeVisible();
  const head = main.getByRole('heading', { level: 2 }).first().locator('xpath=../..');
  await expect(head).toBeVisible();
  await expect(head).not.toContainText('transactions');
  await expect(main.getByText(/^\d+ of \d+ shown$/)).toHaveCount(0);
  // More can be asked for until all of an account are there.
  const rows = page.getByRole('list', { name: 'Everyday Checking' }).getByRole('article');
  const more = page.getByRole('button', { name: 'Show more of Everyday Checking' });
  const shown = () =>
    page.getByRole('list', { name: 'Everyday Checking' }).evaluate((list) => list.clientHeight);
  await expect(rows.first()).toBeVisible();
  let height = await shown();
  for (let presses = 0; (await more.count()) > 0; presses += 1) {
    expect(presses).toBeLessThan(9);
    await more.click();
    await expect.poll(async () => (await shown()) > height || (await more.count()) === 0).toBe(true);
    height = await shown();
  }
  expect(height).toBeGreaterThan(200 * 36);
  await page.unrouteAll();
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(head).toContainText('transactions');
});

test('each account shows rows of its own, more of them when asked, and nothing moves where one reads', async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/transaction/transactions')) asked.push(searchParams);
  });
  const { token } = await openWithBooks(page, 'transactions');
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads).toHaveCount(3);
  // The account that was used last comes first, whatever its name or age; which one that is goes by the day.
  const { summary } = (await (
    await page.request.get('/api/v1/transaction/summary', { headers: bearer(token) })
  ).json()) as {
    summary: { by_account: { account_id: number; account_name: string; latest_date: string }[] };
  };
  const [latest, second] = summary.by_account;
  const askedOf = (name: string) => {
    const id = summary.by_account.find(({ account_name }) => account_name === name)?.account_id;
    return asked.filter((query) => query.get('account_id') === String(id));
  };
  expect(latest && second && latest.latest_date >= second.latest_date).toBe(true);
  const used = latest?.account_name ?? '';
  await expect(heads.first()).toHaveText(used);
  const savings = page.getByRole('list', { name: 'Rainy Day Savings' });
  await savings.scrollIntoViewIfNeeded();
  // Its own rows are asked for, as hardly any is among the newest of all accounts.
  await expect(savings.getByRole('article').first()).toBeVisible();
  await expect.poll(() => askedOf('Rainy Day Savings').length).toBe(1);
  await expect(page.getByRole('button', { name: 'Show more of Rainy Day Savings' })).toBeVisible();
  await expect(page.getByText(/^20 of [\d,]+ shown$/)).toHaveCount(3);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const card = page.getByRole('list', { name: used });
  const more = page.getByRole('button', { name: `Show more of ${used}` });
  await more.scrollIntoViewIfNeeded();
  // One row, held on to: while the window still draws, the last one may be another at each look.
  const handle = await card.getByRole('article').last().elementHandle();
  const [name, before] = [await handle?.getAttribute('aria-label'), await handle?.boundingBox()];
  await more.click();
  await expect(page.getByText(/^120 of [\d,]+ shown$/)).toHaveCount(1);
  expect((await handle?.boundingBox())?.y).toBe(before?.y);
  expect(await handle?.getAttribute('aria-label')).toBe(name);
  // By account, a hundred at a time, on from the cursor of the page before.
  await expect.poll(() => askedOf(used).length).toBe(2);
  expect(askedOf(used).map((query) => query.get('limit'))).toEqual(['100', '100']);
  expect(askedOf(used).at(-1)?.get('cursor')).toBeTruthy();
  // Nothing is asked for twice.
  expect(asked.map(String)).toEqual([...new Set(asked.map(String))]);

  // Folded away from within, its head stays where it was pressed.
  await page.mouse.wheel(0, 1500);
  const head = heads.first().getByRole('button');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(card).toHaveCount(0);
  await expect(head).toBeInViewport();
  await expect(heads.nth(1)).toBeInViewport();
});

test('by date all accounts stand together, in the address and after a reload', async ({ page }) => {
  await openWithBooks(page, 'transactions');
  await page.getByRole('button', { name: 'By date' }).click();
  await expect(page).toHaveURL(/\?view=date$/);
  await page.getByLabel('Search transactions').fill('transfer');
  await expect(page).toHaveURL(/q=transfer&view=date$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'By date' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    /^[A-Z]\w+ 20\d\d$/,
  );
  const dates = await page
    .getByRole('article')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates.length).toBeGreaterThan(1);
  const accounts = await page.getByRole('article').allInnerTexts();
  expect(accounts.some((text) => text.includes('Everyday Checking'))).toBe(true);
  expect(accounts.some((text) => text.includes('Rainy Day Savings'))).toBe(true);
  await page.getByRole('button', { name: 'By account' }).click();
  await expect(page).toHaveURL(/\?q=transfer$/);
});

for (const [device, width] of [
  ['a slim phone', 320],
  ['a phone', 390],
  ['a desk', 1280],
] as const)
  test(`on ${device} a card shows all that the bank says of it, in its place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // Each row has everything a row can have, at the length such things have.
    await page.route('**/api/v1/transaction/transactions**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { transactions: object[] };
      const full = {
        merchant_name: 'Clover Pharmacy of the Old Town',
        pending: true,
        date: '2026-11-20',
        authorized_date: '2026-11-18',
        category_primary: 'MEDICAL',
        category_detailed: 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS',
        category: ['Health', 'Pharmacy and supplements'],
        payment_channel: 'in store',
        website: 'https://www.clover-pharmacy.example/',
        account_name: 'Everyday Checking',
      };
      const transactions = body.transactions.map((row) => ({ ...row, ...full }));
      await route.fulfill({ response, json: { ...body, transactions } });
    });
    await openWithBooks(page, 'transactions');
    const row = page.getByRole('article').first();
    await expect(row.getByText('Clover Pharmacy of the Old Town')).toBeVisible();
    for (const text of ['Pending', 'Everyday Checking', 'Nov 20, 2026', 'Nov 18', 'In store']) {
      const fact = row.getByText(text, { exact: true });
      await expect(fact).toBeVisible();
      expect(await fact.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth === 0)).toBe(
        true,
      );
    }
    await expect(row.locator('.money')).toBeVisible();
    await expect(row.getByRole('img').or(row.locator('img, svg')).first()).toBeVisible();
    const category = row.getByText('Health › Pharmacy and supplements');
    await expect(category).toBeVisible();
    const website = row.getByRole('link', { name: 'clover-pharmacy.example (opens in a new tab)' });
    const remove = row.getByRole('button', { name: 'Delete Clover Pharmacy of the Old Town' });
    // Large enough for a thumb, inside the card, and none upon another.
    const box = async (part: Locator) => {
      const found = await part.boundingBox();
      if (!found) throw new Error('it is not drawn');
      return found;
    };
    const card = await box(row);
    const presses = [await box(website), await box(remove)];
    const date = await box(row.getByText('Nov 20, 2026'));
    for (const press of presses) {
      expect(Math.min(press.width, press.height)).toBeGreaterThanOrEqual(24);
      expect(press.x).toBeGreaterThanOrEqual(card.x);
      expect(press.x + press.width).toBeLessThanOrEqual(card.x + card.width);
      for (const other of presses) if (other !== press) expect(apart(press, other)).toBe(true);
    }
    expect(apart(await box(category), date)).toBe(true);
    // Slimmer phones do not cut it either.
    for (const slimmer of width === 390 ? [375, 360] : []) {
      await page.setViewportSize({ width: slimmer, height: 844 });
      const account = row.getByText('Everyday Checking', { exact: true });
      expect(await account.evaluate((it) => it.scrollWidth <= it.clientWidth), `at ${slimmer} px`).toBe(true);
    }
  });
