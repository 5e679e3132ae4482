import type { Days } from '@saldo/contract/query/query';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import {
  addMonths,
  day,
  dayNumber,
  daysIn,
  monthsIn,
  quarterSpan,
  unitSpan,
  weekday,
  yearOf,
  type Span,
  type Unit,
} from './calendar.ts';
import type { Period } from './period.ts';
import { clip, make } from './reading.ts';

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
  if (unit === 'half' || unit === 'halfMonth')
    return nth === 1 ? { start, end: addDays(start, 14) } : { start: addDays(start, 15), end };
  if (unit === 'quarter' && count === 0) return quarterSpan(yearOf(start), nth < 0 ? 4 : nth);
  const many = count || 1;
  const skipped = count === 0 ? nth - 1 : 0;
  if (unit === 'day' || unit === 'week' || unit === 'fortnight') {
    const length = daysIn[unit] ?? 1;
    if (nth < 0) return { start: addDays(end, 1 - length * many), end };
    const from = addDays(start, length * skipped);
    const to = addDays(from, length * many - 1);
    return { start: from, end: unit !== 'day' && to > end ? end : to };
  }
  const length = unit === 'year' ? undefined : monthsIn[unit];
  if (length === undefined) return null;
  if (nth < 0) return { start: addMonths(`${end.slice(0, 7)}-01`, 1 - length * many), end };
  const from = addMonths(start, length * skipped);
  return { start: from, end: addDays(addMonths(from, length * many), -1) };
}

/**
 * Days by their numbers as those of a month: what is before one begins with it, what is since one ends with it or with today.
 * Null where it has none, or where what is meant lies ahead and the month does not.
 */
export function inMonth(period: Period, month: Span, today: DateText): Period | null {
  const isAhead = period.end > today;
  const numbered = (date: DateText): DateText => `${month.start.slice(0, 8)}${date.slice(8)}`;
  const first = isAhead && month.start < today ? today : month.start;
  const last = isAhead || month.end < today ? month.end : today;
  const [from, to] = [numbered(period.start), numbered(period.end)];
  const start = period.kind === 'until' ? first : from;
  const end = period.kind === 'since' || (period.kind === 'range' && to > last) ? last : to;
  if (start < first || start > end || end > last) return null;
  return { ...period, start, end, kind: start === end ? period.kind : 'range' };
}

/** The month or year that days are a part of; themselves where they are of more than one. */
export function wholeAround({ start, end }: Span): Span {
  const around = (['month', 'year'] as const).map((unit) => unitSpan(unit, start));
  return around.find((whole) => end <= whole.end) ?? { start, end };
}

/** Days that are a unit which a question does not keep: a weekend, half a month or a year. */
export function grainOf({ start, end, unit }: Days, today: DateText): Period['grain'] {
  if (unit !== 'range') return unit;
  const units = ['weekend', 'halfMonth', 'half'] as const;
  const isOf = (one: Unit): boolean => {
    const whole = unitSpan(one, start);
    return whole.start === start && (whole.end === end || (end === today && end < whole.end));
  };
  return units.find(isOf) ?? unit;
}

/** "And the second" after the first half of a month: the piece of its number; null where the days are no piece of anything. */
export function nthPiece({ nth, part }: Period, days: Days, today: DateText): Period | null {
  const unit = grainOf(days, today);
  if (nth === undefined || part || !/^(week|half|halfMonth|quarter)$/.test(unit)) return null;
  // Weeks of a month are counted from its first day.
  if (unit === 'week' && (dayNumber(days.start) - 1) % 7 > 0) return null;
  const span = subspan(wholeAround(days), nth, 0, unit as Unit, 0);
  return span && span.start <= span.end && span.start <= today ? make(clip(span, today), unit) : null;
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
  const days = (daysIn[unit] ?? 1) * count;
  const moved = (from: DateText): DateText =>
    months === undefined ? addDays(from, side * days) : addMonths(from, side * months * count);
  return side < 0
    ? { start: moved(whole.start), end: addDays(whole.start, -1) }
    : { start: after, end: addDays(moved(after), -1) };
}
