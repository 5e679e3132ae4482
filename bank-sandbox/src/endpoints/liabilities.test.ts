import { Products, type LiabilitiesObject } from 'plaid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refused, startTestBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.close());
// Every answer was held against Plaid's own document, where it is present.
afterEach(() => expect(bank.complaints.splice(0)).toEqual([]));

async function liabilitiesOf(username: string, institution = 'ins_900001') {
  const { access_token } = await bank.addItem({ username, institution });
  const { accounts, liabilities } = (await bank.api.liabilitiesGet({ access_token })).data;
  const nameOf = (id: string | null) => accounts.find(({ account_id }) => account_id === id)?.name;
  return { access_token, liabilities: liabilities as Required<LiabilitiesObject>, nameOf, accounts };
}
const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);

test("a card's bill is what its rows say: the balance at the statement, and what was paid since", async () => {
  const { access_token, liabilities, accounts } = await liabilitiesOf('user_good');
  const [card] = liabilities.credit!;
  const account = accounts.find(({ account_id }) => account_id === card!.account_id)!;
  const rows = (await bank.syncAll(access_token)).added.filter(
    (row) => row.account_id === card!.account_id && !row.pending,
  );
  // The statement closes on the 7th and is paid by itself 24 days later.
  const since = rows
    .filter(({ date }) => date > '2026-11-07')
    .reduce((sum, row) => sum + cents(row.amount), 0);
  expect(card).toMatchObject({
    last_statement_issue_date: '2026-11-07',
    next_payment_due_date: '2026-12-02',
    is_overdue: false,
  });
  expect(cents(card!.last_statement_balance)).toBe(cents(account.balances.current) - since);
  expect(cents(card!.minimum_payment_amount)).toBe(
    Math.max(3_500, Math.round(cents(card!.last_statement_balance) * 0.02)),
  );
  const paid = rows
    .filter((row) => row.amount < 0 && row.personal_finance_category?.primary === 'LOAN_PAYMENTS')
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1)!;
  expect([card!.last_payment_date, card!.last_payment_amount]).toEqual([paid.date, -paid.amount]);
  expect(card!.aprs).toMatchObject([
    { apr_type: 'purchase_apr', apr_percentage: 23.9 },
    { apr_type: 'cash_apr', apr_percentage: 29.4 },
  ]);
});

test('once the bill is paid, nothing is due until the next statement', async () => {
  const start = bank.clock.now;
  const { access_token } = await liabilitiesOf('user_good');
  bank.clock.now = new Date('2026-12-04T15:00:00Z');
  await bank.syncAll(access_token);
  const [card] = (await bank.api.liabilitiesGet({ access_token })).data.liabilities.credit!;
  bank.clock.now = start;
  expect(card).toMatchObject({
    minimum_payment_amount: 0,
    next_payment_due_date: null,
    last_statement_issue_date: '2026-11-07',
  });
});

test('a mortgage and a student loan tell their terms, and the next payment in days to come', async () => {
  const family = await liabilitiesOf('user_family');
  expect(family.liabilities.credit!.map(({ account_id }) => family.nameOf(account_id))).toEqual([
    'Family Cashback',
    'Fuel & Travel',
  ]);
  const [mortgage] = family.liabilities.mortgage!;
  expect(family.nameOf(mortgage!.account_id)).toBe('Home Mortgage');
  expect(mortgage).toMatchObject({
    interest_rate: { percentage: 4.65, type: 'fixed' },
    next_monthly_payment: 2287.14,
    next_payment_due_date: '2026-12-01',
    last_payment_amount: 2287.14,
    origination_principal_amount: 386_400,
  });
  expect(mortgage!.ytd_interest_paid! + mortgage!.ytd_principal_paid!).toBeCloseTo(2287.14 * 11, 2);
  const { liabilities } = await liabilitiesOf('user_student');
  expect(liabilities.student).toMatchObject([
    {
      interest_rate_percentage: 4.99,
      minimum_payment_amount: 125,
      next_payment_due_date: '2026-12-18',
      last_payment_date: '2026-11-18',
      loan_status: { type: 'repayment' },
    },
  ]);
  expect([liabilities.credit, liabilities.mortgage]).toEqual([[], []]);
});

test('every persona with a card or a loan can be asked, and the others are refused with the reason', async () => {
  for (const username of ['user_gig', 'user_small_business', 'user_huge'])
    expect((await liabilitiesOf(username)).liabilities.credit).toHaveLength(1);
  expect((await liabilitiesOf('user_family', 'ins_900003')).liabilities.mortgage).toEqual([]);
  for (const username of ['user_empty', 'user_retired']) {
    const { access_token } = await bank.addItem({ username, products: [Products.Transactions] });
    expect(await refused(bank.api.liabilitiesGet({ access_token }))).toMatchObject({
      status: 400,
      type: 'ITEM_ERROR',
      code: 'NO_LIABILITY_ACCOUNTS',
    });
  }
});

test('of some accounts only, and not of a stranger', async () => {
  const { access_token, liabilities } = await liabilitiesOf('user_family');
  const id = liabilities.credit![1]!.account_id!;
  const one = (await bank.api.liabilitiesGet({ access_token, options: { account_ids: [id] } })).data;
  expect([one.accounts.length, one.liabilities.credit!.length, one.liabilities.mortgage]).toEqual([1, 1, []]);
  expect(
    await refused(bank.api.liabilitiesGet({ access_token, options: { account_ids: ['x'] } })),
  ).toMatchObject({ code: 'INVALID_ACCOUNT_ID' });
});

test('a custom user says what it wants of a debt', async () => {
  const custom = {
    override_accounts: [
      {
        type: 'credit',
        subtype: 'credit card',
        starting_balance: 500,
        liability: {
          type: 'credit',
          purchase_apr: 11.5,
          special_apr: 3,
          last_payment_amount: 42,
          minimum_payment_amount: 17.5,
          is_overdue: true,
        },
      },
      {
        type: 'loan',
        subtype: 'student',
        starting_balance: 9_000,
        liability: {
          type: 'student',
          origination_date: '2020-09-01',
          principal: 12_000,
          nominal_apr: 6.25,
          loan_name: 'Said loan',
          expected_payoff_date: '2031-01-01',
        },
      },
    ],
  };
  const { access_token } = await bank.addItem({
    username: 'user_custom',
    password: JSON.stringify(custom),
  });
  const { credit, student } = (await bank.api.liabilitiesGet({ access_token })).data.liabilities;
  expect(credit).toMatchObject([
    {
      aprs: [
        { apr_type: 'purchase_apr', apr_percentage: 11.5 },
        { apr_type: 'special', apr_percentage: 3 },
      ],
      last_payment_amount: 42,
      minimum_payment_amount: 17.5,
      is_overdue: true,
    },
  ]);
  expect(student).toMatchObject([
    {
      origination_date: '2020-09-01',
      origination_principal_amount: 12_000,
      interest_rate_percentage: 6.25,
      loan_name: 'Said loan',
      expected_payoff_date: '2031-01-01',
    },
  ]);
});
