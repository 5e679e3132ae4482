import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import {
  addMonths,
  day,
  monthsIn,
  quarterSpan,
  unitSpan,
  weekday,
  yearOf,
  type Span,
  type Unit,
} from './calendar.ts';
import type { Period } from './period.ts';
import { clip } from './reading.ts';

/** Stretches cut out of others, and those right beside them. */

/** The nth weekday of a stretch (ISO, 1 Monday); the last for a negative one. */
export function nthWeekday(whole: Span, dow: number, nth: number): DateText {
  if (nth < 0) return addDays(whole.end, -((weekday(whole.end) - dow + 7) % 7));
  return addDays(whole.start, ((dow - weekday(whole.start) + 7) % 7) + (nth - 1) * 7);
}

/**
 * One piece of a stretch: the nth unit or weekday of it, from the end where it is negative, or its first or last `count` units
 * where that is not 0.
 */
export function subspan(whole: Span, nth: number, count: number, unit: Unit, dow: number): Span | null {
  const { start, end } = whole;
  if (dow !== 0) {
    const date = nthWeekday(whole, dow, nth);
    return { start: date, end: date };
  }
  if (unit === 'weekend') {
    const saturday = nthWeekday(whole, 6, nth);
    return { start: saturday, end: addDays(saturday, 1) };
  }
  if (unit === 'half' && daysBetween(start, end) > 40)
    return nth === 1 ? { start, end: day(yearOf(start), 6, 30) } : { start: day(yearOf(start), 7, 1), end };
  if (unit === 'half' || unit === 'fortnight')
    return nth === 1 ? { start, end: addDays(start, 14) } : { start: addDays(start, 15), end };
  if (unit === 'quarter' && count === 0) return quarterSpan(yearOf(start), nth < 0 ? 4 : nth);
  const many = count || 1;
  const skipped = count === 0 ? nth - 1 : 0;
  if (unit === 'day' || unit === 'week') {
    const length = unit === 'week' ? 7 : 1;
    if (nth < 0) return { start: addDays(end, 1 - length * many), end };
    const from = addDays(start, length * skipped);
    const to = addDays(from, length * many - 1);
    return { start: from, end: unit === 'week' && to > end ? end : to };
  }
  const length = unit === 'year' ? undefined : monthsIn[unit];
  if (length === undefined) return null;
  if (nth < 0) return { start: addMonths(`${end.slice(0, 7)}-01`, 1 - length * many), end };
  const from = addMonths(start, length * skipped);
  return { start: from, end: addDays(addMonths(from, length * many), -1) };
}

/** A part named without its whole ("and the second half?"), taken of the stretch before; as it was where it does not fit. */
export function partWithin(period: Period, whole: Span, today: DateText): Period {
  const { part } = period;
  const span = part && subspan(whole, part.nth, 0, part.unit, 0);
  return span ? { ...period, ...clip(span, today), part: { ...part, of: whole } } : period;
}

/** So many units right before or after a stretch. */
export function neighbours(whole: Span, unit: Unit, count: number, side: -1 | 1): Span | null {
  const after = addDays(whole.end, 1);
  if (unit === 'weekend')
    return count === 1 ? unitSpan('weekend', side < 0 ? addDays(whole.start, -7) : after) : null;
  const months = monthsIn[unit];
  const days = (unit === 'week' ? 7 : unit === 'fortnight' ? 15 : 1) * count;
  const moved = (from: DateText): DateText =>
    months === undefined ? addDays(from, side * days) : addMonths(from, side * months * count);
  return side < 0
    ? { start: moved(whole.start), end: addDays(whole.start, -1) }
    : { start: after, end: addDays(moved(after), -1) };
}
