import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let account: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  account = await createAccount(app, person);
});

const call = (line: string, body?: unknown, who = person) => app.call(line, { token: who.token, body });
const add = (given = {}) =>
  createTransaction(app, person, account, {
    date: '2026-11-10',
    amount_minor: -10_000,
    category_primary: 'FOOD_AND_DRINK',
    ...given,
  });
const rowOf = async (id: number) => (await call(`GET /transaction/${id}`)).json.transaction;
const own = async (name: string, category_primary = 'FOOD_AND_DRINK', more = {}) =>
  (await call('POST /categories/', { name, category_primary, ...more })).json.category;
const list = async () => (await call('GET /categories/')).json.categories;
const summed = async (query = '') => (await call(`GET /transaction/summary?${query}`)).json.summary;

describe('a category of one’s own', () => {
  test('is listed by name, with how many rows bear it', async () => {
    const wine = await own('Wine', 'FOOD_AND_DRINK', { color: 'red', icon: 'heart' });
    const bread = await own('Bread');
    expect(wine).toEqual({
      id: expect.any(Number),
      code: `OWN_${wine.id}`,
      name: 'Wine',
      category_primary: 'FOOD_AND_DRINK',
      color: 'red',
      icon: 'heart',
      hidden: false,
      count: 0,
    });
    const id = await add();
    await call(`PATCH /transaction/${id}`, { category_id: wine.id });
    await call(`PATCH /transaction/${await add()}`, {
      splits: [
        { amount: -1, category_id: wine.id },
        { amount: -99, category_id: bread.id },
      ],
    });
    expect(await list()).toMatchObject([
      { name: 'Bread', count: 1 },
      { name: 'Wine', count: 2 },
    ]);
  });

  test('is what a row is, and counts as the primary above it', async () => {
    const wine = await own('Wine');
    const id = await add({ category_primary: 'TRAVEL', category_detailed: 'TRAVEL_LODGING' });
    const answer = await call(`PATCH /transaction/${id}`, { category_id: wine.id });
    expect(answer.json.transaction).toMatchObject({
      category: ['Food and drinks', 'Wine'],
      category_primary: 'FOOD_AND_DRINK',
      category_detailed: wine.code,
      category_id: wine.id,
      category_edited: true,
    });
    expect(await summed('category=FOOD_AND_DRINK')).toMatchObject({ total_expenses: 100 });
    expect(await summed(`category=${wine.code}`)).toMatchObject({ total_count: 1, total_expenses: 100 });
    expect(await summed('category=TRAVEL')).toMatchObject({ total_count: 0 });
    const { data } = (
      await call('GET /transaction/spending?start_date=2026-11-01&end_date=2026-11-30&by=detailed')
    ).json;
    expect(data.groups).toMatchObject([{ key: wine.code, name: 'Wine', spending: 100 }]);
    const { history } = (await call(`GET /transaction/${id}/page`)).json.page;
    expect(history[0].changes).toEqual([{ what: 'category', before: null, after: 'Food and drinks › Wine' }]);
    await call(`PATCH /transaction/${id}`, { reset: ['category_primary'] });
    expect((await rowOf(id)).category_id).toBeNull();
  });

  test('is set on many rows, on parts and on rows by hand', async () => {
    const wine = await own('Wine');
    const ids = [await add(), await add()];
    expect((await call('PATCH /transaction/', { ids, set: { category_id: wine.id } })).json.count).toBe(2);
    const cash = (
      await call('POST /accounts/', {
        name: 'Wallet',
        type: 'depository',
        subtype: 'cash',
        opening_balance: 0,
        opening_date: '2026-11-01',
      })
    ).json.account.id;
    const made = await call('POST /transaction/', {
      account_id: cash,
      date: '2026-11-02',
      amount: -7,
      name: 'Corkscrew',
      category_id: wine.id,
    });
    expect(made.json.transaction.category).toEqual(['Food and drinks', 'Wine']);
    const { transaction } = (
      await call(`PATCH /transaction/${ids[0]}`, {
        splits: [
          { amount: -30, category_id: wine.id },
          { amount: -70, category_primary: 'TRAVEL' },
        ],
      })
    ).json;
    expect(transaction.splits).toMatchObject([
      { category: ['Food and drinks', 'Wine'], category_id: wine.id, category_detailed: wine.code },
      { category: ['Travel'], category_id: null },
    ]);
    expect(await summed(`category=${wine.code}`)).toMatchObject({ total_count: 3, total_expenses: 137 });
  });

  test('has a name of its own, whatever its case, also of two calls at once', async () => {
    await own('Wine');
    const again = { name: 'wINE', category_primary: 'OTHER' };
    expect((await call('POST /categories/', again)).json).toMatchObject({
      code: 'CONFLICT',
      message: 'You already have a category called wINE.',
    });
    const bread = await own('Bread');
    expect((await call(`PATCH /categories/${bread.id}`, { name: 'wine' })).status).toBe(409);
    const twice = { name: 'Cheese', category_primary: 'OTHER' };
    const both = await Promise.all([call('POST /categories/', twice), call('POST /categories/', twice)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const stranger = await createPerson(app);
    expect((await call('POST /categories/', again, stranger)).status).toBe(201);
  });

  test('refuses what it cannot be', async () => {
    for (const bad of [
      { name: '', category_primary: 'OTHER' },
      { name: 'x'.repeat(41), category_primary: 'OTHER' },
      { name: 'Wine' },
      { name: 'Wine', category_primary: 'WINES' },
      { name: 'Wine', category_primary: 'OTHER', color: 'url(x)' },
      { name: 'Wine', category_primary: 'OTHER', icon: '../x' },
    ])
      expect((await call('POST /categories/', bad)).status).toBe(400);
    const wine = await own('Wine');
    expect((await call(`PATCH /categories/${wine.id}`, {})).status).toBe(400);
    const id = await add();
    // Its code is no detailed category that a call may set by itself.
    const code = { category_primary: 'FOOD_AND_DRINK', category_detailed: wine.code };
    expect((await call(`PATCH /transaction/${id}`, code)).status).toBe(400);
    expect((await call(`PATCH /transaction/${id}`, { category_id: 999_999 })).status).toBe(404);
  });

  test('is renamed and hidden, and its rows keep it', async () => {
    const wine = await own('Wine');
    const id = await add();
    await call(`PATCH /transaction/${id}`, { category_id: wine.id });
    const change = { name: 'Vino', hidden: true, color: 'blue' };
    expect((await call(`PATCH /categories/${wine.id}`, change)).json.category).toMatchObject({
      ...change,
      count: 1,
    });
    expect((await rowOf(id)).category).toEqual(['Food and drinks', 'Vino']);
  });
});

describe('a category that moves', () => {
  /** A row, a part, a deleted row and a history that bear it. */
  async function everywhere(category: { id: number }) {
    const [row, parted, gone] = [await add(), await add(), await add()];
    const whole = { category_id: category.id };
    await call(`PATCH /transaction/${row}`, whole);
    await call(`PATCH /transaction/${row}`, { category_primary: 'MEDICAL', category_detailed: null });
    await call(`PATCH /transaction/${row}`, whole);
    await call(`PATCH /transaction/${parted}`, {
      splits: [
        { amount: -30, ...whole, note: 'a "detailed": note' },
        { amount: -70, category_primary: 'TRAVEL' },
      ],
    });
    await call(`PATCH /transaction/${gone}`, whole);
    await call(`DELETE /transaction/${gone}/delete`);
    return { row, parted, gone };
  }

  test('takes its rows along to another primary', async () => {
    const wine = await own('Wine');
    const { row, parted, gone } = await everywhere(wine);
    await call(`PATCH /categories/${wine.id}`, { category_primary: 'ENTERTAINMENT' });
    expect(await rowOf(row)).toMatchObject({ category: ['Entertainment', 'Wine'], category_id: wine.id });
    expect((await rowOf(parted)).splits[0]).toMatchObject({
      amount: -30,
      category: ['Entertainment', 'Wine'],
      note: 'a "detailed": note',
    });
    expect(await summed('category=ENTERTAINMENT')).toMatchObject({ total_count: 2, total_expenses: 130 });
    await call(`POST /transaction/${gone}/restore`);
    expect(await rowOf(gone)).toMatchObject({ category: ['Entertainment', 'Wine'] });
  });

  test('is merged into another, everywhere it stands', async () => {
    const [wine, drinks] = [await own('Wine'), await own('Drinks', 'ENTERTAINMENT')];
    const { row, parted, gone } = await everywhere(wine);
    await call('POST /rules/', { when: { payee: 'Nobody' }, set: { category_id: wine.id } });
    const merged = await call(`POST /categories/${wine.id}/merge`, { into_id: drinks.id });
    expect(merged.json).toMatchObject({ count: 2, message: '2 transactions moved' });
    expect(await list()).toMatchObject([{ name: 'Drinks', count: 2 }]);
    const [rule] = (await call('GET /rules/')).json.rules;
    expect(rule.set).toMatchObject({ category_primary: 'ENTERTAINMENT', category_id: drinks.id });
    expect(await rowOf(row)).toMatchObject({ category: ['Entertainment', 'Drinks'] });
    expect((await rowOf(parted)).splits).toMatchObject([
      { category: ['Entertainment', 'Drinks'], amount: -30 },
      { category: ['Travel'], amount: -70 },
    ]);
    await call(`POST /transaction/${gone}/restore`);
    expect(await rowOf(gone)).toMatchObject({ category: ['Entertainment', 'Drinks'] });
    // What undo says again is the category that is there.
    const { history } = (await call(`GET /transaction/${row}/page`)).json.page;
    await call(`POST /transaction/changes/${history[0].id}/undo`, {});
    await call(`POST /transaction/changes/${history[1].id}/undo`, {});
    expect(await rowOf(row)).toMatchObject({ category: ['Entertainment', 'Drinks'] });
    const whole = await call(`GET /transaction/${parted}/page`);
    expect(whole.json.page.history[0].changes[0].after).toBe(
      'Entertainment › Drinks -$30.00, Travel -$70.00',
    );
    expect(whole.json.page.history[0].can_undo).toBe(true);
  });

  test('leaves its rows to the primary above it', async () => {
    const wine = await own('Wine');
    const { row, parted } = await everywhere(wine);
    await call(`POST /categories/${wine.id}/merge`, { into_id: null });
    expect(await list()).toEqual([]);
    expect(await rowOf(row)).toMatchObject({ category: ['Food and drinks'], category_edited: true });
    expect((await rowOf(parted)).splits[0]).toMatchObject({ category: ['Food and drinks'], amount: -30 });
    expect((await call(`POST /categories/${wine.id}/merge`, { into_id: null })).status).toBe(404);
  });
});

describe('a category that is merged away while rows are written', () => {
  const purse = async () =>
    (
      await call('POST /accounts/', {
        name: 'Purse',
        type: 'depository',
        subtype: 'checking',
        opening_balance: 1000,
        opening_date: '2026-01-01',
      })
    ).json.account.id as number;
  const bearing = async () =>
    (await call('GET /transaction/transactions?limit=500')).json.transactions.filter(
      (row: { category_detailed: string | null }) => row.category_detailed?.startsWith('OWN_'),
    );
  /** A rule that says a new category. */
  const ruled = async (more = {}) => {
    const category = await own('Wine');
    const set = { category_id: category.id };
    expect((await call('POST /rules/', { when: { payee: 'shop' }, set, ...more })).status).toBe(201);
    return (into: number | null = null) => call(`POST /categories/${category.id}/merge`, { into_id: into });
  };

  test('is on none of the rows that are added meanwhile', async () => {
    const into = await own('Drinks');
    const cash = await purse();
    for (const wait of [2, 10, 30]) {
      const merge = await ruled();
      const rows = Array.from({ length: 12 }, (_, at) =>
        call('POST /transaction/', { account_id: cash, date: '2026-11-10', amount: -5, name: `Shop ${at}` }),
      );
      await delay(wait);
      expect((await merge(into.id)).status).toBe(200);
      expect((await Promise.all(rows)).map(({ status }) => status)).toEqual(rows.map(() => 201));
      expect(new Set((await bearing()).map((row: { category_id: number }) => row.category_id))).toEqual(
        new Set([into.id]),
      );
      await call(`DELETE /rules/${(await call('GET /rules/')).json.rules[0].id}`);
    }
  });
});
