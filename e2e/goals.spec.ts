import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { linkOnScreen, waitForImport } from './support/link.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function newGoal(page: Page, title: string, target: string): Promise<void> {
  await page.getByRole('button', { name: 'New Goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Target amount').fill(target);
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

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
  await expect(dialog.getByText('The amount must be above 0.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Bicycle');
  await dialog.getByLabel('Target amount').fill('100');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(page.getByText('Goal created')).toBeVisible();

  const goal = card(page, 'Bicycle');
  await goal.getByLabel('Amount to add').fill('40');
  await goal.getByRole('button', { name: 'Add' }).click();
  await expect(goal.getByText('40%')).toBeVisible();

  await goal.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Bicycle' });
  await history.getByRole('button', { name: 'Undo' }).click();
  await expect(history.getByText('Taken back').first()).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(goal.getByText('0%', { exact: true })).toBeVisible();

  await goal.getByLabel('Amount to add').fill('100');
  await goal.getByRole('button', { name: 'Add' }).click();
  await expect(goal.getByText('Completed')).toBeVisible();
  await expect(goal.getByLabel('Amount to add')).toHaveCount(0);

  await goal.getByRole('button', { name: 'Cancel goal' }).click();
  await expect(goal.getByText('Cancelled')).toBeVisible();
  await goal.getByRole('button', { name: 'Reopen' }).click();
  await expect(goal.getByText('Completed')).toBeVisible();
  await goal.getByRole('button', { name: 'Delete Bicycle' }).click();
  await expect(page.getByText('What are you saving for?')).toBeVisible();
});

test('the life of a goal that reserves from an account', async ({ page }) => {
  test.setTimeout(120_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const { token } = await openSignedIn(page, 'accounts');
  await linkOnScreen(page);
  await waitForImport(page.request, token);
  const headers = { Authorization: `Bearer ${token}` };
  const { accounts } = (await (await page.request.get('/api/v1/accounts/', { headers })).json()) as {
    accounts: { id: number; name: string; available_balance: number }[];
  };
  const savings = accounts.find(({ name }) => name === 'Rainy Day Savings');
  if (!savings) throw new Error('the bank has no savings account');
  const available = savings.available_balance;
  const shown = available.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

  await page.goto('goals');
  await newGoal(page, 'Roof', '100000');
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await expect(dialog.getByLabel('Linked amount')).toHaveCount(0);
  await dialog.getByLabel('Linked account').selectOption(String(savings.id));
  await dialog.getByLabel('Linked amount').fill(String(available + 1));
  await expect(dialog.getByText(`Cannot exceed available balance: ${shown}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create goal' })).toBeDisabled();
  await dialog.getByLabel('Linked amount').fill('1000');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  const roof = card(page, 'Roof');
  await expect(roof.getByText(/\$1,000.00 reserved from Rainy Day Savings/)).toBeVisible();

  await newGoal(page, 'Garden', '50000');
  await dialog.getByLabel('Linked account').selectOption(String(savings.id));
  await dialog.getByLabel('Linked amount').fill(String(available - 999));
  await expect(dialog.getByText(/^Cannot reserve more than available: \$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await roof.getByRole('button', { name: 'From Rainy Day Savings' }).click();
  await roof.getByLabel('Amount to add').fill(String(available));
  await expect(roof.getByText(/^Cannot exceed available balance: \$/)).toBeVisible();
  await expect(roof.getByRole('button', { name: 'Add' })).toBeDisabled();
  await roof.getByLabel('Amount to add').fill('500');
  await roof.getByRole('button', { name: 'Add' }).click();
  await expect(roof.getByText(/\$1,500.00 reserved/)).toBeVisible();

  await page.goto('accounts');
  await expect(
    page.getByRole('article', { name: 'Rainy Day Savings' }).getByText('Reserved for goals'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Disconnected from Plaid successfully')).toBeVisible();

  // The bank is gone: nothing is rewritten, the goal says what is missing and the person chooses.
  await page.goto('goals');
  await expect(roof.getByText('Underfunded')).toBeVisible();
  await expect(roof.getByText(/\$1,500.00 short of what its goals reserve/)).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByText(/Roof: Rainy Day Savings is \$1,500.00 short/)).toBeVisible();
  await page.goto('goals');
  await roof.getByRole('button', { name: 'Lower it or change account' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit goal' });
  await edit.getByLabel('Linked amount').fill('0');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Goal updated')).toBeVisible();
  await expect(roof.getByText('Underfunded')).toHaveCount(0);
});

test('goals, their form and their history are accessible @looks', async ({ page }) => {
  const { token } = await openSignedIn(page, 'goals');
  await expectAccessible(page);
  await page.request.post('/api/v1/goals/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      title: 'Two weeks in Iceland',
      target_amount: 5000,
      category: 'vacation',
      deadline: '2099-06-30',
    },
  });
  await page.reload();
  await expect(card(page, 'Two weeks in Iceland')).toBeVisible();
  await expectAccessible(page);
  await card(page, 'Two weeks in Iceland').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit goal' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await card(page, 'Two weeks in Iceland').getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Nothing added yet')).toBeVisible();
  await expectAccessible(page);
});
