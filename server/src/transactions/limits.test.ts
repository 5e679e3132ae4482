import { addDays, type DateText } from '@saldo/contract/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let account: number;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-22T12:00:00Z' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.set('2026-11-26T12:00:00Z');
  person = await createPerson(app);
  account = await createAccount(app, person);
});

const call = (line: string, body?: unknown, who: Person = person, headers = {}) =>
  app.call(line, { token: who.token, body, headers });
const view = async (query = '', headers = {}) =>
  (await call(`GET /limits/?${query}`, undefined, person, headers)).json.data;
const set = async (category: string, amount: number, more = {}) =>
  (await call('POST /limits/', { category, amount, ...more })).json.id;
const spend = (date: DateText, minor: number, overrides = {}) =>
  createTransaction(app, person, account, { date, amount_minor: -minor, ...overrides });
const groceries = { category_primary: 'FOOD_AND_DRINK', category_detailed: 'FOOD_AND_DRINK_GROCERIES' };
const own = async (name: string, category_primary = 'FOOD_AND_DRINK') =>
  (await call('POST /categories/', { name, category_primary })).json.category;

describe('setting a limit', () => {
  test('is for signed-in people only', async () => {
    expect(await app.call('GET /limits/')).toMatchObject({ status: 401 });
  });

  test.each([
    [{ amount: 100 }, 'category'],
    [{ category: 'food', amount: 100 }, 'category'],
    [{ category: 'INCOME', amount: 100 }, 'category'],
    [{ category: 'INCOME_SALARY', amount: 100 }, 'category'],
    [{ category: 'TRANSFER_OUT_SAVINGS', amount: 100 }, 'category'],
    [{ category: 'OWN_0', amount: 100 }, 'category'],
    [{ category: 'TRAVEL' }, 'amount'],
    [{ category: 'TRAVEL', amount: 0 }, 'amount'],
    [{ category: 'TRAVEL', amount: -5 }, 'amount'],
    [{ category: 'TRAVEL', amount: 1.005 }, 'amount'],
    [{ category: 'TRAVEL', amount: 1_000_000_000 }, 'amount'],
    [{ category: 'TRAVEL', amount: 5, currency: 'usd' }, 'currency'],
    [{ category: 'TRAVEL', amount: 5, currency: 'ZZZ' }, 'currency'],
    [{ category: 'TRAVEL', amount: 5, carry: 'yes' }, 'carry'],
  ])('refuses %j', async (body, field) => {
    const { status, json } = await call('POST /limits/', body);
    expect([status, json.errors?.[0]?.path]).toEqual([400, field]);
  });

  test('keeps one for each category and currency, also of two calls at once', async () => {
    const body = { category: 'TRAVEL', amount: 300 };
    const both = await Promise.all([call('POST /limits/', body), call('POST /limits/', body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].json.id).toBe(both[1].json.id);
    expect(await call('POST /limits/', { ...body, amount: 301 })).toMatchObject({
      status: 409,
      json: { code: 'CONFLICT', message: 'This category already has a limit.' },
    });
    expect(await call('POST /limits/', { ...body, carry: true })).toMatchObject({ status: 409 });
    await set('TRAVEL', 200, { currency: 'EUR' });
    expect((await view()).limits).toMatchObject([
      { category: 'TRAVEL', currency: 'USD', amount: 300 },
      { category: 'TRAVEL', currency: 'EUR', amount: 200 },
    ]);
  });

  test("finds nothing under a stranger's limit or category", async () => {
    const [id, wine] = [await set('TRAVEL', 300), await own('Wine')];
    const stranger = await createPerson(app);
    expect(await call(`PATCH /limits/${id}`, { amount: 1 }, stranger)).toMatchObject({ status: 404 });
    expect(await call(`DELETE /limits/${id}`, undefined, stranger)).toMatchObject({ status: 404 });
    for (const category of [wine.code, 'OWN_999999999999999'])
      expect(await call('POST /limits/', { category, amount: 5 }, stranger)).toMatchObject({ status: 404 });
    expect((await call('GET /limits/', undefined, stranger)).json.data.limits).toEqual([]);
    expect((await view()).limits).toHaveLength(1);
  });

  test('stops at 200', async () => {
    await app.db.inTransaction(person.id, async (tx) => {
      await tx
        .insertInto('category_limits')
        .values(
          Array.from({ length: 200 }, (_, at) => ({
            user_id: person.id,
            category: `OWN_${at + 1}`,
            amounts: JSON.stringify([{ from: '2026-11-01', amount: 100 }]),
          })),
        )
        .execute();
    });
    expect((await view()).limits).toHaveLength(200);
    expect(await call('POST /limits/', { category: 'TRAVEL', amount: 5 })).toMatchObject({ status: 400 });
  });

  test('changes the amount from this month on, and is deleted alone', async () => {
    const id = await set('FOOD_AND_DRINK', 400, { carry: true });
    await spend('2026-11-03', 10_000);
    app.clock.set('2026-12-02T12:00:00Z');
    expect(await call(`PATCH /limits/${id}`, {})).toMatchObject({ status: 400 });
    expect(await call(`PATCH /limits/${id}`, { amount: 500 })).toMatchObject({
      status: 200,
      json: { message: 'Limit changed' },
    });
    expect((await view()).limits).toMatchObject([{ amount: 500, carried: 300, spent: 0, left: 800 }]);
    expect(await view('month=2026-11-30')).toMatchObject({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      days_left: 0,
      limits: [{ amount: 400, carried: 0, spent: 100, left: 300, state: 'within', pace: null }],
    });
    expect((await view('month=2026-10-31')).limits).toEqual([]);
    await call(`PATCH /limits/${id}`, { carry: false });
    expect((await view()).limits).toMatchObject([{ carry: false, carried: 0, left: 500 }]);
    expect(await call(`DELETE /limits/${id}`)).toMatchObject({ status: 200 });
    expect(await call(`DELETE /limits/${id}`)).toMatchObject({ status: 404 });
    expect((await call('GET /transaction/summary')).json.summary.total_count).toBe(1);
  });
});

describe('how limits stand', () => {
  test('is shown with pace and what usually comes later in the month', async () => {
    for (const month of ['2026-08', '2026-09', '2026-10']) {
      await spend(`${month}-01`, 1, { category_primary: 'TRAVEL', category_detailed: null });
      await spend(`${month}-10`, 20_000, groceries);
      await spend(`${month}-28`, 15_000, groceries);
    }
    await spend('2026-11-10', 38_000, groceries);
    app.clock.set('2026-11-22T12:00:00Z');
    await set('FOOD_AND_DRINK_GROCERIES', 500);
    expect(await view()).toMatchObject({
      start_date: '2026-11-01',
      days: 30,
      days_gone: 22,
      days_left: 9,
      limits: [
        {
          name: 'Groceries',
          category_primary: 'FOOD_AND_DRINK',
          spent: 380,
          left: 120,
          state: 'likely_over',
          pace: { expected: 366.67, per_day: 13.33, projected: 530 },
        },
      ],
    });
  });

  test('counts a detailed one within its primary in both, refunds taken off', async () => {
    await set('FOOD_AND_DRINK', 300);
    await set('FOOD_AND_DRINK_GROCERIES', 100);
    await spend('2026-11-02', 6_000, groceries);
    await spend('2026-11-03', 4_000, { ...groceries, category_detailed: 'FOOD_AND_DRINK_COFFEE' });
    await spend('2026-11-04', -1_500, groceries);
    expect((await view()).limits).toMatchObject([
      { category: 'FOOD_AND_DRINK', category_primary: null, spent: 85, left: 215 },
      { category: 'FOOD_AND_DRINK_GROCERIES', spent: 45, left: 55 },
    ]);
  });

  test('leaves a month of only refunds with more than its amount', async () => {
    await set('TRAVEL', 100);
    await spend('2026-11-02', -2_500, { category_primary: 'TRAVEL', category_detailed: null });
    expect((await view()).limits).toMatchObject([
      { spent: -25, left: 125, state: 'within', pace: { projected: null } },
    ]);
  });

  test('counts neither rows left out, nor own transfers and savings, nor other currencies', async () => {
    await set('TRANSFER_OUT', 100);
    await set('FOOD_AND_DRINK', 100);
    await set('FOOD_AND_DRINK', 50, { currency: 'EUR' });
    const euros = await createAccount(app, person, { currency: 'EUR' });
    await spend('2026-11-02', 1_000, { ...groceries, excluded: true });
    await spend('2026-11-02', 2_000, {
      category_primary: 'TRANSFER_OUT',
      category_detailed: 'TRANSFER_OUT_SAVINGS',
    });
    await spend('2026-11-03', 3_000, { category_primary: 'TRANSFER_OUT', category_detailed: null });
    await createTransaction(app, person, euros, {
      date: '2026-11-03',
      amount_minor: -4_000,
      currency: 'EUR',
      ...groceries,
    });
    const { limits } = await view();
    expect(limits).toMatchObject([
      { category: 'FOOD_AND_DRINK', currency: 'USD', spent: 0 },
      { category: 'FOOD_AND_DRINK', currency: 'EUR', spent: 40, left: 10 },
      { category: 'TRANSFER_OUT', spent: 30 },
    ]);
  });

  test('begins and ends the month where the person is', async () => {
    await set('TRAVEL', 100);
    app.clock.set('2026-12-01T03:00:00Z');
    await spend('2026-11-30', 4_000, { category_primary: 'TRAVEL', category_detailed: null });
    expect(await view('', { 'X-Timezone': 'America/Chicago' })).toMatchObject({
      start_date: '2026-11-01',
      days_left: 1,
      limits: [{ spent: 40 }],
    });
    expect(await view('', { 'X-Timezone': 'Asia/Tokyo' })).toMatchObject({
      start_date: '2026-12-01',
      days_left: 31,
      limits: [{ spent: 0 }],
    });
  });

  test('takes a month that has not begun for the current one', async () => {
    await set('TRAVEL', 100);
    expect(await view('month=2031-01-01')).toMatchObject({ start_date: '2026-11-01', limits: [{}] });
    expect(await call('GET /limits/?month=2026-13-01')).toMatchObject({ status: 400 });
  });

  test('gives the cents of the spending view, whatever the rows', async () => {
    const wine = await own('Wine');
    const kinds = [
      ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES'],
      ['FOOD_AND_DRINK', wine.code],
      ['FOOD_AND_DRINK', null],
      ['TRANSFER_OUT', 'TRANSFER_OUT_WIRE'],
      ['TRANSFER_OUT', 'TRANSFER_OUT_SAVINGS'],
      ['TRANSFER_IN', 'TRANSFER_IN_DEPOSIT'],
      ['INCOME', 'INCOME_SALARY'],
      [null, null],
    ] as const;
    const row = fc.record({
      day: fc.integer({ min: 0, max: 150 }),
      minor: fc.integer({ min: -20_000, max: 90_000 }),
      kind: fc.constantFrom(...kinds),
      split: fc.option(fc.constantFrom(...kinds), { nil: null, freq: 3 }),
      excluded: fc.boolean(),
      pending: fc.boolean(),
      currency: fc.constantFrom('USD', 'USD', 'EUR'),
    });
    for (const { day, minor, kind, split, currency, ...more } of fc.sample(row, { numRuns: 150, seed: 11 })) {
      const amount = -(minor || 1);
      await createTransaction(app, person, account, {
        date: addDays('2026-07-04', day),
        amount_minor: amount,
        category_primary: kind[0],
        category_detailed: kind[1],
        currency,
        ...(split && {
          splits: JSON.stringify([
            { amount: amount - 7, primary: split[0], detailed: split[1], note: null },
            { amount: 5, primary: 'TRAVEL', detailed: null, note: null },
          ]),
        }),
        ...more,
      });
    }
    const codes = [
      'FOOD_AND_DRINK',
      'FOOD_AND_DRINK_GROCERIES',
      wine.code,
      'TRAVEL',
      'TRANSFER_OUT',
      'TRANSFER_IN',
    ];
    app.clock.set('2026-07-10T12:00:00Z');
    for (const code of codes) await set(code, 250.55, { carry: true });
    app.clock.set('2026-11-22T12:00:00Z');
    const carried = new Map<string, number>();
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']) {
      const { start_date: start, end_date: end, limits } = await view(`month=${month}-15`);
      expect(limits).toHaveLength(codes.length);
      for (const { category, spent, carried: before } of limits) {
        const spending = (
          await call(
            `GET /transaction/spending?start_date=${start}&end_date=${end}&unit=month&category=${category}`,
          )
        ).json.data;
        expect([category, month, spent]).toEqual([category, month, spending.spending]);
        const expected = carried.get(category) ?? 0;
        expect([category, month, Math.round(before * 100)]).toEqual([category, month, expected]);
        carried.set(category, expected + 25_055 - Math.round(spent * 100));
      }
    }
  });
});

