import { addGoal, fillProgress, goalCard as card, pressAdd } from './support/goals.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('an amount is read as it was typed or not at all, asked about before Back, and its goal keeps the focus', async ({
  page,
}) => {
  const { token } = await openSignedIn(page, 'dashboard');
  const data = { title: 'Bicycle', target_amount: 100 };
  await addGoal(page, token, data);
  await page.getByRole('link', { name: 'Goals' }).first().click();
  const goal = card(page, 'Bicycle');
  await goal.getByRole('button', { name: 'Add progress' }).click();
  const field = goal.getByLabel('Amount to add');
  for (const [typed, said] of [
    ['12,50', 'Write the cents after a point: 12.50.'],
    ['1e', 'Enter an amount like 12.50.'],
    ['--', 'Enter an amount like 12.50.'],
    ['.', 'Enter an amount like 12.50.'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await expect(goal.getByText(said)).toBeVisible();
  }
  await field.fill('.50');
  let asked = 0;
  page.once('dialog', (question) => {
    asked += 1;
    void question.dismiss();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toBe(1);
  await expect(field).toHaveValue('.50');
  await pressAdd(goal);
  await expect(goal.getByText('$0.50 of $100.00')).toBeVisible();
  await fillProgress(goal, '99.50');
  await goal.getByLabel('Amount to add').press('Enter');
  await expect(page.getByText('Bicycle: goal reached')).toBeVisible();
  await expect(goal).toBeFocused();
});

test('progress: one field at a time, in the place of its button, and nothing typed is lost', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const { token } = await openSignedIn(page, 'goals');
  for (const title of ['Bicycle', 'Roof']) await addGoal(page, token, { title, target_amount: 100 });
  await page.reload();
  const [bicycle, roof] = [card(page, 'Bicycle'), card(page, 'Roof')];
  const field = page.getByLabel('Amount to add');
  await expect(bicycle).toBeVisible();
  await expect(field).toHaveCount(0);

  await bicycle.getByRole('button', { name: 'Add progress' }).press('Enter');
  await expect(bicycle.getByLabel('Amount to add')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(bicycle.getByRole('button', { name: 'Add progress' })).toBeFocused();

  await fillProgress(bicycle, '12.34');
  await roof.getByRole('button', { name: 'Add progress' }).click();
  await expect(field).toHaveCount(1);
  await expect(roof.getByLabel('Amount to add')).toBeFocused();
  await bicycle.getByRole('button', { name: 'Add progress' }).click();
  await expect(bicycle.getByLabel('Amount to add')).toHaveValue('12.34');

  const down = '**/api/v1/goals/*/progress';
  await page.route(down, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await pressAdd(bicycle);
  await expect(bicycle.getByText('Error updating progress')).toBeVisible();
  await expect(bicycle.getByLabel('Amount to add')).toHaveValue('12.34');
  await page.unroute(down);
  await pressAdd(bicycle);
  await expect(bicycle.getByText('$12.34 of $100.00')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(bicycle.getByRole('button', { name: 'Add progress' })).toBeFocused();
  await bicycle.getByRole('button', { name: 'Add progress' }).click();
  await expect(bicycle.getByLabel('Amount to add')).toHaveValue('');
});
