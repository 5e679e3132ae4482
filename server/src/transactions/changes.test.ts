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
const add = (given = {}, on = account) => createTransaction(app, person, on, given);
const pageOf = async (id: number) => (await call(`GET /transaction/${id}/page`)).json.page;
const rowOf = async (id: number) => (await call(`GET /transaction/${id}`)).json.transaction;
const undo = (change: number, row?: number) =>
  call(`POST /transaction/changes/${change}/undo`, row === undefined ? {} : { transaction_id: row });

describe('the page of a row', () => {
  test("says what the bank says beside the person's own word", async () => {
    const id = await add({ category_primary: 'FOOD_AND_DRINK', category_detailed: 'FOOD_AND_DRINK_COFFEE' });
    await call(`PATCH /transaction/${id}`, { merchant_name: 'Corner café', category_primary: 'TRAVEL' });
    const page = await pageOf(id);
    expect(page.transaction).toEqual(await rowOf(id));
    expect(page.transaction.merchant_name).toBe('Corner café');
    expect(page.bank).toEqual({
      institution_name: 'Quokka National Bank',
      merchant_name: 'Juniper Coffee',
      category: ['Food and drinks', 'Coffee'],
    });
    expect(page.transfer).toEqual({ other_leg: null, said: false, choices: [] });
  });

  test('says of note and parts too that they are the person’s, as long as they are', async () => {
    const id = await add({ amount_minor: -3_000 });
    const said = async () => (await pageOf(id)).said.map(({ what }: { what: string }) => what);
    expect(await said()).toEqual([]);
    const half = { amount: -15, category_primary: 'TRAVEL' };
    await call(`PATCH /transaction/${id}`, { note: 'shared', tags: ['trip'], splits: [half, half] });
    expect(await said()).toEqual(['tags', 'note', 'splits']);
    await undo((await pageOf(id)).history[0].id);
    expect(await said()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const id = await add();
    const stranger = await createPerson(app);
    await call(`PATCH /transaction/${id}`, { note: 'mine' });
    const [{ id: change }] = (await pageOf(id)).history;
    expect((await call(`GET /transaction/${id}/page`, undefined, stranger)).status).toBe(404);
    expect((await call(`POST /transaction/changes/${change}/undo`, {}, stranger)).status).toBe(404);
    expect((await call('POST /transaction/delete', { ids: [id] }, stranger)).status).toBe(404);
    const many = { ids: [id], set: { note: 'theirs' } };
    expect((await call('PATCH /transaction/', many, stranger)).status).toBe(404);
    expect((await rowOf(id)).note).toBe('mine');
  });
});

describe('the history of a row', () => {
  test('shows each change before and after, and takes it back', async () => {
    const id = await add();
    const bank = await rowOf(id);
    await call(`PATCH /transaction/${id}`, { category_primary: 'TRAVEL', note: 'on the train' });
    await call(`PATCH /transaction/${id}`, { tags: ['work', 'trip'] });
    // What changes nothing is no entry.
    await call(`PATCH /transaction/${id}`, { tags: ['work', 'trip'] });
    const { history } = await pageOf(id);
    expect(history).toMatchObject([
      { author: 'person', can_undo: true, changes: [{ what: 'tags', before: null, after: 'work, trip' }] },
      {
        author: 'person',
        can_undo: true,
        changes: [
          { what: 'category', before: null, after: 'Travel' },
          { what: 'note', before: null, after: 'on the train' },
        ],
      },
    ]);
    expect((await undo(history[1].id, id)).json).toMatchObject({ success: true, count: 1 });
    expect(await rowOf(id)).toEqual({ ...bank, tags: ['work', 'trip'] });
    expect((await undo(history[0].id)).status).toBe(200);
    expect(await rowOf(id)).toEqual(bank);
    expect((await undo(history[0].id)).status).toBe(409);
    expect((await pageOf(id)).history).toMatchObject([
      { author: 'undo', can_undo: false },
      { author: 'undo' },
      { can_undo: false },
      { can_undo: false },
    ]);
  });

  test('takes back nothing that was said over since', async () => {
    const id = await add();
    await call(`PATCH /transaction/${id}`, { note: 'first' });
    await call(`PATCH /transaction/${id}`, { note: 'second' });
    const { history } = await pageOf(id);
    expect(history.map((one: { can_undo: boolean }) => one.can_undo)).toEqual([true, false]);
    expect((await undo(history[1].id)).status).toBe(409);
    expect((await rowOf(id)).note).toBe('second');
  });

  test('moves the balance of an account by hand back with the amount', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const purse = { name: 'Purse', type: 'depository', opening_balance: 100, opening_date: today };
    const { id: on } = (await call('POST /accounts/', purse)).json.account;
    const entry = { account_id: on, date: today, amount: -5, name: 'Tea' };
    const { id } = (await call('POST /transaction/', entry)).json.transaction;
    await call(`PATCH /transaction/${id}`, { amount: -8, name: 'Tea for two' });
    const balance = async () => (await call(`GET /accounts/${on}`)).json.account.balances.current;
    expect(await balance()).toBe(92);
    const [{ id: change, changes }] = (await pageOf(id)).history;
    expect(changes).toEqual([
      { what: 'amount', before: '-$5.00', after: '-$8.00' },
      { what: 'name', before: 'Tea', after: 'Tea for two' },
    ]);
    await undo(change);
    expect(await balance()).toBe(95);
    expect(await rowOf(id)).toMatchObject({ amount: -5, name: 'Tea' });
  });
});

