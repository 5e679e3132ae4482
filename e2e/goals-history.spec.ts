import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bearer } from './support/api.ts';
import { accountNamed, addGoal, goalCard as card } from './support/goals.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const sizes = [
  [390, 844],
  [1280, 800],
] as const;

/** Nothing lies over the words: what stands at their middle is they themselves. */
async function expectReadable(words: Locator): Promise<void> {
  await words.scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport({ ratio: 1 });
  const isOnTop = await words.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

async function openHistory(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: title });
}

test('changes of what is reserved go back where they can, and say why where they cannot', async ({
  page,
}) => {
  const { token } = await openWithBooks(page);
  const headers = bearer(token);
  const { id: checking } = await accountNamed(page, token, 'Everyday Checking');
  const { id: savings } = await accountNamed(page, token, 'Rainy Day Savings');
  const goal = await addGoal(page, token, {
    title: 'Roof',
    target_amount: 900,
    linked_account_id: checking,
    linked_amount: 200,
  });
  const change = async (data: object) => {
    const answer = await page.request.put(`/api/v1/goals/${goal}`, { headers, data });
    expect(answer.status()).toBe(200);
  };
  await change({ linked_amount: 150 });
  await change({ linked_account_id: savings });
  await page.goto('goals');
  const roof = card(page, 'Roof');
  await expect(roof.getByText('$150.00 reserved from Rainy Day Savings')).toBeVisible();

  // A move has one button for both its halves.
  const history = await openHistory(page, 'Roof');
  const rows = history.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Moved');
  await expect(rows.nth(1)).toContainText('This is undone together with the other half of the move.');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await expect(rows.nth(2)).toContainText('Released · Everyday Checking');
  await rows.nth(0).getByRole('button', { name: 'Undo move' }).click();
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(0)).toContainText(/Undo of .*−\$150\.00 moved, .* · just now/);
  await expect(rows.nth(1)).toContainText(/Undo of .*\+\$150\.00 moved, .* · just now/);
  await expect(rows.nth(2)).toBeFocused();
  await expect(rows.nth(2)).toContainText('Undone');
  await expect(history.getByRole('button', { name: 'Undo move' })).toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(roof.getByText('$150.00 reserved from Everyday Checking')).toBeVisible();

  // Unlinked, it is linked again with what it held.
  await change({ linked_account_id: null });
  await page.reload();
  await openHistory(page, 'Roof');
  await rows.nth(0).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(8);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(roof.getByText('$150.00 reserved from Everyday Checking')).toBeVisible();

  // Something reserved elsewhere by now: it stays, with the reason. What others took is shown with its amounts.
  await change({ linked_account_id: null });
  await change({ linked_account_id: savings, linked_amount: 10 });
  await page.reload();
  await openHistory(page, 'Roof');
  await expect(rows.nth(1)).toContainText(
    'This was reserved from Everyday Checking, and the goal reserves from another account now.',
  );
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();

  // Cancelled, it says so once, and opened again what it released can be reserved again.
  await change({ status: 'cancelled' });
  await page.reload();
  await openHistory(page, 'Roof');
  await expect(history.getByText('This goal is cancelled. Reopen it to undo changes.')).toBeVisible();
  await expect(history.getByRole('button', { name: /Undo/ })).toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();
  await roof.getByRole('button', { name: 'Reopen' }).click();
  await expect(roof.getByText('$0.00 reserved from Rainy Day Savings')).toBeVisible();
  await openHistory(page, 'Roof');
  await rows.nth(0).getByRole('button', { name: 'Undo', exact: true }).click();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(roof.getByText('$10.00 reserved from Rainy Day Savings')).toBeVisible();
});

test('what cannot be reserved again is said with its figures, and nothing changes', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const { token } = await openWithBooks(page);
  const headers = bearer(token);
  const savings = await accountNamed(page, token, 'Rainy Day Savings');
  const create = (title: string, linked_amount: number) =>
    addGoal(page, token, { title, target_amount: 90_000, linked_account_id: savings.id, linked_amount });
  const roof = await create('Roof', savings.available_balance);
  await page.request.put(`/api/v1/goals/${roof}`, { headers, data: { linked_amount: 0 } });
  await create('Boat', savings.available_balance - 12.5);
  await page.goto('goals');
  const history = await openHistory(page, 'Roof');
  const row = history.getByRole('listitem').first();
  const undo = row.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  const why = row.getByRole('alert');
  await expect(why).toHaveText(
    /Undoing this would reserve \$[\d,.]+ from Rainy Day Savings, but only \$12\.50 is available\./,
  );
  await expect(undo).toBeFocused();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expectReadable(why);
  }
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  // Hidden amounts stay hidden in what is refused.
  await page.evaluate(() => localStorage.setItem('saldo.amounts', 'hidden'));
  await page.reload();
  await openHistory(page, 'Roof');
  await undo.click();
  await expect(why).toHaveText(/would reserve •+ from Rainy Day Savings, but only •+ is available\./);
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
});

