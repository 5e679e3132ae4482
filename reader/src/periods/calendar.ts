import * as contract from '@saldo/contract/calendar';
import { addMonths, dateOf as day, weekdayOf as weekday, type Span } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { namedDays, type NamedDay } from './holidays.data.ts';

export { dayOfFeast } from './holidays.data.ts';

export {
  addMonths,
  dateOf as day,
  dayOfMonth as dayNumber,
  monthsOf as monthsWithin,
  weekdayOf as weekday,
} from '@saldo/contract/calendar';
export type { Span } from '@saldo/contract/calendar';

export type Unit = contract.CalendarUnit | 'half' | 'weekend' | 'fortnight' | 'halfMonth';

/** How many months a unit has; none for those that are counted in days. */
export const monthsIn: Readonly<Partial<Record<Unit | 'range', number>>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
};

/** How many days the others have; those of half a month are about as many. */
export const daysIn: Readonly<Partial<Record<Unit | 'range', number>>> = {
  day: 1,
  week: 7,
  weekend: 7,
  fortnight: 14,
  halfMonth: 15,
};

export const yearOf = (date: DateText): number => Number(date.slice(0, 4));
export const monthNumber = (date: DateText): number => Number(date.slice(5, 7));

export const monthSpan = (year: number, month: number): Span => ({
  start: day(year, month, 1),
  end: day(year, month, 31),
});

export const yearSpan = (year: number): Span => ({ start: day(year, 1, 1), end: day(year, 12, 31) });

/** Quarter 1 to 4 of a year; other numbers carry. */
export const quarterSpan = (year: number, quarter: number): Span => ({
  start: day(year, quarter * 3 - 2, 1),
  end: day(year, quarter * 3, 31),
});

/** The calendar unit a day lies in, moved by `offset` units. Weeks start on `weekStart` (1 Monday, 7 Sunday). */
export function unitSpan(unit: Unit, date: DateText, offset = 0, weekStart = 1): Span {
  if (unit === 'weekend') {
    const saturday = addDays(date, offset * 7 + 6 - weekday(date));
    return { start: saturday, end: addDays(saturday, 1) };
  }
  if (unit === 'half') {
    const start = addMonths(date, offset * 6 - ((monthNumber(date) - 1) % 6), 1);
    return { start, end: addMonths(start, 5, 31) };
  }
  // No calendar says where two weeks begin.
  if (unit === 'fortnight') {
    const start = addDays(date, offset * 14);
    return { start, end: addDays(start, 13) };
  }
  if (unit !== 'halfMonth') return contract.unitSpan(unit, date, offset, weekStart);
  const halves = (monthNumber(date) - 1) * 2 + (Number(date.slice(8)) > 15 ? 1 : 0) + offset;
  const first = day(yearOf(date), Math.floor(halves / 2) + 1, 1);
  return halves % 2 === 0
    ? { start: first, end: addDays(first, 14) }
    : { start: addDays(first, 15), end: addMonths(first, 0, 31) };
}

function easter(year: number): DateText {
  // Anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8).
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return day(year, Math.floor(n / 31), (n % 31) + 1);
}

/** The nth weekday of a month (negative counts from the end). */
function nthWeekday(year: number, month: number, isoDay: number, nth: number): DateText {
  if (nth > 0) {
    const first = day(year, month, 1);
    return addDays(first, ((isoDay - weekday(first) + 7) % 7) + (nth - 1) * 7);
  }
  const last = day(year, month, 31);
  return addDays(last, -((weekday(last) - isoDay + 7) % 7) + (nth + 1) * 7);
}

function dayIn(year: number, { base, plus = 0 }: NamedDay): DateText {
  if (base === 'easter') return addDays(easter(year), plus);
  const [month, date, nth] = base;
  return addDays(nth === undefined ? day(year, month, date) : nthWeekday(year, month, date, nth), plus);
}

const spansOf = (days: readonly NamedDay[]) => {
  const [first, last = first] = days;
  return (year: number): Span => ({
    start: first ? dayIn(year, first) : '',
    end: last ? dayIn(year + (last.later ?? 0), last) : '',
  });
};

/** Days that have a name (United States and Spanish-speaking use). */
export const holidays: Readonly<Record<string, (year: number) => Span>> = {
  ...Object.fromEntries(Object.entries(namedDays).map(([name, days]) => [name, spansOf(days)])),
  leapDay: (year) => ({ start: day(year - (year % 4), 2, 29), end: day(year - (year % 4), 2, 29) }),
};

/** Meteorological seasons of the northern hemisphere; winter belongs to the year it ends in. */
export const seasons: Readonly<Record<string, (year: number) => Span>> = {
  spring: (y) => ({ start: day(y, 3, 1), end: day(y, 5, 31) }),
  summer: (y) => ({ start: day(y, 6, 1), end: day(y, 8, 31) }),
  autumn: (y) => ({ start: day(y, 9, 1), end: day(y, 11, 30) }),
  winter: (y) => ({ start: day(y - 1, 12, 1), end: day(y, 2, 31) }),
};
