import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { accountsOf, bearer, openPurse, refusal } from './support/api.ts';
import { addGoal, goalCard } from './support/goals.ts';
import { answersComeLate, framesPass, layoutShift } from './support/late.ts';
import { linkByApi, openWithBank } from './support/link.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const lost = 'Error loading dashboard data. Please try again.';

/** Makes calls below a path of the API fail, after so many frames, until the returned function is called. */
async function failing(page: Page, path: string, frames = 0): Promise<() => Promise<void>> {
  const url = `**/api/v1/${path}`;
  await page.route(url, async (route) => {
    if (frames > 0) await framesPass(page, frames);
    await route.fulfill(refusal);
  });
  return () => page.unroute(url);
}

/**
 * Presses Try Again until `back` is there. A card that arrives late asks for the same data when it is mounted, and may
 * have brought it back, and taken the button away, before the press.
 */
async function tryAgain(within: Page | Locator, back: Locator): Promise<void> {
  const button = within.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if (!(await back.isVisible())) await button.click({ timeout: 2_000 });
    await expect(back).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('accounts alone fail: they are shown as empty, and the rest of the dashboard stands', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openWithBooks(page);
  const mend = await failing(page, 'accounts/**');
  await page.goto('dashboard');
  await expect(region(page, 'Connected Accounts')).toContainText('0');
  await expect(region(page, 'Connected Accounts')).toContainText('Couldn’t load');
  await expect(region(page, 'Total Balance')).toContainText('$0.00');
  await expect(region(page, 'Recent Activity')).toContainText('10');
  await expect(region(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Error loading accounts')).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(0);
  await expectAccessible(page);
  await mend();
  await tryAgain(
    region(page, 'Account Balances'),
    region(page, 'Account Balances').getByRole('listitem').first(),
  );
  await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
  await expect(region(page, 'Connected Accounts')).toContainText('3');

  // Transactions alone.
  const mendRows = await failing(page, 'transaction/**');
  await page.goto('dashboard');
  await expect(region(page, 'Recent Activity')).toContainText('Couldn’t load');
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
  await tryAgain(page, region(page, 'Account Balances'));
  await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
});

test('each part whose call alone fails says so in its place, and comes back by itself', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.setViewportSize({ width: 1280, height: 844 });
  const { token } = await openWithBooks(page);
  for (const title of ['Roof', 'Boat', 'Books']) await addGoal(page, token, { title, target_amount: 9000 });
  for (const [path, said, back] of [
    ['recurring/', 'Error loading what comes next', /Safe to spend until/],
    ['accounts/free-to-spend', 'Error loading free to spend', /due on cards/],
    ['accounts/net-worth**', 'Couldn’t load your net worth', 'Estimated'],
    ['transaction/month-figures**', 'Couldn’t load this month’s spending', /by this day/],
    ['goals/**', 'Error loading goals', 'Roof'],
    ['plaid/status', 'Couldn’t check your bank connections', '3 of 3: Ask a question'],
    ['chat/history**', 'Error loading the first steps', '3 of 3: Ask a question'],
  ] as const) {
    // Late enough for the place to be drawn.
    const mend = await failing(page, path, 40);
    await page.goto('dashboard');
    const alert = page.getByRole('alert').filter({ hasText: said });
    await expect(alert).toBeVisible();
    await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
    // At the head of the page, what failed of the first steps is lower than the place that was kept for them.
    if (path !== 'chat/history**') expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01);
    // Nothing is under way that would be cut off by the mending.
    await expect(alert.getByRole('button')).toBeEnabled();
    await mend();
    await tryAgain(alert, page.getByText(back, { exact: typeof back === 'string' }).first());
    await expect(alert).toHaveCount(0);
  }
});

