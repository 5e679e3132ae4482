import { addDays, monthOf, type DateText } from './dates.ts';

/** Calendar arithmetic on days as text. All of it is pure; a stretch has both its ends. */

export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';
export interface Span {
  start: DateText;
  end: DateText;
}

/** ISO weekday of a day: Monday 1 to Sunday 7. */
export const weekdayOf = (date: DateText): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

export const dayOfMonth = (date: DateText): number => Number(date.slice(8, 10));

/** A day from its parts; months outside 1 to 12 carry into the year, days past the month's end are cut to it. */
export function dateOf(year: number, month: number, date: number): DateText {
  const carried = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(carried.getUTCFullYear(), carried.getUTCMonth() + 1, 0)).getUTCDate();
  carried.setUTCDate(Math.min(date, last));
  return carried.toISOString().slice(0, 10);
}

/** A day `months` later (earlier when negative), on `date` of the month or on the same day of it, cut to its end. */
export function addMonths(from: DateText, months: number, date = dayOfMonth(from)): DateText {
  return dateOf(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + months, date);
}

/** The calendar unit a day lies in, moved by `offset` units. Weeks start on the ISO day `weekStart`. */
export function unitSpan(unit: CalendarUnit, date: DateText, offset = 0, weekStart = 1): Span {
  const length = { day: 1, week: 7, month: 1, quarter: 3, year: 12 }[unit];
  if (unit === 'day' || unit === 'week') {
    const back = unit === 'week' ? (weekdayOf(date) - weekStart + 7) % 7 : 0;
    const start = addDays(date, offset * length - back);
    return { start, end: addDays(start, length - 1) };
  }
  const into = (Number(date.slice(5, 7)) - 1) % length;
  const start = addMonths(date, offset * length - into, 1);
  return { start, end: monthOf(addMonths(start, length - 1)).end };
}

/** Months since the year 0. */
const monthNumber = (date: DateText): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The first days of the calendar months that a stretch touches. Counted, for no day comes after the last one there is. */
export function monthsOf({ start, end }: Span): DateText[] {
  const first = monthNumber(start);
  return Array.from({ length: Math.max(0, monthNumber(end) - first + 1) }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}
