import { bearer } from './support/api.ts';
import { addGoal, fillNewGoal, fillProgress, goalCard as card, pressAdd } from './support/goals.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('a goal that is deleted leaves the focus to the one beside it', async ({ page }) => {
  page.on('dialog', (question) => void question.accept());
  const { token } = await openSignedIn(page, null);
  for (const title of ['Bicycle', 'Roof']) await addGoal(page, token, { title, target_amount: 100 });
  await page.goto('goals');
  await card(page, 'Bicycle').getByRole('button', { name: 'Delete Bicycle' }).press('Enter');
  await expect(card(page, 'Roof')).toBeFocused();
  await card(page, 'Roof').getByRole('button', { name: 'Delete Roof' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a goal is deleted once, however fast it is pressed', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.accept();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(request.url());
  });
  await openSignedIn(page, 'goals');
  await (await fillNewGoal(page, 'Bicycle', '100')).getByRole('button', { name: 'Create goal' }).click();
  const remove = card(page, 'Bicycle').getByRole('button', { name: 'Delete Bicycle' });
  await remove.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('What are you saving for?')).toBeVisible();
  await expect(page.getByText('Goal deleted')).toBeVisible();
  await expect(page.getByText('Goal not found. It may have been deleted.')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(questions).toHaveLength(1);
});

test('a goal deleted in another tab: adding to it says that it is gone', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const { token } = await openSignedIn(page, 'goals');
  await (await fillNewGoal(page, 'Bicycle', '100')).getByRole('button', { name: 'Create goal' }).click();
  const goal = card(page, 'Bicycle');
  await fillProgress(goal, '5');
  const headers = bearer(token);
  const { goals } = (await (await page.request.get('/api/v1/goals/', { headers })).json()) as {
    goals: { id: number }[];
  };
  expect((await page.request.delete(`/api/v1/goals/${goals[0]?.id}`, { headers })).status()).toBe(200);
  await pressAdd(goal);
  await expect(page.getByText('Goal not found. It may have been deleted.')).toBeVisible();
  await expect(goal).toHaveCount(0);
});
