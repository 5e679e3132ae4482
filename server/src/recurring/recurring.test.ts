import { addMonths } from '@saldo/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createAccount,
  createGoal,
  createPerson,
  createTransaction,
  type Person,
} from '../testing/factories.ts';

/* Today is Nov 21, 2026, a Saturday. */
let app: TestApp;
let person: Person;
let checking: number;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  checking = await createAccount(app, person, { current_minor: 500_000, available_minor: 500_000 });
});

const call = (line: string, body?: unknown, who = person) => app.call(line, { token: who.token, body });
const view = async () => (await call('GET /recurring/')).json.data;
const ahead = async (account = checking) =>
  (await call(`GET /recurring/ahead?account_id=${account}`)).json.data;
const keys = (items: { key: string }[]) => items.map(({ key }) => key);

async function monthly(
  name: string,
  day: number,
  amounts: readonly number[],
  primary: string,
  detailed: string,
) {
  for (const [back, amount] of amounts.entries())
    await createTransaction(app, person, checking, {
      date: addMonths('2026-11-01', -back, day),
      amount_minor: Math.round(amount * 100),
      name,
      merchant_name: name,
      category_primary: primary,
      category_detailed: detailed,
    });
}
/** Five months of own transfers from checking to another account, on a day of the month; in dollars. */
async function moves(
  to: number,
  day: number,
  amount: number,
  said: { name: string; category_primary: string; category_detailed: string },
) {
  for (let back = 0; back < 5; back += 1) {
    const leg = { ...said, date: addMonths('2026-11-01', -back, day), merchant_name: null };
    const arrived = await createTransaction(app, person, to, { ...leg, amount_minor: amount * 100 });
    const sent = await createTransaction(app, person, checking, {
      ...leg,
      amount_minor: -amount * 100,
      transfer_peer_id: arrived,
    });
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('transactions')
        .set({ transfer_peer_id: sent })
        .where('user_id', '=', person.id)
        .where('id', '=', arrived)
        .execute(),
    );
  }
}
const rent = () =>
  monthly(
    'Casa Linda',
    1,
    Array.from({ length: 8 }, () => -1500),
    'RENT_AND_UTILITIES',
    'RENT_AND_UTILITIES_RENT',
  );
const pay = () =>
  monthly(
    'Acme Inc',
    5,
    Array.from({ length: 8 }, () => 4000),
    'INCOME',
    'INCOME_SALARY',
  );
const streaming = () =>
  monthly(
    'Streamly',
    12,
    [-17.99, -17.99, -15.99, -15.99, -15.99],
    'ENTERTAINMENT',
    'ENTERTAINMENT_TV_AND_MOVIES',
  );

