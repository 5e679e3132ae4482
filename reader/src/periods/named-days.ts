import { day, holidays, monthNumber, monthSpan, seasons, yearOf, type Span, type Unit } from './calendar.ts';
import type { Action, Said } from './pattern.ts';
import { clip, make } from './reading.ts';
import { comingAfter, yearly } from './units.ts';
import { past, isDay } from './making.ts';

/* Days by the months, seasons and pieces of a year that name them. */

/** The same day of a year or month once, by the clock's preference, with its year where that was said. */
export const inYear = ({ clock, year }: Said, spanOf: (year: number) => Span): Span =>
  year === null ? yearly(clock, spanOf) : spanOf(year);

export function seasonOf(said: Said, by: number): ReturnType<Action> {
  const spanOf = seasons[said.season];
  if (!spanOf) return null;
  const { today, prefer } = said.clock;
  const year = yearOf(today);
  let span: Span;
  if (by === 0) span = spanOf(year).start <= today || prefer === 'future' ? spanOf(year) : spanOf(year - 1);
  else if (by > 0) span = comingAfter(today, spanOf);
  else
    span = [1, 0, -1, -2].map((one) => spanOf(year + one)).find(({ end }) => end < today) ?? spanOf(year - 1);
  return { ...make(clip(span, today), 'range', 'unit'), yearly: true };
}

/** A month with a day or two; February 29 without a year is that of the last (or next) leap year. */
export function dated(said: Said, by: number): ReturnType<Action> {
  const { clock, month, year, n } = said;
  const to = by > 0 ? (said.second.n ?? 0) : null;
  if (!isDay(n) || (to !== null && !isDay(to))) return null;
  const { leapDay } = holidays;
  if (year === null && month === 2 && n === 29 && to === null && leapDay)
    return { period: make(yearly(clock, leapDay), 'day', 'point'), yearless: false };
  // "October 28 to the 3rd" ends in the month after.
  const across = to !== null && to < n ? 1 : 0;
  const span = inYear(said, (y) => ({ start: day(y, month, n), end: day(y, month + across, to ?? n) }));
  const period = make(span, to === null ? 'day' : 'range', to === null ? 'point' : 'range');
  return { period, yearless: year === null };
}

/** A piece of a year by its number, of `most`. */
export function pieceOfYear(
  said: Said,
  most: number,
  grain: Unit,
  spanOf: (year: number) => Span,
): ReturnType<Action> {
  if (!isDay(said.n, most)) return null;
  const span = clip(inYear(said, spanOf), said.clock.today);
  return { period: make(span, grain), yearless: said.year === null };
}

/** "last October", `noviembre pasado`: that of the year before while the month runs. */
export function lastMonthOf(said: Said): Span {
  const { clock, month } = said;
  const span = yearly(past(said), (y) => monthSpan(y, month));
  return span.end >= clock.today && monthNumber(clock.today) === month
    ? monthSpan(yearOf(span.start) - 1, month)
    : span;
}
