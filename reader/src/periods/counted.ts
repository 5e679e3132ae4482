import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { addMonths, daysIn, monthsIn, unitSpan, weekday, type Unit } from './calendar.ts';
import type { Action, Said } from './pattern.ts';
import { nthWeekday } from './pieces.ts';
import type { Period } from './period.ts';
import { make, text } from './reading.ts';
import { lastUnits, unitPeriod } from './units.ts';
import { hints } from './words.ts';
import { onDay, range, past, isDay, isCount } from './making.ts';

/* Units, weekdays and days that are counted from today. */

/** So many units until today; looking ahead, from today. */
export function lasting({ n, unit, clock: { today, prefer } }: Said): ReturnType<Action> {
  if (!isDay(n, 600)) return null;
  const months = monthsIn[unit];
  const days = daysIn[unit] ?? 1;
  const later = (by: number): DateText =>
    months === undefined ? addDays(today, by * days) : addMonths(today, by * months);
  return prefer === 'future'
    ? range({ start: today, end: later(n) })
    : make({ start: addDays(later(-n), 1), end: today }, 'range', 'rolling');
}

/** A unit beside that of the turn before. */
export const shifted = (said: Said, by: number, unit: Unit): Period => ({
  ...unitPeriod(unit, by, said.clock),
  kind: 'shift',
  shift: by,
});

export const untold = make({ start: '1900-01-01', end: '1900-01-01' }, 'range', 'shift');

export function each(said: Said, nth: number): ReturnType<Action> {
  const { today, prefer } = said.clock;
  if (nth > (said.dow === 0 ? 31 : 5)) return null;
  const dates = Array.from({ length: 15 }, (_, k) => {
    const month = unitSpan('month', today, k - 12);
    const plain = nth < 0 ? month.end : addDays(month.start, nth - 1);
    const date = said.dow === 0 ? plain : nthWeekday(month, said.dow, nth);
    return date > month.end ? [] : [date];
  }).flat();
  const days =
    prefer === 'future'
      ? dates.filter((date) => date >= today).slice(0, 1)
      : dates.filter((date) => date <= today).slice(-12);
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined) return null;
  return { period: range({ start, end }), each: days.map((date) => ({ start: date, end: date })) };
}

/** The latest so many weekends or weekdays that are over; a weekend that ends today is, a weekday that is today is not. */
export function severalLast({ clock: { today }, days, n }: Said): ReturnType<Action> {
  if (!isCount(n)) return null;
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const back = (weekday(today) - last + 7) % 7;
  const end = addDays(today, -(back === 0 && days.length === 1 ? 7 : back));
  const start = addDays(end, -7 * (n - 1) - (last - first));
  return { period: range({ start, end }), weekdays: [...days] };
}

export function severalAgo({ clock: { today }, days, n }: Said): ReturnType<Action> {
  if (!isCount(n)) return null;
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const end = addDays(today, -((weekday(today) - last + 7) % 7 || 7) - 7 * (n - 1));
  return make({ start: addDays(end, first - last), end }, days.length > 1 ? 'weekend' : 'day', 'point');
}

/** `(se me fue) en la quincena`: the one that runs, where it is all that is said of time, or goes on from other days. */
export function inTheUnit(said: Said): ReturnType<Action> {
  const { tokens, clock, unit } = said;
  const goesOn = /^(y|and)$/.test(text(tokens, 0));
  if (said.from !== said.at - 1 || !(goesOn || tokens.some((one) => hints.justNow.has(one.text))))
    return null;
  const running = unitPeriod(unit, 0, past(said));
  // A week that begins today has no days to ask about: the last seven are meant.
  const begins = unit === 'week' && running.start === clock.today;
  return { ...(begins ? lastUnits('week', 1, clock, true) : running), around: 'whole' };
}

/** The latest of days that come again and again, the latest first; looking ahead the next, as far from it as it is from the one before. */
export function nearestOf(days: readonly DateText[] = [], { prefer, today }: Said['clock']): Period | null {
  const [latest, former] = days;
  if (latest === undefined) return null;
  if (prefer === 'past') return onDay(latest);
  const gap = former === undefined ? 0 : daysBetween(former, latest);
  const isMonthly = gap > 27 && gap < 32;
  for (let count = 1; gap > 0 && count < 60; count += 1) {
    const next = isMonthly ? addMonths(latest, count) : addDays(latest, count * gap);
    if (next >= today) return onDay(next);
  }
  return null;
}
