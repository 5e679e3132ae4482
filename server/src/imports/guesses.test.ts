import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { handAccount, imports, settled } from './imports.testing.ts';

describe('a file without categories', () => {
  let app: TestApp;
  let person: Person;
  let account: number;
  beforeAll(async () => {
    app = await startTestApp({ workers: true, clock: '2026-03-31T15:00:00Z' });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    person = await createPerson(app);
    account = await handAccount(app, person);
    await call('POST /auth/reauthenticate', { password: person.password });
  });

  const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
  const table = (...lines: string[]) => ['Date,Description,Amount', ...lines, ''].join('\n');
  const exported = async () => (await call('GET /settings/export/transactions.csv')).text;
  const rows = async () => (await call('GET /transaction/transactions?limit=500')).json.transactions;
  const month = async () => (await call('GET /transaction/month-figures')).json.data.current;
  const initech = ['2026-01-30', '2026-02-27', '2026-03-30'].map((date) => `${date},INITECH 4711,2100.00`);

  test('lets pay be income and no refund; a shop that gives money back stays a refund', async () => {
    await imports(
      app,
      person,
      account,
      'bank.csv',
      table('2026-03-02,Nómina Acme,2500.00', '2026-03-03,Shop,-80.00', '2026-03-05,Shop,30.00'),
    );
    expect(await month()).toMatchObject({ spending: 50, income: 2500 });
    const pay = (await rows()).find(({ amount }: { amount: number }) => amount === 2500);
    expect(pay).toMatchObject({
      category_primary: 'INCOME',
      category_detailed: 'INCOME_SALARY',
      category_edited: false,
      category_guessed: true,
    });
    const { json } = await call(`GET /transaction/${pay.id}/page`);
    expect(json.page.said).toEqual([{ what: 'category', by: 'guess', rule_id: null }]);
    // What was guessed right is said in one press.
    await call(`PATCH /transaction/${pay.id}`, {
      category_primary: 'INCOME',
      category_detailed: 'INCOME_SALARY',
    });
    expect((await call(`GET /transaction/${pay.id}/page`)).json.page.said).toMatchObject([
      { what: 'category', by: 'person' },
    ]);
    // The person's word stands above it, also after other files.
    await call(`PATCH /transaction/${pay.id}`, { category_primary: 'TRANSFER_IN' });
    await imports(app, person, account, 'more.csv', table('2026-03-06,Tea,-5.00'));
    expect((await call(`GET /transaction/${pay.id}`)).json.transaction).toMatchObject({
      category_primary: 'TRANSFER_IN',
      category_edited: true,
    });
  });

  test('of a regular payer is known once the files tell of three; an undo takes that back as well', async () => {
    await imports(app, person, account, 'first.csv', table(...initech.slice(0, 2)));
    const before = await exported();
    expect(await month()).toMatchObject({ income: 0 });
    const read = await imports(app, person, account, 'second.csv', table(...initech.slice(2)));
    expect(await month()).toMatchObject({ income: 2100, spending: 0 });
    expect(new Set((await rows()).map((one: { category_primary: string }) => one.category_primary))).toEqual(
      new Set(['INCOME']),
    );
    await call(`POST /imports/${read.id}/undo`);
    await settled(app, person, read.id);
    expect(await exported()).toBe(before);
  });

  test('goes by rules first, and by what the other account tells of a transfer', async () => {
    await call('POST /rules/', { when: { payee: 'acme' }, set: { category_primary: 'LOAN_DISBURSEMENTS' } });
    await imports(
      app,
      person,
      account,
      'a.csv',
      table('2026-03-02,Acme salary,900.00', '2026-03-03,Tea,-1.00', ...initech),
    );
    // What is guessed is no word: a rule that says the same makes it sure.
    const sure = { when: { payee: 'initech' }, set: { category_primary: 'INCOME' } };
    expect((await call('POST /rules/preview', sure)).json.rows).toHaveLength(3);
    const other = await handAccount(app, person, { name: 'Savings' });
    await imports(
      app,
      person,
      other,
      'b.csv',
      'Date,Description,Amount,Category\n2026-03-30,To checking,-2100.00,Transfer\n',
    );
    const shown = (await rows()).map(
      (one: { name: string; category_primary: string | null; transfer_of: number | null }) => [
        one.name,
        one.category_primary,
        one.transfer_of !== null,
      ],
    );
    expect(shown).toContainEqual(['Acme salary', 'LOAN_DISBURSEMENTS', false]);
    expect(shown).toContainEqual(['INITECH 4711', null, true]);
  });

  const shown = async () =>
    Object.fromEntries(
      (await rows()).map(
        (one: { name: string; category_primary: string; category_detailed: string | null }) => [
          one.name,
          one.category_detailed ?? one.category_primary,
        ],
      ),
    );
  const plain = table(
    '2026-03-02,NETFLIX.COM 866-579-7172 CA,-15.49',
    '2026-03-03,KROGER #455 HOUSTON TX,-80.00',
    '2026-03-04,KROGER #112 HOUSTON TX,-20.00',
    '2026-03-05,KROGER #455 REFUND,8.00',
    '2026-03-06,THE GREEN ROOM 4411,-9.00',
    '2026-03-07,THE GREEN ROOM 4412,-9.50',
    '2026-03-09,ATM WITHDRAWAL 001234,-60.00',
    '2026-03-09,Online Transfer to SAV 8821,-60.00',
  );

  test('is given categories and payees by its words, and says so; refunds are none of income', async () => {
    await imports(app, person, account, 'bank.csv', plain);
    expect(await shown()).toEqual({
      'NETFLIX.COM 866-579-7172 CA': 'ENTERTAINMENT_TV_AND_MOVIES',
      'KROGER #455 HOUSTON TX': 'FOOD_AND_DRINK_GROCERIES',
      'KROGER #112 HOUSTON TX': 'FOOD_AND_DRINK_GROCERIES',
      'KROGER #455 REFUND': 'FOOD_AND_DRINK_GROCERIES',
      'THE GREEN ROOM 4411': null,
      'THE GREEN ROOM 4412': null,
      'ATM WITHDRAWAL 001234': 'TRANSFER_OUT_WITHDRAWAL',
      'Online Transfer to SAV 8821': null,
    });
    const netflix = (await rows()).find(
      ({ merchant_name: merchant }: { merchant_name: string | null }) => merchant === 'Netflix',
    );
    expect(netflix).toMatchObject({ category_edited: false });
    const { json } = await call(`GET /transaction/${netflix.id}/page`);
    expect(json.page.said).toEqual([{ what: 'category', by: 'guess', rule_id: null }]);
    expect(await month()).toMatchObject({ income: 0 });
  });

  test('follows what the person says of another row of the payee, also when it is taken back', async () => {
    await imports(app, person, account, 'bank.csv', plain);
    const before = await exported();
    const find = async (name: string) => (await rows()).find((one: { name: string }) => one.name === name);
    const one = await find('THE GREEN ROOM 4411');
    await call(`PATCH /transaction/${one.id}`, { category_primary: 'ENTERTAINMENT' });
    expect(await find('THE GREEN ROOM 4412')).toMatchObject({
      category_primary: 'ENTERTAINMENT',
      category_edited: false,
    });
    await call(`PATCH /transaction/${(await find('KROGER #455 HOUSTON TX')).id}`, {
      category_primary: 'PERSONAL_CARE',
    });
    expect(await shown()).toMatchObject({
      'KROGER #112 HOUSTON TX': 'PERSONAL_CARE',
      'KROGER #455 REFUND': 'PERSONAL_CARE',
    });
    // Two rows that are said to be different say nothing of a third.
    await call(`PATCH /transaction/${(await find('KROGER #112 HOUSTON TX')).id}`, {
      category_primary: 'TRAVEL',
    });
    expect(await shown()).toMatchObject({ 'KROGER #455 REFUND': 'FOOD_AND_DRINK_GROCERIES' });
    for (const name of ['THE GREEN ROOM 4411', 'KROGER #455 HOUSTON TX', 'KROGER #112 HOUSTON TX'])
      await call(`PATCH /transaction/${(await find(name)).id}`, { reset: ['category_primary'] });
    expect(await exported()).toBe(before);
  });

  test('says how many follow what the person said, and leaves them alone where it is of one row only', async () => {
    await imports(
      app,
      person,
      account,
      'bank.csv',
      table(
        '2026-03-02,ZORB LLC 4411,-3.00',
        '2026-03-03,ZORB LLC 4412,-4.00',
        '2026-03-04,ZORB LLC 4413,-5.00',
      ),
    );
    const none = { 'ZORB LLC 4411': null, 'ZORB LLC 4412': null, 'ZORB LLC 4413': null };
    const [{ id }] = await rows();
    const say = async (body: object) => (await call(`PATCH /transaction/${id}`, body)).json;
    const travel = { category_primary: 'TRAVEL' };
    const said = await say(travel);
    expect(said).toMatchObject({ followed: 2, change_id: expect.any(Number) });
    expect(Object.values(await shown())).toEqual(['TRAVEL', 'TRAVEL', 'TRAVEL']);
    expect(await say({ ...travel, only_this: true })).toMatchObject({ followed: 0, change_id: null });
    expect(await shown()).toEqual({ ...none, 'ZORB LLC 4413': 'TRAVEL' });
    await imports(app, person, account, 'more.csv', table('2026-03-05,ZORB LLC 4414,-6.00'));
    expect(await shown()).toEqual({ ...none, 'ZORB LLC 4413': 'TRAVEL', 'ZORB LLC 4414': null });
    // Said anew, it is of all again.
    expect(await say({ category_primary: 'MEDICAL' })).toMatchObject({ followed: 3, anew: 0 });
    // Two rows of one payee are said to be two things: the others follow neither, and that is said.
    const [, , { id: second }] = await rows();
    const other = (await call(`PATCH /transaction/${second}`, travel)).json;
    expect(other).toMatchObject({ followed: 0, anew: 2 });
    await call(`PATCH /transaction/${second}`, { ...travel, only_this: true });
    expect(Object.values<string>(await shown()).toSorted()).toEqual([
      'MEDICAL',
      'MEDICAL',
      'MEDICAL',
      'TRAVEL',
    ]);
    await call(`PATCH /transaction/${second}`, { reset: ['category_primary'] });
    const last = (await say(travel)).change_id;
    expect((await call(`POST /transaction/changes/${last}/undo`, {})).status).toBe(200);
    expect(Object.values(await shown())).toEqual(['MEDICAL', 'MEDICAL', 'MEDICAL', 'MEDICAL']);
    expect((await say({ only_this: true })).errors).toMatchObject([{ message: 'Say what to change.' }]);
    await say({ reset: ['category_primary'] });
    expect(await shown()).toEqual({ ...none, 'ZORB LLC 4414': null });
  });

  test('follows by a job where thousands do, and says at once how many', async () => {
    const many = 2_400;
    const lines = Array.from(
      { length: many },
      (_, nth) => `2026-02-${10 + (nth % 18)},ZORB LLC ${1_000 + nth},-${1 + nth}`,
    );
    await imports(app, person, account, 'many.csv', `Date,Description,Amount\n${lines.join('\n')}\n`);
    const counted = async (type: string) =>
      (await call(`GET /transaction/transactions?limit=1&type=${type}`)).json;
    const until = async (type: string, count: number) => {
      for (;;) {
        const { total_count: found } = await counted(type);
        if (found === count) return;
        await delay(20);
      }
    };
    const [{ id }] = (await counted('all')).transactions;
    const said = (await call(`PATCH /transaction/${id}`, { category_primary: 'TRAVEL' })).json;
    expect(said).toMatchObject({ followed: many - 1, transaction: { category_primary: 'TRAVEL' } });
    await until('TRAVEL', many);
    // Taken back, the row itself is what it was at once, the others soon.
    await call(`POST /transaction/changes/${said.change_id}/undo`, {});
    expect((await call(`GET /transaction/${id}`)).json.transaction.category_primary).not.toBe('TRAVEL');
    await until('TRAVEL', 0);
    // What says nothing of the others is of the row alone.
    expect((await call(`PATCH /transaction/${id}`, { note: 'seen', tags: ['x'] })).json.followed).toBe(0);
  });

  test('is guessed by what another file calls the payee, in either order; an undo takes all of it back', async () => {
    const told =
      'Date,Description,Amount,Category\n2026-02-02,THE GREEN ROOM 4410,-9.00,Coffee Shops\n2026-02-03,Tea,-1.00,Groceries\n';
    const nothing = await exported();
    const first = await imports(app, person, account, 'bank.csv', plain);
    const alone = await exported();
    const second = await imports(app, person, account, 'told.csv', told);
    expect(await shown()).toMatchObject({ 'THE GREEN ROOM 4411': 'FOOD_AND_DRINK_COFFEE' });
    const both = await shown();
    await call(`POST /imports/${second.id}/undo`);
    await settled(app, person, second.id);
    expect(await exported()).toBe(alone);
    await call(`POST /imports/${first.id}/undo`);
    await settled(app, person, first.id);
    expect(await exported()).toBe(nothing);
    await imports(app, person, account, 'told.csv', told);
    await imports(app, person, account, 'bank.csv', plain);
    expect(await shown()).toEqual(both);
  });

  test('stands beside rows by hand, which are guessed as well, and are read anew when they are renamed', async () => {
    const add = async (name: string, more = {}) =>
      (
        await call('POST /transaction/', {
          account_id: account,
          date: '2026-03-10',
          amount: -5,
          name,
          ...more,
        })
      ).json.transaction;
    const one = await add('STARBUCKS 00412');
    expect(one).toMatchObject({
      merchant_name: 'Starbucks',
      category_detailed: 'FOOD_AND_DRINK_COFFEE',
      category_edited: false,
    });
    await call(`PATCH /transaction/${one.id}`, { name: 'SHELL OIL 1234' });
    expect((await call(`GET /transaction/${one.id}`)).json.transaction).toMatchObject({
      merchant_name: 'Shell',
      category_detailed: 'TRANSPORTATION_GAS',
    });
    expect(await add('NETFLIX.COM', { category_primary: 'TRAVEL' })).toMatchObject({
      category_primary: 'TRAVEL',
      category_edited: true,
    });
    await call(`DELETE /transaction/${(await add('Blue door', { category_primary: 'TRAVEL' })).id}/delete`);
    expect(await add('Blue door')).toMatchObject({ category_primary: null });
  });

  test("of a bank's own words for categories makes no tags; those of tags and of an app stay", async () => {
    await imports(
      app,
      person,
      account,
      'bank.csv',
      'Date,Description,Amount,Category,Tags\n2026-03-02,AUTOPAY,-20.00,Payment/Credit,\n2026-03-03,Blue door,-9.00,Payments and Credits,holiday\n',
    );
    const tags = async () =>
      Object.fromEntries((await rows()).map((one: { name: string; tags: string[] }) => [one.name, one.tags]));
    expect(await tags()).toEqual({ AUTOPAY: [], 'Blue door': ['holiday'] });
  });

  test('is guessed anew when the account whose rows told of its payees is deleted', async () => {
    const other = await handAccount(app, person, { name: 'Other' });
    await imports(app, person, account, 'a.csv', table('2026-03-02,ZORB LLC,-2.50'));
    await imports(app, person, other, 'b.csv', table('2026-03-03,ZORB LLC,-3.50'));
    const told = (await rows()).find(({ account_id: id }: { account_id: number }) => id === other);
    await call(`PATCH /transaction/${told.id}`, { category_primary: 'TRAVEL' });
    expect(await shown()).toEqual({ 'ZORB LLC': 'TRAVEL' });
    expect((await call(`DELETE /accounts/delete/${other}`)).status).toBe(200);
    expect(await shown()).toEqual({ 'ZORB LLC': null });
  });

  test('is the same by a rule of a primary alone before and after the file', async () => {
    const rule = {
      when: { payee: 'shell' },
      set: { category_primary: 'TRANSPORTATION' },
      apply_to_past: true,
    };
    await imports(app, person, account, 'a.csv', table('2026-03-02,SHELL OIL 123,-30.00'));
    expect(await shown()).toEqual({ 'SHELL OIL 123': 'TRANSPORTATION_GAS' });
    expect((await call('POST /rules/', rule)).status).toBe(201);
    await imports(app, person, account, 'b.csv', table('2026-03-05,SHELL OIL 124,-31.00'));
    expect(await shown()).toEqual({ 'SHELL OIL 123': 'TRANSPORTATION', 'SHELL OIL 124': 'TRANSPORTATION' });
  });
});
