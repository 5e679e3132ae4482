import { addMonths } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { timesOver, timesOverUp } from '@saldo/contract/goals/exact';
import { cents, type Cents } from '@saldo/contract/money';
import type { Rate } from '@saldo/contract/query/query';

/*
 * Money over time, in whole cents and whole days. Pure. A month is 365.25 / 12 days where days are shared out, and a
 * calendar month where months are counted.
 */

type Unit = Exclude<Rate['every'], 'payday'>;

/** Days of a unit as a fraction: a month is 487 / 16 days. */
const lengths: Readonly<Record<Unit, readonly [over: number, under: number]>> = {
  day: [1, 1],
  week: [7, 1],
  fortnight: [14, 1],
  month: [487, 16],
  quarter: [1461, 16],
  year: [1461, 4],
};

/** How often a year a unit comes. */
const aYear: Readonly<Record<Unit, number>> = {
  day: 365,
  week: 52,
  fortnight: 26,
  month: 12,
  quarter: 4,
  year: 1,
};

/** A rate as so much a year; paydays are `paysAYear` a year, 12 where no rhythm is known. */
export function yearlyOf({ amount, every }: Rate, paysAYear = 12): Cents {
  return cents(amount * (every === 'payday' ? paysAYear : aYear[every]));
}

/** A rate as so much a month, half a cent rounded up. */
export const monthlyOf = (rate: Rate, paysAYear = 12): Cents =>
  cents(Math.floor((yearlyOf(rate, paysAYear) * 2 + 12) / 24));

/** What each unit must bring so that a sum is there after so many days: rounded up, all of it once less than one is left. */
export function eachOver(sum: Cents, days: number, unit: Unit): Cents {
  const [over, under] = lengths[unit];
  if (days <= 0) return sum;
  return cents(Math.min(sum, timesOverUp(sum, over, days * under)));
}

/** What may be spent a unit so that a sum lasts so many days: rounded down, never more than all of it. */
export function aUnitOf(sum: Cents, days: number, unit: Unit): Cents {
  const [over, under] = lengths[unit];
  if (sum <= 0) return cents(0);
  return cents(Math.min(sum, timesOver(sum, over, Math.max(1, days) * under)));
}

/** The day that many units from another. */
export function stepsAfter(from: DateText, count: number, unit: Unit): DateText {
  if (unit === 'month' || unit === 'quarter' || unit === 'year')
    return addMonths(from, count * { month: 1, quarter: 3, year: 12 }[unit]);
  return addDays(from, count * { day: 1, week: 7, fortnight: 14 }[unit]);
}

/** Whole units up to a day, the last one on it at the latest. */
export function stepsUntil(from: DateText, until: DateText, unit: Unit): number {
  if (until <= from) return 0;
  const [over, under] = lengths[unit];
  let count = Math.floor((daysBetween(from, until) * under) / over);
  while (stepsAfter(from, count, unit) > until) count -= 1;
  while (stepsAfter(from, count + 1, unit) <= until) count += 1;
  return count;
}

/** No debt or plan is followed further. */
export const mostMonths = 1_200;

/** Steps until a sum is there at so much each; null where it never is, or not in a hundred years. */
export function stepsFor(sum: Cents, each: Cents, unit: Unit): number | null {
  if (sum <= 0) return 0;
  if (each <= 0) return null;
  const steps = Math.ceil(sum / each);
  return steps > (mostMonths / 12) * aYear[unit] ? null : steps;
}

/**
 * Months until a debt is gone at a payment a month, each month's interest in proportion to what is still owed as the
 * latest was. Interest is rounded down; null where the payment does not cover it, or not in a hundred years.
 */
export function monthsToPay(owed: Cents, payment: Cents, interest: Cents): number | null {
  if (owed <= 0) return 0;
  let left: number = owed;
  for (let months = 1; months <= mostMonths; months += 1) {
    left += timesOver(left, interest, owed) - payment;
    if (left <= 0) return months;
    if (left >= owed) return null;
  }
  return null;
}

/** Tenths of a month that money lasts at so much a month, rounded down; null where nothing is spent. */
export const tenthsOfMonths = (money: Cents, monthly: Cents): number | null =>
  monthly <= 0 ? null : Math.max(0, timesOver(money, 10, monthly));
