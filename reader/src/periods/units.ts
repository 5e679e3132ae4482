import {
  addMonths,
  day,
  dayNumber,
  daysIn,
  monthNumber,
  monthsIn,
  unitSpan,
  weekday,
  yearOf,
  type Span,
  type Unit,
} from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { clip, make } from './reading.ts';
import { addDays, type DateText } from '@saldo/contract/dates';

/** A unit moved by `offset`; the current one ends today unless the future is asked for. */
export function unitPeriod(unit: Unit, offset: number, clock: Clock): Period {
  // Before Saturday "the weekend" is the one behind for spending.
  if (unit === 'weekend' && offset === 0 && clock.prefer === 'past' && weekday(clock.today) < 6)
    return make(unitSpan('weekend', clock.today, -1), 'weekend');
  // Two weeks of the past are those up to today.
  const from = unit === 'fortnight' && clock.prefer === 'past' ? addDays(clock.today, -13) : clock.today;
  const span = unitSpan(unit, from, offset, clock.weekStart);
  return make(offset === 0 && clock.prefer === 'past' ? clip(span, clock.today) : span, unit);
}

/** The last N units, today included (days, weeks) or complete ones (months and longer). */
export function lastUnits(unit: Unit, count: number, clock: Clock, rolling: boolean): Period {
  const { today } = clock;
  if (unit === 'day') return make({ start: addDays(today, 1 - count), end: today }, 'day', 'rolling');
  if (unit === 'week') return make({ start: addDays(today, 1 - count * 7), end: today }, 'week', 'rolling');
  if (unit === 'fortnight') return lastUnits('week', 2 * count, clock, rolling);
  if (unit === 'weekend') {
    const last = unitSpan('weekend', today, weekday(today) === 7 ? 0 : -1);
    return make({ start: addDays(last.start, -7 * (count - 1)), end: last.end }, 'weekend', 'rolling');
  }
  if (rolling && count === 1) {
    return make(
      { start: addDays(addMonths(today, -(monthsIn[unit] ?? 12)), 1), end: today },
      unit,
      'rolling',
    );
  }
  // Two years are as many months: whole ones would end up to a year ago.
  if (unit === 'year' && count > 1)
    return make({ start: addDays(addMonths(today, -12 * count), 1), end: today }, 'range', 'rolling');
  const start = unitSpan(unit, today, -count, clock.weekStart).start;
  const end = unitSpan(unit, today, -1, clock.weekStart).end;
  return make({ start, end }, unit, count === 1 ? 'unit' : 'complete');
}

export function nextUnits(unit: Unit, count: number, clock: Clock): Period {
  const { today } = clock;
  if (unit === 'day') return make({ start: addDays(today, 1), end: addDays(today, count) }, 'day', 'rolling');
  if (unit === 'fortnight') return nextUnits('week', 2 * count, clock);
  if (unit === 'week')
    return make({ start: addDays(today, 1), end: addDays(today, count * 7) }, 'week', 'rolling');
  return make(
    { start: addDays(today, 1), end: addMonths(today, count * (monthsIn[unit] ?? 1)) },
    unit,
    'rolling',
  );
}

/** The nearest occurrence of something yearly, by the clock's preference. */
export function yearly(clock: Clock, spanOf: (year: number) => Span): Span {
  const year = yearOf(clock.today);
  if (clock.prefer === 'future') return spanOf(year).end >= clock.today ? spanOf(year) : spanOf(year + 1);
  for (const candidate of [year + 1, year, year - 1])
    if (spanOf(candidate).start <= clock.today) return spanOf(candidate);
  return spanOf(year - 2);
}

/** The first occurrence of something yearly that has not begun: "next fall" in the fall is that of the year after. */
export function comingAfter(today: DateText, spanOf: (year: number) => Span): Span {
  const year = yearOf(today);
  return spanOf(year).start > today ? spanOf(year) : spanOf(year + 1);
}

/** The whole unit behind a period that was cut at today. */
export function wholeOf(period: Period, clock: Clock): Span {
  const { grain } = period;
  if (grain === 'month' || grain === 'year' || grain === 'quarter' || grain === 'week' || grain === 'half')
    return unitSpan(grain, period.start, 0, clock.weekStart);
  return period;
}

export function inPeriod(unit: Unit, count: number, clock: Clock): Period {
  const { today } = clock;
  const months = monthsIn[unit];
  const end =
    months !== undefined ? addMonths(today, count * months) : addDays(today, count * (daysIn[unit] ?? 1));
  return make({ start: end, end }, 'day', 'point');
}

export function weekdayPeriod(dow: number, direction: -1 | 0 | 1, clock: Clock): Period {
  const { today } = clock;
  let date: DateText;
  if (direction === 0) {
    date = addDays(unitSpan('week', today, 0, clock.weekStart).start, (dow - clock.weekStart + 7) % 7);
  } else if (direction === 1) date = addDays(today, (dow - weekday(today) + 7) % 7 || 7);
  else date = addDays(today, -((weekday(today) - dow + 7) % 7 || 7));
  return { ...make({ start: date, end: date }, 'day', 'point'), weekly: true };
}

/** "Thanksgiving weekend", "Christmas week"; `feast` are all the days of it. */
export function aroundHoliday(word: string, date: DateText, clock: Clock, feast: Span): Period | null {
  if (/^(weekend|finde)$/.test(word)) {
    const { start, end } = unitSpan('weekend', date);
    const span = clip(feast.start <= start && end <= feast.end ? feast : holidayWeekend(date), clock.today);
    const plain = weekday(span.start) === 6 && weekday(span.end) === 7;
    return plain ? make(span, 'weekend') : make(span, 'range', 'range');
  }
  if (!/^(week|semana)$/.test(word)) return null;
  return make(clip(unitSpan('week', date, 0, clock.weekStart), clock.today), 'week');
}

/** The long weekend a holiday makes: Thursday to Sunday for Thanksgiving, Saturday to Monday for Labor Day. */
export function holidayWeekend(date: DateText): Span {
  const at = weekday(date);
  if (at <= 2) return { start: addDays(date, -1 - at), end: date };
  if (at >= 6) return unitSpan('weekend', date);
  return { start: date, end: addDays(date, 7 - at) };
}

/** The latest (or next) month that has this day: "the 31st". */
export function lastSuchDay(value: number, clock: Clock): string {
  const { today } = clock;
  const step = clock.prefer === 'future' ? 1 : -1;
  for (const months of [0, 1, 2, 3]) {
    const first = addMonths(`${today.slice(0, 7)}-01`, months * step);
    const date = day(yearOf(first), monthNumber(first), value);
    if (dayNumber(date) === value && (step > 0 ? date >= today : date <= today)) return date;
  }
  return day(yearOf(today), monthNumber(today), value);
}
