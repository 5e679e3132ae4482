import { expectAccessibleOnBoth } from './support/accessible.ts';
import { bearer } from './support/api.ts';
import { openSignedIn, openWithBooks, rememberInBrowser } from './support/people.ts';
import { answersComeLate, layoutShift } from './support/late.ts';
import { expect, test } from './support/kept-page.ts';

test('a person without a bank keeps accounts by hand', async ({ page }) => {
  await openSignedIn(page, 'accounts');
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: /^(Add account|Save changes)$/ }).click();
  const card = (name: string) => page.getByRole('article', { name });
  const total = page.getByRole('region', { name: 'Total Balance' });

  /** Opens an account from wherever the page offers it. */
  async function open(kind: string, name: string, balance: string): Promise<void> {
    await page.getByRole('button', { name: 'Add account by hand' }).first().click();
    await dialog.getByLabel('Kind').selectOption(kind);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel(/^Opening balance/).fill(balance);
    await save();
    await expect(card(name)).toBeVisible();
  }

  // What is wrong is said at its field, and nothing is lost.
  await page.getByRole('button', { name: 'Add account by hand' }).click();
  await dialog.getByLabel('Name').fill('Purse');
  await dialog.getByLabel('Opening balance').fill('1.234,56-');
  await save();
  await expect(dialog.getByLabel('Opening balance')).toBeFocused();
  await expect(dialog.getByText('Enter an amount with at most 2 decimals.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await dialog.getByLabel('Opening balance').fill('140');
  await dialog.getByLabel('Kind').selectOption('Credit card');
  await expect(dialog.getByLabel('Opening balance owed')).toHaveValue('140');
  await dialog.getByLabel('Kind').selectOption('Cash');
  await save();
  await expect(card('Purse')).toContainText('$140.00');

  await open('Checking', 'Corner bank', '-25.50');
  await open('Credit card', 'Family card', '412.08');
  await open('Property', '14 Alder Street', '318000');
  await expect(card('Family card')).toContainText('Balance owed');
  // 140 - 25.50 - 412.08 + 318,000
  await expect(total).toContainText('$317,702.42');
  // The three steps to a bank stay below.
  await expect(page.getByRole('button', { name: 'Connect with Plaid' })).toBeVisible();
  await expectAccessibleOnBoth(page);

  // A house is worth what was stated last.
  await page.getByRole('button', { name: 'Update value of 14 Alder Street' }).click();
  await dialog.getByLabel('Balance', { exact: true }).fill('320,000');
  await expectAccessibleOnBoth(page);
  await save();
  await expect(card('14 Alder Street')).toContainText('$320,000.00');
  await expect(total).toContainText('$319,702.42');

  // Named anew, and moved before its neighbour.
  await page.getByRole('button', { name: 'Edit Corner bank' }).click();
  await dialog.getByLabel('Name').fill('Corner savings bank');
  await dialog.getByRole('button', { name: 'Move earlier' }).click();
  await expect(dialog.getByRole('button', { name: 'Move earlier' })).toBeDisabled();
  await save();
  const cash = page.getByRole('region', { name: 'Cash' }).getByRole('heading', { level: 3 });
  await expect(cash).toHaveText(['Corner savings bank', 'Purse']);

  // Hidden counts in no total, closed neither; both are seen and come back.
  await page.getByRole('button', { name: 'Edit Purse' }).click();
  await dialog.getByRole('switch', { name: 'Hide from totals' }).check();
  await save();
  await expect(card('Purse')).toContainText('Not in totals');
  await expect(total).toContainText('$319,562.42');
  await page.getByRole('button', { name: 'Edit Family card' }).click();
  await dialog.getByRole('switch', { name: 'Closed' }).check();
  await save();
  await expect(card('Family card')).toContainText('Closed');
  await expect(total).toContainText('$319,974.50');
  await page.reload();
  await expect(cash).toHaveText(['Corner savings bank', 'Purse']);
  await page.getByRole('button', { name: 'Edit Purse' }).click();
  await dialog.getByRole('switch', { name: 'Hide from totals' }).uncheck();
  await save();
  await expect(total).toContainText('$320,114.50');

  // The confirmation of the specification: refused, the account stays.
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('button', { name: 'Delete Purse' }).click();
  await expect(card('Purse')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Purse' }).click();
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(card('Purse')).toHaveCount(0);
});

test('a linked account takes a name of its own and gives it back', async ({ page }) => {
  await openWithBooks(page, 'accounts');
  await page.getByRole('button', { name: 'Edit Everyday Checking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Household');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Edit Household' }).click();
  await expect(dialog.getByText('The bank calls it Everyday Checking.')).toBeVisible();
  // What a linked account holds is the bank's to say.
  await expect(dialog.getByLabel('Balance')).toHaveCount(0);
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('article', { name: 'Everyday Checking' })).toBeVisible();
});

test('twelve accounts of all kinds fit a desk’s screen', async ({ page }) => {
  const { token } = await openSignedIn(page, null);
  const kinds = ['depository', 'depository', 'depository', 'depository', 'credit', 'credit', 'credit'];
  kinds.push('loan', 'loan', 'investment', 'investment', 'other');
  for (const [at, type] of kinds.entries()) {
    const data = {
      name: `Account ${at + 1}`,
      type,
      opening_balance: 1000 * at,
      opening_date: '2025-10-01',
    };
    await page.request.post('/api/v1/accounts/', { headers: bearer(token), data });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('accounts');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  const ends = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(Math.max(...ends)).toBeLessThanOrEqual(800);
});

test('the total is the same figure on the dashboard and on the accounts, also without dollars', async ({
  page,
}) => {
  const { token } = await openSignedIn(page, null);
  const name = 'קרן חירום';
  const data = { name, type: 'depository', currency: 'EUR', opening_balance: 100 };
  await page.request.post('/api/v1/accounts/', {
    headers: bearer(token),
    data: { ...data, opening_date: '2025-10-01' },
  });
  for (const path of ['dashboard', 'accounts']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('€100.00');
    await expect(page.getByRole('region', { name: 'Total Balance' })).not.toContainText('$0.00');
    // A name from right to left begins where the words under it begin.
    const drawn = page.getByRole('main').getByText(name, { exact: true });
    expect(await drawn.evaluate((one) => getComputedStyle(one).textAlign)).toBe('left');
  }
});

for (const language of ['en', 'es'])
  test(
    `the first look at a phone's accounts in ${language} stands still while the answers come`,
    { tag: '@phone' },
    async ({ page }) => {
      await rememberInBrowser(page, 'saldo.language', language);
      await openSignedIn(page, null);
      await answersComeLate(page);
      await page.goto('accounts');
      await expect(page.getByText(/^(Create secure connection|Crea una conexión segura)$/)).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );
