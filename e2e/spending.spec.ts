import { addDays } from '@saldo/contract/dates';
import { expectAccessible } from './support/accessible.ts';
import { bearer, openPurse } from './support/api.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const money = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test('spending leads from a month to a category and to the very rows of its figure', async ({ page }) => {
  await openWithBooks(page, 'transactions');
  await page
    .getByRole('navigation', { name: 'Transactions' })
    .getByRole('link', { name: 'Spending' })
    .click();
  await expect(page).toHaveTitle(/^Spending/);
  const months = page.getByRole('toolbar', { name: 'Spending by month' });
  const bars = months.getByRole('button');
  await expect(bars).toHaveCount(13);
  await expect(bars.last()).toHaveAttribute('aria-pressed', 'true');

  await test.step('the month before, by the keyboard', async () => {
    await bars.last().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(bars.nth(11)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/unit=month/);
  });

  await test.step('parts add up to the figure', async () => {
    const groups = page.getByRole('region', { name: 'Spending by category' }).getByRole('listitem');
    await expect(groups.first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const overview = page.getByRole('region', { name: /^Spending, / });
    const total = money(await overview.locator('.figure').textContent());
    const parts = await groups.locator('button > span:nth-child(3)').allTextContents();
    const sum = parts.reduce((all, text) => all + Math.round(money(text) * 100), 0);
    expect(sum).toBe(Math.round(total * 100));
  });

  await test.step('length is money: all bars have one scale, with the usual as a mark on it', async () => {
    const groups = page.getByRole('region', { name: 'Spending by category' }).getByRole('listitem');
    const drawn = await groups.evaluateAll((items) =>
      items.flatMap((item) => {
        const bar = item.querySelector<HTMLElement>('[data-bar]');
        const amount = item.querySelector('button > span:nth-child(3)')?.textContent ?? '';
        return bar ? [{ width: bar.getBoundingClientRect().width, amount }] : [];
      }),
    );
    expect(drawn.length).toBeGreaterThan(3);
    const perDollar = (drawn[0]?.width ?? 0) / money(drawn[0]?.amount ?? '');
    for (const { width, amount } of drawn.slice(1))
      expect(Math.abs(width - Math.max(2, money(amount) * perDollar)), amount).toBeLessThan(1);
  });

  const row = page.getByRole('button', { name: /^Food and drink/ });
  await row.click();
  const panel = page.getByRole('region', { name: 'Food and drinks' });
  await expect(panel.getByRole('heading', { name: 'Where' })).toBeVisible();
  await expectAccessible(page);

  await test.step('its way out stays in reach while the list is read to its end', async () => {
    await page.keyboard.press('End');
    const close = panel.getByRole('button', { name: 'Close' });
    await expect
      .poll(() =>
        close.evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
  });
  const figure = money(await panel.locator('.figure').textContent());
  await panel.getByRole('link', { name: /^Show all \d+ transactions$/ }).click();
  await expect(page).toHaveURL(/\/transactions\?.*category=FOOD_AND_DRINK/);
  const net = page
    .getByText('Net Balance')
    .locator('xpath=ancestor::*[.//*[contains(@class,"figure")]][1]')
    .locator('.figure');
  await expect.poll(async () => money(await net.last().textContent())).toBe(figure);

  await page.goBack();
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(row).toBeFocused();

  await test.step('on a phone the panel takes the place of the list, which has the focus again after it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await row.click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(row).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('each view is asked as it stands', async () => {
    const turn = page.getByRole('log').getByRole('article');
    const views = [
      { by: 'Category', open: /^Food and drink/, which: /food and drinks/ },
      { by: 'Payee', open: null, which: null },
      { by: 'Payee', open: /\$/, which: /./ },
      { by: 'Account', open: /\$/, which: null },
    ];
    const address = page.url();
    for (const [at, { by, open, which }] of views.entries()) {
      await page.goto(address);
      await page.getByRole('button', { name: by, exact: true }).click();
      await page.getByRole('combobox', { name: 'Compare' }).selectOption({ index: at % 3 });
      const groups = page.getByRole('region', { name: /^Spending by / }).getByRole('listitem');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const shown = page.getByRole('region', { name: /^Spending, / }).locator('.figure');
      let shownThere = await shown.first().textContent();
      if (open) {
        const group = groups.getByRole('button', { name: open }).first();
        const name = (await group.locator('[title]').getAttribute('title')) ?? '';
        await group.click();
        const opened = page.getByRole('region', { name, exact: true });
        shownThere = await opened.locator('.figure').first().textContent();
      }
      await page.getByRole('button', { name: 'Ask about this' }).click();
      await expect(turn).toHaveCount(at + 1);
      const answer = turn.nth(at);
      await expect(answer.getByRole('button', { name: /^Delete message: What I spent / })).toBeVisible();
      await expect(answer).toContainText(shownThere ?? '');
      if (which)
        await expect(answer.getByRole('button', { name: /^Change which transactions:/ })).toContainText(
          which,
        );
    }
  });
});

