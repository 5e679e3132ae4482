import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessible.ts';
import { bearer, openPurse } from './support/api.ts';
import { openSignedIn, openWithBooks, rememberInBrowser } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const csv = (...lines: string[]) => `Date,Description,Amount\n${lines.join('\n')}\n`;

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.goto('import');
  await page
    .getByLabel('Files to import')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** The names and amounts of all rows in the books, sorted. */
async function books(page: Page, token: string, within = ''): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/transaction/transactions?limit=500${within}`, {
    headers: bearer(token),
  });
  const { transactions } = (await answer.json()) as { transactions: { name: string; amount: number }[] };
  return transactions.map(({ name, amount }) => `${name} ${amount}`).toSorted();
}

/** How many rows there are in all. */
async function total(page: Page, token: string): Promise<number> {
  const answer = await page.request.get('/api/v1/transaction/summary', { headers: bearer(token) });
  return ((await answer.json()) as { summary: { total_count: number } }).summary.total_count;
}

/** How many rows a count of the decisions names. */
const count = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

test(
  'a file goes in four steps: columns, decisions turned, imported, taken back',
  { tag: '@phone' },
  async ({ page }) => {
    const { token } = await openSignedIn(page, null);
    await openPurse(page, token);
    const file = csv(
      '2026-03-01,Corner Shop,-4.50',
      '2026-03-01,Corner Shop,-4.50',
      '2026-03-02,Rent,-900.00',
      '2026-02-31,Bad day,-1.00',
      '2026-03-04,Bad amount,1e5',
      '2026-03-05,Salary,2000.00',
    );
    await choose(page, 'march.csv', file);

    // What is open is asked, and nothing can be imported before it is answered.
    const place = page.getByLabel('Into account');
    await expect(page.getByRole('button', { name: 'See decisions' })).toBeDisabled();
    await expectAccessibleOnBoth(page);
    await place.selectOption({ label: 'Purse' });

    // Every decision is shown: twins, and what cannot be read, by line and with its reason.
    await expect(count(page, 'New')).toContainText('4');
    await expect(count(page, 'Cannot be read')).toContainText('2');
    const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Corner Shop' })).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Bad day' })).toContainText('5');
    await expect(rows.filter({ hasText: 'Bad amount' })).toContainText('6');
    await expectAccessibleOnBoth(page);

    // A twin is left out, and a bad line is given what it lacks.
    await page.getByLabel('Decision on line 3').selectOption({ label: 'Leave out' });
    await expect(count(page, 'New')).toContainText('3');
    await page.getByLabel('Amount for line 6').fill('-12.50');
    await rows.filter({ hasText: 'Bad amount' }).getByRole('button', { name: 'Set' }).click();
    await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeEnabled();
    expect(await books(page, token)).toEqual([]);
    await page.getByRole('button', { name: 'Import 4 rows' }).click();
    await expect(page.getByText('4 rows imported')).toBeVisible();
    expect(await books(page, token)).toEqual([
      'Bad amount -12.5',
      'Corner Shop -4.5',
      'Rent -900',
      'Salary 2000',
    ]);
    await expectAccessibleOnBoth(page);

    // The same file again has nothing new but the twin that was left out; what was mended cannot be read again.
    // Where files of this shape went is chosen already.
    await choose(page, 'again.csv', file);
    await expect(place.locator('option:checked')).toHaveText('Purse');
    await page.getByRole('button', { name: 'See decisions' }).click();
    await expect(count(page, 'Already here')).toContainText('3');
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();

    // One Undo takes the whole first file back.
    await page.goto('import');
    await page.getByRole('button', { name: /^march\.csv/ }).click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('Taken back. Your books are as they were.')).toBeVisible();
    expect(await books(page, token)).toEqual([]);
  },
);

test('fees that nothing places are reported, and taken off by a word about the columns', async ({ page }) => {
  const { token } = await openSignedIn(page, null);
  await openPurse(page, token);
  await choose(
    page,
    'fees.csv',
    'Date,Description,Amount,Fee\n2026-03-01,Cash,-100.00,2.00\n2026-03-02,Tea,-5.00,0.00\n',
  );
  await page.getByLabel('Into account').selectOption({ label: 'Purse' });
  await expect(
    page.getByText(/^Nothing in this file says whether the fees are in its amounts/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await page.getByLabel('Fees are').selectOption({ label: 'Beside the amounts, to be taken off' });
  await expect(page.getByText(/^Nothing in this file says/)).toHaveCount(0);
  await expect(page.getByLabel('Fees are')).toHaveValue('apart');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See decisions' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();
  expect(await books(page, token)).toEqual(['Cash -102', 'Tea -5']);
});

test('a QIF file asks for nothing but its decimal sign', async ({ page }) => {
  const { token } = await openSignedIn(page, null);
  await openPurse(page, token);
  await choose(page, 'three.qif', '!Type:Bank\nD2026-03-01\nT-12.500\nPTea\n^\n');
  await page.getByLabel('Into account').selectOption({ label: 'Purse' });
  await expect(page.getByRole('button', { name: 'See decisions' })).toBeDisabled();
  await expect(page.getByLabel('Dates are written as')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Decimals come after').selectOption('.');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  expect(await books(page, token)).toEqual(['Tea -12.5']);
});

test('columns without a heading are called by their number, in Spanish too', async ({ page }) => {
  await rememberInBrowser(page, 'saldo.language', 'es');
  const { token } = await openSignedIn(page, null);
  await openPurse(page, token);
  await page.goto('import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'bare.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('2026-03-01,Tea,-3.50\n2026-03-02,Rent,-900.00\n'),
  });
  await expect(page.getByLabel('Columna 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Column 1', { exact: true })).toHaveCount(0);
});

interface BankRow {
  id: number;
  name: string;
  amount: number;
  date: string;
  account_name: string;
}

/** A row of the bank whose amount no other row of its account has. */
async function bankRow(page: Page, token: string): Promise<BankRow> {
  const answer = await page.request.get('/api/v1/transaction/transactions?limit=200&pending=false', {
    headers: bearer(token),
  });
  const all = ((await answer.json()) as { transactions: BankRow[] }).transactions.filter(
    (row) => row.account_name === 'Everyday Checking',
  );
  const own = all.find((row) => all.filter(({ amount }) => amount === row.amount).length === 1);
  if (!own) throw new Error('every amount stands twice');
  return own;
}

test('older history of a linked account goes in without one double', async ({ page }) => {
  const { token } = await openWithBooks(page);
  const { name, amount, date } = await bankRow(page, token);
  const before = await total(page, token);
  await choose(
    page,
    'older.csv',
    csv(
      `${date},"${name}",${amount}`,
      '2019-05-04,Old Mill Bakery,-3.20',
      '2019-05-04,Old Mill Bakery,-3.20',
    ),
  );
  await page.getByLabel('Into account').selectOption({ label: await optionOf(page, 'Everyday Checking') });
  await expect(count(page, 'New')).toContainText('2');
  await expect(count(page, 'Same as a bank row')).toContainText('1');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();
  expect(await total(page, token)).toBe(before + 2);
  expect(await books(page, token, '&end_date=2019-12-31')).toEqual([
    'Old Mill Bakery -3.2',
    'Old Mill Bakery -3.2',
  ]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Taken back. Your books are as they were.')).toBeVisible();
  expect(await total(page, token)).toBe(before);
});

test('the bank’s row takes on the parts of a file, unless it is decided otherwise', async ({ page }) => {
  const { token } = await openWithBooks(page);
  const { id, name, amount, date } = await bankRow(page, token);
  const rest = (amount - 1).toFixed(2);
  const qif = `!Type:Bank\nD${date}\nT${amount}\nP${name}\nSGroceries\n$1.00\nSClothing\n$${rest}\n^\n`;
  await choose(page, 'parts.qif', qif);
  await page.getByLabel('Into account').selectOption({ label: await optionOf(page, 'Everyday Checking') });
  const decision = page.getByLabel('Decision on line 2');
  await expect(decision.locator('option:checked')).toHaveText('Same row, take its parts');
  await decision.selectOption('Same row, leave its parts');
  await page.reload();
  await expect(decision.locator('option:checked')).toHaveText('Same row, leave its parts');
  await decision.selectOption('Same row, take its parts');
  await expect(decision.locator('option:checked')).toHaveText('Same row, take its parts');
  await page.getByRole('button', { name: 'Join 1 row' }).click();
  await expect(page.getByRole('heading', { name: '1 row joined' })).toBeVisible();
  await page.goto(`transactions?row=${id}`);
  await expect(page.getByRole('table', { name: 'Parts' })).toContainText('Clothing');
});

/** An account's option as it is labelled, mask included. */
async function optionOf(page: Page, name: string): Promise<string> {
  const option = page.getByLabel('Into account').getByRole('option', { name });
  return (await option.first().textContent()) ?? name;
}

test('whole books go from one Saldo into another, empty one', async ({ page }) => {
  const first = await openSignedIn(page, null);
  await openPurse(page, first.token);
  const headers = bearer(first.token);
  await page.request.post('/api/v1/auth/reauthenticate', { headers, data: { password: first.password } });
  const file = await page.request.get('/api/v1/settings/export/saldo.json', { headers });
  const text = await file.text();

  await openSignedIn(page, null);
  await choose(page, 'saldo.json', text);
  await expect(page.getByRole('heading', { name: 'These are whole books of Saldo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring everything back' }).click();
  await expect(page.getByText(/^Brings back 1 account/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring everything back' }).click();
  await expect(page.getByText('Your books are back')).toBeVisible();
  await page.goto('accounts');
  await expect(page.getByText('Purse').first()).toBeVisible();
});

test('what a file says of a new account is proposed for it, as owed where it is a card', async ({ page }) => {
  await openSignedIn(page, null);
  const statement = [
    ':20:STARTUMS',
    ':25:12030000/202051',
    ':28C:1/1',
    ':60F:C260301EUR1000,00',
    ':61:2603020302D4,50NMSCNONREF',
    ':86:Corner Shop',
    ':62F:C260302EUR995,50',
    '-',
    '',
  ].join('\n');
  await choose(page, 'march.sta', statement);
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
  await expect(dialog.getByLabel('Opening balance')).toHaveValue('1000.00');
  await dialog.getByLabel('Kind').selectOption('Credit card');
  await expect(dialog.getByLabel('Opening balance owed')).toHaveValue('-1000.00');
  await dialog.getByLabel('Kind').selectOption('Checking');
  await dialog.getByLabel('Opening balance').fill('12');
  await dialog.getByLabel('Kind').selectOption('Loan');
  await expect(dialog.getByLabel('Opening balance owed')).toHaveValue('12');
  await page.keyboard.press('Escape');
  // A name tells the kind: the file's where the rows name no account, else the account's.
  for (const [name, head, kind] of [
    ['visa-march.csv', 'Date,Description,Amount\n2026-03-02,Corner Shop,-4.50\n', 'Credit card'],
    ['app.csv', 'Date,Account,Payee,Amount\n2026-03-02,Savings jar,Interest,1.50\n', 'Savings'],
  ] as const) {
    await page.goto('import');
    await choose(page, name, head);
    await page.getByRole('button', { name: 'New account' }).click();
    await expect(dialog.getByLabel('Kind')).toHaveValue(kind);
    await page.keyboard.press('Escape');
  }
});
