import { addDays, type DateText } from '@saldo/contract/dates';

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year' | 'weekend' | 'fortnight';

/** A span of whole days, both ends included. */
export interface Span {
  start: DateText;
  end: DateText;
}

/** ISO weekday of a day: Monday 1 to Sunday 7. */
export function weekday(date: DateText): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** A day from its parts; months outside 1 to 12 carry into the year, days past the month's end are cut to it. */
export function day(year: number, month: number, date: number): DateText {
  const carried = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(carried.getUTCFullYear(), carried.getUTCMonth() + 1, 0)).getUTCDate();
  carried.setUTCDate(Math.min(date, last));
  return carried.toISOString().slice(0, 10);
}

export const yearOf = (date: DateText): number => Number(date.slice(0, 4));
export const monthNumber = (date: DateText): number => Number(date.slice(5, 7));
export const dayNumber = (date: DateText): number => Number(date.slice(8, 10));

/** The same day `months` later (earlier when negative), cut to the month's end. */
export function addMonths(date: DateText, months: number): DateText {
  return day(yearOf(date), monthNumber(date) + months, dayNumber(date));
}

export function monthSpan(year: number, month: number): Span {
  return { start: day(year, month, 1), end: day(year, month, 31) };
}

export function yearSpan(year: number): Span {
  return { start: day(year, 1, 1), end: day(year, 12, 31) };
}

/** Quarter 1 to 4 of a year; other numbers carry. */
export function quarterSpan(year: number, quarter: number): Span {
  return { start: day(year, quarter * 3 - 2, 1), end: day(year, quarter * 3, 31) };
}

