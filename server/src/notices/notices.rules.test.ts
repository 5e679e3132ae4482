import { cents } from '@saldo/contract/money';
import { describe, expect, test } from 'vitest';
import { billsDue, chargesToTell, limitsNear, lowAhead, priceRises } from './notices.rules.ts';

describe('a low balance ahead', () => {
  const account = { id: 7, name: 'Everyday', mask: null };
  const low = (balances: number[]) =>
    lowAhead({
      account,
      days: balances.map((balance, at) => ({
        date: `2026-11-${String(23 + at).padStart(2, '0')}`,
        balance: cents(balance),
        low: cents(balance),
        high: cents(balance),
        events: [],
      })),
    });

  test.each([
    ['stays', [50_000, 40_000, 20_000], null],
    ['falls under a hundred', [50_000, 9_999, 12_000], '7:10000:2026-11'],
    ['falls under nothing', [50_000, 9_000, -1], '7:0:2026-11'],
    ['has been low all along', [9_000, 8_000, 7_000], null],
    ['was low and falls under nothing', [9_000, 8_000, -7_000], '7:0:2026-11'],
    ['is overdrawn already', [-5, -6, -7], null],
  ])('%s', (_, balances, subject) => {
    expect(low(balances)?.subject ?? null).toBe(subject);
  });

  test('is sent when it is likely, not when it may be so', () => {
    const day = (balance: number, high: number) =>
      lowAhead({
        account,
        days: [50_000, balance].map((cent, at) => ({
          date: `2026-11-${23 + at}`,
          balance: cents(cent),
          low: cents(cent),
          high: cents(at === 0 ? cent : high),
          events: [],
        })),
      });
    expect(day(9_000, 11_400)?.subject).toBe('7:10000:2026-11');
    expect(day(9_000, 11_600)).toBeNull();
  });

  test('names the lowest day, and looks no further than two weeks', () => {
    expect(low([50_000, 5_000, 3_000, 8_000])?.facts).toMatchObject({ amount: 3_000, date: '2026-11-25' });
    expect(low([...Array.from({ length: 15 }, () => 50_000), 0])).toBeNull();
  });
});

describe('charges', () => {
  const charge = (id: number, amount: number, who = 'Juniper') => ({
    id,
    who,
    amount: cents(amount),
    date: '2026-11-22',
    account_id: 1,
  });
  const above = (usual: number, found: number[][]) =>
    found.map(([id = 0, amount = 0]) => ({ ...charge(id, amount), usual: cents(usual) }));
  const subjects = (large: number[][], runs: ReturnType<typeof charge>[][], news: number[]) =>
    chargesToTell({ large: above(1_000, large), rare: [], runs }, new Set(news)).map(
      ({ subject }) => subject,
    );

  test('are sent where they are news', () => {
    expect(subjects([[1, -90_000]], [], [1])).toEqual(['large:1']);
    expect(subjects([[1, -90_000]], [], [])).toEqual([]);
    expect(subjects([[1, -16_000]], [], [1])).toEqual(['large:1']);
    expect(subjects([[1, -15_999]], [], [1])).toEqual([]);
  });

  test('of a payee that is seldom paid, told as such and once', () => {
    const told = (rare: number[][], large: number[][] = []) =>
      chargesToTell({ large: above(1_000, large), rare: above(12_000, rare), runs: [] }, new Set([1, 2])).map(
        ({ subject, facts: { usual, about } }) => [subject, usual, about],
      );
    expect(told([[1, -27_000]])).toEqual([['large:1', 12_000, true]]);
    expect(told([[1, -26_999]])).toEqual([]);
    expect(told([[3, -90_000]])).toEqual([]);
    expect(told([[1, -90_000]], [[1, -90_000]])).toEqual([['large:1', 1_000, false]]);
  });

  test('twice: the second one, once, and not as large besides', () => {
    const run = [charge(1, -90_000), charge(2, -90_000)];
    expect(subjects([[2, -90_000]], [run], [1, 2])).toEqual(['twice:2']);
  });

  test('that are small, or come in pairs, are no mistakes', () => {
    expect(subjects([], [[charge(1, -1_900), charge(2, -1_900)]], [1, 2])).toEqual([]);
    const pairs = [
      [charge(3, -4_000), charge(4, -4_000)],
      [charge(1, -4_000), charge(2, -4_000)],
    ];
    expect(subjects([], pairs, [3, 4])).toEqual([]);
  });
});

