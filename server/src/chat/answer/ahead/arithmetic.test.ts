import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents, divided } from '@saldo/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled } from '../../../books/arithmetic.ts';
import {
  aUnitOf,
  eachOver,
  monthlyOf,
  monthsToPay,
  stepsAfter,
  stepsFor,
  stepsUntil,
  yearlyOf,
} from './arithmetic.ts';

const amount = fc.integer({ min: 1, max: 99_999_999_999 }).map(cents);
const days = fc.integer({ min: 1, max: 36_000 });
const unit = fc.constantFrom('day', 'week', 'month', 'quarter', 'year');
const start = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

describe('rounding', () => {
  test('is to the nearest cent, halves away from zero, whatever the size', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.integer({ min: 1, max: 36_525 }),
        fc.integer({ min: 36_525, max: 1_000_000 }),
        (a, b, c) => {
          const exact = a * BigInt(b);
          const off = BigInt(scaled(Number(a), b, c)) * BigInt(c) - exact;
          expect((off < 0n ? -off : off) * 2n <= BigInt(c)).toBe(true);
        },
      ),
    );
    expect([divided(5, 2), divided(-5, 2), divided(4, 3), divided(-4, 3)]).toEqual([3, -3, 1, -1]);
  });
});

describe('sums shared out over days', () => {
  test('what each unit brings is enough, and a cent less is not', () => {
    fc.assert(
      fc.property(amount, days, unit, (sum, length, by) => {
        const [over, under] = {
          day: [1, 1],
          week: [7, 1],
          month: [487, 16],
          quarter: [1461, 16],
          year: [1461, 4],
        }[by] as [number, number];
        const each = eachOver(sum, length, by);
        const brings = (one: number): boolean =>
          BigInt(one) * BigInt(length) * BigInt(under) >= BigInt(sum) * BigInt(over);
        if (each < sum) expect([brings(each), brings(each - 1)]).toEqual([true, false]);
        else expect(each).toBe(sum);
      }),
    );
  });

  test('what may be spent a unit never comes to more than there is', () => {
    fc.assert(
      fc.property(amount, days, unit, (sum, length, by) => {
        const each = aUnitOf(sum, length, by);
        expect(each <= sum).toBe(true);
        if (by === 'day') expect(each * length <= sum && (each + 1) * length > sum).toBe(true);
      }),
    );
  });
});

describe('steps', () => {
  test('counted up to a day are those that fall on it or before', () => {
    fc.assert(
      fc.property(start, days, unit, (from, length, by) => {
        const until = addDays(from, length);
        const count = stepsUntil(from, until, by);
        expect(stepsAfter(from, count, by) <= until).toBe(true);
        expect(stepsAfter(from, count + 1, by) > until).toBe(true);
      }),
    );
  });

  test('for a sum are as few as bring it', () => {
    fc.assert(
      fc.property(amount, amount, (sum, each) => {
        const steps = stepsFor(sum, each, 'month');
        if (steps === null) expect(sum / each).toBeGreaterThan(1_200);
        else expect(steps * each >= sum && (steps - 1) * each < sum).toBe(true);
      }),
    );
    expect([stepsFor(cents(0), cents(0), 'week'), stepsFor(cents(1), cents(0), 'week')]).toEqual([0, null]);
    expect(daysBetween('2026-11-21', stepsAfter('2026-11-21', 2, 'week'))).toBe(14);
  });

  test('a rate a year is the same each month twelve times, to half a cent', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('day', 'week', 'fortnight', 'month', 'quarter', 'year', 'payday'),
        (one, every) => {
          const rate = { amount: one, every } as const;
          expect(Math.abs(monthlyOf(rate, 26) * 12 - yearlyOf(rate, 26))).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});

describe('a debt', () => {
  test('without interest takes as many payments as fit into it; with interest never fewer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }).map(cents),
        fc.integer({ min: 10_000, max: 900_000 }).map(cents),
        fc.integer({ min: 0, max: 9_000 }).map(cents),
        (owed, payment, interest) => {
          const plain = monthsToPay(owed, payment, cents(0));
          expect(plain).toBe(Math.ceil(owed / payment));
          const charged = monthsToPay(owed, payment, interest);
          expect(charged === null || charged >= (plain ?? 0)).toBe(true);
        },
      ),
    );
  });

  test('that its payment does not cover the interest of is never gone', () => {
    expect(monthsToPay(cents(100_000), cents(1_000), cents(1_000))).toBeNull();
    expect(monthsToPay(cents(0), cents(0), cents(0))).toBe(0);
  });
});