describe('what comes back', () => {
  test('nobody has nothing: no figure is made up', async () => {
    const none = await view();
    expect(none).toMatchObject({ items: [], upcoming: [], monthly: 0, yearly: 0, subscriptions: 0 });
    expect(none.safe).toMatchObject({ payday: null, until: '2026-11-30', free: 5000, total: 5000 });
    const line = await ahead();
    expect(line.days).toHaveLength(91);
    expect(line.days.at(-1)).toMatchObject({ balance: 5000, low: 5000, high: 5000 });
  });

  test('one row is no subscription', async () => {
    await monthly('Night Cab', 14, [-24.5], 'TRANSPORTATION', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES');
    expect((await view()).items).toEqual([]);
  });

  test('each with its price, its next day and what it costs; a price that rose is shown', async () => {
    await rent();
    await pay();
    await streaming();
    const { items, monthly: cost, yearly, subscriptions, safe, upcoming } = await view();
    expect(
      items.map(({ name, next_date }: { name: string; next_date: string }) => [name, next_date]),
    ).toEqual([
      ['Casa Linda', '2026-12-01'],
      ['Acme Inc', '2026-12-05'],
      ['Streamly', '2026-12-12'],
    ]);
    expect(items[2]).toMatchObject({
      kind: 'subscription',
      amount: 17.99,
      change: { from: 15.99, to: 17.99, on: '2026-10-12' },
      account_name: 'Everyday Checking',
    });
    expect([cost, yearly, subscriptions]).toEqual([1517.99, 18_215.88, 17.99]);
    expect(safe).toMatchObject({
      payday: '2026-12-05',
      until: '2026-12-05',
      free: 5000,
      payments: 1500,
      total: 3500,
    });
    expect(upcoming.slice(0, 2)).toMatchObject([
      { name: 'Casa Linda', date: '2026-12-01', amount: -1500, counted: true, late: false },
      { name: 'Acme Inc', date: '2026-12-05', amount: 4000, counted: false },
    ]);
  });

  test('what is due on payday itself has to be there before; pay of that day is none of it, and interest no payday', async () => {
    await pay();
    await monthly(
      'Casa Linda',
      5,
      Array.from({ length: 8 }, () => -1500),
      'RENT_AND_UTILITIES',
      'RENT_AND_UTILITIES_RENT',
    );
    await monthly(
      'Interest paid',
      3,
      Array.from({ length: 8 }, () => 4),
      'INCOME',
      'INCOME_INTEREST_EARNED',
    );
    const { safe, items } = await view();
    expect(safe).toMatchObject({
      payday: '2026-12-05',
      until: '2026-12-05',
      free: 5000,
      income: 4,
      payments: 1500,
      total: 3504,
    });
    expect(items.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['Interest paid', 'income'],
      ['Acme Inc', 'pay'],
      ['Casa Linda', 'bill'],
    ]);
  });

  test('what goals reserve is not safe to spend', async () => {
    await rent();
    await pay();
    await createGoal(app, person, {
      linked_account_id: checking,
      linked_minor: 100_000,
      target_minor: 500_000,
    });
    expect((await view()).safe).toMatchObject({ free: 4000, payments: 1500, total: 2500 });
    expect((await ahead()).reserved).toBe(1000);
  });

  test('how much of it lies in savings accounts stands beside it', async () => {
    await rent();
    await pay();
    const savings = await createAccount(app, person, {
      name: 'Nest Egg',
      subtype: 'savings',
      current_minor: 900_000,
      available_minor: 900_000,
    });
    await createGoal(app, person, {
      linked_account_id: savings,
      linked_minor: 100_000,
      target_minor: 500_000,
    });
    expect((await view()).safe).toMatchObject({ free: 13_000, kept: 8000, payments: 1500, total: 11_500 });
    await call(`DELETE /accounts/delete/${checking}`);
    expect((await view()).safe).toMatchObject({ free: 8000, kept: 0, total: 8000 });
  });

  test('late: due three days ago and not come', async () => {
    await monthly(
      'Metro Power',
      18,
      [0, -80, -80, -80, -80].slice(1),
      'RENT_AND_UTILITIES',
      'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY',
    );
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .deleteFrom('transactions')
        .where('user_id', '=', person.id)
        .where('date', '=', '2026-11-18')
        .execute(),
    );
    const { items, upcoming } = await view();
    expect(items).toMatchObject([{ name: 'Metro Power', next_date: '2026-11-18', late_days: 3 }]);
    expect(upcoming[0]).toMatchObject({ date: '2026-11-18', late: true });
    expect((await ahead()).days[1].events).toMatchObject([{ name: 'Metro Power', amount: -80 }]);
  });
});