test('months that are alike are said to be the same, and not than another', async ({ page }) => {
  const { token } = await openSignedIn(page, null);
  const account_id = await openPurse(page, token);
  const first = `${new Date().toISOString().slice(0, 8)}01`;
  for (const date of [first, `${addDays(first, -1).slice(0, 8)}01`])
    await page.request.post('/api/v1/transaction/', {
      headers: bearer(token),
      data: { account_id, date, amount: -5, name: 'Tea', category_primary: 'FOOD_AND_DRINK' },
    });
  await page.goto('transactions/spending?against=before&open=FOOD_AND_DRINK');
  await expect(page.getByText(/^the same, \$5/)).toBeVisible();
  await expect(page.getByText(/the same than/)).toHaveCount(0);
});

test('money in and money out are one flow whose marks lead to the very rows of their figures', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openWithBooks(page, 'transactions');
  const days = 'start=2026-01-01&end=2026-06-30';
  await page.goto(`transactions/spending?${days}`);
  const flow = page.getByRole('region', { name: 'Money in and out' });
  const [from, to] = ['Where money came from', 'What it went to'].map((name) =>
    flow.getByRole('list', { name }).getByRole('link'),
  );
  const sumOf = async (links = from) =>
    (await links?.locator('.money').allTextContents())?.reduce(
      (sum, text) => sum + Math.round(money(text) * 100),
      0,
    );
  await expect(from?.first() ?? flow).toBeVisible();
  const total = await sumOf();
  expect(total).toBeGreaterThan(0);
  expect(await sumOf(to)).toBe(total);
  await flow.getByText('As a table').click();
  const last = flow.getByRole('row').last().getByRole('cell');
  await expect
    .poll(async () => (await last.allTextContents()).map((text) => Math.round(money(text) * 100)))
    .toEqual([total, total]);
  // A row half under the header is no target that is too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page, { within: 'main' });
  const net = page
    .getByText('Net Balance')
    .locator('xpath=ancestor::*[.//*[contains(@class,"figure")]][1]')
    .locator('.figure');
  for (const mark of [from?.first(), to?.first(), flow.getByRole('link', { name: /^Other spending/ })]) {
    const figure = money((await mark?.locator('.money').textContent()) ?? '');
    await mark?.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/transactions\\?${days}&type=`));
    await expect.poll(async () => money(await net.last().textContent())).toBe(figure);
    await page.goBack();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(from?.first() ?? flow).toBeVisible();
  const cut = await flow
    .getByRole('link')
    .locator('[title]')
    .evaluateAll((names) =>
      names
        .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    );
  expect(cut, 'names that a phone cuts').toEqual([]);
  await flow.locator('svg g').first().click();
  await expect(page).toHaveURL(/type=income/);
});

test('a category of one’s own with the longest name can be read whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await openSignedIn(page, null);
  const headers = bearer(token);
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/api/v1/${path}`, { headers, data })).json()) as {
      category: { id: number };
      transaction: { id: number };
    };
  const name = 'Presents for the whole of my big family!';
  expect(name).toHaveLength(40);
  const { category } = await post('categories/', { name, category_primary: 'FOOD_AND_DRINK' });
  const { transaction } = await post('transaction/', {
    account_id: await openPurse(page, token),
    date: new Date().toISOString().slice(0, 10),
    name: 'Gift',
    amount: -123_456_789.12,
    category_primary: 'FOOD_AND_DRINK',
  });
  const filed = await page.request.patch(`/api/v1/transaction/${transaction.id}`, {
    headers,
    data: { category_id: category.id },
  });
  expect(filed.ok()).toBe(true);
  await page.goto('transactions/spending?open=FOOD_AND_DRINK');
  const drawn = page.getByRole('region', { name: 'Made of' }).getByText(name, { exact: true });
  await expect(drawn).toBeVisible();
  const isCut = await drawn.evaluate(
    (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight,
  );
  expect(isCut).toBe(false);
  // Nor does an amount of nine digits leave its place in the flow of a slim one.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const mark = page.getByRole('list', { name: 'What it went to' }).getByRole('link');
  await expect(mark).toContainText('$123,456,789.12');
  expect(await mark.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  // Nothing is usual yet: no place is kept for what differs, and the amount ends where its bar does.
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.locator('[data-group]').first();
  const ends = await row
    .locator(':scope > span')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(new Set(ends.slice(1).map(Math.round)).size).toBe(1);
  // The page of the row has the longest payee whole, and its mark stays round.
  const payee = 'Everything for the garden '.repeat(7);
  await page.request.patch(`/api/v1/transaction/${transaction.id}`, {
    headers,
    data: { merchant_name: payee },
  });
  await page.goto(`transactions?row=${transaction.id}`);
  const heading = page.getByRole('dialog').getByRole('heading', { name: payee.trim() });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  const round = await heading.locator('xpath=ancestor::div[2]/preceding-sibling::*').boundingBox();
  expect(round?.width).toBe(40);
});
