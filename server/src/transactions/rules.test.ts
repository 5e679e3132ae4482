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
const rowOf = async (id: number) => (await call(`GET /transaction/${id}`)).json.transaction;
const pageOf = async (id: number) => (await call(`GET /transaction/${id}/page`)).json.page;
const listed = async () => (await call('GET /rules/')).json.rules;

async function keep(when: object, set: object, past = true) {
  const { status, json, text } = await call('POST /rules/', { when, set, apply_to_past: past });
  expect(status, text).toBe(201);
  return json;
}

async function handAccount(): Promise<number> {
  const purse = { name: 'Purse', type: 'depository', opening_balance: 100, opening_date: '2026-01-01' };
  return (await call('POST /accounts/', purse)).json.account.id;
}
const byHand = async (on: number, given: object) =>
  (await call('POST /transaction/', { account_id: on, date: '2026-01-02', amount: -5, ...given })).json
    .transaction;

describe('a rule', () => {
  test('is shown with the very rows it would change, and changes those and no others', async () => {
    const coffee = await add({ name: 'SQ *JUNIPER  COFFEE 12', merchant_name: null });
    const accent = await add({ name: 'Jüniper Coffee', merchant_name: null, date: '2026-01-01' });
    const other = await add({ name: 'Exjuniper coffee', merchant_name: null });
    const back = await add({ name: 'Juniper coffee', amount_minor: 100 });
    const done = await add({ name: 'Juniper coffee', merchant_name: 'Juniper', category_primary: 'TRAVEL' });
    const before = await rowOf(coffee);
    const when = { payee: 'JUNIPER coffee', direction: 'out', amount: { min: 1, max: 500 } };
    const set = { merchant_name: 'Juniper', category_primary: 'TRAVEL' };
    const { json, text } = await call('POST /rules/preview', { when, set });
    // The newest first.
    expect(
      json.rows?.map(({ id }: { id: number }) => id),
      text,
    ).toEqual([coffee, accent]);
    expect(json.count).toBe(2);
    const shown = json.rows.find(({ id }: { id: number }) => id === coffee);
    expect(shown).toMatchObject({ merchant_name: 'Juniper', category: ['Travel'] });
    expect(shown.was).toMatchObject({ merchant_name: null, category: before.category });
    expect(await rowOf(coffee)).toEqual(before);

    expect(await keep(when, set)).toMatchObject({ count: 2, message: '2 transactions changed' });
    for (const id of [coffee, accent])
      expect(await rowOf(id)).toMatchObject({
        merchant_name: 'Juniper',
        category_primary: 'TRAVEL',
        category_edited: false,
        merchant_edited: false,
      });
    for (const id of [other, back]) expect((await rowOf(id)).category_primary).not.toBe('TRAVEL');
    expect((await pageOf(done)).history).toEqual([]);
    expect(await listed()).toMatchObject([{ when, set, enabled: true, position: 0, changed: 2 }]);
    expect((await call('POST /rules/preview', { when, set })).json).toEqual({ rows: [], count: 0 });
  });

  test('never changes what the person said', async () => {
    const id = await add();
    await call(`PATCH /transaction/${id}`, {
      category_primary: 'MEDICAL',
      merchant_name: 'Mine',
      tags: ['own'],
      excluded: false,
    });
    const before = await rowOf(id);
    await keep(
      { payee: 'juniper' },
      { category_primary: 'TRAVEL', merchant_name: 'Theirs', tags: ['theirs'], excluded: true },
    );
    expect(await rowOf(id)).toEqual(before);
    // What was set back is the rule's again.
    await call(`PATCH /transaction/${id}`, { reset: ['category_primary', 'excluded'] });
    const [{ id: rule }] = await listed();
    expect((await call(`PATCH /rules/${rule}`, { apply_to_past: true })).json.count).toBe(1);
    expect(await rowOf(id)).toMatchObject({
      category_primary: 'TRAVEL',
      excluded: true,
      merchant_name: 'Mine',
      tags: ['own'],
    });
  });

  test('lets rows count in reports that a later rule leaves out, and is taken back', async () => {
    const id = await add();
    await keep({ payee: 'juniper' }, { excluded: true });
    expect(await rowOf(id)).toMatchObject({ excluded: true });
    await keep({ payee: 'juniper', direction: 'out' }, { excluded: false });
    const exception = (await listed()).find(({ set }: { set: object }) => 'excluded' in set && !set.excluded);
    expect((await call(`PATCH /rules/${exception.id}`, { position: 0, apply_to_past: true })).status).toBe(
      200,
    );
    expect(await rowOf(id)).toMatchObject({ excluded: false });
    expect(await rowOf(await add())).toMatchObject({ excluded: false });
    expect((await call(`POST /rules/${exception.id}/undo`)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ excluded: true });
  });

  test('says on the row what it did and why, and is taken back as one', async () => {
    const [one, two, three] = [await add(), await add(), await add({ tags: ['file'] })];
    const before = [await rowOf(one), await rowOf(two), await rowOf(three)];
    const { rule } = await keep({ payee: 'juniper' }, { category_primary: 'TRAVEL', tags: ['trip'] });
    const page = await pageOf(one);
    expect(page.said).toEqual([
      { what: 'category', by: 'rule', rule_id: rule.id },
      { what: 'tags', by: 'rule', rule_id: rule.id },
    ]);
    expect(page.always).toBeNull();
    expect(page.history).toMatchObject([
      {
        author: 'rule',
        rule_id: rule.id,
        can_undo: true,
        changes: [
          { what: 'category', before: null, after: 'Travel' },
          { what: 'tags', before: null, after: 'trip' },
        ],
      },
    ]);
    expect((await rowOf(three)).tags).toEqual(['file', 'trip']);
    await call(`PATCH /transaction/${two}`, { category_primary: 'MEDICAL' });
    expect((await call(`POST /rules/${rule.id}/undo`)).json).toMatchObject({ success: true, count: 3 });
    expect([await rowOf(one), await rowOf(three)]).toEqual([before[0], before[2]]);
    // What the person said stays, and nothing else that the rule did.
    expect(await rowOf(two)).toMatchObject({ category_primary: 'MEDICAL', tags: [] });
    expect((await call(`POST /rules/${rule.id}/undo`)).json.count).toBe(0);
    // It is off with that, also for what it would do on request, until it is switched on again.
    expect(await listed()).toMatchObject([{ enabled: false, changed: 0 }]);
    expect((await call(`PATCH /rules/${rule.id}`, { apply_to_past: true })).json.count).toBe(0);
    const on = await call(`PATCH /rules/${rule.id}`, { enabled: true, apply_to_past: true });
    expect(on.json.count).toBe(3);
    expect((await call(`DELETE /rules/${rule.id}`)).status).toBe(200);
    expect((await call(`DELETE /rules/${rule.id}`)).status).toBe(404);
    expect((await pageOf(two)).history.at(-1)).toMatchObject({ author: 'rule', rule_id: null });
  });

  test('can be taken back on one row, and what the person then says comes back to it by undo', async () => {
    const id = await add();
    const before = await rowOf(id);
    await keep({ payee: 'juniper' }, { category_primary: 'TRAVEL' });
    const ruled = await rowOf(id);
    await call(`PATCH /transaction/${id}`, { category_primary: 'MEDICAL' });
    const undo = async () => {
      const { history } = await pageOf(id);
      const { id: change } = history.find((one: { can_undo: boolean }) => one.can_undo);
      return call(`POST /transaction/changes/${change}/undo`, { transaction_id: id });
    };
    await undo();
    expect(await rowOf(id)).toEqual(ruled);
    expect((await pageOf(id)).said).toMatchObject([{ what: 'category', by: 'rule' }]);
    await undo();
    expect(await rowOf(id)).toEqual(before);
  });

  test('that comes first decides; one that is off or gone has no word', async () => {
    const id = await add();
    const { rule: broad } = await keep({ payee: 'juniper' }, { category_primary: 'TRAVEL', tags: ['a'] });
    const { rule: narrow, count } = await keep({ payee: 'juniper coffee' }, { category_primary: 'MEDICAL' });
    expect(count).toBe(1);
    expect(await rowOf(id)).toMatchObject({ category_primary: 'MEDICAL', tags: ['a'] });
    const past = (rule: { id: number }) => call(`PATCH /rules/${rule.id}`, { apply_to_past: true });
    expect((await past(broad)).json.count).toBe(0);
    expect((await call(`PATCH /rules/${broad.id}`, { position: 0 })).json.rule.position).toBe(0);
    expect((await listed()).map((rule: { id: number }) => rule.id)).toEqual([broad.id, narrow.id]);
    expect((await past(broad)).json.count).toBe(1);
    expect((await rowOf(id)).category_primary).toBe('TRAVEL');
    await call(`PATCH /rules/${broad.id}`, { enabled: false });
    expect((await past(narrow)).json.count).toBe(1);
    expect((await past(broad)).json.count).toBe(0);
    expect((await rowOf(id)).category_primary).toBe('MEDICAL');
  });

  test('has its say of rows that come: by hand, and of the account, direction and amount named', async () => {
    const purse = await handAccount();
    await keep(
      { account_id: purse, direction: 'out', amount: { max: 5 } },
      { category_primary: 'TRAVEL' },
      false,
    );
    expect(await byHand(purse, { name: 'Bus' })).toMatchObject({ category_primary: 'TRAVEL' });
    expect(await byHand(purse, { name: 'Bus', amount: -5.01 })).toMatchObject({ category_primary: null });
    expect(await byHand(purse, { name: 'Bus', amount: 5 })).toMatchObject({ category_primary: null });
    expect(await byHand(purse, { name: 'Bus', category_primary: 'MEDICAL' })).toMatchObject({
      category_primary: 'MEDICAL',
      category_edited: true,
    });
    expect((await rowOf(await add({ amount_minor: -100 }))).category_primary).not.toBe('TRAVEL');
  });

  test('is offered after the second same correction, until there is one', async () => {
    const [one, two] = [await add(), await add()];
    const correct = (id: number) => call(`PATCH /transaction/${id}`, { category_primary: 'TRAVEL' });
    await correct(one);
    expect((await pageOf(one)).always).toMatchObject({
      payee: 'Juniper Coffee',
      category_primary: 'TRAVEL',
      merchant_name: null,
      repeated: false,
    });
    await correct(two);
    expect((await pageOf(two)).always.repeated).toBe(true);
    await keep({ payee: 'Juniper Coffee' }, { category_primary: 'TRAVEL' });
    expect((await pageOf(two)).always.repeated).toBe(false);
  });

  test('is offered for one shop under two receipt numbers, and names the shop without them', async () => {
    const shop = { merchant_name: null };
    const one = await add({ ...shop, name: 'HARVEST LANE MARKET 0412' });
    const two = await add({ ...shop, name: 'HARVEST LANE MARKET 0977' });
    const other = await add({ ...shop, name: 'HARVEST LANE BAKERY 0977' });
    const correct = (id: number) => call(`PATCH /transaction/${id}`, { category_primary: 'TRAVEL' });
    await correct(one);
    await correct(other);
    expect((await pageOf(one)).always).toMatchObject({ payee: 'HARVEST LANE MARKET', repeated: false });
    await correct(two);
    expect((await pageOf(two)).always.repeated).toBe(true);
  });

  test('gives a category of one’s own, and follows it when it is merged', async () => {
    const id = await add();
    const make = async (name: string) =>
      (await call('POST /categories/', { name, category_primary: 'FOOD_AND_DRINK' })).json.category.id;
    const [lunch, meals] = [await make('Lunch'), await make('Meals')];
    const { rule } = await keep({ payee: 'juniper' }, { category_id: lunch });
    expect(rule).toMatchObject({ category: ['Food and drinks', 'Lunch'], set: { category_id: lunch } });
    expect(await rowOf(id)).toMatchObject({ category_id: lunch, category: ['Food and drinks', 'Lunch'] });
    const merged = await call(`POST /categories/${lunch}/merge`, { into_id: meals });
    expect(merged.status, merged.text).toBe(200);
    expect((await listed())[0].set.category_id).toBe(meals);
    await call(`POST /rules/${rule.id}/undo`);
    expect((await rowOf(id)).category_id).toBeNull();
  });

  test('comes back with its row when that was deleted', async () => {
    const id = await add();
    await keep({ payee: 'juniper' }, { category_primary: 'TRAVEL' });
    const ruled = await rowOf(id);
    await call(`DELETE /transaction/${id}/delete`);
    await call(`POST /transaction/${id}/restore`);
    expect(await rowOf(id)).toEqual(ruled);
  });

  test.each([
    [{}, { tags: ['x'] }],
    [{ payee: 'x' }, {}],
    [{ payee: '***' }, { tags: ['x'] }],
    [{ payee: '' }, { tags: ['x'] }],
    [{ payee: 'x'.repeat(101) }, { tags: ['x'] }],
    [{ payee: 'x' }, { tags: [] }],
    [{ payee: 'x' }, { category_primary: 'NOTHING' }],
    [{ payee: 'x' }, { category_primary: 'TRAVEL', category_detailed: 'INCOME_SALARY' }],
    [{ amount: { min: -1 } }, { tags: ['x'] }],
    [{ amount: { min: 2, max: 1 } }, { tags: ['x'] }],
    [{ amount: {} }, { tags: ['x'] }],
    [{ direction: 'sideways' }, { tags: ['x'] }],
  ])('is refused when %j then %j', async (when, set) => {
    expect((await call('POST /rules/', { when, set })).status).toBe(400);
    expect((await call('POST /rules/preview', { when, set })).status).toBe(400);
  });

  test('finds signs that mean something elsewhere by no pattern', async () => {
    await add({ name: '100% Juice_Bar', merchant_name: null });
    await add({ name: '100 other', merchant_name: null });
    for (const payee of ['%', '_', '.*', 'Juice.*', '(a+)+$']) {
      const { status, json } = await call('POST /rules/preview', { when: { payee }, set: { tags: ['x'] } });
      expect([status === 400 ? 0 : json.count], payee).toEqual([payee === 'Juice.*' ? 1 : 0]);
    }
  });
});
