import { addMonths } from '@saldo/contract/calendar';
import { cents } from '@saldo/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountIn,
  carriedInto,
  countsTo,
  inOrder,
  medianOf,
  roundedUp,
  standing,
  suggested,
  withAmount,
} from './limits.rules.ts';

const amounts = [
  { from: '2026-08-01', amount: 40_000 },
  { from: '2026-10-01', amount: 50_000 },
];

describe('an amount', () => {
  test('holds from its month on', () => {
    expect(
      ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2027-01-01'].map((one) =>
        amountIn(amounts, one),
      ),
    ).toEqual([null, 40_000, 40_000, 50_000, 50_000]);
  });

  test('changed twice in a month leaves the months before alone', () => {
    const once = withAmount(amounts, '2026-11-01', cents(1));
    const twice = withAmount(once, '2026-11-01', cents(60_000));
    expect(twice).toEqual([...amounts, { from: '2026-11-01', amount: 60_000 }]);
    expect(withAmount(twice, '2026-11-01', cents(60_000))).toBe(twice);
  });
});

describe('what is carried', () => {
  test('is what each month left of the amount that held in it, or went over', () => {
    const spent = new Map([
      ['2026-07-01', 99_900],
      ['2026-08-01', 30_000],
      ['2026-09-01', 45_000],
      ['2026-10-01', -1_000],
      ['2026-11-01', 77_700],
    ]);
    const carried = (month: string, since: string | null = '2026-08-01') =>
      carriedInto(month, { since, amounts, spent });
    expect(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map((one) => carried(one))).toEqual([
      0, 10_000, 5_000, 56_000,
    ]);
    expect(carried('2026-11-01', null)).toBe(0);
    expect(carried('2026-11-01', '2026-11-01')).toBe(0);
  });

  test('comes to all amounts less all that was spent, whatever the months', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50_000, max: 90_000 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 99_999_999_999 }),
        (spending, amount) => {
          const since = '2024-02-01';
          const month = (at: number) => addMonths(since, at);
          const spent = new Map(spending.map((one, at) => [month(at), one]));
          const carried = carriedInto(month(spending.length), {
            since,
            amounts: [{ from: since, amount }],
            spent,
          });
          expect(carried).toBe(amount * spending.length - spending.reduce((sum, one) => sum + one, 0));
        },
      ),
    );
  });
});

describe('how a limit stands', () => {
  const stand = (
    given: Partial<Record<'amount' | 'carried' | 'spent', number>> & { later?: number | null },
  ) =>
    standing(
      {
        amount: cents(given.amount ?? 50_000),
        carried: cents(given.carried ?? 0),
        spent: cents(given.spent ?? 38_000),
        later: given.later == null ? null : cents(given.later),
      },
      { gone: 22, days: 30 },
    );

  test.each([
    ['within the usual', { later: 12_000 }, 'within'],
    ['likely over by a cent', { later: 12_001 }, 'likely_over'],
    ['at the limit', { spent: 50_000, later: 0 }, 'within'],
    ['a cent over', { spent: 50_001, later: -9_000 }, 'over'],
    ['past an even pace, with nothing to tell the usual', {}, 'ahead'],
    ['at an even pace, with nothing to tell the usual', { spent: 36_667 }, 'within'],
    ['nothing spent, and more gone over before than there is', { spent: 0, carried: -60_000 }, 'over'],
    ['refunds alone', { spent: -1_000, later: 0 }, 'within'],
  ])('%s', (_, given, state) => expect(stand(given).state).toBe(state));

  test('says what is left, by the day rounded down, beside an even pace', () => {
    expect(stand({ carried: 2_000, later: 15_000 })).toEqual({
      carried: 2_000,
      spent: 38_000,
      left: 14_000,
      state: 'likely_over',
      pace: { expected: 38_133, per_day: 1_555, projected: 53_000 },
    });
    expect(stand({ spent: 60_000 }).pace?.per_day).toBe(0);
  });

  test('has no pace in a month that is over', () => {
    const spent = { amount: cents(100), carried: cents(0), later: null };
    expect(standing({ ...spent, spent: cents(100) }, null)).toMatchObject({ state: 'within', pace: null });
    expect(standing({ ...spent, spent: cents(101) }, null)).toMatchObject({ state: 'over', left: -1 });
  });

  test('what each day has left never comes to more than is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: -1_000_000, max: 99_999_999_999 }),
        fc.integer({ min: 1, max: 31 }),
        (amount, spent, gone) => {
          const { left, pace } = standing(
            { amount: cents(amount), carried: cents(0), spent: cents(spent), later: null },
            { gone, days: 31 },
          );
          expect((pace?.per_day ?? 0) * (32 - gone)).toBeLessThanOrEqual(Math.max(0, left));
        },
      ),
    );
  });
});