describe('many rows', () => {
  test('change together, all or none, and go back together', async () => {
    const [a, b, c] = [await add(), await add({ tags: ['old'] }), await add({ merchant_name: 'Other' })];
    const set = { category_primary: 'TRAVEL', add_tags: ['trip'] };
    expect((await call('PATCH /transaction/', { ids: [a, b, 999_999], set })).status).toBe(404);
    expect((await rowOf(a)).tags).toEqual([]);

    const { json } = await call('PATCH /transaction/', { filter: { merchant: 'Juniper Coffee' }, set });
    expect(json).toMatchObject({ success: true, count: 2 });
    expect(await rowOf(a)).toMatchObject({ category_primary: 'TRAVEL', tags: ['trip'] });
    expect((await rowOf(b)).tags).toEqual(['old', 'trip']);
    expect((await rowOf(c)).tags).toEqual([]);
    // One row of them can go back by itself, and what was changed again since stays.
    await undo(json.change_id, a);
    expect((await rowOf(a)).tags).toEqual([]);
    await call(`PATCH /transaction/${b}`, { note: 'kept' });
    expect((await undo(json.change_id)).json.count).toBe(1);
    expect(await rowOf(b)).toMatchObject({ category_edited: false, tags: ['old'], note: 'kept' });
  });

  test('are deleted together and brought back together', async () => {
    const [a, b] = [await add(), await add()];
    expect((await call('POST /transaction/delete', { ids: [a, 999_999] })).status).toBe(404);
    expect((await call('POST /transaction/delete', { filter: {} })).json.ids).toEqual([a, b]);
    expect((await call('GET /transaction/transactions')).json.total_count).toBe(0);
    expect((await call('POST /transaction/restore', { ids: [a, b, 999_999] })).json.count).toBe(2);
    expect((await call('GET /transaction/transactions')).json.total_count).toBe(2);
  });

  test('of a filter are those that were counted, or none', async () => {
    const filter = { category: 'MEDICAL' };
    const ids = [await add({ category_primary: 'MEDICAL' }), await add({ category_primary: 'MEDICAL' })];
    const parted = await add({ amount_minor: -300 });
    const splits = [
      { amount: -1, category_primary: 'MEDICAL' },
      { amount: -2, category_primary: 'TRAVEL' },
    ];
    await call(`PATCH /transaction/${parted}`, { splits });
    const { total_count } = (await call('GET /transaction/summary?category=MEDICAL')).json.summary;
    expect(total_count).toBe(3);
    // A row has come since they were counted.
    const late = await add({ category_primary: 'MEDICAL' });
    const set = { add_tags: ['doctor'] };
    const refused = await call('PATCH /transaction/', { filter, expected: total_count, set });
    expect(refused).toMatchObject({ status: 409, json: { code: 'CONFLICT' } });
    expect((await call('POST /transaction/delete', { filter, expected: 3 })).status).toBe(409);
    expect((await rowOf(ids[0]!)).tags).toEqual([]);
    const { json } = await call('PATCH /transaction/', { filter, expected: 4, set });
    expect(json.count).toBe(4);
    for (const id of [...ids, parted, late]) expect((await rowOf(id)).tags).toEqual(['doctor']);
  });

  test.each([
    {},
    { ids: [1] },
    { ids: [], set: { note: 'x' } },
    { ids: [1], set: {} },
    { ids: [1], filter: {}, set: { note: 'x' } },
    { set: { note: 'x' } },
    { ids: ['1'], set: { note: 'x' } },
    { filter: { start_date: '2026-02-01', end_date: '2026-01-01' }, set: { note: 'x' } },
  ])('are refused as %j', async (body) => {
    expect((await call('PATCH /transaction/', body)).status).toBe(400);
  });
});

