import { cents, type Cents } from '@saldo/contract/money';
import { monthsWithin } from '../periods/calendar.ts';
import type { RowQuery } from '../tools/query.ts';
import { groupRows, sumRows } from '../tools/rows.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths, type Days } from './days.ts';
import { type Kit, queryOf } from './kit.ts';

/** What picks no row: a question of what would be names sums and dates that are not the rows'. */
const ofEverything = {
  things: [],
  minCents: null,
  maxCents: null,
  weekdays: null,
  pending: null,
  direction: null,
  gross: false,
} as const satisfies Partial<RowQuery>;

/** A month as it usually goes: means over complete months, in cents. */
export interface UsualMonth {
  days: Days;
  months: number;
  income: Cents;
  spending: Cents;
  /** Income less spending. */
  net: Cents;
  /** The middle one of what the months left: no single large payment moves it. */
  middle: Cents;
  /** How many of the months had something left over. */
  good: number;
}

/** Income and spending of the last 12 complete months (or as many as there are), by the definitions of a cash flow. */
export async function usualMonth(kit: Kit): Promise<UsualMonth | null> {
  const days = completeMonths(kit, 12);
  if (days.kind !== 'complete') return null;
  const income = queryOf(kit, days, { ...ofEverything, flow: 'income' });
  const spending = queryOf(kit, days, { ...ofEverything, flow: 'spending' });
  const [earned, spent, earnedBy, spentBy] = [
    await sumRows(kit.bound, income),
    await sumRows(kit.bound, spending),
    await groupRows(kit.bound, income, 'month'),
    await groupRows(kit.bound, spending, 'month'),
  ];
  const months = Math.max(1, monthsWithin(days).length);
  if (earned.rows + spent.rows === 0) return null;
  const net = new Map<string, number>();
  for (const one of earnedBy) net.set(one.key, (net.get(one.key) ?? 0) + one.total);
  for (const one of spentBy) net.set(one.key, (net.get(one.key) ?? 0) - one.total);
  return {
    days,
    months,
    income: divideCents(earned.total, months),
    spending: divideCents(spent.total, months),
    net: divideCents(earned.total - spent.total, months),
    middle: middleOf([...net.values()]),
    good: [...net.values()].filter((one) => one >= 0).length,
  };
}

function middleOf(values: readonly number[]): Cents {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? cents(upper) : divideCents(upper + (sorted[half - 1] ?? upper), 2);
}
