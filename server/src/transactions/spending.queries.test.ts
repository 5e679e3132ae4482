import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { sumFlows } from './spending.queries.ts';
import { matchOwnTransfers } from './transfers.queries.ts';

let app: TestApp;
let person: Person;
let checking: number;
let savings: number;
let card: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  checking = await createAccount(app, person);
  savings = await createAccount(app, person, { name: 'Savings', subtype: 'savings' });
  card = await createAccount(app, person, { name: 'Card', type: 'credit', subtype: 'credit card' });
});

const add = (account: number, date: string, amount: number, primary: string | null, currency = 'USD') =>
  createTransaction(app, person, account, {
    date,
    amount_minor: amount,
    category_primary: primary,
    category_detailed: primary,
    currency,
  });
const match = () =>
  app.db.inTransaction(person.id, async (tx) => (await matchOwnTransfers(tx, person.id)).pairs);
const sums = (accountId?: number) =>
  app.db.inTransaction(person.id, (tx) =>
    sumFlows(tx, person.id, {
      start: '2026-05-01',
      end: '2026-05-31',
      ...(accountId === undefined ? {} : { accountId }),
    }),
  );

describe('spending', () => {
  test('is outflows less refunds; income is what is categorised so', async () => {
    await add(checking, '2026-05-01', -10_000, 'FOOD_AND_DRINK');
    await add(checking, '2026-05-31', -2_500, null);
    await add(checking, '2026-05-10', 1_500, 'GENERAL_MERCHANDISE');
    await add(checking, '2026-05-11', 300_000, 'INCOME');
    await add(checking, '2026-05-12', -5_000, 'INCOME');
    await add(checking, '2026-05-13', 7_000, 'LOAN_DISBURSEMENTS');
    await add(checking, '2026-04-30', -99, 'FOOD_AND_DRINK');
    await add(checking, '2026-06-01', -99, 'FOOD_AND_DRINK');
    await add(checking, '2026-05-05', -4_000, 'TRAVEL', 'EUR');
    expect(await sums()).toEqual({
      outflows: 12_500,
      refunds: 1_500,
      income: 295_000,
      spending: 11_000,
      saved: 0,
    });
  });

  test('leaves out transfers between own accounts and payments to a linked card, and counts what has no other leg', async () => {
    await add(checking, '2026-05-30', -20_000, 'TRANSFER_OUT');
    await add(savings, '2026-06-02', 20_000, 'TRANSFER_IN');
    await add(checking, '2026-05-10', -30_000, 'LOAN_PAYMENTS');
    await add(card, '2026-05-12', 30_000, 'LOAN_PAYMENTS');
    await add(checking, '2026-05-15', -4_000, 'TRANSFER_OUT');
    await add(savings, '2026-05-27', 4_000, 'TRANSFER_IN');
    expect(await match()).toBe(2);
    expect(await sums()).toMatchObject({ spending: 4_000, refunds: 0 });
    expect(await sums(card)).toMatchObject({ spending: 0 });
    expect(await match()).toBe(0);
  });

  test('never counts money put into savings or investments, and sums it beside', async () => {
    const put = (account: number, date: string, amount: number, detailed: string, primary = 'TRANSFER_OUT') =>
      createTransaction(app, person, account, {
        date,
        amount_minor: amount,
        category_primary: primary,
        category_detailed: detailed,
      });
    await put(checking, '2026-05-02', -1_100_000, 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS');
    await put(checking, '2026-05-03', -20_000, 'TRANSFER_OUT_SAVINGS');
    await put(checking, '2026-05-04', -4_000, 'TRANSFER_OUT_ACCOUNT_TRANSFER');
    // Returned by the broker: taken off what was invested, and no refund.
    await put(checking, '2026-05-09', 100_000, 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS');
    // Into a linked savings account: an own transfer, and saved all the same.
    await put(checking, '2026-05-20', -30_000, 'TRANSFER_OUT_SAVINGS');
    await put(savings, '2026-05-21', 30_000, 'TRANSFER_IN_SAVINGS', 'TRANSFER_IN');
    expect(await match()).toBe(1);
    expect(await sums()).toEqual({
      outflows: 4_000,
      refunds: 0,
      income: 0,
      spending: 4_000,
      saved: 1_050_000,
    });
  });

  test('takes a row without a category for the other leg, where a file or the person brought it', async () => {
    const open = (account: number, date: string, amount: number, source: 'import' | 'bank') =>
      createTransaction(app, person, account, { date, amount_minor: amount, category_primary: null, source });
    await add(checking, '2026-05-10', -30_000, 'LOAN_PAYMENTS');
    const back = await open(card, '2026-05-12', 30_000, 'import');
    await add(savings, '2026-05-20', 5_000, 'TRANSFER_IN');
    await open(checking, '2026-05-19', -5_000, 'bank');
    // A loan is paid to a loan or a card, and two rows that say nothing are no transfer.
    await add(checking, '2026-05-28', -90_000, 'LOAN_PAYMENTS');
    await open(savings, '2026-05-28', 90_000, 'import');
    await open(savings, '2026-05-25', 700, 'import');
    await open(checking, '2026-05-25', -700, 'import');
    expect(await match()).toBe(1);
    expect(await match()).toBe(0);
    expect(await sums()).toMatchObject({ outflows: 95_700, refunds: 90_700 });
    await app.call(`PATCH /transaction/${back}`, {
      token: person.token,
      body: { category_primary: 'TRAVEL' },
    });
    expect(await sums()).toMatchObject({ outflows: 125_700, refunds: 120_700 });
  });

  test('counts a leg again once the other is gone or has another category', async () => {
    await add(checking, '2026-05-10', -30_000, 'TRANSFER_OUT');
    const back = await add(savings, '2026-05-10', 30_000, 'TRANSFER_IN');
    await match();
    expect(await sums()).toMatchObject({ spending: 0 });
    await app.call(`PATCH /transaction/${back}`, {
      token: person.token,
      body: { category_primary: 'INCOME' },
    });
    await match();
    expect(await sums()).toMatchObject({ spending: 30_000, income: 30_000 });
  });
});
