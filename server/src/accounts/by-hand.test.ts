import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createAccount,
  createGoal,
  createLink,
  createPerson,
  createTransaction,
  type Person,
} from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  today = app.clock.now().toISOString().slice(0, 10);
});

const call = (line: string, body?: unknown, headers?: Record<string, string>) =>
  app.call(line, { token: person.token, body, ...(headers && { headers }) });
const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

async function open(given: object = {}): Promise<number> {
  const { status, json, text } = await call('POST /accounts/', {
    name: 'Purse',
    type: 'depository',
    subtype: 'cash',
    opening_balance: 100,
    opening_date: before(10),
    ...given,
  });
  expect(status, text).toBe(201);
  return json.account.id;
}

async function row(accountId: number, given: object = {}): Promise<number> {
  const { status, json, text } = await call('POST /transaction/', {
    account_id: accountId,
    date: today,
    amount: -12.5,
    name: 'Coffee',
    ...given,
  });
  expect(status, text).toBe(201);
  return json.transaction.id;
}

const account = async (id: number) => (await call(`GET /accounts/${id}`)).json.account;
const balance = async (id: number) => (await account(id)).balances.current;
const summary = async () => (await call('GET /accounts/summary')).json.summary;

describe('a row by hand', () => {
  test('lies at most a year ahead, also when its day is changed', async () => {
    const id = await open();
    const entry = { account_id: id, amount: -5, name: 'Tea' };
    const far = await call('POST /transaction/', { ...entry, date: '9999-12-31' });
    expect([far.status, far.json.errors]).toEqual([
      400,
      [{ path: 'date', message: 'Use a day at most a year ahead.' }],
    ]);
    expect((await call('POST /transaction/', { ...entry, date: '0001-01-01' })).status).toBe(400);
    const soon = await row(id, { date: before(-366) });
    expect((await call(`PATCH /transaction/${soon}`, { date: before(-367) })).status).toBe(400);
    expect((await call(`PATCH /transaction/${soon}`, { date: before(-30) })).status).toBe(200);
  });
});