describe('the person’s word', () => {
  beforeEach(async () => {
    await rent();
    await pay();
    await streaming();
  });

  test('renamed, it bears the name everywhere, and the bank’s again when taken back', async () => {
    expect((await call('PATCH /recurring/', { key: 'out:Streamly', name: 'Films' })).json.message).toBe(
      'Saved',
    );
    expect((await view()).items[2]).toMatchObject({ key: 'out:Streamly', name: 'Films', payee: 'Streamly' });
    await call('PATCH /recurring/', { key: 'out:Streamly', name: null });
    expect((await view()).items[2]).toMatchObject({ name: 'Streamly' });
  });

  test('ended, it is expected no more, until it is paid again', async () => {
    const before = await view();
    await call('PATCH /recurring/', { key: 'out:Streamly', state: 'ended' });
    const after = await view();
    expect(after.monthly).toBe(1500);
    expect(keys(after.upcoming)).not.toContain('out:Streamly');
    expect(after.items.at(-1)).toMatchObject({ key: 'out:Streamly', ended: true, ended_by_person: true });
    const line = await ahead();
    expect(keys(line.days.flatMap(({ events }: { events: { key: string }[] }) => events))).not.toContain(
      'out:Streamly',
    );
    await call('PATCH /recurring/', { key: 'out:Streamly', state: null });
    expect(await view()).toEqual(before);
  });

  test('not recurring, it is no part of the list, and its rows are everyday spending', async () => {
    await call('PATCH /recurring/', { key: 'out:Streamly', state: 'dismissed' });
    const { items, dismissed } = await view();
    expect(keys(items)).not.toContain('out:Streamly');
    expect(dismissed).toEqual([{ key: 'out:Streamly', name: 'Streamly' }]);
    expect((await ahead()).counts_on.pace).toBeGreaterThan(0);
    await call('PATCH /recurring/', { key: 'out:Streamly', state: null });
    expect(keys((await view()).items)).toContain('out:Streamly');
  });

  test('a key that none has is not found, whoever else has it', async () => {
    const stranger = await createPerson(app);
    expect((await call('PATCH /recurring/', { key: 'out:Streamly', state: 'ended' }, stranger)).status).toBe(
      404,
    );
    expect((await call('PATCH /recurring/', { key: 'out:\u0000', state: 'ended' })).status).toBe(404);
  });

  test('added by hand, it is counted from its first day, stands back once rows tell of it, and can be deleted', async () => {
    const body = {
      name: 'Piano lessons',
      kind: 'bill',
      amount: 120,
      cadence: 'monthly',
      next_date: '2026-11-30',
      account_id: checking,
    };
    const made = await call('POST /recurring/', body);
    expect(made).toMatchObject({ status: 201, json: { success: true } });
    const { items, monthly: cost, safe, upcoming } = await view();
    expect(items[0]).toMatchObject({
      name: 'Piano lessons',
      id: made.json.id,
      next_date: '2026-11-30',
      is_new: false,
    });
    expect(cost).toBe(1637.99);
    expect(safe.payments).toBe(1620);
    expect(
      upcoming
        .filter(({ name }: { name: string }) => name === 'Piano lessons')
        .map(({ date }: { date: string }) => date),
    ).toEqual(['2026-11-30', '2026-12-30', '2027-01-30']);
    await monthly('Piano Lessons', 3, [-120, -120, -120], 'GENERAL_SERVICES', 'GENERAL_SERVICES_EDUCATION');
    expect((await view()).items.filter(({ name }: { name: string }) => /piano/i.test(name))).toHaveLength(1);
    expect((await call(`DELETE /recurring/${made.json.id}`)).json.message).toBe('Deleted');
    expect((await call(`DELETE /recurring/${made.json.id}`)).status).toBe(404);
  });

  test('what cannot be is refused on its field', async () => {
    const body = {
      name: ' ',
      kind: 'card',
      amount: -1,
      cadence: 'daily',
      next_date: '2026-02-30',
      account_id: checking,
    };
    const { status, json } = await call('POST /recurring/', body);
    expect(status).toBe(400);
    expect(json.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      ['amount', 'cadence', 'kind', 'name', 'next_date'].toSorted(),
    );
  });
});