describe('a transfer between own accounts', () => {
  const spent = async () =>
    (await call('GET /transaction/summary?type=spending')).json.summary.total_expenses;

  test('is what the person says: paired, none, or as it is found', async () => {
    const savings = await createAccount(app, person, { name: 'Savings', subtype: 'savings' });
    const out = await add({ amount_minor: -5_000, category_primary: 'GENERAL_SERVICES', name: 'MOVE' });
    const back = await add({ amount_minor: 5_000, category_primary: 'OTHER', name: 'MOVED' }, savings);
    const elsewhere = await add({ amount_minor: 4_999 }, savings);
    expect(await spent()).toBe(50);
    expect((await pageOf(out)).transfer.choices.map(({ id }: { id: number }) => id)).toEqual([back]);

    expect((await call(`PATCH /transaction/${out}`, { transfer_of: elsewhere })).status).toBe(400);
    expect((await call(`PATCH /transaction/${out}`, { transfer_of: out })).status).toBe(400);
    expect((await call(`PATCH /transaction/${out}`, { transfer_of: 999_999 })).status).toBe(404);
    const said = await call(`PATCH /transaction/${out}`, { transfer_of: back });
    expect(said.json.transaction.transfer_of).toBe(back);
    expect((await rowOf(back)).transfer_of).toBe(out);
    expect((await pageOf(back)).transfer).toMatchObject({ said: true, other_leg: { id: out } });
    expect(await spent()).toBe(0);
    // It stands whatever else changes, until it is taken back.
    await call(`PATCH /transaction/${out}`, { category_primary: 'TRAVEL' });
    expect((await rowOf(out)).transfer_of).toBe(back);
    await call(`PATCH /transaction/${out}`, { reset: ['transfer_of'] });
    expect([(await rowOf(out)).transfer_of, (await rowOf(back)).transfer_of]).toEqual([null, null]);
    expect(await spent()).toBe(50);
  });

  test('that was matched is none when the person says so, and stays none', async () => {
    const savings = await createAccount(app, person, { name: 'Savings', subtype: 'savings' });
    const out = await add({
      amount_minor: -5_000,
      category_primary: 'TRANSFER_OUT',
      category_detailed: null,
    });
    const back = await add(
      { amount_minor: 5_000, category_primary: 'TRANSFER_IN', category_detailed: null },
      savings,
    );
    // A change of what a row is looks for pairs.
    await call(`PATCH /transaction/${out}`, { merchant_name: 'Look' });
    expect((await rowOf(out)).transfer_of).toBe(back);
    await call(`PATCH /transaction/${out}`, { transfer_of: null });
    await call(`PATCH /transaction/${back}`, { merchant_name: 'Look' });
    expect([(await rowOf(out)).transfer_of, (await rowOf(back)).transfer_of]).toEqual([null, null]);
    expect(await spent()).toBe(50);
    const [{ id: change }] = (await pageOf(out)).history;
    await undo(change, out);
    expect((await rowOf(out)).transfer_of).toBe(back);
    // Deleted, the other leg is alone.
    await call(`PATCH /transaction/${out}`, { transfer_of: back });
    await call(`DELETE /transaction/${back}/delete`);
    expect((await pageOf(out)).transfer).toMatchObject({ other_leg: null, said: false });
    await call(`POST /transaction/${back}/restore`);
    expect((await rowOf(out)).transfer_of).toBe(back);
  });

  test('said by the person comes back with a leg that was deleted, where the other is still alone', async () => {
    const savings = await createAccount(app, person, { name: 'Savings', subtype: 'savings' });
    const out = await add({ amount_minor: -5_000, category_primary: 'GENERAL_SERVICES' });
    const legs = [
      await add({ amount_minor: 5_000, category_primary: 'OTHER' }, savings),
      await add({ amount_minor: 5_000, category_primary: 'OTHER' }, savings),
    ] as const;
    await call(`PATCH /transaction/${out}`, { transfer_of: legs[0] });
    await call('POST /transaction/delete', { ids: [out, legs[0]] });
    await call('POST /transaction/restore', { ids: [out, legs[0]] });
    expect([(await rowOf(out)).transfer_of, (await rowOf(legs[0])).transfer_of]).toEqual([legs[0], out]);
    expect(await spent()).toBe(0);
    await call(`DELETE /transaction/${legs[0]}/delete`);
    await call(`PATCH /transaction/${out}`, { transfer_of: legs[1] });
    await call(`POST /transaction/${legs[0]}/restore`);
    expect([(await rowOf(out)).transfer_of, (await rowOf(legs[0])).transfer_of]).toEqual([legs[1], null]);
  });
});

test('legs of a transfer that are moved too many days apart are one no more, and again when they are moved back', async () => {
  const legs: number[] = [];
  for (const [name, amount, category] of [
    ['Checking', -50, 'TRANSFER_OUT'],
    ['Savings', 50, 'TRANSFER_IN'],
  ] as const) {
    const opened = { name, type: 'depository', opening_balance: 0, opening_date: '2025-01-01' };
    const { json } = await call('POST /accounts/', opened);
    const row = { account_id: json.account.id, date: '2026-03-02', amount, name, category_primary: category };
    legs.push((await call('POST /transaction/', row)).json.transaction.id);
  }
  const [out = 0, into = 0] = legs;
  const peers = async () => [(await rowOf(out)).transfer_of, (await rowOf(into)).transfer_of];
  expect(await peers()).toEqual([into, out]);
  await call(`PATCH /transaction/${out}`, { date: '2026-02-02' });
  expect(await peers()).toEqual([null, null]);
  await call(`PATCH /transaction/${out}`, { date: '2026-03-07' });
  expect(await peers()).toEqual([into, out]);
});
