import { addDays, daysBetween } from '@saldo/contract/dates';
import { dayNumber, monthNumber, unitSpan, yearOf, day, type Span } from './calendar.ts';
import type { Period } from './period.ts';

/** A stretch that lies in one month, and may be spoken of as a part of it. */
const inOneMonth = ({ start, end }: Span): boolean => start.slice(0, 7) === end.slice(0, 7);

/**
 * A stretch whose month was not said, beside one whose month was: "from the 16th to the 31st" after "October 1 to 15", "the
 * last two weeks" after "the first two weeks of October", `a fin de mes` after `a principios de octubre`. Anything else as it is.
 */
export function inSameMonth(period: Period, beside: Period | undefined, today: string): Period {
  if (!beside || beside.kind === 'all' || beside.monthless || !inOneMonth(beside)) return period;
  const month = unitSpan('month', beside.start);
  if (period.monthless && inOneMonth(period)) {
    const [y, m] = [yearOf(month.start), monthNumber(month.start)];
    // "the end" goes to the last day of whatever month.
    const last = period.monthless === 'edge' && dayNumber(period.start) > 20;
    const end = last ? month.end : day(y, m, dayNumber(period.end));
    const { monthless: _said, ...placed } = period;
    return {
      ...placed,
      start: day(y, m, dayNumber(period.start)),
      end: end > today ? today : end,
      placed: true,
    };
  }
  const length = daysBetween(beside.start, beside.end) + 1;
  const firstOfIt = beside.kind === 'range' && dayNumber(beside.start) === 1 && beside.end < month.end;
  const asLong = period.kind === 'rolling' && daysBetween(period.start, period.end) + 1 === length;
  return firstOfIt && asLong && month.end <= today
    ? { start: addDays(month.end, 1 - length), end: month.end, grain: 'range', kind: 'range', placed: true }
    : period;
}
