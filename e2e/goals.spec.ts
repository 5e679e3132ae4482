import type { Page } from '@playwright/test';
import { bearer } from './support/api.ts';
import { bankItems, spendAtBank } from './support/bank-control.ts';
import {
  accountNamed,
  addGoal,
  fillNewGoal,
  fillProgress,
  goalCard as card,
  pressAdd,
} from './support/goals.ts';
import { linkOnScreen, openWithBank, waitForImport } from './support/link.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

interface GoalSeen {
  title: string;
  linked_amount: number;
  underfunded: { since: string; shortfall: number } | null;
}

async function goalNamed(page: Page, token: string, title: string): Promise<GoalSeen> {
  const headers = bearer(token);
  const answer = await page.request.get('/api/v1/goals/', { headers });
  const { goals } = (await answer.json()) as { goals: GoalSeen[] };
  const found = goals.find((goal) => goal.title === title);
  if (!found) throw new Error(`there is no goal ${title}`);
  return found;
}

/** Lets the bank find purchases until they fell on the checking account, each time with a sync on the accounts page. */
async function spendAndSync(page: Page, token: string, userId: number): Promise<void> {
  const items = await bankItems(page.request);
  const item = items.find(({ client_user_id }) => client_user_id === `saldo-${userId}`);
  if (!item) throw new Error('the bank does not know this person');
  const { available_balance: before } = await accountNamed(page, token, 'Everyday Checking');
  await page.goto('accounts');
  for (let tries = 0; tries < 10; tries += 1) {
    await spendAtBank(page.request, item.item_id);
    await page.getByRole('button', { name: 'Sync Accounts' }).click();
    await expect(page.getByRole('button', { name: 'Sync Accounts' })).toBeEnabled();
    await expect(page.getByText('Accounts synchronized successfully').last()).toBeVisible();
    if ((await accountNamed(page, token, 'Everyday Checking')).available_balance < before) return;
  }
  throw new Error('ten refreshes of the bank spent nothing on the checking account');
}

