import { addMonths, monthsOf } from '@saldo/contract/calendar';
import type { DateText } from '@saldo/contract/dates';
import { cents, divided, sumCents, zeroCents, type Cents } from '@saldo/contract/money';
import type { Limit, LimitState } from '@saldo/contract/transactions/limits.schemas';

/*
 * The rules of limits by category (docs/money.md, "Limits"), without SQL: what is carried, left, and to be expected. All
 * amounts are hundredths; a month is named by its first day.
 */

/** From this month on the limit is this amount. */
export interface AmountFrom {
  from: DateText;
  amount: number;
}

/** Spending of one category, detailed as the rows are, in one currency and month. */
export interface MonthFlow {
  month: DateText;
  currency: string;
  category_primary: string | null;
  category_detailed: string | null;
  spending: number;
  /** The part of it after today's day of the month. */
  later: number;
}

/** What a limit is for, and the flows that count to it: as a filter by that category finds them. */
export const countsTo = (
  of: { category: string; currency: string },
  flow: Pick<MonthFlow, 'currency' | 'category_primary' | 'category_detailed'>,
): boolean =>
  flow.currency === of.currency &&
  (flow.category_primary === of.category || flow.category_detailed === of.category);

/** The amount that holds in a month; null before the first. */
export function amountIn(amounts: readonly AmountFrom[], month: DateText): Cents | null {
  const held = amounts.findLast(({ from }) => from <= month);
  return held ? cents(held.amount) : null;
}

/** The amounts with another one from this month on; what held in the months before stays. */
export function withAmount(
  amounts: readonly AmountFrom[],
  month: DateText,
  amount: Cents,
): readonly AmountFrom[] {
  if (amountIn(amounts, month) === amount) return amounts;
  return [...amounts.filter(({ from }) => from < month), { from: month, amount }];
}

/** Spending by month. */
export type ByMonth = ReadonlyMap<DateText, number>;

/**
 * What the months from `since` to the one before `month` leave: their amounts less their spending, negative where more
 * was spent. Each counts with the amount that held in it.
 */
export function carriedInto(
  month: DateText,
  { since, amounts, spent }: { since: DateText | null; amounts: readonly AmountFrom[]; spent: ByMonth },
): Cents {
  if (since === null || since >= month) return zeroCents;
  const before = monthsOf({ start: since, end: addMonths(month, -1) });
  return sumCents(before.map((one) => cents((amountIn(amounts, one) ?? 0) - (spent.get(one) ?? 0))));
}

/** Where in the month it is: `gone` of `days` have come, today among both `gone` and what is left. */
export interface Day {
  gone: number;
  days: number;
}

interface Stand {
  amount: Cents;
  carried: Cents;
  spent: Cents;
  /** What usually comes after this day of the month; null where no month shows it. */
  later: Cents | null;
}

type Standing = Pick<Limit, 'carried' | 'spent' | 'left' | 'state' | 'pace'>;

/** How a limit stands in a month that is over (`day` null) or not. */
export function standing({ amount, carried, spent, later }: Stand, day: Day | null): Standing {
  const total = cents(amount + carried);
  const left = cents(total - spent);
  if (day === null) return { carried, spent, left, state: left < 0 ? 'over' : 'within', pace: null };
  const expected = total > 0 ? divided(total * day.gone, day.days) : zeroCents;
  const projected = later === null ? null : cents(spent + later);
  return {
    carried,
    spent,
    left,
    state: stateOf({ left, total, spent, expected, projected }),
    pace: {
      expected,
      projected,
      per_day: left > 0 ? cents(Math.floor(left / (day.days - day.gone + 1))) : zeroCents,
    },
  };
}

function stateOf({
  left,
  total,
  spent,
  expected,
  projected,
}: Record<'left' | 'total' | 'spent' | 'expected', Cents> & { projected: Cents | null }): LimitState {
  if (left < 0) return 'over';
  if (projected !== null) return projected > total ? 'likely_over' : 'within';
  return spent > expected ? 'ahead' : 'within';
}

/** The middle of sorted or unsorted amounts; between two, their mean. Throws RangeError for none. */
export function medianOf(amounts: readonly number[]): Cents {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('no amounts');
  return divided(low + high, 2);
}

/** An amount above zero rounded up to two digits of whole units: 487.12 to 490, 1,432 to 1,500, 5.20 to 6. */
export function roundedUp(amount: Cents): Cents {
  const units = Math.ceil(amount / 100);
  const step = 10 ** Math.max(0, String(units).length - 2);
  return cents(Math.ceil(units / step) * step * 100);
}

/** Less than this a month is nothing to set a limit by. */
const leastTypical = 100;

/**
 * An amount a month by what the months before came to: the middle one, so that one large bill does not count as a habit,
 * rounded up. Null where most months have none.
 */
export function suggested(
  months: readonly number[],
): { amount: Cents; typical: Cents; least: Cents; most: Cents } | null {
  if (months.length === 0) return null;
  const typical = medianOf(months);
  if (typical < leastTypical) return null;
  return {
    amount: roundedUp(typical),
    typical,
    least: cents(Math.min(...months)),
    most: cents(Math.max(...months)),
  };
}

/** Limits by the size of their primary, each primary before what is within it, then by amount and name. */
export function inOrder<
  L extends Pick<Limit, 'category' | 'category_primary' | 'amount' | 'name' | 'currency'>,
>(limits: readonly L[]): L[] {
  const primary = (one: L) => one.category_primary ?? one.category;
  const sizes = new Map<string, number>();
  for (const one of limits) sizes.set(primary(one), Math.max(sizes.get(primary(one)) ?? 0, one.amount));
  return limits.toSorted(
    (a, b) =>
      (sizes.get(primary(b)) ?? 0) - (sizes.get(primary(a)) ?? 0) ||
      primary(a).localeCompare(primary(b)) ||
      Number(a.category_primary !== null) - Number(b.category_primary !== null) ||
      b.amount - a.amount ||
      a.name.localeCompare(b.name) ||
      a.currency.localeCompare(b.currency),
  );
}
