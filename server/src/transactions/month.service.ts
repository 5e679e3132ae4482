import { addDays, dateIn, daysBetween, monthOf, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { MonthFigures } from '@saldo/contract/transactions/transactions.schemas';
import type { ReadCtx } from '../context.ts';
import { selectFlowsByDay } from './month.queries.ts';

interface DayFlows {
  date: DateText;
  spending: number;
  income: number;
  saved: number;
}

/** The same day of the month before, or its last day where it is shorter. */
function sameDayBefore(today: DateText): { start: DateText; end: DateText; last: DateText } {
  const before = monthOf(addDays(monthOf(today).start, -1));
  const day = addDays(before.start, daysBetween(monthOf(today).start, today));
  return { start: before.start, end: day < before.end ? day : before.end, last: before.end };
}

function between(rows: readonly DayFlows[], start: DateText, end: DateText): readonly DayFlows[] {
  return rows.filter(({ date }) => date >= start && date <= end);
}

function sums(rows: readonly DayFlows[], start: DateText, end: DateText) {
  const own = between(rows, start, end);
  return {
    start_date: start,
    end_date: end,
    spending: sumCents(own.map((row) => cents(row.spending))),
    income: sumCents(own.map((row) => cents(row.income))),
    saved: sumCents(own.map((row) => cents(row.saved))),
  };
}

/** Spending added up from `start` to the `day`-th day of the month; null once that is after `end`. */
function spentBy(rows: readonly DayFlows[], start: DateText, end: DateText, day: number): Cents | null {
  const until = addDays(start, day - 1);
  return until > end ? null : sums(rows, start, until).spending;
}

/** This month so far beside last month up to the same day, in the person's own time zone. */
export async function monthFigures(ctx: ReadCtx): Promise<MonthFigures> {
  const today = dateIn(ctx.timeZone, ctx.now());
  const month = monthOf(today);
  const before = sameDayBefore(today);
  const [rows] = await ctx.db.read(ctx.userId, [selectFlowsByDay(ctx.userId, before.start, today)]);
  const length = Math.max(daysBetween(month.start, month.end), daysBetween(before.start, before.last)) + 1;
  return {
    current: sums(rows, month.start, today),
    previous: sums(rows, before.start, before.end),
    days: Array.from({ length }, (_, index) => ({
      day: index + 1,
      current: spentBy(rows, month.start, today, index + 1),
      previous: spentBy(rows, before.start, before.last, index + 1),
    })),
    currency: 'USD',
  };
}