test('the life of a goal kept by hand', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openSignedIn(page, 'goals');
  await expect(page.getByText('What are you saving for?')).toBeVisible();

  await page.getByRole('button', { name: 'New Goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog.getByText('Title is required.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Bicycle');
  await dialog.getByLabel('Target amount').fill('0');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog.getByText('Enter an amount greater than 0.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Bicycle');
  await dialog.getByLabel('Target amount').fill('100');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(page.getByText('Goal created')).toBeVisible();

  const goal = card(page, 'Bicycle');
  await fillProgress(goal, '40');
  await pressAdd(goal);
  await expect(goal.getByText('40%')).toBeVisible();

  await goal.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Bicycle' });
  await history.getByRole('button', { name: 'Undo' }).click();
  await expect(history.getByText('Undone').first()).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(goal.getByText('0%', { exact: true })).toBeVisible();

  await fillProgress(goal, '100');
  await pressAdd(goal);
  await expect(goal.getByText('Completed')).toBeVisible();
  await expect(goal.getByRole('button', { name: 'Add progress' })).toHaveCount(0);

  await goal.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit goal' });
  await edit.getByLabel('Target amount').fill('150');
  await edit.getByLabel('Deadline').fill('2020-01-31');
  await expect(edit.getByText('This date has passed, so the goal will be overdue right away.')).toBeVisible();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(goal.getByText('Overdue')).toBeVisible();
  await expect(goal.getByText(/was due Jan 31, 2020/)).toBeVisible();
  await fillProgress(goal, '50');
  await pressAdd(goal);
  await expect(goal.getByText('Completed')).toBeVisible();

  await goal.getByRole('button', { name: 'Cancel goal' }).click();
  await expect(goal.getByText('Cancelled')).toBeVisible();
  await goal.getByRole('button', { name: 'Reopen' }).click();
  await expect(goal.getByText('Completed')).toBeVisible();
  await goal.getByRole('button', { name: 'Delete Bicycle' }).click();
  await expect(page.getByText('What are you saving for?')).toBeVisible();
});

test('the life of a goal that reserves from an account, while the balance under it falls', async ({
  page,
}) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  // By the widget, so that the bank knows whose item it is.
  const { token, user } = await openSignedIn(page, null);
  await linkOnScreen(page);
  await waitForImport(page.request, token);
  const account = (name: string) => accountNamed(page, token, name);
  const checking = await account('Everyday Checking');
  const savings = await account('Rainy Day Savings');
  const available = checking.available_balance;

  // Created with everything the account has; more than that is refused while it is typed.
  await page.goto('goals');
  await fillNewGoal(page, 'Roof', (available + 2_000).toFixed(2));
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await expect(dialog.getByLabel('Linked amount')).toHaveCount(0);
  await dialog.getByLabel('Linked account').selectOption(String(checking.id));
  await dialog.getByLabel('Linked amount').fill((available + 1).toFixed(2));
  await expect(dialog.getByText(`Cannot exceed available balance: ${usd(available)}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create goal' })).toBeDisabled();
  await dialog.getByLabel('Linked amount').fill((available - 100).toFixed(2));
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  const roof = card(page, 'Roof');
  await expect(roof.getByText(`${usd(available - 100)} reserved from Everyday Checking`)).toBeVisible();

  // Another goal gets only what is left.
  await fillNewGoal(page, 'Garden', '50000');
  await dialog.getByLabel('Linked account').selectOption(String(checking.id));
  await dialog.getByLabel('Linked amount').fill('100.01');
  await expect(dialog.getByText('Cannot reserve more than available: $100.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Progress up to the cap and not past it.
  await fillProgress(roof, '100.01', 'Everyday Checking');
  await expect(roof.getByText('Cannot exceed available balance: $100.00')).toBeVisible();
  await expect(roof.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await roof.getByLabel('Amount to add').fill('100');
  await pressAdd(roof);
  await expect(roof.getByText(`${usd(available)} reserved`)).toBeVisible();

  // The bank takes money off the account; a sync brings the news, and nothing is rewritten.
  await spendAndSync(page, token, user.id);
  const first = await goalNamed(page, token, 'Roof');
  const { shortfall, since: instant } = first.underfunded ?? { shortfall: 0, since: '' };
  const fallen = (await account('Everyday Checking')).available_balance;
  expect(first.linked_amount).toBe(available);
  expect(shortfall).toBeCloseTo(available - fallen, 2);
  const since = new Date(instant).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const short = `Everyday Checking is ${usd(shortfall)} short of what its goals reserve, since ${since}.`;
  const checkingCard = page.getByRole('article', { name: 'Everyday Checking' });
  await expect(checkingCard.getByText('Underfunded')).toBeVisible();
  await expect(
    checkingCard
      .locator('dl > div', { hasText: `Short of what goals reserve, since ${since}` })
      .getByText(usd(shortfall)),
  ).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByText(`Roof: ${short}`)).toBeVisible();
  await page.goto('goals');
  await expect(roof.getByText('Underfunded')).toBeVisible();
  await expect(roof.getByText(short)).toBeVisible();

  // First choice: leave it. The mark stays, the question goes, also after a reload.
  await roof.getByRole('button', { name: 'Leave it' }).click();
  await expect(roof.getByText('You left it as is.')).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByRole('region', { name: 'Total Balance' })).toBeVisible();
  await expect(page.getByText(/^Roof: /)).toHaveCount(0);
  await page.goto('goals');
  await expect(roof.getByText('Underfunded')).toBeVisible();
  await expect(roof.getByRole('button', { name: 'Leave it' })).toHaveCount(0);

  // Second choice: the balance falls further, which is asked about anew, and the reservation is lowered to it.
  await spendAndSync(page, token, user.id);
  const lower = (await account('Everyday Checking')).available_balance;
  await page.goto('goals');
  await roof.getByRole('button', { name: `Lower to ${usd(lower)}` }).click();
  await expect(page.getByText('Goal updated')).toBeVisible();
  await expect(roof.getByText('Underfunded')).toHaveCount(0);
  await expect(roof).toBeFocused();
  await expect(roof.getByText(`${usd(lower)} reserved from Everyday Checking`)).toBeVisible();

  // Third choice: draw from another account.
  await spendAndSync(page, token, user.id);
  await page.goto('goals');
  await roof.getByRole('button', { name: 'Use another account' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit goal' });
  await expect(edit.getByLabel('Linked account')).toBeFocused();
  await expect(edit.getByLabel('Linked account')).toHaveAccessibleDescription(
    /does not cover what is reserved/,
  );
  await edit.getByLabel('Linked account').selectOption(String(savings.id));
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(roof.getByText(`${usd(lower)} reserved from Rainy Day Savings`)).toBeVisible();
  await expect(roof.getByText('Underfunded')).toHaveCount(0);

  // Every step is in the history, and the last of them can be taken back.
  await fillProgress(roof, '25', 'Rainy Day Savings');
  await pressAdd(roof);
  await expect(roof.getByText(`${usd(lower + 25)} reserved`)).toBeVisible();
  await roof.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Roof' });
  await expect(history.getByText('Released from Everyday Checking')).toBeVisible();
  await expect(history.getByText('Reserved from Rainy Day Savings')).toBeVisible();
  await history.getByRole('button', { name: 'Undo' }).first().click();
  await expect(history.getByText('Undone').first()).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(roof.getByText(`${usd(lower)} reserved`)).toBeVisible();

  // Completed, opened again by a higher target, cancelled, reopened with nothing reserved, deleted.
  await roof.getByRole('button', { name: 'Edit' }).click();
  await edit.getByLabel('Target amount').fill(String(lower));
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(roof.getByText('Completed')).toBeVisible();
  await expect(roof.getByRole('button', { name: 'Add progress' })).toHaveCount(0);
  await roof.getByRole('button', { name: 'Edit' }).click();
  await edit.getByLabel('Target amount').fill((lower + 500).toFixed(2));
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(roof.getByRole('button', { name: 'Add progress' })).toBeVisible();
  await roof.getByRole('button', { name: 'Cancel goal' }).click();
  await expect(roof.getByText('Cancelled')).toBeVisible();
  expect((await account('Rainy Day Savings')).reserved_balance).toBe(0);
  await roof.getByRole('button', { name: 'Reopen' }).click();
  await expect(roof.getByText('$0.00 reserved from Rainy Day Savings')).toBeVisible();
  await roof.getByRole('button', { name: 'Delete Roof' }).click();
  await expect(page.getByText('What are you saving for?')).toBeVisible();
});

test('a goal whose bank was disconnected is underfunded until its reservation is given up', async ({
  page,
}) => {
  const { token } = await openWithBank(page);
  const savings = await accountNamed(page, token, 'Rainy Day Savings');
  await addGoal(page, token, {
    title: 'Roof',
    target_amount: 9000,
    linked_account_id: savings.id,
    linked_amount: 1500,
  });
  await page.goto('accounts');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Disconnected from Plaid successfully')).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByText(/Roof: Rainy Day Savings is disconnected, so \$1,500.00/)).toBeVisible();
  await page.goto('goals');
  const roof = card(page, 'Roof');
  await expect(
    roof.getByText(
      /Rainy Day Savings is disconnected, so \$1,500.00 of what its goals reserve is not covered/,
    ),
  ).toBeVisible();
  await expect(roof.getByText('You have no other account to use.')).toBeVisible();
  await expect(roof.getByRole('button', { name: 'Use another account' })).toHaveCount(0);

  // Nothing is offered that the server would refuse.
  await roof.getByRole('button', { name: 'Add progress' }).click();
  await expect(roof.getByText(/disconnected, so an amount can only be added by hand/)).toBeVisible();
  await expect(roof.getByRole('button', { name: /^From / })).toHaveCount(0);
  await roof.getByRole('button', { name: 'Close' }).click();
  await roof.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit goal' });
  const amount = edit.getByLabel('Linked amount');
  await expect(amount).toHaveAccessibleDescription(/the \$1,500.00 reserved can stay or be lowered/);
  await amount.fill('1500.01');
  await expect(edit.getByText('This account is disconnected. Reconnect its bank first.')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await amount.fill('1500');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await roof.getByRole('button', { name: 'Release everything' }).click();
  await expect(roof.getByText('$0.00 reserved')).toBeVisible();
  await expect(roof.getByText('Underfunded')).toHaveCount(0);
});