describe('a limit on a category of one’s own', () => {
  test('follows its name, stays while it is hidden, and its rows under another primary', async () => {
    const wine = await own('w'.repeat(40));
    await set(wine.code, 50);
    await spend('2026-11-02', 1_000, { category_primary: 'FOOD_AND_DRINK', category_detailed: wine.code });
    await call(`PATCH /categories/${wine.id}`, { name: 'Wine', hidden: true, category_primary: 'TRAVEL' });
    expect((await view()).limits).toMatchObject([
      { category: wine.code, name: 'Wine', category_primary: 'TRAVEL', spent: 10 },
    ]);
  });

  test('goes with its rows to the category it is merged into, where that has none', async () => {
    const [wine, beer] = [await own('Wine'), await own('Beer')];
    await set(wine.code, 50);
    await spend('2026-11-02', 1_000, { category_primary: 'FOOD_AND_DRINK', category_detailed: wine.code });
    await call(`POST /categories/${wine.id}/merge`, { into_id: beer.id });
    expect((await view()).limits).toMatchObject([
      { category: beer.code, name: 'Beer', amount: 50, spent: 10 },
    ]);
  });

  test('ends where the other has one, and where its rows go to the primary above', async () => {
    const [wine, beer] = [await own('Wine'), await own('Beer')];
    await set(wine.code, 50);
    await set(beer.code, 70);
    await call(`POST /categories/${wine.id}/merge`, { into_id: beer.id });
    expect((await view()).limits).toMatchObject([{ category: beer.code, amount: 70 }]);
    await call(`POST /categories/${beer.id}/merge`, { into_id: null });
    expect((await view()).limits).toEqual([]);
  });

  test('is refused under income', async () => {
    const tips = await own('Tips', 'INCOME');
    expect(await call('POST /limits/', { category: tips.code, amount: 5 })).toMatchObject({ status: 400 });
  });
});