describe('an account by hand', () => {
  test('holds what it opened with and its rows, and counts like any other', async () => {
    const id = await open();
    expect(await account(id)).toMatchObject({
      plaid_account_id: null,
      source: 'manual',
      link_id: null,
      institution_name: null,
      status: 'active',
      currency: 'USD',
      available_balance: 100,
      hidden: false,
      closed: false,
    });
    const coffee = await row(id);
    await row(id, { amount: 40, name: 'Found', date: before(3) });
    expect(await balance(id)).toBe(127.5);
    expect(await summary()).toMatchObject({ total_balance: 127.5, total_accounts: 1 });
    expect((await call('GET /accounts/free-to-spend')).json.data.total).toBe(127.5);

    expect((await call(`PATCH /transaction/${coffee}`, { amount: -20 })).status).toBe(200);
    expect(await balance(id)).toBe(120);
    expect((await call(`DELETE /transaction/${coffee}/delete`)).status).toBe(200);
    expect(await balance(id)).toBe(140);
    expect((await call('DELETE /transaction/delete-all')).status).toBe(200);
    expect(await balance(id)).toBe(100);
  });

  test('draws its own line of net worth, and leaves that of others whole', async () => {
    await createAccount(app, person, { current_minor: 5_000, available_minor: 5_000 });
    const linked = await createAccount(app, person, { current_minor: 0, available_minor: 0 });
    for (const id of [linked])
      await app.db.inTransaction(person.id, (tx) =>
        tx
          .insertInto('account_balances')
          .values([
            { user_id: person.id, account_id: id, day: before(20), current_minor: 1_000 },
            { user_id: person.id, account_id: id, day: today, current_minor: 1_000 },
          ])
          .execute(),
      );
    const id = await open();
    await row(id, { date: before(4), amount: -30 });
    const { points } = (await call('GET /accounts/net-worth?days=21')).json.data;
    const on = (day: string) => points.find((point: { date: string }) => point.date === day);
    expect(points).toHaveLength(21);
    expect(on(before(11))).toMatchObject({ total: 10, estimated: false });
    expect(on(before(10)).total).toBe(110);
    expect(on(before(4)).total).toBe(80);
    expect(on(today).total).toBe(80);
  });

  test('opens on another day, with another balance, when older history comes', async () => {
    const purse = await open();
    await row(purse, { amount: -30, date: before(20) });
    expect(await balance(purse)).toBe(70);
    const change = (body: object) => call(`PATCH /accounts/${purse}`, body);
    const { json } = await change({ opening_date: before(30), opening_balance: 130 });
    expect(json.account).toMatchObject({
      opening: { date: before(30), balance: 130 },
      balances: { current: 100 },
    });
    const { points } = (await call('GET /accounts/net-worth?days=90')).json.data;
    expect(points.find(({ date }: { date: string }) => date === before(25))).toMatchObject({ total: 130 });
    expect((await change({ opening_date: before(-1) })).status).toBe(400);
    await call(`POST /accounts/${purse}/values`, { date: before(5), value: 55 });
    expect((await change({ opening_date: before(4) })).json.errors[0].path).toBe('opening_date');
    expect((await change({ opening_balance: 1 })).json.account.balances.current).toBe(55);
    const linked = await createAccount(app, person);
    expect((await call(`PATCH /accounts/${linked}`, { opening_balance: 1 })).status).toBe(409);
    expect((await call(`GET /accounts/${linked}`)).json.account.opening).toBe(null);
  });

  test('owes what is on a card or loan: money out adds to the debt', async () => {
    const card = await open({ type: 'credit', subtype: 'credit card', opening_balance: 200 });
    await row(card, { amount: -50 });
    expect(await balance(card)).toBe(250);
    expect(await summary()).toMatchObject({ total_balance: -250, total_liabilities: 250 });
  });

  test('follows the balance stated last, and the rows of the days after it', async () => {
    const house = await open({ name: 'House', type: 'other', subtype: 'property', opening_balance: 200_000 });
    await row(house, { amount: -5, date: before(6) });
    const state = (date: string, value: number) => call(`POST /accounts/${house}/values`, { date, value });
    expect((await state(before(2), 210_000)).status).toBe(201);
    expect(await balance(house)).toBe(210_000);
    await row(house, { amount: 100, date: before(2) });
    expect(await balance(house)).toBe(210_000);
    await row(house, { amount: -100, date: today });
    expect(await balance(house)).toBe(209_900);
    expect((await state(before(5), 205_000)).json.account.balances.current).toBe(209_900);
    expect((await state(before(2), 220_000)).json.account.balances.current).toBe(219_900);
    expect((await state(before(11), 1)).status).toBe(400);
    expect((await state(before(-2), 1)).status).toBe(400);
    const linked = await createAccount(app, person);
    expect((await call(`POST /accounts/${linked}/values`, { date: today, value: 1 })).status).toBe(409);
  });

  test('is reserved on by the same rules, and underfunded when its balance falls', async () => {
    const id = await open();
    const goal = { title: 'Bicycle', target_amount: 500, linked_account_id: id };
    expect((await call('POST /goals/', { ...goal, linked_amount: 101 })).status).toBe(409);
    expect((await call('POST /goals/', { ...goal, linked_amount: 90 })).status).toBe(201);
    await row(id, { amount: -30 });
    expect((await account(id)).underfunded).toMatchObject({ shortfall: 20 });
    const card = await open({ type: 'credit' });
    expect((await call('POST /goals/', { ...goal, linked_account_id: card, linked_amount: 1 })).status).toBe(
      400,
    );
  });

  test('is answered once for one key', async () => {
    const body = { name: 'Purse', type: 'depository', opening_balance: 1, opening_date: today };
    const first = await call('POST /accounts/', body, { 'Idempotency-Key': 'one' });
    const again = await call('POST /accounts/', body, { 'Idempotency-Key': 'one' });
    expect(again.text).toBe(first.text);
    const entry = { account_id: first.json.account.id, date: today, amount: 2, name: 'Found' };
    for (const _ of [1, 2]) await call('POST /transaction/', entry, { 'Idempotency-Key': 'two' });
    expect(await balance(first.json.account.id)).toBe(3);
  });

  test('keeps its currency, and goes for good with its rows', async () => {
    const id = await open({ currency: 'EUR' });
    await row(id);
    expect((await call('GET /transaction/transactions')).json.transactions[0]).toMatchObject({
      currency: 'EUR',
      source: 'hand',
    });
    expect((await summary()).other_currencies).toEqual([{ currency: 'EUR', total: 87.5 }]);
    expect((await call(`DELETE /accounts/delete/${id}`)).status).toBe(200);
    expect((await call('GET /accounts/')).json.accounts).toEqual([]);
    expect((await call('GET /transaction/transactions')).json.total_count).toBe(0);
    await open();
    expect((await call('DELETE /accounts')).status).toBe(200);
    expect((await call('GET /accounts/')).json.accounts).toEqual([]);
  });

  test.each([
    { name: '' },
    { type: 'purse' },
    { currency: 'usd' },
    { currency: 'XXX' },
    { opening_balance: '1' },
    { opening_balance: 1.005 },
    { opening_date: '2026-02-30' },
    { opening_date: '9000-01-01' },
  ])('is refused with %j', async (wrong) => {
    const body = { name: 'Purse', type: 'depository', opening_balance: 1, opening_date: today, ...wrong };
    const { status, json } = await call('POST /accounts/', body);
    expect([status, json.errors[0].path]).toEqual([400, Object.keys(wrong)[0]]);
  });

  test('is known to the assistant', async () => {
    await open({ name: 'Purse', opening_balance: 42 });
    const { status, json } = await call('POST /chat/', { message: 'What is my balance?' });
    expect(status).toBe(200);
    expect(json.response).toContain('$42.00');
  });
});

