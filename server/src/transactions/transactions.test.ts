import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let stranger: Person;
let account: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  [person, stranger] = await Promise.all([createPerson(app), createPerson(app)]);
  account = await createAccount(app, person);
});

const call = (line: string, body?: unknown, who: Person | null = person) =>
  app.call(line, { token: who?.token, body });
const list = async (query = '') => (await call(`GET /transaction/transactions${query}`)).json;
const ids = async (query: string) => (await list(query)).transactions.map((row: { id: number }) => row.id);
const add = (overrides = {}) => createTransaction(app, person, account, overrides);

describe.each([
  'GET /transaction/transactions',
  'GET /transaction/summary',
  'GET /transaction/by-type/all',
  'GET /transaction/1',
  'PATCH /transaction/1',
  'DELETE /transaction/1/delete',
  'DELETE /transaction/delete-all',
])('%s', (line) => {
  test('is for signed-in people only', async () => {
    expect(await call(line, undefined, null)).toMatchObject({
      status: 401,
      json: { code: 'UNAUTHENTICATED' },
    });
  });
});

describe('the list', () => {
  test('shows a transaction with every field of the contract', async () => {
    const id = await add({
      date: '2026-05-04',
      authorized_date: '2026-05-03',
      website: 'https://juniper.example/',
      logo_url: '/_bank/logos/j.png',
      payment_channel: 'in store',
    });
    expect(await list()).toEqual({
      transactions: [
        {
          id,
          account_id: account,
          account_name: 'Everyday Checking',
          name: 'SQ *JUNIPER COFFEE',
          merchant_name: 'Juniper Coffee',
          amount: -12.5,
          currency: 'USD',
          date: '2026-05-04',
          authorized_date: '2026-05-03',
          category: ['Food and drinks', 'Coffee'],
          category_primary: 'FOOD_AND_DRINK',
          category_detailed: 'FOOD_AND_DRINK_COFFEE',
          category_id: null,
          payment_channel: 'in store',
          website: 'https://juniper.example/',
          logo_url: '/_bank/logos/j.png',
          pending: false,
          category_edited: false,
          category_guessed: false,
          merchant_edited: false,
          note: null,
          tags: [],
          excluded: false,
          source: 'bank',
          splits: [],
          transfer_of: null,
        },
      ],
      total_count: 1,
      limit: 100,
      offset: 0,
      next_cursor: null,
    });
  });

  test('is newest first, whole by offset and by cursor, no row twice, none missing', async () => {
    const dates = [
      '2026-01-05',
      '2026-01-07',
      '2026-01-05',
      '2026-01-06',
      '2026-01-07',
      '2026-01-01',
      '2026-01-05',
    ];
    const made = [];
    for (const date of dates) made.push({ date, id: await add({ date }) });
    const expected = made.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id).map(({ id }) => id);
    expect(await ids('')).toEqual(expected);
    expect([
      ...(await ids('?limit=3')),
      ...(await ids('?limit=3&offset=3')),
      ...(await ids('?limit=3&offset=6')),
    ]).toEqual(expected);
    const walked: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { transactions: { id: number }[]; next_cursor: string | null; total_count: number } =
        await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      walked.push(...page.transactions.map(({ id }) => id));
      expect(page.total_count).toBe(7);
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(expected);
    expect((await list('?offset=50')).transactions).toEqual([]);
    expect((await list('?offset=50')).total_count).toBe(7);
  });

  test('filters by date, account, type, pending and search, and counts within the filter', async () => {
    const second = await createAccount(app, person, { name: 'Savings' });
    const coffee = await add({ date: '2026-02-01' });
    const pay = await add({
      date: '2026-02-02',
      amount_minor: 250_000,
      name: 'ACME PAYROLL',
      merchant_name: null,
      category_primary: 'INCOME',
      category_detailed: 'INCOME_SALARY',
    });
    const refund = await add({
      date: '2026-02-03',
      amount_minor: 1_999,
      category_primary: 'GENERAL_MERCHANDISE',
      name: '100% Cotton_Shop',
      merchant_name: null,
    });
    const taxed = await add({
      date: '2026-02-04',
      amount_minor: -700,
      category_primary: 'INCOME',
      name: 'Correction',
      merchant_name: null,
    });
    const waiting = await createTransaction(app, person, second, {
      date: '2026-02-05',
      pending: true,
      category_primary: null,
      name: 'Unknown',
      merchant_name: null,
    });
    expect(await ids('?start_date=2026-02-02&end_date=2026-02-03')).toEqual([refund, pay]);
    expect(await ids(`?account_id=${second}`)).toEqual([waiting]);
    expect(await ids('?type=expenses')).toEqual([waiting, coffee]);
    expect(await ids('?type=INCOME')).toEqual([taxed, pay]);
    expect(await ids('?type=all')).toHaveLength(5);
    expect(await ids('?type=NO_SUCH_THING')).toEqual([]);
    expect(await ids('?pending=true')).toEqual([waiting]);
    expect(await ids('?pending=false')).toHaveLength(4);
    expect(await ids('?search=juniper')).toEqual([coffee]);
    expect(await ids('?search=payroll')).toEqual([pay]);
    expect(await ids('?search=100%25%20cotton_')).toEqual([refund]);
    expect(await ids('?search=%25')).toEqual([refund]);
    expect(await ids('?search=_')).toEqual([refund]);
    expect(await ids('?search=%5C')).toEqual([]);
    expect(await ids("?search='%20OR%201%3D1--")).toEqual([]);
    expect(await ids('?search=19.99')).toEqual([refund]);
    expect(await ids('?search=2500')).toEqual([pay]);
    expect(await ids('?search=%20%20')).toHaveLength(5);
    expect((await list('?type=expenses&limit=1')).total_count).toBe(2);
    expect((await list(`?account_id=${account}&limit=1`)).total_count).toBe(4);
    expect((await call('GET /transaction/by-type/expenses')).json.transactions).toHaveLength(2);
    expect((await call('GET /transaction/by-type/INCOME')).json.transactions).toHaveLength(2);
  });

  test('filters by kind of money flow, categories, names, amounts, days and single rows', async () => {
    const second = await createAccount(app, person, { name: 'Savings' });
    const shop = {
      category_primary: 'GENERAL_MERCHANDISE',
      category_detailed: 'GENERAL_MERCHANDISE_SUPERSTORES',
    };
    const coffee = await add({ date: '2026-02-02' });
    const bought = await add({ ...shop, date: '2026-02-03', amount_minor: -5_000, merchant_name: 'A|B' });
    const back = await add({ ...shop, date: '2026-02-07', amount_minor: 2_000, merchant_name: 'A|B' });
    const pay = await add({
      date: '2026-02-04',
      amount_minor: 90_000,
      category_primary: 'INCOME',
      category_detailed: null,
      merchant_name: null,
      name: 'ACME',
    });
    const euros = await add({
      date: '2026-02-05',
      amount_minor: -300,
      currency: 'EUR',
      category_primary: null,
      category_detailed: null,
    });
    const own = {
      category_primary: 'TRANSFER_OUT',
      category_detailed: null,
      date: '2026-02-06',
      merchant_name: null,
      name: 'Moved',
    };
    const arrived = await createTransaction(app, person, second, {
      ...own,
      amount_minor: 700,
      category_primary: 'TRANSFER_IN',
    });
    const left = await add({ ...own, amount_minor: -700, transfer_peer_id: arrived });
    const given = await add({ ...own, date: '2026-02-08', amount_minor: -800 });

    const cases: [string, number[]][] = [
      ['type=spending', [given, back, bought, coffee]],
      ['type=purchases', [given, bought, coffee]],
      ['type=refunds', [back]],
      ['type=income', [pay]],
      ['type=cashflow', [given, back, pay, bought, coffee]],
      ['type=transfers_out', [given, left]],
      ['type=transfers_in', [arrived]],
      ['type=payments', [given, arrived, left, bought, coffee]],
      ['type=FOOD_AND_DRINK_COFFEE', [coffee]],
      ['category=FOOD_AND_DRINK_COFFEE,GENERAL_MERCHANDISE', [back, bought, coffee]],
      ['category=NONE', [euros]],
      ['type=spending&not_category=GENERAL_MERCHANDISE', [given, coffee]],
      ['not_category=NONE&currency=USD&type=expenses', [given, left, bought, coffee]],
      [`merchant=${encodeURIComponent(String.raw`A\|B|ACME`)}`, [back, pay, bought]],
      [`not_merchant=${encodeURIComponent(String.raw`A\|B`)}&type=spending`, [given, coffee]],
      ['text=moved&merchant=ACME', [given, arrived, left, pay]],
      ['not_text=moved&type=spending', [back, bought, coffee]],
      // Whole words, or several of one; what stands in a pattern is plain text.
      ['text=mov', []],
      [`text=${encodeURIComponent('Move\u0301d (a.*[\\')}`, []],
      ['min_amount=7.01&max_amount=50', [back, bought, coffee, given]],
      ['weekdays=6,7', [given, back]],
      [`accounts=${account},${second}&type=transfers_in`, [arrived]],
      [`ids=${coffee},${pay}`, [pay, coffee]],
    ];
    for (const [query, expected] of cases) {
      expect(new Set(await ids(`?${query}`)), query).toEqual(new Set(expected));
      const { summary } = (await call(`GET /transaction/summary?${query}`)).json;
      expect(summary.total_count, query).toBe(expected.length);
    }
    expect((await call('GET /transaction/summary?type=spending')).json.summary).toMatchObject({
      total_expenses: 70.5,
      total_income: 20,
      net_balance: -50.5,
    });
    const theirs = await createTransaction(app, stranger, await createAccount(app, stranger));
    expect(await ids(`?ids=${theirs}`)).toEqual([]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=all', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=100001', 'offset'],
    ['start_date=2026-02-30', 'start_date'],
    ['start_date=yesterday', 'start_date'],
    ['pending=maybe', 'pending'],
    ['type=food', 'type'],
    ['cursor=%24%24', 'cursor'],
    ['cursor=bm9ub25zZW5zZQ', 'cursor'],
    ['search=%00', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['category=food', 'category'],
    ['category=A,,B', 'category'],
    ['merchant=', 'merchant'],
    ['merchant=%00', 'merchant'],
    ['min_amount=-1', 'min_amount'],
    ['min_amount=1.234', 'min_amount'],
    ['min_amount=2&max_amount=1', 'min_amount'],
    ['weekdays=0', 'weekdays'],
    ['currency=$', 'currency'],
    ['ids=1,x', 'ids'],
    [`ids=${Array.from({ length: 201 }, (_, index) => index + 1).join(',')}`, 'ids'],
    [`text=${encodeURIComponent('a|'.repeat(21))}`, 'text'],
    [`not_text=${encodeURIComponent('e|'.repeat(1_999))}`, 'not_text'],
  ])('refuses %s by name', async (query, path) => {
    const reply = await call(`GET /transaction/transactions?${query}`);
    expect(reply).toMatchObject({ status: 400, json: { code: 'VALIDATION_ERROR' } });
    expect(reply.json.errors[0].path).toBe(path);
  });

  test('refuses a range that ends before it starts, and a parameter given twice', async () => {
    for (const path of ['transactions', 'summary']) {
      const reply = await call(`GET /transaction/${path}?start_date=2026-02-02&end_date=2026-02-01`);
      expect(reply).toMatchObject({ status: 400, json: { message: 'Start date cannot be after end date' } });
    }
    expect((await call('GET /transaction/transactions?limit=5&limit=6')).status).toBe(400);
  });

  test('holds nothing of anybody else, and an id of theirs is a missing one', async () => {
    const theirAccount = await createAccount(app, stranger);
    const theirs = await createTransaction(app, stranger, theirAccount);
    expect((await list()).total_count).toBe(0);
    expect((await list(`?account_id=${theirAccount}`)).total_count).toBe(0);
    expect((await call('GET /transaction/summary')).json.summary.total_count).toBe(0);
    for (const [line, body] of [
      [`GET /transaction/${theirs}`],
      [`DELETE /transaction/${theirs}/delete`],
      [`PATCH /transaction/${theirs}`, { category_primary: 'TRAVEL' }],
    ] as const)
      expect(await call(line, body)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    await call('DELETE /transaction/delete-all');
    expect((await call(`GET /transaction/${theirs}`, undefined, stranger)).json.transaction).toMatchObject({
      category_primary: 'FOOD_AND_DRINK',
    });
  });
});

describe('the summary', () => {
  test('adds up to the cent, for any rows', async () => {
    const row = fc.record({
      amount_minor: fc.integer({ min: -5_000_000, max: 5_000_000 }),
      category_primary: fc.constantFrom('INCOME', 'FOOD_AND_DRINK', 'TRANSFER_IN', null),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    });
    const [rows = []] = fc.sample(fc.array(row, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 7 });
    for (const each of rows) await add(each);
    const usd = rows.filter(({ currency }) => currency === 'USD');
    const sum = (some: typeof rows) => some.reduce((total, { amount_minor }) => total + amount_minor, 0);
    const expenses = usd.filter((each) => each.category_primary !== 'INCOME' && each.amount_minor < 0);
    const { summary } = (await call('GET /transaction/summary')).json;
    expect(summary).toMatchObject({
      total_count: 40,
      total_expenses: -sum(expenses) / 100,
      total_income: (sum(usd) - sum(expenses)) / 100,
      net_balance: sum(usd) / 100,
      currency: 'USD',
      other_currencies: [{ currency: 'EUR', total: (sum(rows) - sum(usd)) / 100 }],
    });
    expect(summary.by_account).toMatchObject([
      { account_id: account, currency: 'EUR', count: 40 - usd.length },
      { account_id: account, currency: 'USD', count: usd.length, net: sum(usd) / 100 },
    ]);
  });

  test('follows the same filters as the list', async () => {
    await add({ date: '2026-03-01', amount_minor: -100 });
    await add({ date: '2026-03-09', amount_minor: -250, name: 'Other', merchant_name: null });
    const { summary } = (
      await call('GET /transaction/summary?start_date=2026-03-05&type=expenses&search=other')
    ).json;
    expect(summary).toMatchObject({
      total_count: 1,
      total_expenses: 2.5,
      total_income: 0,
      net_balance: -2.5,
    });
  });
});

describe('a category', () => {
  test('is the person’s own until they take it back', async () => {
    const id = await add();
    const changed = await call(`PATCH /transaction/${id}`, {
      category_primary: 'TRAVEL',
      category_detailed: 'TRAVEL_FLIGHTS',
    });
    expect(changed).toMatchObject({
      status: 200,
      json: {
        success: true,
        transaction: {
          category_primary: 'TRAVEL',
          category_detailed: 'TRAVEL_FLIGHTS',
          category_edited: true,
        },
      },
    });
    expect(await ids('?type=TRAVEL')).toEqual([id]);
    // The same primary said again drops no detail; null does, and so does another primary.
    const detailAfter = async (body: object) =>
      (await call(`PATCH /transaction/${id}`, body)).json.transaction.category_detailed;
    expect(await detailAfter({ category_primary: 'TRAVEL' })).toBe('TRAVEL_FLIGHTS');
    expect(await detailAfter({ category_primary: 'TRAVEL', category_detailed: null })).toBeNull();
    expect(await detailAfter({ category_primary: 'TRAVEL', category_detailed: 'TRAVEL_LODGING' })).toBe(
      'TRAVEL_LODGING',
    );
    expect(await detailAfter({ category_primary: 'MEDICAL' })).toBeNull();
    const back = await call(`PATCH /transaction/${id}`, { reset: true });
    expect(back.json.transaction).toMatchObject({
      category_primary: 'FOOD_AND_DRINK',
      category_edited: false,
    });
  });

  test.each([
    {},
    { category_primary: 'food' },
    { category_primary: 7 },
    { reset: false },
    { category_primary: 'A'.repeat(70) },
  ])('is refused as %j', async (body) => {
    expect((await call(`PATCH /transaction/${await add()}`, body)).status).toBe(400);
  });
});

describe('deleting', () => {
  test('one takes one from list, count and summary; twice is missing', async () => {
    const id = await add();
    const other = await add();
    expect((await call(`DELETE /transaction/${id}/delete`)).json).toEqual({
      success: true,
      message: 'Transaction deleted successfully',
    });
    expect(await list()).toMatchObject({ total_count: 1, transactions: [{ id: other }] });
    expect((await call(`DELETE /transaction/${id}/delete`)).status).toBe(404);
    expect((await call(`GET /transaction/${id}`)).status).toBe(404);
  });

  test('all empties everything, also when there is nothing', async () => {
    await add();
    await add();
    for (let round = 0; round < 2; round += 1)
      expect((await call('DELETE /transaction/delete-all')).json).toEqual({
        success: true,
        message: 'All transactions deleted successfully',
      });
    expect((await list()).total_count).toBe(0);
  });

  test('keeps counts right under many hands at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => add()));
    await Promise.all(
      made
        .slice(0, 12)
        .flatMap((id) => [id, id])
        .map((id) => call(`DELETE /transaction/${id}/delete`)),
    );
    expect((await list()).total_count).toBe(8);
    expect((await list('?start_date=1990-01-01')).total_count).toBe(8);
  });
});