describe('a suggestion', () => {
  test.each([
    [[48_712], 49_000],
    [[41_200, 43_000, 48_712, 52_000, 53_000, 300_000], 51_000],
    [[0, 0, 0, 0, 0, 300_000], null],
    [[0, 0, 0, 10_000, 10_000, 10_000], 5_000],
    [[-500, -500, -500], null],
    [[], null],
  ])('%j is %s a month', (months, amount) => expect(suggested(months)?.amount ?? null).toBe(amount));

  test.each([
    [1, 100],
    [520, 600],
    [9_901, 10_000],
    [48_712, 49_000],
    [143_200, 150_000],
    [1_234_500, 1_300_000],
  ])('%i cents are rounded up to %i', (amount, rounded) => expect(roundedUp(cents(amount))).toBe(rounded));

  test('the middle of two is between them', () => {
    expect(medianOf([300, 101, 100, 1])).toBe(101);
    expect(() => medianOf([])).toThrow(RangeError);
  });
});

test('limits stand under their primary, the largest first', () => {
  const one = (category: string, category_primary: string | null, amount: number) => ({
    category,
    category_primary,
    amount: cents(amount),
    name: category,
    currency: 'USD',
  });
  const food = one('FOOD_AND_DRINK', null, 500);
  const coffee = one('FOOD_AND_DRINK_COFFEE', 'FOOD_AND_DRINK', 60);
  const groceries = one('FOOD_AND_DRINK_GROCERIES', 'FOOD_AND_DRINK', 400);
  const [travel, own] = [one('TRAVEL', null, 450), one('OWN_3', 'TRAVEL', 450)];
  const order = [food, groceries, coffee, travel, own];
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (list) => {
      expect(inOrder(list)).toEqual(order);
    }),
  );
});

test('a flow counts to the limit of its primary or of its detailed category, in the same currency alone', () => {
  const flow = {
    currency: 'USD',
    category_primary: 'FOOD_AND_DRINK',
    category_detailed: 'FOOD_AND_DRINK_COFFEE',
  };
  const counts = (category: string, currency = 'USD') => countsTo({ category, currency }, flow);
  expect(['FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE', 'TRAVEL'].map((one) => counts(one))).toEqual([
    true,
    true,
    false,
  ]);
  expect(counts('FOOD_AND_DRINK', 'EUR')).toBe(false);
  expect(counts('FOOD_AND_DRINK_COFFEE', 'EUR')).toBe(false);
});

test('a month before the first amount had none, and one without rows was spent nothing in', () => {
  const spent = new Map([['2026-07-01', 900]]);
  const since = '2026-07-01';
  expect(carriedInto('2026-08-01', { since, amounts, spent })).toBe(-900);
  expect(carriedInto('2026-09-01', { since: '2026-08-01', amounts, spent })).toBe(40_000);
});

test('an even pace of the smallest limit is its cent on the last day', () => {
  const smallest = { amount: cents(1), carried: cents(0), spent: cents(0), later: null };
  expect(standing(smallest, { gone: 30, days: 30 }).pace?.expected).toBe(1);
});

test('a suggestion names the lowest and the highest month', () => {
  expect(suggested([30_000, 10_000, 20_000])).toMatchObject({ least: 10_000, typical: 20_000, most: 30_000 });
});

test('a primary is as large as the largest limit within it; equals stand by amount, name and currency', () => {
  const limit = (category_primary: string | null, category: string, more: object = {}) => ({
    category,
    category_primary,
    amount: cents(100),
    name: category,
    currency: 'USD',
    ...more,
  });
  const small = limit(null, 'A');
  const large = limit('A', 'A_LARGE', { amount: cents(30_000) });
  const other = limit(null, 'B', { amount: cents(20_000) });
  const first = limit('A', 'A_SMALL', { name: 'First' });
  const second = limit('A', 'A_OTHER', { name: 'Second' });
  const euros = limit('A', 'A_SMALL', { name: 'First', currency: 'EUR' });
  const sorted = [small, large, euros, first, second, other];
  expect(inOrder(sorted.toReversed())).toEqual(sorted);
  expect(inOrder([second, other, euros, small, first, large])).toEqual(sorted);
});
