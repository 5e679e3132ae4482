import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

interface Part {
  amount: number;
  category_primary: string | null;
  rest: boolean;
}
interface Group {
  key: string;
  spending: number;
}

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
const add = (given = {}) => createTransaction(app, person, account, given);
const rowOf = async (id: number) => (await call(`GET /transaction/${id}`)).json.transaction;
const listed = async (query: string) =>
  (await call(`GET /transaction/transactions?${query}`)).json.transactions.map(
    (row: { id: number }) => row.id,
  );
const summed = async (query = '') => (await call(`GET /transaction/summary?${query}`)).json.summary;
const split = (id: number, splits: unknown) => call(`PATCH /transaction/${id}`, { splits });
const spent = async () => {
  const { groups, spending } = (
    await call('GET /transaction/spending?start_date=2026-11-01&end_date=2026-11-30')
  ).json.data;
  return { spending, ...Object.fromEntries(groups.map((one: Group) => [one.key, one.spending])) };
};

const groceries = {
  bank_category_primary: 'FOOD_AND_DRINK',
  bank_category_detailed: 'FOOD_AND_DRINK_GROCERIES',
  category_primary: 'FOOD_AND_DRINK',
  category_detailed: 'FOOD_AND_DRINK_GROCERIES',
  date: '2026-11-10',
  amount_minor: -10_000,
};
const halves = [
  { amount: -60, category_primary: 'FOOD_AND_DRINK', note: 'dinner' },
  { amount: -40, category_primary: 'PERSONAL_CARE' },
];