test('answers that never come hold up their own parts alone, here and above the lists', async ({ page }) => {
  await openWithBooks(page);
  const mute = (path: string) => page.route(`**/api/v1/${path}`, () => undefined);
  const muteMany = async () => {
    for (const path of ['accounts/', 'goals/**', 'plaid/status', 'settings', 'chat/history**'])
      await mute(path);
  };
  await muteMany();
  await mute('accounts/summary');
  await page.goto('dashboard');
  // It says so, and asks anew when told to.
  const long = page.getByText('Taking longer than usual');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(long).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/v1/accounts/summary');
  await refresh.click();
  await expect(region(page, 'Total Balance')).toContainText(/\$[\d,]{4}/);
  await expect(region(page, 'Spending this month')).toContainText('Food and drinks');
  await expect(region(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(region(page, 'Goals')).toContainText('still loading');
  // What is there already is asked for anew as often.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await refresh.click();
  await expect(region(page, 'Account Balances').getByRole('listitem')).toHaveCount(3);
  await expect(long).toHaveCount(0);
  await mute('accounts/');
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  await expect(long).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/v1/accounts/');
  await refresh.click();
  await expect(long).toHaveCount(0);
  await muteMany();
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  await mute('limits/suggestions');
  await page.goto('transactions/spending');
  await expect(region(page, 'Spending by category')).toBeVisible();
  await mute('transaction/likely-transfers');
  await page.goto('transactions');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a total that fails alone is not said to be nothing', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await openWithBooks(page);
  await failing(page, 'accounts/summary');
  await page.goto('dashboard');
  await expect(region(page, 'Total Balance')).toContainText('Couldn’t load');
  await expect(region(page, 'Total Balance')).not.toContainText('$0.00');
  await expect(region(page, 'Connected Accounts')).toContainText('3');
});

test('who keeps an account by hand is not asked to connect a bank', async ({ page }) => {
  const { token } = await openSignedIn(page);
  const steps = region(page, 'Get started');
  await expect(steps.getByText('0 of 3 done')).toBeVisible();
  const data = {
    name: 'Wallet',
    type: 'depository',
    subtype: 'cash',
    opening_balance: 50,
    opening_date: '2026-01-02',
  };
  expect((await page.request.post('/api/v1/accounts/', { headers: bearer(token), data })).status()).toBe(201);
  const { accounts } = (await (
    await page.request.get('/api/v1/accounts/', { headers: bearer(token) })
  ).json()) as { accounts: { id: number }[] };
  for (const amount of [98_765_432.1, -98_765_432.1])
    await page.request.post('/api/v1/transaction/', {
      headers: bearer(token),
      data: {
        account_id: accounts[0]?.id,
        date: new Date().toISOString().slice(0, 10),
        amount,
        name: 'Ship',
        category_primary: 'TRANSFER_OUT',
      },
    });
  await page.goto('dashboard');
  // Figures of millions stay within their cards, and words on their tiles.
  const large = region(page, 'Monthly Spending');
  await expect(large).toContainText('$197,530,864.20');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 720 });
    for (const part of [large, page.getByText('Analytics', { exact: true })])
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBe(0);
  }
  // Who has a balance sees it first: the steps are a line until they are asked for.
  await expect(region(page, 'Total Balance')).toContainText('$50.00');
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: '2 of 3: Set a goal' }).click();
  await expect(steps.getByText('1 of 3 done')).toBeVisible();
  await expect(steps.getByText('Add an account, done')).toBeVisible();
  await expect(steps.getByText('Connect a bank')).toHaveCount(0);
});