test('titles of long words wrap, and the history is never wider than its dialog', async ({ page }) => {
  const { token } = await openSignedIn(page, 'dashboard');
  const titles = [
    'Kraftfahrzeughaftpflichtversicherung',
    'https://example.com/bikes?size=56',
    'W'.repeat(200),
  ];
  for (const title of titles) await addGoal(page, token, { title, target_amount: 900 });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('goals');
    for (const title of titles) {
      const history = await openHistory(page, title);
      await expect(history.getByText('No history yet')).toBeVisible();
      const beyond = await history.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(beyond, `${title} at ${width}`).toBeLessThanOrEqual(0);
      await history.getByRole('button', { name: 'Close' }).click();
    }
  }
});

test('on its first day a chart shows what there is, and words where there is nothing', async ({ page }) => {
  const { token } = await openSignedIn(page, 'dashboard');
  const headers = bearer(token);
  const create = async (data: Parameters<typeof addGoal>[2], amount: number) => {
    const goal = await addGoal(page, token, data);
    await page.request.put(`/api/v1/goals/${goal}/progress`, { headers, data: { amount } });
  };
  await create({ title: 'Done', target_amount: 100 }, 100);
  await create({ title: 'Begun', target_amount: 100, deadline: '2099-01-01' }, 40);
  await page.goto('goals');
  const done = await openHistory(page, 'Done');
  await expect(done.getByText('You reached this goal on day one, so there’s no chart.')).toBeVisible();
  await expect(done.getByRole('slider')).toHaveCount(0);
  await done.getByRole('button', { name: 'Close' }).click();
  const begun = await openHistory(page, 'Begun');
  await expect(begun.locator('figure circle')).toBeVisible();
  await expect(begun.locator('figcaption')).toContainText('Saved');
  const line = begun.getByRole('slider');
  await line.press('Home');
  await expect(line).toHaveAttribute(
    'aria-valuetext',
    /^\w{3} \d{1,2}, \d{4}, Saved \$40\.00, Needed \$0\.00$/,
  );
  await expect(begun.locator('figure')).toContainText('$40.00 Saved');
  await line.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', 'Jan 1, 2099, Needed $100.00');
  await line.press('Escape');
  await expect(begun.locator('figure')).not.toContainText('$40.00 Saved');
});

test('a goal deleted elsewhere: its open history says so and offers nothing any more', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const { token } = await openSignedIn(page, null);
  const headers = bearer(token);
  const goal = await addGoal(page, token, { title: 'Bicycle', target_amount: 900 });
  await page.request.put(`/api/v1/goals/${goal}/progress`, { headers, data: { amount: 40 } });
  await page.goto('goals');
  const history = await openHistory(page, 'Bicycle');
  await expect(history.getByText('+$40.00')).toBeVisible();
  await page.request.delete(`/api/v1/goals/${goal}`, { headers });
  await history.getByRole('button', { name: 'Undo' }).click();
  const why = history.getByText('This goal and its history were deleted.');
  await expect(why).toBeFocused();
  await expect(history.getByRole('listitem')).toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a long history comes by pages, and an entry of a later one is taken back', async ({ page }) => {
  const { token } = await openSignedIn(page, 'goals');
  const headers = bearer(token);
  const goal = await addGoal(page, token, { title: 'Bicycle', target_amount: 9000, deadline: '2030-01-01' });
  for (let amount = 1; amount <= 60; amount += 1)
    await page.request.put(`/api/v1/goals/${goal}/progress`, { headers, data: { amount } });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/entries')) asked.push(search);
  });
  await page.reload();
  const history = await openHistory(page, 'Bicycle');
  const rows = history.getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(
    history.getByText(/^Saved is drawn from .*, as far back as the list below goes\.$/),
  ).toBeVisible();
  await history.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(60);
  await expect(history.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(history.getByText(/^Saved is drawn from/)).toHaveCount(0);
  expect(asked[0]).toBe('?limit=50');
  expect(asked[1]).toMatch(/^\?limit=50&cursor=\d+$/);
  await expect(rows.last()).toContainText('+$1.00');
  await rows.last().getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(61);
  await expect(rows.first()).toContainText('−$1.00');
  await expect(rows.last()).toContainText('Undone');
  expect(asked.every((search) => search.startsWith('?limit=50'))).toBe(true);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Bicycle').getByText('$1,829.00 of $9,000.00')).toBeVisible();
});
