import type { Page } from '@playwright/test';
import { refusal } from './support/api.ts';
import {
  accountNamed,
  addGoal,
  fillNewGoal,
  fillProgress,
  goalCard as card,
  pressAdd,
} from './support/goals.ts';
import { framesPass, layoutShift } from './support/late.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const noConnection = 'Error de conexión. Verifica tu conexión a internet.';

/** The next call reaches the server and is carried out, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page, url: string, method: string): Promise<void> {
  let lost = false;
  await page.route(url, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('an answer lost on the way back: the form keeps what was typed, and sending it again counts once', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/);
  await openSignedIn(page, 'goals');
  await loseNextAnswer(page, '**/api/v1/goals/', 'POST');
  const dialog = await fillNewGoal(page, 'Bicycle', '100');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog.getByRole('alert')).toContainText(noConnection);
  await expect(dialog.getByLabel('Title')).toHaveValue('Bicycle');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(page.getByText('Goal created')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await loseNextAnswer(page, '**/api/v1/goals/*/progress', 'PUT');
  const goal = card(page, 'Bicycle');
  await fillProgress(goal, '40');
  await pressAdd(goal);
  await expect(goal.getByText(noConnection)).toBeVisible();
  await expect(goal.getByLabel('Amount to add')).toHaveValue('40');
  await goal.getByLabel('Amount to add').press('Enter');
  await expect(page.getByText('Progress added')).toBeVisible();
  await goal.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText('+$40.00')).toHaveCount(1);
});

test('accounts cannot be loaded: a linked goal stays linked, and nothing is added to it by hand unsaid', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const { token } = await openWithBooks(page);
  const account = await accountNamed(page, token, 'Rainy Day Savings');
  for (const data of [
    {
      title: 'Roof',
      target_amount: 9000,
      linked_account_id: account.id,
      linked_amount: 100,
      deadline: '2030-01-01',
    },
    { title: 'Bicycle', target_amount: 100 },
  ])
    await addGoal(page, token, data);
  const down = '**/api/v1/accounts/';
  await page.setViewportSize({ width: 390, height: 844 });
  // After the goals, which then stand.
  await page.route(down, async (route) => {
    await expect(page.getByRole('article')).toHaveCount(2);
    await framesPass(page, 5);
    await route.fulfill(refusal);
  });
  await page.goto('goals');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading accounts' });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('can’t be added to goals linked to an account');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.setViewportSize({ width: 1280, height: 844 });
  const [roof, bicycle] = [card(page, 'Roof'), card(page, 'Bicycle')];
  await expect(roof.getByRole('button', { name: 'Add progress' })).toBeDisabled();
  await expect(roof.getByRole('button', { name: 'Add progress' })).toHaveAccessibleDescription(
    /could not be loaded.*linked to Rainy Day Savings/,
  );
  await expect(bicycle.getByRole('button', { name: 'Add progress' })).toBeEnabled();
  await roof.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  const choice = dialog.getByLabel('Linked account');
  await expect(choice).toBeDisabled();
  await expect(choice.locator('option:checked')).toHaveText('Rainy Day Savings');
  await expect(choice).toHaveAccessibleDescription(/the link stays as it is/);
  await dialog.getByLabel('Title').fill('New roof');
  // What is saved asks for the accounts once more: while they are away, or they would come before the press below.
  const askedAgain = page.waitForResponse(down);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(card(page, 'New roof').getByText('$100.00 reserved from Rainy Day Savings')).toBeVisible();
  await askedAgain;
  await page.unroute(down);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await card(page, 'New roof').getByRole('button', { name: 'Add progress' }).click();
  await expect(page.getByRole('button', { name: 'From Rainy Day Savings' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a double press counts once', async ({ page }) => {
  await openSignedIn(page, 'goals');
  const dialog = await fillNewGoal(page, 'Bicycle', '100');
  await dialog.getByRole('button', { name: 'Create goal' }).dblclick();
  await expect(page.getByText('Goal created')).toBeVisible();
  const goal = card(page, 'Bicycle');
  await expect(goal).toHaveCount(1);
  await fillProgress(goal, '10');
  await goal.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(goal.getByText('10%', { exact: true })).toBeVisible();
});

test('the server fails: each act says so in its own words, and comes back', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  page.on('dialog', (question) => void question.accept());
  await openSignedIn(page, 'goals');
  const dialog = await fillNewGoal(page, 'Bicycle', '100');
  const down = '**/api/v1/goals/**';
  const fail = () =>
    page.route(down, (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }));

  await fail();
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error saving goal');
  await expect(dialog.getByLabel('Title')).toHaveValue('Bicycle');
  await page.unroute(down);
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  const goal = card(page, 'Bicycle');
  await expect(goal).toHaveCount(1);

  await fail();
  await fillProgress(goal, '10');
  await pressAdd(goal);
  await expect(goal.getByText('Error updating progress')).toBeVisible();
  await goal.getByRole('button', { name: 'Delete Bicycle' }).click();
  await expect(page.getByText('Error deleting goal')).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('bike');
  await expect(page.getByText('Error searching goals')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Error loading goals')).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(goal).toHaveCount(1);
});

test('another tab signs out: the sign-in page says so, and a half-typed goal waits for the same person', async ({
  page,
  context,
}) => {
  const person = await openSignedIn(page, 'goals');
  await page.getByRole('button', { name: 'New Goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Title').fill('Two weeks in Iceland');
  await dialog.getByLabel('Target amount').fill('5000');
  const other = await context.newPage();
  await other.goto('dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  // Who signed out here needs no word about it; the other tab does.
  await expect(other.getByLabel('Email')).toBeVisible();
  await expect(other.getByText(/signed out/)).toHaveCount(0);
  await expect(page.getByText(/^You signed out in another tab\. The goal .* waits for you/)).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto('goals');
  await expect(dialog.getByLabel('Title')).toHaveValue('Two weeks in Iceland');
  await expect(dialog.getByLabel('Target amount')).toHaveValue('5000');
  await expect(dialog.getByText('It is not saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(card(page, 'Two weeks in Iceland')).toBeVisible();
  // Once is enough.
  await page.reload();
  await expect(card(page, 'Two weeks in Iceland')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a session that the server ended says so on the sign-in page', async ({ page }) => {
  await openSignedIn(page, 'goals');
  await page.evaluate(() => localStorage.setItem('token', 'sld_not-a-token'));
  await page.goto('dashboard');
  await page.waitForURL(/\/login$/);
  // Nothing was being typed, and nothing is promised.
  await expect(page.getByText('Your session has ended. Sign in to go on.', { exact: true })).toBeVisible();
});

test('amounts say their bounds, and the buttons of a goal its name', async ({ page }) => {
  const { token } = await openSignedIn(page, 'goals');
  // The search is there before there is anything to find.
  await expect(page.getByRole('search', { name: 'Search goals' })).toBeVisible();
  await page.getByRole('button', { name: 'New Goal' }).first().click();
  const target = page.getByRole('dialog').getByLabel('Target amount');
  await expect(target).toHaveAttribute('min', '0');
  await expect(target).toHaveAttribute('step', '0.01');
  await expect(target).toHaveAccessibleDescription(/At least 0, in steps of 0\.01\./);
  await page.keyboard.press('Escape');
  for (const title of ['Roof', 'Bicycle']) await addGoal(page, token, { title, target_amount: 900 });
  await page.reload();
  for (const name of ['Edit', 'Add progress to', 'Chart and history of', 'Cancel goal', 'Delete'])
    await expect(page.getByRole('button', { name: `${name} Roof`, exact: true })).toHaveCount(1);
});