/** The calendar unit a day lies in, moved by `offset` units. Weeks start on `weekStart` (1 Monday, 7 Sunday). */
export function unitSpan(unit: Unit, date: DateText, offset = 0, weekStart = 1): Span {
  const year = yearOf(date);
  const month = monthNumber(date);
  switch (unit) {
    case 'day': {
      const only = addDays(date, offset);
      return { start: only, end: only };
    }
    case 'week': {
      const back = (weekday(date) - weekStart + 7) % 7;
      const start = addDays(date, offset * 7 - back);
      return { start, end: addDays(start, 6) };
    }
    case 'weekend': {
      const saturday = addDays(date, offset * 7 + 6 - weekday(date));
      return { start: saturday, end: addDays(saturday, 1) };
    }
    case 'month':
      return monthSpan(year, month + offset);
    case 'quarter':
      return quarterSpan(year, Math.ceil(month / 3) + offset);
    case 'half': {
      const start = (month > 6 ? 7 : 1) + offset * 6;
      return { start: day(year, start, 1), end: day(year, start + 5, 31) };
    }
    case 'year':
      return yearSpan(year + offset);
    case 'fortnight': {
      const halves = (month - 1) * 2 + (dayNumber(date) > 15 ? 1 : 0) + offset;
      const inMonth = Math.floor(halves / 2) + 1;
      return halves % 2 === 0
        ? { start: day(year, inMonth, 1), end: day(year, inMonth, 15) }
        : { start: day(year, inMonth, 16), end: day(year, inMonth, 31) };
    }
  }
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

const single = (date: DateText): Span => ({ start: date, end: date });

const bridge = (monday: DateText): Span => ({ start: addDays(monday, -2), end: monday });

/** Days that have a name (United States and Spanish-speaking use). */
export const holidays: Readonly<Record<string, (year: number) => Span>> = {
  christmas: (y) => ({ start: day(y, 12, 25), end: day(y, 12, 25) }),
  christmasEve: (y) => ({ start: day(y, 12, 24), end: day(y, 12, 24) }),
  newYear: (y) => ({ start: day(y, 1, 1), end: day(y, 1, 1) }),
  newYearsEve: (y) => ({ start: day(y, 12, 31), end: day(y, 12, 31) }),
  halloween: (y) => ({ start: day(y, 10, 31), end: day(y, 10, 31) }),
  valentine: (y) => ({ start: day(y, 2, 14), end: day(y, 2, 14) }),
  thanksgiving: (y) => {
    const d = nthWeekday(y, 11, 4, 4);
    return { start: d, end: d };
  },
  blackFriday: (y) => {
    const d = addDays(nthWeekday(y, 11, 4, 4), 1);
    return { start: d, end: d };
  },
  cyberMonday: (y) => {
    const d = addDays(nthWeekday(y, 11, 4, 4), 4);
    return { start: d, end: d };
  },
  independence: (y) => ({ start: day(y, 7, 4), end: day(y, 7, 4) }),
  laborDay: (y) => {
    const d = nthWeekday(y, 9, 1, 1);
    return { start: d, end: d };
  },
  memorialDay: (y) => {
    const d = nthWeekday(y, 5, 1, -1);
    return { start: d, end: d };
  },
  easter: (y) => {
    const d = easter(y);
    return { start: d, end: d };
  },
  holyWeek: (y) => {
    const d = easter(y);
    return { start: addDays(d, -7), end: d };
  },
  leapDay: (y) => {
    const leap = y - (y % 4);
    return { start: day(leap, 2, 29), end: day(leap, 2, 29) };
  },
  mothersDay: (y) => single(nthWeekday(y, 5, 7, 2)),
  mothersDayMexico: (y) => single(day(y, 5, 10)),
  fathersDay: (y) => single(nthWeekday(y, 6, 7, 3)),
  patrick: (y) => single(day(y, 3, 17)),
  cincoDeMayo: (y) => single(day(y, 5, 5)),
  veteransDay: (y) => single(day(y, 11, 11)),
  deadDay: (y) => single(day(y, 11, 2)),
  juneteenth: (y) => single(day(y, 6, 19)),
  presidentsDay: (y) => single(nthWeekday(y, 2, 1, 3)),
  taxDay: (y) => single(day(y, 4, 15)),
  holidaySeason: (y) => ({ start: nthWeekday(y, 11, 4, 4), end: day(y + 1, 1, 1) }),
  // Friday to Monday, the Monday being that on which Mexico keeps Revolution Day.
  buenFin: (y) => {
    const monday = nthWeekday(y, 11, 1, 3);
    return { start: addDays(monday, -3), end: monday };
  },
  // Long weekends of Mexico, Saturday to the Monday that is free.
  bridgeFebruary: (y) => bridge(nthWeekday(y, 2, 1, 1)),
  bridgeMarch: (y) => bridge(nthWeekday(y, 3, 1, 3)),
  bridgeNovember: (y) => bridge(nthWeekday(y, 11, 1, 3)),
  guadalupeToKings: (y) => ({ start: day(y, 12, 12), end: day(y + 1, 1, 6) }),
  guadalupe: (y) => single(day(y, 12, 12)),
  smallBusiness: (y) => single(addDays(nthWeekday(y, 11, 4, 4), 2)),
  givingTuesday: (y) => single(addDays(nthWeekday(y, 11, 4, 4), 5)),
  kingDay: (y) => single(nthWeekday(y, 1, 1, 3)),
  columbusDay: (y) => single(nthWeekday(y, 10, 1, 2)),
  boxingDay: (y) => single(day(y, 12, 26)),
  superBowl: (y) => single(nthWeekday(y, 2, 7, 2)),
  goodFriday: (y) => single(addDays(easter(y), -2)),
  maundyThursday: (y) => single(addDays(easter(y), -3)),
  palmSunday: (y) => single(addDays(easter(y), -7)),
  easterMonday: (y) => single(addDays(easter(y), 1)),
  carnival: (y) => ({ start: addDays(easter(y), -50), end: addDays(easter(y), -47) }),
  mardiGras: (y) => single(addDays(easter(y), -47)),
  ashWednesday: (y) => single(addDays(easter(y), -46)),
  childrensDay: (y) => single(day(y, 4, 30)),
  workersDay: (y) => single(day(y, 5, 1)),
  mexicanIndependence: (y) => single(day(y, 9, 16)),
  allSaints: (y) => single(day(y, 11, 1)),
  singlesDay: (y) => single(day(y, 11, 11)),
  kings: (y) => ({ start: day(y, 1, 6), end: day(y, 1, 6) }),
};

/** Meteorological seasons of the northern hemisphere; winter belongs to the year it ends in. */
export const seasons: Readonly<Record<string, (year: number) => Span>> = {
  spring: (y) => ({ start: day(y, 3, 1), end: day(y, 5, 31) }),
  summer: (y) => ({ start: day(y, 6, 1), end: day(y, 8, 31) }),
  autumn: (y) => ({ start: day(y, 9, 1), end: day(y, 11, 30) }),
  winter: (y) => ({ start: day(y - 1, 12, 1), end: day(y, 2, 31) }),
};

/** Whole calendar months inside a span, as their first days. */
export function monthsWithin(span: Span): DateText[] {
  const months: DateText[] = [];
  for (let at = `${span.start.slice(0, 7)}-01`; at <= span.end; at = addMonths(at, 1)) months.push(at);
  return months;
}