test('a new person is led through three steps, which go when they are taken and when they are put away', async ({
  page,
}) => {
  const { token } = await openSignedIn(page);
  const headers = bearer(token);
  const steps = region(page, 'Get started');
  await expect(steps.getByText('0 of 3 done')).toBeVisible();
  await expect(steps.locator('[aria-current="step"]')).toContainText('Connect a bank');
  // Nothing else on the page asks for it; the other ways in are there as well.
  await expect(page.getByRole('main').getByText('Connect a bank')).toHaveCount(1);
  await expect(
    region(page, 'Account Balances').getByRole('link', { name: 'Add account by hand' }),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await steps.getByRole('link', { name: 'Set a goal' }).click();
  await expect(page.getByRole('heading', { name: 'Financial Goals' })).toBeVisible();

  await addGoal(page, token, { title: 'Roof', target_amount: 900 });
  await page.goto('dashboard');
  await expect(steps.getByText('1 of 3 done')).toBeVisible();
  await expect(steps.getByText('Set a goal, done')).toBeVisible();
  await expect(steps.getByRole('link')).toHaveCount(2);

  await linkByApi(page.request, token);
  await page.request.post('/api/v1/chat/', { headers, data: { message: 'What can you do?' } });
  await page.goto('dashboard');
  await expect(region(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(steps).toHaveCount(0);
  // Taken once is taken for good: nobody asks for the conversation again to find that out.
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/chat/history'))));
  await page.goto('dashboard');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);

  await openSignedIn(page);
  await steps.getByRole('button', { name: 'Hide getting started' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(region(page, 'Account Balances').getByRole('link', { name: 'Connect a bank' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

for (const [width, purse] of [
  [390, false],
  [390, true],
  [1280, false],
  [1280, true],
] as const)
  test(`nothing on the dashboard of a new person ${purse ? 'with an account but no row ' : ''}moves while it fills, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { token } = await openSignedIn(page, null);
    if (purse) await openPurse(page, token);
    // Slow enough for every place that is held to be drawn, and each answer by itself.
    const waits = new Map([
      ['accounts/', 3],
      ['plaid/status', 2],
      ['goals/', 1],
      ['chat/history', 4],
      ['month-figures', 6],
      ['recurring', 6],
    ]);
    await page.route('**/api/v1/**', async (route) => {
      const rank = [...waits].find(([part]) => route.request().url().includes(part))?.[1] ?? 0;
      const response = await route.fetch();
      await framesPass(page, 12 + rank * 6);
      await route.fulfill({ response });
    });
    await page.goto('dashboard');
    const steps = purse ? '2 of 3: ' : width === 390 ? '1 of 3: ' : 'Get started';
    await expect(page.getByText(steps).first()).toBeVisible();
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

for (const currency of ['USD', 'EUR'])
  test(`a first row in ${currency} holds no place for what it cannot fill`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { token } = await openSignedIn(page, null);
    const headers = bearer(token);
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`/api/v1/${path}`, { headers, data })).json()) as unknown;
    const { account } = (await post('accounts/', {
      name: 'Purse',
      type: 'depository',
      currency,
      opening_balance: 100,
      opening_date: '2025-10-01',
    })) as { account: { id: number } };
    const spend = (date: string, name: string) =>
      post('transaction/', {
        account_id: account.id,
        date,
        amount: -5,
        name,
        category_primary: 'FOOD_AND_DRINK',
      }) as Promise<{ transaction: { id: number } }>;
    const { transaction: tea } = await spend(new Date().toISOString().slice(0, 10), 'Tea');
    const late = async (route: Route) => {
      const response = await route.fetch();
      await framesPass(page, 60);
      await route.fulfill({ response });
    };
    await page.route('**/api/v1/recurring/', late);
    await page.goto('dashboard');
    await expect(region(page, 'Recent Transactions')).toContainText('Tea');
    await page.waitForLoadState('networkidle');
    await expect(region(page, 'Coming up')).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    if (currency === 'USD') {
      // Many rows, none of which comes back and none of these months: what their cards say stands in the place they held.
      await page.request.delete(`/api/v1/transaction/${tea.id}/delete`, { headers });
      for (const month of [2, 3, 5, 6, 8, 9]) await spend(`2025-1${month % 2}-0${month}`, `Stall ${month}`);
      await page.route('**/api/v1/transaction/month-figures**', late);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('dashboard');
        await expect(region(page, 'Coming up')).toContainText('Nothing recurring yet');
        await expect(region(page, 'Coming up')).toContainText('it stays as it is');
        await expect(region(page, 'Spending this month')).toContainText('$0.00');
        expect(await layoutShift(page), `${width}`).toBeLessThanOrEqual(0.01);
      }
      await region(page, 'Coming up').getByRole('link', { name: 'Add recurring' }).click();
      await expect(page.getByRole('dialog', { name: 'Add recurring' })).toBeVisible();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (currency === 'USD') return;
    // Where dollars alone are counted, other money is not said to be nothing.
    await page.goto('transactions/spending');
    await expect(page.getByText('No account in US dollars')).toBeVisible();
    await expect(page.getByText('Accounts in EUR aren’t included.')).toBeVisible();
  });

test('on a device that is new to somebody who has taken all steps, nothing moves either', async ({
  page,
}) => {
  const { token } = await openWithBooks(page);
  await addGoal(page, token, { title: 'Roof', target_amount: 9000 });
  const headers = bearer(token);
  await page.request.post('/api/v1/chat/', { headers, data: { message: 'How much did I spend?' } });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('saldo.')) localStorage.removeItem(key);
  });
  const limit = { category: 'FOOD_AND_DRINK', amount: 300 };
  await page.request.post('/api/v1/limits/', { headers, data: limit });
  await answersComeLate(page);
  // One bill is lower than the place that is held for many.
  await page.route('**/api/v1/recurring/', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { upcoming: object[] } };
    await framesPass(page, 100);
    const data = { ...answer.data, upcoming: answer.data.upcoming.slice(0, 1) };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  // The last of all, of a card in the middle of a page that is seen whole.
  await page.route('**/api/v1/limits/**', async (route) => {
    await framesPass(page, 150);
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto('dashboard');
  await expect(region(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(region(page, 'Net worth')).toBeVisible();
  await expect(region(page, 'Limits')).toBeVisible();
  await expect(region(page, 'Get started')).toHaveCount(0);
  const coming = region(page, 'Coming up');
  await expect(coming.getByRole('slider')).toBeVisible();
  const [card, bill] = await Promise.all([
    coming.boundingBox(),
    coming.getByRole('listitem').last().boundingBox(),
  ]);
  expect((card?.y ?? 0) + (card?.height ?? 0) - (bill?.y ?? 0) - (bill?.height ?? 0)).toBeLessThan(5);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);

  await page.unrouteAll({ behavior: 'wait' });
  await answersComeLate(page);
  await page.goto('accounts');
  await expect(page.getByText('across 3 accounts')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Rainy Day Savings' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);

  await page.unrouteAll({ behavior: 'wait' });
  await page.setViewportSize({ width: 390, height: 844 });
  await answersComeLate(page);
  await page.goto('goals');
  await expect(goalCard(page, 'Roof')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$0.00 of $9,000.00' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the first step and the word of a long wait move nothing between a phone and a desk', async ({
  page,
}) => {
  await openWithBooks(page);
  // The step is known after the head of the page, and rows are never.
  await page.route('**/api/v1/transaction/transactions**', () => undefined);
  for (const [language, width, wait] of [
    ['en', 700, 'Taking longer than usual'],
    ['es', 760, 'Tarda más de lo habitual'],
    ['es', 390, 'Tarda más de lo habitual'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((chosen) => localStorage.setItem('saldo.language', chosen), language);
    await page.route('**/api/v1/goals/**', async (route) => {
      await framesPass(page, 40);
      await route.continue();
    });
    await page.goto('dashboard');
    const step = page.locator('button[aria-expanded]').filter({ hasText: /2 (of|de) 3/ });
    await expect(step).toBeVisible();
    await expect(page.getByText(wait)).toBeVisible({ timeout: 15_000 });
    expect(await layoutShift(page), `${language} ${width}`).toBeLessThanOrEqual(0.01);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the first screen of a phone has the balance, this month and the next bill', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithBooks(page);
  for (const language of ['en', 'es']) {
    await page.evaluate((chosen) => {
      localStorage.setItem('saldo.language', chosen);
    }, language);
    await page.goto('dashboard');
    // The first steps are one line beside the greeting until they are opened.
    const steps = page.getByRole('button', {
      name: language === 'es' ? '2 de 3: Crea' : '2 of 3: Set a goal',
    });
    await expect(steps).toHaveAttribute('aria-expanded', 'false');
    await steps.focus();
    await page.keyboard.press('Enter');
    await expect(region(page, language === 'es' ? 'Primeros pasos' : 'Get started')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(steps).toHaveAttribute('aria-expanded', 'false');
    const bar = await page.locator('nav').filter({ visible: true }).last().boundingBox();
    const coming = region(page, language === 'es' ? 'Lo que viene' : 'Coming up');
    // As high as the banner of the demo, below which they stand as well.
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('margin-top', '44px'));
    for (const part of [
      region(page, language === 'es' ? 'Saldo total' : 'Total Balance'),
      region(page, language === 'es' ? 'Actividad reciente' : 'Recent Activity'),
      region(page, language === 'es' ? 'Gasto de este mes' : 'Spending this month'),
      coming.getByRole('listitem').first(),
    ]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect(
        (box?.y ?? Infinity) + (box?.height ?? 0),
        `${part.toString()}, ${language}`,
      ).toBeLessThanOrEqual((bar?.y ?? 0) + 4);
    }
    await expectNoSidewaysScroll(page);
  }
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
  const { token } = await openWithBank(page);
  const accounts = await accountsOf(page, token);
  const savings = accounts.find(({ name }) => name === 'Rainy Day Savings');
  await addGoal(page, token, {
    title: 'Roof',
    target_amount: 9000,
    linked_account_id: savings?.id,
    linked_amount: 1500,
  });
  await page.goto('dashboard');
  const free = region(page, 'Free to spend');
  await free.getByText('See how it’s calculated').click();
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
  await expect(
    worth.getByText(/Quokka National Bank is included until .*, when you disconnected it\./),
  ).toBeVisible();
  await expect(region(page, 'Total Balance')).toContainText('$0.00');
  await expect(page.getByRole('region', { name: 'Free to spend' })).toHaveCount(0);
});

test('the full dashboard is accessible with everything it can say', async ({ page }) => {
  const { token } = await openWithBooks(page);
  for (const title of ['Taxes', 'Roof', 'Bicycle', 'Books'])
    await addGoal(page, token, { title, target_amount: 900, deadline: '2020-01-01' });
  await page.goto('dashboard');
  await expect(page.getByRole('link', { name: 'See all 4' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('slider')).toBeVisible();
  for (const sum of await page.getByText('See how it’s calculated').all()) await sum.click();
  for (const table of await page.getByText('As a table').all()) await table.click();
  // What happens to lie under the bar at the top is no smaller for it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleEverywhere(page);
});
