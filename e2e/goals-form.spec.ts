import type { Page } from '@playwright/test';
import { bearer } from './support/api.ts';
import {
  accountNamed,
  addGoal,
  fillNewGoal,
  fillProgress,
  goalCard as card,
  pressAdd,
} from './support/goals.ts';
import { openSignedIn, openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

test('hidden amounts stay hidden in what the fields say', async ({ page }) => {
  const { token } = await openWithBooks(page);
  const account = await accountNamed(page, token, 'Rainy Day Savings');
  await addGoal(page, token, {
    title: 'Roof',
    target_amount: 9000,
    linked_account_id: account.id,
    linked_amount: 100,
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

test('two tabs: the second shows the server’s sentence on its field and keeps what it typed', async ({
  page,
  context,
}) => {
  await openWithBooks(page, 'goals');
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

test('what cannot be is said on its field, and nothing typed is lost', async ({ page }) => {
  await openSignedIn(page, 'goals');
  const dialog = await fillNewGoal(page, 'Bicycle', '');
  const save = dialog.getByRole('button', { name: 'Create goal' });
  const target = dialog.getByLabel('Target amount');
  await dialog.getByLabel('Description').fill('Red, with a bell');
  for (const [typed, said] of [
    ['', 'Target amount is required.'],
    ['0', 'Enter an amount greater than 0.'],
    ['-5', 'Enter an amount greater than 0.'],
    ['1.005', 'Enter an amount with at most 2 decimals.'],
    ['1000000000', 'The amount must be at most 999,999,999.99.'],
    ['1e400', 'Enter an amount like 12.50.'],
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
  expect(asked[0]).toBe('Leave without saving? You’ll lose your changes.');
  agree = true;
  await page.goBack();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(asked, 'nothing is asked where nothing is lost').toHaveLength(3);
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
  const { token } = await openWithBooks(page);
  const headers = bearer(token);
  const account = await accountNamed(page, token, 'Rainy Day Savings');
  const goal = await addGoal(page, token, {
    title: 'Roof',
    target_amount: 700,
    linked_account_id: account.id,
    linked_amount: 100,
  });
  await page.goto('goals');
  await card(page, 'Roof').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  await dialog.getByLabel('Title').fill('New roof');
  const added = await page.request.put(`/api/v1/goals/${goal}/progress`, {
    headers,
    data: { amount: 500, type: 'linked' },
  });
  expect(added.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const roof = card(page, 'New roof');
  await expect(roof.getByText('$600.00 reserved')).toBeVisible();

  // Reached, its card moves to another part of the page; it is announced all the same.
  await fillProgress(roof, '100');
  await pressAdd(roof);
  await expect(page.getByText('New roof: goal reached')).toBeVisible();
});

async function labelOf(page: Page, name: string): Promise<string> {
  const option = page.getByRole('dialog').locator('option', { hasText: name });
  return (await option.textContent()) ?? '';
}