describe('suggestions', () => {
  const suggestions = async () => (await call('GET /limits/suggestions')).json.data;

  test('are none without a whole month', async () => {
    expect(await suggestions()).toEqual({ months: 0, suggestions: [] });
    await spend('2026-11-02', 5_000, groceries);
    expect(await suggestions()).toEqual({ months: 0, suggestions: [] });
    await spend('2026-10-02', 5_000, groceries);
    expect(await suggestions()).toEqual({ months: 0, suggestions: [] });
  });

  test('are the middle of the last six months, rounded up, one large bill aside', async () => {
    await spend('2026-04-30', 1, { category_primary: 'INCOME', category_detailed: null });
    for (const [at, amount] of [41_200, 43_000, 48_712, 52_000, 53_000, 55_000].entries())
      await spend(`2026-${String(10 - at).padStart(2, '0')}-15`, amount, groceries);
    await spend('2026-10-03', 300_000, { category_primary: 'MEDICAL', category_detailed: null });
    await spend('2026-11-03', 900_000, groceries);
    const { months, suggestions: found } = await suggestions();
    expect(months).toBe(6);
    const expected = { currency: 'USD', amount: 510, typical: 503.56, least: 412, most: 550 };
    expect(found).toEqual([
      { category: 'FOOD_AND_DRINK', name: 'Food and drinks', ...expected },
      { category: 'FOOD_AND_DRINK_GROCERIES', name: 'Groceries', ...expected },
    ]);
  });
});