test.each([
  [50_000, 0, 50_000, []],
  [50_000, 44_000, 6_000, []],
  [50_000, 45_000, 5_000, ['3:2026-11:near']],
  [50_000, 50_000, 0, ['3:2026-11:near']],
  [50_000, 50_001, -1, ['3:2026-11:over']],
  // Nothing is left of last month, and nothing was spent.
  [0, 0, 0, []],
])('a limit of %i with %i spent and %i left', (amount, spent, left, subjects) => {
  const limit = {
    id: 3,
    category: 'TRAVEL',
    name: 'Travel',
    category_primary: null,
    currency: 'USD',
    amount: cents(amount),
    carry: false,
    carried: cents(0),
    spent: cents(spent),
    left: cents(left),
    state: 'within' as const,
    pace: null,
  };
  expect(limitsNear({ start_date: '2026-11-01', limits: [limit] }).map(({ subject }) => subject)).toEqual(
    subjects,
  );
});

describe('what comes back', () => {
  const item = {
    key: 'out:rent',
    id: null,
    name: 'Rent',
    payee: 'Rent',
    kind: 'bill' as const,
    cadence: 'monthly' as const,
    amount: cents(100_000),
    fixed: true,
    range: null,
    monthly: cents(100_000),
    yearly: cents(1_200_000),
    first_date: '2026-06-25',
    last_date: '2026-10-25',
    next_date: '2026-11-25',
    late_days: 0,
    account_id: 1,
    account_name: 'Everyday',
    is_new: false,
    confirmed: false,
    change: null,
    ended: false,
    ended_by_person: false,
    bank: null,
  };
  const due = (date: string, more: object = {}, late = false) =>
    billsDue({
      today: '2026-11-23',
      items: [{ ...item, ...more }],
      upcoming: [
        {
          key: item.key,
          name: 'Rent',
          kind: 'bill',
          date,
          amount: cents(-100_000),
          about: false,
          late,
          counted: true,
        },
      ],
    }).map(({ subject }) => subject);

  test('a bill is announced three days ahead, and is the same on whichever day it is expected', () => {
    expect(due('2026-11-27')).toEqual([]);
    expect(due('2026-11-26')).toEqual(['out:rent:2026-10-25']);
    expect(due('2026-11-24')).toEqual(['out:rent:2026-10-25']);
    expect(due('2026-11-20', {}, true)).toEqual([]);
  });

  test('each week’s and each month’s small things are not, a yearly one is', () => {
    expect(due('2026-11-24', { cadence: 'weekly' })).toEqual([]);
    expect(due('2026-11-24', { kind: 'subscription' })).toEqual([]);
    expect(due('2026-11-24', { kind: 'subscription', cadence: 'yearly' })).toHaveLength(1);
    expect(due('2026-11-24', { kind: 'pay' })).toEqual([]);
  });

  test('a price that rose is announced where its account was known before', () => {
    const change = { from: cents(1_000), to: cents(1_200), on: '2026-11-20' };
    const rises = (changed: object, since: [number, string][]) =>
      priceRises({ today: '2026-11-23', items: [{ ...item, change, ...changed }] }, new Map(since)).length;
    expect(rises({}, [[1, '2026-11-19']])).toBe(1);
    expect(rises({}, [[1, '2026-11-20']])).toBe(0);
    expect(rises({}, [])).toBe(0);
    expect(rises({ kind: 'pay' }, [[1, '2026-01-01']])).toBe(0);
    expect(rises({ kind: 'income' }, [[1, '2026-01-01']])).toBe(0);
    expect(rises({ change: { ...change, to: cents(900) } }, [[1, '2026-01-01']])).toBe(0);
    expect(rises({ change: { ...change, on: '2026-10-01' } }, [[1, '2026-01-01']])).toBe(0);
  });
});
