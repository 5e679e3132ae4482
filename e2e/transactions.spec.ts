import type { Locator, Page } from '@playwright/test';
import { openWithBank } from './chat/steps.ts';
import { expect, test } from './support/test.ts';

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

test('a phone shows five transactions below the totals, a desk fifteen', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithBank(page, 'transactions');
  await expect(page.getByText('Net Balance')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(15);
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(18);
  expect(await page.locator('*').count()).toBeLessThan(1000);
});

for (const [device, width] of [
  ['a phone', 390],
  ['a desk', 1280],
] as const)
  test(`on ${device} a card shows all that the bank told of it, in its place`, async ({ page }) => {
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
        payment_channel: 'in store',
        website: 'https://www.clover-pharmacy.example/',
        account_name: 'Everyday Checking',
      };
      const transactions = body.transactions.map((row) => ({ ...row, ...full }));
      await route.fulfill({ response, json: { ...body, transactions } });
    });
    await openWithBank(page, 'transactions');
    const row = page.getByRole('article').first();
    await expect(row.getByText('Clover Pharmacy of the Old Town')).toBeVisible();
    for (const text of ['Pending', 'Everyday Checking', 'Nov 20, 2026', 'Nov 18, 2026', 'In store'])
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    await expect(row.locator('.money')).toBeVisible();
    await expect(row.getByRole('img').or(row.locator('img, svg')).first()).toBeVisible();
    const category = row.getByRole('button', {
      name: 'Category: Medical › Pharmacies and supplements. Change',
    });
    await expect(category).toContainText('Medical › Pharmacies and supplements');
    const website = row.getByRole('link', { name: 'clover-pharmacy.example (opens in a new tab)' });
    const remove = row.getByRole('button', { name: 'Delete Clover Pharmacy of the Old Town' });
    // Large enough for a thumb, inside the card, and none upon another.
    const box = async (part: Locator) => {
      const found = await part.boundingBox();
      if (!found) throw new Error('it is not drawn');
      return found;
    };
    const card = await box(row);
    const presses = [await box(category), await box(website), await box(remove)];
    const date = await box(row.getByText('Nov 20, 2026'));
    for (const press of presses) {
      expect(Math.min(press.width, press.height)).toBeGreaterThanOrEqual(24);
      expect(press.x).toBeGreaterThanOrEqual(card.x);
      expect(press.x + press.width).toBeLessThanOrEqual(card.x + card.width);
      for (const other of presses) if (other !== press) expect(apart(press, other)).toBe(true);
    }
    expect(apart(await box(category.getByText(/Medical/)), date)).toBe(true);
  });