describe('any account', () => {
  test('is renamed, and takes the bank’s name back', async () => {
    const id = await createAccount(app, person);
    const renamed = await call(`PATCH /accounts/${id}`, { name: 'Household' });
    expect(renamed.json.account).toMatchObject({ name: 'Household', bank_name: 'Everyday Checking' });
    await createTransaction(app, person, id);
    expect((await call('GET /transaction/transactions')).json.transactions[0].account_name).toBe('Household');
    const back = await call(`PATCH /accounts/${id}`, { name: null });
    expect(back.json.account).toMatchObject({ name: 'Everyday Checking', bank_name: null });
    expect((await call(`PATCH /accounts/${await open()}`, { name: null })).status).toBe(400);
    expect((await call(`PATCH /accounts/${id}`, {})).status).toBe(400);
  });

  test('hidden is readable and in no total; closed takes nothing new', async () => {
    const id = await open();
    await createAccount(app, person, { current_minor: 1_000, available_minor: 1_000 });
    expect((await summary()).total_balance).toBe(110);
    expect((await call(`PATCH /accounts/${id}`, { hidden: true })).json.account.hidden).toBe(true);
    expect(await summary()).toMatchObject({ total_balance: 10, total_accounts: 1 });
    expect((await call('GET /accounts/free-to-spend')).json.data.total).toBe(10);
    expect(await balance(id)).toBe(100);
    const { json } = await call('POST /chat/', { message: 'What is my balance?' });
    expect(json.response).toContain('$10.00');

    await call(`PATCH /accounts/${id}`, { hidden: false, closed: true });
    expect(await account(id)).toMatchObject({ closed: true, unreserved_balance: 0 });
    expect((await summary()).total_balance).toBe(10);
    const entry = { account_id: id, date: today, amount: 1, name: 'Late' };
    expect((await call('POST /transaction/', entry)).status).toBe(409);
    const goal = { title: 'Bicycle', target_amount: 5, linked_account_id: id, linked_amount: 1 };
    expect((await call('POST /goals/', goal)).status).toBe(400);
    await call(`PATCH /accounts/${id}`, { closed: false });
    expect((await call('POST /transaction/', entry)).status).toBe(201);
  });

  test('takes the place it is given', async () => {
    const link = await createLink(app, person);
    const [a, b] = [
      await createAccount(app, person, { link_id: link }),
      await createAccount(app, person, { link_id: link }),
    ];
    const c = await open();
    const order = async () =>
      (await call('GET /accounts/')).json.accounts.map(({ id }: { id: number }) => id);
    expect(await order()).toEqual([a, b, c]);
    await call(`PATCH /accounts/${c}`, { position: 0 });
    expect(await order()).toEqual([c, a, b]);
    await call(`PATCH /accounts/${a}`, { position: 9 });
    expect(await order()).toEqual([c, b, a]);
    await createGoal(app, person);
  });
});

