import { addGoal, goalCard as card } from './support/goals.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('the first goal is seen in full without scrolling, on a phone and on a desk', async ({ page }) => {
  const { token } = await openSignedIn(page, 'goals');
  const data = { title: 'Bicycle', target_amount: 900, deadline: '2099-02-01' };
  await addGoal(page, token, data);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('goals');
    await expect(card(page, 'Bicycle')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Quick' });
    const floor = width < 1000 ? ((await bar.boundingBox())?.y ?? 0) : height;
    const box = await card(page, 'Bicycle').boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
  }
});

test('three goals are seen in full on a phone, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await openSignedIn(page, null);
  for (const [title, deadline] of [
    ['Two weeks in Iceland', '2099-06-30'],
    ['An evening course', '2099-02-01'],
    ['Pay off the card', null],
  ] as const)
    await addGoal(page, token, { title, target_amount: 5000, ...(deadline && { deadline }) });
  for (const language of ['en', 'es']) {
    await page.evaluate((one) => localStorage.setItem('saldo.language', one), language);
    await page.goto('goals');
    const third = page.getByRole('article').nth(2);
    await expect(third).toBeVisible();
    const floor = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0;
    const box = await third.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0), language).toBeLessThanOrEqual(floor);
  }
});

test('six goals stand on a desk, the most urgent first, and filters show themselves only to who has many', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { token } = await openSignedIn(page, 'goals');
  const add = (n: number) =>
    addGoal(page, token, { title: `Goal ${n}`, target_amount: 900, deadline: `20${99 - n}-02-01` });
  for (let n = 1; n <= 6; n += 1) await add(n);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  const boxes = await Promise.all((await page.getByRole('article').all()).map((one) => one.boundingBox()));
  // Row by row: the second goal stands beside the first.
  expect(boxes[1]?.y).toBe(boxes[0]?.y);
  expect(boxes[1]?.x).toBeGreaterThan(boxes[0]?.x ?? 0);
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Goal 6');
  for (const box of boxes) expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expect(page.getByLabel('Status')).toBeVisible();

  for (let n = 7; n <= 9; n += 1) await add(n);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(page.getByLabel('Status')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Filters' })).toBeHidden();
});

test('on a phone the search is one line, and the rest of it one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await openSignedIn(page, 'goals');
  for (const [title, category] of [
    ['Bicycle', 'vacation'],
    ['Roof', 'savings'],
  ] as const)
    await addGoal(page, token, { title, category, target_amount: 100 });
  await page.reload();
  await expect(card(page, 'Roof')).toBeVisible();
  expect((await card(page, 'Roof').boundingBox())?.y).toBeLessThan(700);
  const category = page.getByLabel('Category');
  await expect(category).toBeHidden();
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await category.selectOption('vacation');
  await expect(card(page, 'Roof')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide Filters' }).click();
  await expect(page.getByRole('button', { name: 'Show Filters (1)' })).toBeVisible();
  await expect(card(page, 'Bicycle')).toBeVisible();
  await page.getByRole('button', { name: 'Show all goals' }).click();
  await expect(card(page, 'Roof')).toBeVisible();
});