describe('a row that is split', () => {
  test('shows its parts, and its amount stays', async () => {
    const id = await add(groceries);
    expect((await split(id, halves)).status).toBe(200);
    const row = await rowOf(id);
    expect(row.amount).toBe(-100);
    expect(row.splits).toEqual([
      {
        amount: -60,
        category: ['Food and drinks'],
        category_primary: 'FOOD_AND_DRINK',
        category_detailed: null,
        category_id: null,
        note: 'dinner',
        rest: false,
      },
      expect.objectContaining({ amount: -40, category_primary: 'PERSONAL_CARE', note: null }),
    ]);
  });

  test('counts by its parts in every total, and never as a whole besides', async () => {
    await split(await add(groceries), halves);
    expect(await summed()).toMatchObject({ total_count: 1, total_expenses: 100, net_balance: -100 });
    expect(await summed('category=PERSONAL_CARE')).toMatchObject({ total_count: 1, total_expenses: 40 });
    expect(await summed('category=FOOD_AND_DRINK_GROCERIES')).toMatchObject({ total_count: 0 });
    expect(await spent()).toEqual({ spending: 100, FOOD_AND_DRINK: 60, PERSONAL_CARE: 40 });
  });

  test('is found once wherever one of its parts is, and by its whole amount', async () => {
    const id = await add(groceries);
    await add({ ...groceries, amount_minor: -700 });
    await split(id, halves);
    for (const query of ['category=PERSONAL_CARE', 'type=PERSONAL_CARE', 'not_category=FOOD_AND_DRINK'])
      expect(await listed(query)).toEqual([id]);
    expect(await listed('min_amount=100&type=spending')).toEqual([id]);
    expect(await summed('min_amount=100')).toMatchObject({ total_count: 1, total_expenses: 100 });
    expect(await listed('category=FOOD_AND_DRINK_GROCERIES')).not.toContain(id);
    const answer = await call('GET /transaction/transactions?category=FOOD_AND_DRINK&limit=1');
    expect(answer.json.total_count).toBe(2);
  });

  test('may be part income, part spending, and part saved', async () => {
    const id = await add({ ...groceries, amount_minor: 50_000, category_primary: 'INCOME' });
    await split(id, [
      { amount: 800, category_primary: 'INCOME' },
      { amount: -200, category_primary: 'GOVERNMENT_AND_NON_PROFIT' },
      {
        amount: -100,
        category_primary: 'TRANSFER_OUT',
        category_detailed: 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
      },
    ]);
    expect((await spent()).spending).toBe(200);
    const { data } = (await call('GET /transaction/spending?start_date=2026-11-01&end_date=2026-11-30')).json;
    expect(data).toMatchObject({ income: 800, saved: 100 });
    expect(await summed()).toMatchObject({ total_count: 1, net_balance: 500 });
  });

  test('refuses parts that do not add up, and what is no part', async () => {
    const id = await add(groceries);
    const bad = [
      [
        { amount: -60, category_primary: 'TRAVEL' },
        { amount: -39.99, category_primary: 'TRAVEL' },
      ],
      [{ amount: -100, category_primary: 'TRAVEL' }],
      [
        { amount: -100, category_primary: 'TRAVEL' },
        { amount: 0, category_primary: 'TRAVEL' },
      ],
      [{ amount: -60, category_primary: 'TRAVEL' }, { amount: -40 }],
      [
        { amount: -60, category_primary: 'TRAVEL' },
        { amount: -40, category_primary: 'NOTHING' },
      ],
      [
        { amount: -60.001, category_primary: 'TRAVEL' },
        { amount: -39.999, category_primary: 'TRAVEL' },
      ],
      'both',
      Array.from({ length: 51 }, () => ({ amount: -1, category_primary: 'TRAVEL' })),
    ];
    for (const splits of bad) expect((await split(id, splits)).status).toBe(400);
    expect((await split(id, bad[0])).json.errors).toEqual([
      { path: 'splits', message: 'The parts add up to -$99.99, the transaction is -$100.00.' },
    ]);
    expect((await rowOf(id)).splits).toEqual([]);
  });

  test('is one piece again by undo, by reset and by no parts', async () => {
    const id = await add(groceries);
    const before = await rowOf(id);
    await split(id, halves);
    const { history } = (await call(`GET /transaction/${id}/page`)).json.page;
    expect(history[0].changes).toEqual([
      {
        what: 'splits',
        before: null,
        after: 'Food and drinks -$60.00, Personal care -$40.00',
      },
    ]);
    await call(`POST /transaction/changes/${history[0].id}/undo`, {});
    expect(await rowOf(id)).toEqual(before);
    for (const whole of [{ splits: [] }, { splits: null }, { reset: ['splits'] }, { reset: true }]) {
      await split(id, halves);
      expect((await call(`PATCH /transaction/${id}`, whole)).status).toBe(200);
      expect(await rowOf(id)).toEqual(before);
    }
  });

  test('comes back with its parts after it was deleted', async () => {
    const id = await add(groceries);
    await split(id, halves);
    const before = await rowOf(id);
    await call(`DELETE /transaction/${id}/delete`);
    expect(await summed()).toMatchObject({ total_count: 0, net_balance: 0 });
    const [gone] = (await call('GET /transaction/transactions?deleted=true')).json.transactions;
    expect(gone.splits).toEqual(before.splits);
    await call(`POST /transaction/${id}/restore`);
    expect(await rowOf(id)).toEqual(before);
    expect(await summed('category=PERSONAL_CARE')).toMatchObject({ total_expenses: 40 });
  });

  test('keeps its parts when its amount changes, and shows what is left in its own category', async () => {
    const id = await add(groceries);
    await split(id, halves);
    await app.db.inTransaction(person.id, (tx) =>
      sql`update transactions set amount_minor = -10450 where user_id = ${person.id} and id = ${id}`.execute(
        tx,
      ),
    );
    expect(
      (await rowOf(id)).splits.map((part: Part) => [part.amount, part.category_primary, part.rest]),
    ).toEqual([
      [-60, 'FOOD_AND_DRINK', false],
      [-40, 'PERSONAL_CARE', false],
      [-4.5, 'FOOD_AND_DRINK', true],
    ]);
    expect(await spent()).toEqual({ spending: 104.5, FOOD_AND_DRINK: 64.5, PERSONAL_CARE: 40 });
    expect(await summed()).toMatchObject({ total_count: 1, net_balance: -104.5 });
  });

  test('is no transfer of its own accord', async () => {
    const other = await createAccount(app, person);
    const out = await add({ ...groceries, category_primary: 'TRANSFER_OUT' });
    const back = await createTransaction(app, person, other, {
      ...groceries,
      amount_minor: 10_000,
      category_primary: 'TRANSFER_IN',
    });
    await call('PATCH /transaction/', { ids: [back], set: { merchant_name: 'Matched now' } });
    expect((await rowOf(out)).transfer_of).toBe(back);
    await split(out, halves);
    expect((await rowOf(out)).transfer_of).toBeNull();
    expect((await spent()).spending).toBe(100);
    await call(`PATCH /transaction/${out}`, { splits: null });
    expect((await rowOf(out)).transfer_of).toBe(back);
  });

  test('is nobody else’s', async () => {
    const id = await add(groceries);
    const stranger = await createPerson(app);
    expect((await call(`PATCH /transaction/${id}`, { splits: halves }, stranger)).status).toBe(404);
    await split(id, halves);
    const { rows } = await app.db.inTransaction(stranger.id, (tx) =>
      sql`select 1 from transaction_parts`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});

/** Whole numbers from a seed, so that a run that fails can be run again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('whatever is split, totals of whole and parts are equal to the cent', async () => {
  const pick = seeded(Number(process.env['SPLIT_SEED'] ?? 7));
  const kinds = ['INCOME', 'TRANSFER_IN', 'TRANSFER_OUT', ...primaryCategories];
  const category = () => kinds[pick(kinds.length)] as string;
  const amounts = new Map<number, number>();
  for (let n = 0; n < 40; n += 1) {
    const amount_minor = (pick(2) ? 1 : -1) * (1 + pick(500_000));
    const date = `2026-11-${String(1 + pick(20)).padStart(2, '0')}`;
    amounts.set(await add({ date, amount_minor, category_primary: category() }), amount_minor);
  }
  const parts = new Map<number, { amount: number; category_primary: string }[]>();
  for (const [id, whole] of amounts) {
    if (pick(3) === 0) continue;
    const own = Array.from({ length: 1 + pick(5) }, () => ({
      minor: (pick(2) ? 1 : -1) * (1 + pick(90_000)),
      category_primary: category(),
    }));
    const rest = whole - own.reduce((sum, { minor }) => sum + minor, 0);
    if (rest === 0) continue;
    const splits = [...own, { minor: rest, category_primary: category() }].map(({ minor, ...one }) => ({
      ...one,
      amount: minor / 100,
    }));
    expect((await split(id, splits)).status).toBe(200);
    parts.set(id, splits);
    // Some amounts change behind the person's back.
    if (pick(4) > 0) continue;
    const changed = whole + 1 + pick(3_000);
    if (changed === 0) continue;
    amounts.set(id, changed);
    await app.db.inTransaction(person.id, (tx) =>
      sql`update transactions set amount_minor = ${changed} where user_id = ${person.id} and id = ${id}`.execute(
        tx,
      ),
    );
  }
  expect(parts.size).toBeGreaterThan(15);
  const all = [...amounts.values()].reduce((sum, minor) => sum + minor, 0);
  const whole = await summed();
  expect(Math.round(whole.net_balance * 100)).toBe(all);
  expect(whole.total_count).toBe(amounts.size);
  expect(Math.round((whole.total_income - whole.total_expenses) * 100)).toBe(all);

  // By category: the sums of all categories are the whole, and each list holds exactly the rows that its count says.
  let net = 0;
  for (const one of new Set(kinds)) {
    const some = await summed(`category=${one}`);
    net += Math.round(some.net_balance * 100);
    expect((await listed(`category=${one}&limit=500`)).length).toBe(some.total_count);
  }
  expect(net).toBe(all);

  // Spending by group is spending in all, and that of the list of its rows.
  for (const by of ['category', 'detailed', 'merchant', 'account']) {
    const { data } = (
      await call(`GET /transaction/spending?start_date=2026-11-01&end_date=2026-11-30&by=${by}`)
    ).json;
    const groups = data.groups.reduce((sum: number, one: Group) => sum + Math.round(one.spending * 100), 0);
    expect(groups).toBe(Math.round(data.spending * 100));
    const list = await summed('type=spending&start_date=2026-11-01&end_date=2026-11-30');
    expect(Math.round(-list.net_balance * 100)).toBe(groups);
  }
  for (const id of parts.keys()) {
    const row = await rowOf(id);
    const sum = row.splits.reduce((total: number, { amount }: Part) => total + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round(row.amount * 100));
  }
});
