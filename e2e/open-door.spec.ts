import type { Page } from '@playwright/test';
import { ask } from './chat/steps.ts';
import { expectAccessible } from './support/accessible.ts';
import { bearer } from './support/api.ts';
import { fillNewGoal } from './support/goals.ts';
import { login, newPerson, openSignedIn, registerOnScreen, signInOnScreen } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/*
 * Somebody without any bank connection: from an empty Saldo to two years of books from files of three sources, with rules
 * that dashboard, goals and assistant use.
 */

const now = new Date();
/** A day of the month so many months ago, as YYYY-MM-DD. */
const day = (monthsAgo: number, date: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, date)).toISOString().slice(0, 10);
/** Twenty-four whole months, the oldest first. */
const months = Array.from({ length: 24 }, (_, index) => 24 - index);

/** A bank's table: salary, rent, and four trips to a shop no category is known for. */
const checking = `Date,Description,Amount\n${months
  .flatMap((ago) => [
    `${day(ago, 1)},NORTHWIND PAYROLL 0042,3200.00`,
    `${day(ago, 2)},MAPLE COURT RESIDENCES,-1450.00`,
    ...[4, 11, 18, 25].map((date) => `${day(ago, date)},HARVEST LANE MKT #12,-62.40`),
  ])
  .join('\n')}\n`;

/** A card's OFX: coffee every week, and a journey. */
const card = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4400</CCACCTFROM><BANKTRANLIST>\n${months
  .flatMap((ago) =>
    [5, 12, 19, 26].map(
      (date) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day(ago, date).replaceAll('-', '')}<TRNAMT>-4.75<FITID>${ago}-${date}<NAME>COPPER KETTLE COFFEE</STMTTRN>\n`,
    ),
  )
  .join('')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>\n`;

/** Cash as Quicken writes it. */
const cash = `!Type:Cash\n${months
  .map((ago) => {
    const [year, month, date] = day(ago, 15).split('-');
    return `D${month}/${date}/${year}\nT-20.00\nPFarmers Market\n^\n`;
  })
  .join('')}`;

async function bring(page: Page, file: { name: string; text: string }, account: string, kind: string) {
  await page.goto('import');
  await page.getByLabel('Files to import').setInputFiles({
    name: file.name,
    mimeType: 'text/plain',
    buffer: Buffer.from(file.text),
  });
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(account);
  await dialog.getByLabel('Kind').selectOption(kind);
  // The first day of the file stands there already.
  await expect(dialog.getByLabel('Opening day')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await expect(page.getByText(/^\d+ rows imported$/)).toBeVisible();
}

/** Makes a rule on the page of rules, and looks at what it would change first. */
async function addRule(page: Page, payee: string, category: string, changes: number) {
  await page.getByRole('button', { name: 'New rule' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Payee has').fill(payee);
  await dialog.getByLabel('Category').selectOption(category);
  await expect(dialog.getByRole('heading', { name: `Changes ${changes} transactions` })).toBeVisible();
  await dialog.getByRole('button', { name: `Keep and change ${changes}` }).click();
  await expect(page.getByText(`${changes} transactions changed`)).toBeVisible();
}

test('from nothing to two years of books: three files, corrections, rules, and answers that use them', async ({
  page,
}) => {
  test.slow();
  const person = await registerOnScreen(page, newPerson());
  await signInOnScreen(page, person);
  await bring(page, { name: 'checking.csv', text: checking }, 'Checking', 'Checking');
  await bring(page, { name: 'card.ofx', text: card }, 'Card', 'Credit card');
  await bring(page, { name: 'cash.qif', text: cash }, 'Cash', 'Cash');

  // Two rows are corrected alike: the second time a rule is offered, with the rows it would change.
  await page.goto('transactions?q=harvest');
  const correct = async (nth: number) => {
    await page
      .getByRole('article')
      .nth(nth)
      .click({ position: { x: 12, y: 12 } });
    const panel = page.getByRole('complementary', { name: 'Transaction' });
    await panel.getByLabel('Category', { exact: true }).selectOption('FOOD_AND_DRINK_GROCERIES');
    await expect(panel.getByText(/set category to Food and drinks › Groceries/)).toBeVisible();
    return panel;
  };
  const first = await correct(0);
  await expect(first.getByText(/^You said the same/)).toHaveCount(0);
  const second = await correct(1);
  await expect(second.getByText(/^You said the same of another transaction of Harvest/i)).toBeVisible();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Always do this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Always do this' });
  await expect(dialog.getByRole('heading', { name: 'Changes 94 transactions' })).toBeVisible();
  await expect(dialog.getByText('Food and drinks › Groceries, no longer a guess').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep and change 94' }).click();
  await expect(page.getByText('94 transactions changed')).toBeVisible();

  // A row says what it is by, and the rules stand on a page of their own.
  await page
    .getByRole('article')
    .nth(3)
    .click({ position: { x: 12, y: 12 } });
  const panel = page.getByRole('complementary', { name: 'Transaction' });
  await expect(panel.getByText('Category by a rule.')).toBeVisible();
  await expect(panel.getByText(/^A rule set category to Food and drinks › Groceries/)).toBeVisible();
  await panel.getByRole('link', { name: 'See rules' }).click();
  await addRule(page, 'northwind payroll', 'INCOME_SALARY', 24);
  await addRule(page, 'copper kettle', 'FOOD_AND_DRINK_COFFEE', 96);
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await expect(rules).toHaveCount(3);
  await expectAccessible(page);

  // Undone as one, and once more.
  await rules
    .first()
    .getByRole('button', { name: /^Undo 96 changed/ })
    .click();
  await expect(page.getByText('96 transactions changed back. The rule is off now.')).toBeVisible();
  await expect(rules.first().getByText('Off: new transactions stay as they are.')).toBeVisible();
  await rules
    .first()
    .getByRole('button', { name: /^Edit:/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep and change 96' }).click();
  await expect(rules.first().getByRole('button', { name: /^Undo 96 changed/ })).toBeVisible();

  // The rent of last month was a parking space too.
  await page.goto('transactions?q=maple');
  await page
    .getByRole('article')
    .nth(0)
    .click({ position: { x: 12, y: 12 } });
  await panel.getByRole('button', { name: 'Split' }).click();
  const parts = panel.getByRole('form', { name: 'Parts of this transaction' });
  const [rent, parking] = [
    parts.getByRole('group', { name: 'Part 1' }),
    parts.getByRole('group', { name: 'Part 2' }),
  ];
  await rent.getByLabel('Amount').fill('1400');
  await rent.getByLabel('Category').selectOption('RENT_AND_UTILITIES_RENT');
  await expect(parts.getByRole('status')).toHaveText('$50.00 left to place');
  await parking.getByLabel('Amount').fill('50');
  await parking.getByLabel('Category').selectOption('TRANSPORTATION_PARKING');
  await parts.getByRole('button', { name: 'Save parts' }).click();
  await expect(panel.getByRole('table', { name: 'Parts' })).toContainText('Parking');

  // The books: 24 times 3,200.00 - 1,450.00 - 4 x 62.40, the card owes 24 x 4 x 4.75, cash went out 24 times.
  const { token } = await login(page.request, person);
  const headers = bearer(token);
  const summary = await page.request.get('/api/v1/transaction/summary', { headers });
  expect(((await summary.json()) as { summary: object }).summary).toMatchObject({
    total_count: 24 * 6 + 24 * 4 + 24,
    total_income: 76_800,
    total_expenses: 34_800 + 5990.4 + 456 + 480,
  });
  await page.goto('dashboard');
  await expect(page.getByText('$35,073.60').first()).toBeVisible();
  const recent = page.getByRole('listitem').filter({ hasText: 'Food and drinks' });
  await expect(recent.filter({ hasText: 'COPPER KETTLE COFFEE' }).first()).toBeVisible();
  await expect(recent.filter({ hasText: 'HARVEST LANE MKT' }).first()).toBeVisible();

  // A goal draws on what came of it: 76,800.00 - 34,800.00 - 5,990.40 are in the account.
  await page.goto('goals');
  const goal = await fillNewGoal(page, 'Roof', '9000');
  await goal.getByLabel('Linked account').selectOption({ index: 1 });
  await goal.getByLabel('Linked amount').fill('36010');
  await expect(goal.getByText('Cannot exceed available balance: $36,009.60')).toBeVisible();
  await goal.getByLabel('Linked amount').fill('1000');
  await goal.getByRole('button', { name: 'Create goal' }).click();
  await expect(page.getByRole('article', { name: 'Roof' })).toBeVisible();

  await page.goto('chat');
  const groceries = await ask(page, 'How much did I spend on groceries last month?');
  // Four times 62.40, and 20.00 in cash that a market's name is guessed by.
  await expect(groceries).toContainText('$269.60');
  const parked = await ask(page, 'How much did I spend on transportation last month?');
  await expect(parked).toContainText('$50.00');
  const coffee = await ask(page, 'How much did I spend on coffee last month?');
  await expect(coffee).toContainText('$19.00');
});

test('who has nothing yet finds every way in wherever there is nothing to see', async ({ page }) => {
  await openSignedIn(page, null);
  for (const at of ['dashboard', 'accounts', 'transactions', 'transactions/spending']) {
    await page.goto(at);
    const way = page.getByRole('main').getByRole('link', { name: 'Import a file' }).first();
    await expect(way).toBeVisible();
    await expectAccessible(page);
    await way.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  }
  await page.goto('transactions/spending');
  await page.getByRole('link', { name: 'Add account by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account by hand' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/accounts$/);
});