describe('a row', () => {
  test('by hand belongs to an account by hand', async () => {
    const linked = await createAccount(app, person);
    const entry = { account_id: linked, date: today, amount: -1, name: 'Coffee' };
    expect((await call('POST /transaction/', entry)).status).toBe(409);
    const bank = await createTransaction(app, person, linked);
    expect((await call(`PATCH /transaction/${bank}`, { amount: -1 })).status).toBe(409);
    const id = await row(await open(), {
      category_primary: 'FOOD_AND_DRINK',
      category_detailed: 'FOOD_AND_DRINK_COFFEE',
      note: 'with Ivy',
      tags: ['work', 'work', 'trip'],
    });
    expect((await call(`GET /transaction/${id}`)).json.transaction).toMatchObject({
      category: ['Food and drinks', 'Coffee'],
      note: 'with Ivy',
      tags: ['work', 'trip'],
      source: 'hand',
      pending: false,
    });
    const changed = await call(`PATCH /transaction/${id}`, { date: before(1), name: 'Tea' });
    expect(changed.json.transaction).toMatchObject({ date: before(1), name: 'Tea', note: 'with Ivy' });
  });

  test('says what the person says of it until they take it back', async () => {
    const id = await createTransaction(app, person, await createAccount(app, person));
    const said = { merchant_name: 'Corner café', note: 'cash back', tags: ['fun'], excluded: true };
    expect((await call(`PATCH /transaction/${id}`, said)).json.transaction).toMatchObject({
      ...said,
      merchant_edited: true,
      category_edited: false,
    });
    const part = await call(`PATCH /transaction/${id}`, { reset: ['merchant_name', 'tags'] });
    expect(part.json.transaction).toMatchObject({
      merchant_name: 'Juniper Coffee',
      merchant_edited: false,
      tags: [],
      note: 'cash back',
      excluded: true,
    });
    const all = await call(`PATCH /transaction/${id}`, { reset: true });
    expect(all.json.transaction).toMatchObject({ note: null, excluded: false });
  });

  test('left out of reports counts in balances and lists only', async () => {
    const id = await open();
    const out = await row(id, { amount: -30 });
    await row(id, { amount: -5 });
    const pay = await row(id, { amount: 70, category_primary: 'INCOME' });
    for (const one of [out, pay]) await call(`PATCH /transaction/${one}`, { excluded: true });
    expect(await balance(id)).toBe(135);
    expect((await call('GET /transaction/transactions')).json.total_count).toBe(3);
    expect((await call('GET /transaction/summary')).json.summary).toMatchObject({
      total_count: 3,
      total_income: 0,
      total_expenses: 5,
      net_balance: -5,
    });
    expect((await call('GET /transaction/month-figures')).json.data.current).toMatchObject({
      spending: 5,
      income: 0,
    });
    const { json } = await call('POST /chat/', { message: 'How much did I spend this month?' });
    expect(json.response).toContain('$5.00');
  });

  test('comes back after it was deleted, with all that was said of it', async () => {
    const id = await open();
    const coffee = await row(id, { note: 'with Ivy', tags: ['fun'] });
    const whole = (await call(`GET /transaction/${coffee}`)).json.transaction;
    await call(`DELETE /transaction/${coffee}/delete`);
    const deleted = (await call('GET /transaction/transactions?deleted=true')).json;
    expect(deleted).toMatchObject({
      total_count: 1,
      transactions: [{ ...whole, deleted_at: expect.any(String) }],
    });
    expect((await call(`GET /transaction/transactions?deleted=true&search=tea`)).json.total_count).toBe(0);
    expect(await balance(id)).toBe(100);
    expect((await call(`POST /transaction/${coffee}/restore`)).json.transaction).toEqual(whole);
    expect(await balance(id)).toBe(87.5);
    expect((await call(`POST /transaction/${coffee}/restore`)).status).toBe(404);
    expect((await call('GET /transaction/transactions?deleted=true')).json.total_count).toBe(0);
  });

  test('cannot come back after 30 days', async () => {
    const id = await createTransaction(app, person, await createAccount(app, person));
    await call(`DELETE /transaction/${id}/delete`);
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('deleted_transactions')
        .set({ deleted_at: new Date(app.clock.now().getTime() - 30 * 86_400_000) })
        .where('user_id', '=', person.id)
        .execute(),
    );
    expect((await call(`POST /transaction/${id}/restore`)).status).toBe(404);
    expect((await call('GET /transaction/transactions?deleted=true')).json.total_count).toBe(0);
  });

  test.each([
    { amount: 0 },
    { amount: '1' },
    { name: ' ' },
    { date: '2026-13-01' },
    { tags: 'fun' },
    { tags: [''] },
    { note: 'x'.repeat(1001) },
    { category_detailed: 'TRAVEL_FLIGHTS' },
  ])('is refused with %j', async (wrong) => {
    const body = { account_id: await open(), date: today, amount: 1, name: 'Coffee', ...wrong };
    expect((await call('POST /transaction/', body)).status).toBe(400);
  });
});