describe('the days ahead', () => {
  const spent = (day: number) =>
    createTransaction(app, person, checking, {
      date: `2026-11-${String(day).padStart(2, '0')}`,
      amount_minor: -4_000,
      name: `Shop ${day}`,
      merchant_name: `Shop ${day}`,
      category_primary: 'GENERAL_MERCHANDISE',
      category_detailed: null,
    });
  const pace = async () => {
    const { lowest, counts_on: on } = await ahead();
    return [lowest.balance, on.pace, on.pace_days];
  };

  test('go at no pace that a few days or payments tell', async () => {
    await spent(21);
    expect(await pace()).toEqual([5000, 0, 0]);
    await Promise.all([17, 18, 19, 20].map(spent));
    expect(await pace()).toEqual([5000, 0, 0]);
    // Two weeks with five payments or more show one.
    await spent(8);
    expect(await pace()).toEqual([3457.14, 17.14, 14]);
  });

  test('go at no pace that four payments in two weeks tell, and at that of four in 90 days', async () => {
    await Promise.all([1, 18, 19, 20].map(spent));
    expect(await pace()).toEqual([5000, 0, 0]);
    await createTransaction(app, person, checking, { date: '2026-08-24', amount_minor: 100 });
    expect((await pace())[2]).toBe(90);
  });

  test('move on their days, with the lowest of them; the band grows with what is not known', async () => {
    await rent();
    await pay();
    for (let week = 0; week < 20; week += 1)
      await createTransaction(app, person, checking, {
        date: new Date(Date.UTC(2026, 10, 20) - week * 7 * 86_400_000).toISOString().slice(0, 10),
        amount_minor: week % 2 === 0 ? -6_000 : -14_000,
        name: `Market ${week % 5}`,
        merchant_name: `Market ${week % 5}`,
        category_primary: 'FOOD_AND_DRINK',
        category_detailed: 'FOOD_AND_DRINK_GROCERIES',
      });
    const { days, lowest, counts_on: on } = await ahead();
    const day = (date: string) => days.find((one: { date: string }) => one.date === date);
    expect(days[0]).toMatchObject({ date: '2026-11-21', balance: 5000, low: 5000, high: 5000 });
    const step = Math.round((day('2026-12-01').balance - day('2026-11-30').balance + 1500) * 100) / 100;
    expect(step).toBeCloseTo(-on.pace, 1);
    expect(day('2026-12-01').events).toMatchObject([{ name: 'Casa Linda', amount: -1500 }]);
    const least = Math.min(...days.slice(1).map(({ balance }: { balance: number }) => balance));
    expect(lowest).toMatchObject({ date: '2026-12-04', balance: least });
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(day('2027-01-20'))).toBeGreaterThan(width(day('2026-11-25')));
  });

  test('a card is paid from its account on its day, and is no bill', async () => {
    const card = await createAccount(app, person, {
      name: 'Quokka Rewards',
      type: 'credit',
      current_minor: 20_000,
      available_minor: null,
    });
    await moves(card, 3, 300, {
      name: 'Card payment',
      category_primary: 'LOAN_PAYMENTS',
      category_detailed: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
    });
    const { items, monthly: cost, safe } = await view();
    expect(items).toMatchObject([
      { kind: 'card', name: 'Quokka Rewards', next_date: '2026-12-03', amount: 300 },
    ]);
    expect(cost).toBe(0);
    expect(safe).toMatchObject({ free: 4800, payments: 0 });
    const { days } = await ahead();
    expect(days.find(({ date }: { date: string }) => date === '2026-12-03').events).toMatchObject([
      { name: 'Quokka Rewards', amount: -300 },
    ]);
  });

  test('only money in dollars that can be spent is looked ahead at', async () => {
    const euros = await createAccount(app, person, { name: 'Euro', currency: 'EUR' });
    const card = await createAccount(app, person, { name: 'Card', type: 'credit' });
    for (const id of [euros, card])
      expect((await call(`GET /recurring/ahead?account_id=${id}`)).status).toBe(404);
    expect((await ahead()).accounts).toMatchObject([{ id: checking }]);
    expect((await view()).other_currencies).toEqual(['EUR']);
    await call(`DELETE /accounts/delete/${checking}`);
    expect((await call('GET /recurring/ahead')).json.data).toMatchObject({
      account: null,
      days: [],
      lowest: null,
    });
  });
});
