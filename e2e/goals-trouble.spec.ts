import type { Page } from '@playwright/test';
import { accountsOf, bearer, refusal } from './support/api.ts';
import { fillNewGoal, fillProgress, goalCard as card, pressAdd } from './support/goals.ts';
import { openLinked } from './support/link.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

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
  test.setTimeout(120_000);
  allowConsoleErrors(/Failed to load resource/);
  const { token } = await openLinked(page);
  const account = (await accountsOf(page, token)).find(({ name }) => name === 'Rainy Day Savings');
  const headers = bearer(token);
  for (const data of [
    { title: 'Roof', target_amount: 9000, linked_account_id: account?.id, linked_amount: 100 },
    { title: 'Bicycle', target_amount: 100 },
  ])
    await page.request.post('/api/v1/goals/', { headers, data });
  const down = '**/api/v1/accounts/';
  await page.route(down, (route) => route.fulfill(refusal));
  await page.goto('goals');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading accounts' });
  await expect(alert).toBeVisible();
  const [roof, bicycle] = [card(page, 'Roof'), card(page, 'Bicycle')];
  await expect(roof.getByRole('button', { name: 'Add progress' })).toBeDisabled();
  await expect(roof.getByText(/could not be loaded.*linked to Rainy Day Savings/)).toBeVisible();
  await expect(bicycle.getByRole('button', { name: 'Add progress' })).toBeEnabled();
  await roof.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  const choice = dialog.getByLabel('Linked account');
  await expect(choice).toBeDisabled();
  await expect(choice.locator('option:checked')).toHaveText('Rainy Day Savings');
  await expect(choice).toHaveAccessibleDescription(/the link stays as it is/);
  await dialog.getByLabel('Title').fill('New roof');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(card(page, 'New roof').getByText('$100.00 reserved from Rainy Day Savings')).toBeVisible();
  await page.unroute(down);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await card(page, 'New roof').getByRole('button', { name: 'Add progress' }).click();
  await expect(page.getByRole('button', { name: 'From Rainy Day Savings' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('hidden amounts stay hidden in what the fields say', async ({ page }) => {
  test.setTimeout(120_000);
  const { token } = await openLinked(page);
  const account = (await accountsOf(page, token)).find(({ name }) => name === 'Rainy Day Savings');
  await page.request.post('/api/v1/goals/', {
    headers: bearer(token),
    data: { title: 'Roof', target_amount: 9000, linked_account_id: account?.id, linked_amount: 100 },
  });
  await page.evaluate(() => localStorage.setItem('saldo.amounts', 'hidden'));
  await page.goto('goals');
  await fillProgress(card(page, 'Roof'), '9999999', 'Rainy Day Savings');
  await expect(page.getByText('Cannot exceed available balance: ••••••')).toBeVisible();
  await card(page, 'Roof').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  await dialog.getByLabel('Linked amount').fill('9999999');
  await expect(dialog.getByText('Cannot exceed available balance: ••••••')).toBeVisible();
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
});

test('an amount is read as it was typed or not at all, asked about before Back, and its goal keeps the focus', async ({
  page,
}) => {
  const { token } = await openSignedIn(page, 'dashboard');
  const data = { title: 'Bicycle', target_amount: 100 };
  await page.request.post('/api/v1/goals/', { headers: bearer(token), data });
  await page.getByRole('link', { name: 'Goals' }).first().click();
  const goal = card(page, 'Bicycle');
  await goal.getByRole('button', { name: 'Add progress' }).click();
  const field = goal.getByLabel('Amount to add');
  for (const [typed, said] of [
    ['12,50', 'Write the cents after a point: 12.50.'],
    ['1e', 'Enter an amount in figures, such as 12.50.'],
    ['--', 'Enter an amount in figures, such as 12.50.'],
    ['.', 'Enter an amount in figures, such as 12.50.'],
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

test('two tabs: the second hears the server’s sentence on its field and keeps what it typed', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await openLinked(page);
  await page.goto('goals');
  const other = await context.newPage();
  await other.goto('goals');
  const fill = async (tab: Page, title: string) => {
    const dialog = await fillNewGoal(tab, title, '100000');
    const account = dialog.getByLabel('Linked account');
    await account.selectOption({ label: await labelOf(tab, 'Rainy Day Savings') });
    const room = /Up to \$([\d,.]+) of/.exec((await dialog.getByText(/^Up to \$/).textContent()) ?? '')?.[1];
    await dialog.getByLabel('Linked amount').fill((room ?? '').replaceAll(',', ''));
    return dialog;
  };
  const [first, second] = [await fill(page, 'First'), await fill(other, 'Second')];
  await first.getByRole('button', { name: 'Create goal' }).click();
  await expect(page.getByText('Goal created')).toBeVisible();
  await second.getByRole('button', { name: 'Create goal' }).click();
  await expect(second.getByText('Cannot reserve more than available: $0.00')).toBeVisible();
  await expect(second.getByLabel('Title')).toHaveValue('Second');
  await expect(other.getByRole('article', { name: 'Second' })).toHaveCount(0);
});

async function labelOf(page: Page, name: string): Promise<string> {
  const option = page.getByRole('dialog').locator('option', { hasText: name });
  return (await option.textContent()) ?? '';
}

test('what cannot be is said on its field, and nothing typed is lost', async ({ page }) => {
  await openSignedIn(page, 'goals');
  const dialog = await fillNewGoal(page, 'Bicycle', '');
  const save = dialog.getByRole('button', { name: 'Create goal' });
  const target = dialog.getByLabel('Target amount');
  await dialog.getByLabel('Description').fill('Red, with a bell');
  for (const [typed, said] of [
    ['', 'Target amount is required.'],
    ['0', 'The amount must be above 0.'],
    ['-5', 'The amount must be above 0.'],
    ['1.005', 'Enter an amount with at most 2 decimals.'],
    ['1000000000', 'The amount must be at most 999,999,999.99.'],
    ['1e400', 'Enter an amount in figures, such as 12.50.'],
  ] as const) {
    await target.fill(typed === '1e400' ? '' : typed);
    if (typed === '1e400') await target.pressSequentially(typed);
    await save.click();
    await expect(dialog.getByText(typed === '1e400' ? /amount/i : said).first()).toBeVisible();
    await expect(target).toHaveAttribute('aria-invalid', 'true');
  }
  await target.fill('100');
  const title = dialog.getByLabel('Title');
  for (const bad of ['a\u202Etxt.exe', 'zero\u200Bwidth', '\u00A0 \u3000']) {
    await title.fill(bad);
    await save.click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(title).toHaveValue(bad);
  }
  // Longer than a title may be: it stays as it was pasted, and is said at once.
  await title.fill('x'.repeat(10_000));
  await expect(dialog.getByText('Title must be at most 200 characters.')).toBeVisible();
  expect(await title.inputValue()).toHaveLength(10_000);
  await save.click();
  await expect(title).toBeFocused();
  await title.fill('Bicycle');
  await save.click();
  await expect(page.getByText('Goal created')).toBeVisible();
  await expect(card(page, 'Bicycle').getByText('Red, with a bell')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a slip does not lose what was typed, and Back leaves the page as a person expects', async ({
  page,
}) => {
  await openSignedIn(page, 'dashboard');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  const dialog = await fillNewGoal(page, 'Bicycle', '100');
  page.once('dialog', (question) => void question.dismiss());
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Title')).toHaveValue('Bicycle');
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(page.getByText('What are you saving for?')).toBeVisible();
});

test('Back asks before it drops a goal that is being written, and stays or goes as one says', async ({
  page,
}) => {
  const asked: string[] = [];
  let agree = false;
  page.on('dialog', (question) => {
    asked.push(question.message());
    void (agree ? question.accept() : question.dismiss());
  });
  await openSignedIn(page, 'dashboard');
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await page.getByRole('link', { name: 'Goals' }).first().click();
  const dialog = await fillNewGoal(page, 'Bicycle', '100');
  // Twice: a page that was kept must be as good as before, in the history too.
  for (const times of [1, 2]) {
    await page.evaluate(() => history.back());
    await expect.poll(() => asked.length).toBe(times);
    await expect(page).toHaveURL(/\/goals$/);
    await expect(dialog.getByLabel('Title')).toHaveValue('Bicycle');
  }
  expect(asked[0]).toBe('Leave without saving? What you typed is lost.');
  agree = true;
  await page.goBack();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(asked, 'nothing is asked where nothing is lost').toHaveLength(3);
});

test('progress: one field at a time, in the place of its button, and nothing typed is lost', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const { token } = await openSignedIn(page, 'goals');
  const headers = bearer(token);
  for (const title of ['Bicycle', 'Roof'])
    await page.request.post('/api/v1/goals/', { headers, data: { title, target_amount: 100 } });
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

test('the first goal is seen in full without scrolling, on a phone and on a desk', async ({ page }) => {
  const { token } = await openSignedIn(page, 'goals');
  const data = { title: 'Bicycle', target_amount: 900, deadline: '2099-02-01' };
  await page.request.post('/api/v1/goals/', { headers: bearer(token), data });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('goals');
    await expect(card(page, 'Bicycle')).toBeVisible();
    const assistant = await page.getByRole('button', { name: 'AI Assistant' }).boundingBox();
    const floor = width < 1000 ? (assistant?.y ?? 0) : height;
    const box = await card(page, 'Bicycle').boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
  }
});

test('on a phone the search is one line, and the rest of it one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await openSignedIn(page, 'goals');
  const headers = bearer(token);
  for (const [title, category] of [
    ['Bicycle', 'vacation'],
    ['Roof', 'savings'],
  ])
    await page.request.post('/api/v1/goals/', { headers, data: { title, category, target_amount: 100 } });
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

test('a goal that is deleted leaves the focus to the one beside it', async ({ page }) => {
  page.on('dialog', (question) => void question.accept());
  const { token } = await openSignedIn(page, 'dashboard');
  for (const title of ['Bicycle', 'Roof'])
    await page.request.post('/api/v1/goals/', {
      headers: bearer(token),
      data: { title, target_amount: 100 },
    });
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
  await expect(page.getByText('We could not find that goal.')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(questions).toHaveLength(1);
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

test('a date that does not exist is refused on its field, never saved as no date', async ({ page }) => {
  await openSignedIn(page, 'goals');
  const dialog = await fillNewGoal(page, 'Bicycle', '100');
  const deadline = dialog.getByLabel('Deadline');
  const save = dialog.getByRole('button', { name: 'Create goal' });
  for (const keys of ['02302027', '02', '01010026']) {
    await deadline.fill('');
    await deadline.pressSequentially(keys);
    await save.click();
    await expect(dialog.getByText('Enter a full date that exists')).toBeVisible();
    await expect(deadline).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Title').fill('Bicycle');
  }
  await deadline.fill('2027-02-28');
  await save.click();
  await expect(page.getByText('Goal created')).toBeVisible();
  await expect(card(page, 'Bicycle').getByText(/by Feb 28, 2027/)).toBeVisible();
});

test('a form that was open for a while changes only what was changed in it', async ({ page }) => {
  test.setTimeout(120_000);
  const { token } = await openLinked(page);
  const headers = bearer(token);
  const accounts = await accountsOf(page, token);
  const account = accounts.find(({ type }) => type === 'depository');
  const made = await page.request.post('/api/v1/goals/', {
    headers,
    data: { title: 'Roof', target_amount: 700, linked_account_id: account?.id, linked_amount: 100 },
  });
  const { goal } = (await made.json()) as { goal: { id: number } };
  await page.goto('goals');
  await card(page, 'Roof').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  await dialog.getByLabel('Title').fill('New roof');
  const added = await page.request.put(`/api/v1/goals/${goal.id}/progress`, {
    headers,
    data: { amount: 500, type: 'linked' },
  });
  expect(added.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const roof = card(page, 'New roof');
  await expect(roof.getByText('$600.00 reserved')).toBeVisible();

  // Reached, its card moves to another part of the page; the news of it is heard all the same.
  await fillProgress(roof, '100');
  await pressAdd(roof);
  await expect(page.getByText('New roof: goal reached')).toBeVisible();
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
  await expect(page.getByText('We could not find that goal.')).toBeVisible();
  await expect(goal).toHaveCount(0);
});
