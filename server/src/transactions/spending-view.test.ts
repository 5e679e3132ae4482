import { addDays, type DateText } from '@saldo/contract/dates';
import type { SpendingGroup } from '@saldo/contract/transactions/spending.schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

/** Generated views that are held against the list: `SALDO_VIEWS=5000` takes half a minute. */
const views = Number(process.env['SALDO_VIEWS'] ?? 25);

let app: TestApp;
let person: Person;
let account: number;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-22T12:00:00Z' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  account = await createAccount(app, person);
});

const get = async (line: string, who: Person = person) =>
  app.call(`GET /transaction/${line}`, { token: who.token });
const view = async (query: string, who: Person = person) => (await get(`spending?${query}`, who)).json.data;
const spend = (date: DateText, minor: number, overrides = {}) =>
  createTransaction(app, person, account, { date, amount_minor: -minor, ...overrides });

const october = 'start_date=2026-10-01&end_date=2026-10-31&unit=month';
const november = 'start_date=2026-11-01&end_date=2026-11-30&unit=month';

describe('GET /transaction/spending', () => {
  test('is for signed-in people only', async () => {
    expect(await app.call(`GET /transaction/spending?${october}`)).toMatchObject({ status: 401 });
  });

  test.each([
    ['', 'start_date'],
    ['start_date=2026-10-01', 'end_date'],
    ['start_date=2026-11-01&end_date=2026-10-01', 'start_date'],
    ['start_date=2026-02-30&end_date=2026-03-01', 'start_date'],
    ['start_date=2010-01-01&end_date=2026-10-01', 'end_date'],
    [`${october}&by=mood`, 'by'],
    [`${october}&category=food`, 'category'],
    [`${october}&against=never`, 'against'],
    [`${october}&against=days`, 'against_start'],
    [`${october}&against=days&against_start=2026-02-02&against_end=2026-02-01`, 'against_start'],
  ])('refuses %s', async (query, field) => {
    const { status, json } = await get(`spending?${query}`);
    expect([status, json.errors?.[0]?.path]).toEqual([400, field]);
  });

  test('adds up categories, refunds taken off, and leaves savings and income beside', async () => {
    await spend('2026-10-03', 5_000);
    await spend('2026-10-31', -1_000);
    await spend('2026-10-09', 2_000, { category_primary: null, category_detailed: null });
    await spend('2026-10-10', 30_000, {
      category_primary: 'TRANSFER_OUT',
      category_detailed: 'TRANSFER_OUT_SAVINGS',
    });
    await spend('2026-10-15', -100_000, { category_primary: 'INCOME', category_detailed: 'INCOME_SALARY' });
    await spend('2026-11-01', 77_700);
    expect(await view(october)).toMatchObject({
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      over: true,
      spending: 60,
      income: 1000,
      saved: 300,
      against: null,
      group_count: 2,
      groups: [
        { key: 'FOOD_AND_DRINK', name: 'Food and drinks', spending: 40, rows: 2, against: null },
        { key: 'NONE', name: 'Uncategorized', spending: 20, rows: 1, against: null },
      ],
    });
  });

  test('names the payees that most of the money in came from, and what they come to', async () => {
    const earn = (minor: number, merchant_name: string, date: DateText = '2026-10-15') =>
      spend(date, -minor, { merchant_name, category_primary: 'INCOME', category_detailed: 'INCOME_SALARY' });
    await earn(200_000, 'Acme');
    await earn(100_000, 'Acme', '2026-10-30');
    await earn(-5_000, 'Acme', '2026-10-31');
    await earn(1_200, 'Savings & Loan');
    await earn(-700, 'Taken back');
    await earn(90_000, 'Acme', '2026-11-01');
    for (const name of ['A', 'B', 'C', 'D']) await earn(100, name);
    const { income, sources } = await view(october);
    expect(income).toBe(2959);
    expect(sources).toEqual([
      { name: 'Acme', income: 2950 },
      { name: 'Savings & Loan', income: 12 },
      { name: 'A', income: 1 },
      { name: 'B', income: 1 },
      { name: 'C', income: 1 },
    ]);
    expect(await view(`${october}&category=FOOD_AND_DRINK`)).toMatchObject({ income: null, sources: null });
  });

  test('holds a month that is not over against the same days of the months before', async () => {
    for (const [month, late] of [
      ['2026-09', 9_000],
      ['2026-10', 7_000],
    ] as const) {
      await spend(`${month}-05`, 3_001);
      await spend(`${month}-28`, late);
    }
    await spend('2026-08-31', 1);
    await spend('2026-11-05', 1_000);
    const running = await view(november);
    expect(running).toMatchObject({ end_date: '2026-11-22', over: false, spending: 10 });
    // Days before the first row, Aug 31, make no month.
    expect(running.against).toEqual({
      start_date: '2026-09-01',
      end_date: '2026-10-22',
      spending: 30.01,
      stretches: 2,
    });
    expect(running.months.at(-1)).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-22',
      spending: 10,
      over: false,
    });
    expect(running.months.at(-2)).toMatchObject({ start_date: '2026-10-01', spending: 100.01, over: true });
    expect(running.months).toHaveLength(13);
    expect((await view(`${october}&against=before`)).against).toMatchObject({
      start_date: '2026-09-01',
      end_date: '2026-09-30',
      spending: 120.01,
      stretches: 1,
    });
    expect((await view(`${october}&against=year`)).against).toBeNull();
  });

  test('holds days against any others, as many as they are, and of them alone', async () => {
    for (const date of ['2025-12-24', '2025-12-25', '2026-10-05']) await spend(date, 4_000);
    const other = 'against=days&against_start=2025-12-25&against_end=2026-01-06';
    expect(await view(`${october}&${other}`)).toMatchObject({
      spending: 40,
      against: { start_date: '2025-12-25', end_date: '2026-01-06', spending: 40, stretches: 1 },
      groups: [{ key: 'FOOD_AND_DRINK', spending: 40, against: 40 }],
    });
  });

  test('by tag a row counts for each tag it has, and a tag narrows to its rows', async () => {
    await spend('2026-10-03', 5_000, { tags: ['trip', 'Work | home'] });
    await spend('2026-10-04', 1_000, { tags: ['trip'] });
    await spend('2026-10-05', 700);
    const { spending, group_count: count, groups } = await view(`${october}&by=tag`);
    expect([spending, count]).toEqual([67, 2]);
    expect(groups).toMatchObject([
      { key: 'trip', name: 'trip', spending: 60, rows: 2 },
      { key: 'Work | home', spending: 50, rows: 1 },
    ]);
    expect(await view(`${october}&tag=${encodeURIComponent('Work | home')}`)).toMatchObject({
      spending: 50,
      income: null,
    });
  });

  test('calls usual the mean of the six months before, as limits are suggested by, and none before them', async () => {
    for (const month of ['04', '05', '06', '07', '08', '09']) await spend(`2026-${month}-05`, 6_000);
    await spend('2026-03-05', 90_000);
    await spend('2026-10-05', 500);
    const { against, groups } = await view(`${october}&against=usual`);
    expect(groups).toMatchObject([{ spending: 5, against: 60 }]);
    expect(against).toMatchObject({ start_date: '2026-04-01', end_date: '2026-09-30' });
  });

  test('keeps a group in sight that is usual and has no spending now', async () => {
    await spend('2026-09-05', 8_000, { merchant_name: 'Dentist' });
    await spend('2026-10-05', 500);
    const { groups } = await view(`${october}&by=merchant&against=before`);
    expect(groups).toEqual([
      { key: 'Juniper Coffee', name: 'Juniper Coffee', spending: 5, rows: 1, against: 0 },
      { key: 'Dentist', name: 'Dentist', spending: 0, rows: 0, against: 80 },
    ]);
  });

  test("counts nothing of a stranger's account", async () => {
    await spend('2026-10-05', 500);
    const stranger = await createPerson(app);
    expect(await view(`${october}&account_id=${account}`, stranger)).toMatchObject({
      spending: 0,
      groups: [],
    });
  });

  test(
    'gives the sums of the list with the same filters, whatever the rows',
    { timeout: 15_000 + views * 200 },
    async () => {
      const categories = [
        ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES'],
        ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE'],
        ['TRANSFER_OUT', 'TRANSFER_OUT_SAVINGS'],
        ['INCOME', 'INCOME_SALARY'],
        [null, null],
      ] as const;
      const row = fc.record({
        day: fc.integer({ min: 0, max: 120 }),
        minor: fc.integer({ min: -20_000, max: 90_000 }),
        category: fc.constantFrom(...categories),
        payee: fc.constantFrom('Juniper | Coffee', 'Back\\slash', "O'Neil", 'Zo\u00EB'),
        excluded: fc.boolean(),
        tags: fc.subarray(['trip', 'Work | home', String.raw`a\b`]),
      });
      const rows = fc.sample(row, { numRuns: 60, seed: 4 });
      for (const { day, minor, category, payee, excluded, tags } of rows)
        await spend(addDays('2026-07-20', day), minor || 1, {
          category_primary: category[0],
          category_detailed: category[1],
          merchant_name: payee,
          excluded,
          tags,
        });
      const asked = fc.record({
        from: fc.integer({ min: 0, max: 100 }),
        length: fc.integer({ min: 0, max: 60 }),
        by: fc.constantFrom<SpendingGroup>('category', 'detailed', 'merchant', 'account', 'tag'),
      });
      const parameter = {
        category: 'category',
        detailed: 'category',
        merchant: 'merchant',
        account: 'account_id',
        tag: 'tag',
      };
      await fc.assert(
        fc.asyncProperty(asked, async ({ from, length, by }) => {
          const [start, end] = [addDays('2026-07-20', from), addDays('2026-07-20', from + length)];
          const days = `start_date=${start}&end_date=${end}`;
          const { spending, groups } = await view(`${days}&by=${by}`);
          const total = groups.reduce(
            (sum: number, group: { spending: number }) => sum + Math.round(group.spending * 100),
            0,
          );
          if (by !== 'tag') expect(total).toBe(Math.round(spending * 100));
          for (const { key, spending: own, rows: count } of groups) {
            const name = by === 'merchant' || by === 'tag' ? key.replaceAll(/[\\|]/g, String.raw`\$&`) : key;
            const filter = `${days}&type=spending&${parameter[by]}=${encodeURIComponent(name)}`;
            const { summary } = (await get(`summary?${filter}`)).json;
            expect([key, summary.total_count, 0 - summary.net_balance]).toEqual([key, count, own]);
          }
        }),
        { numRuns: views, seed: 7 },
      );
    },
  );
});
