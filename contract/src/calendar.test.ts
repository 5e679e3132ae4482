import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, dateOf, monthsOf, unitSpan, weekdayOf, type CalendarUnit } from './calendar.ts';
import { addDays, daysBetween, isDateText } from './dates.ts';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));
const unit = fc.constantFrom<CalendarUnit>('day', 'week', 'month', 'quarter', 'year');

test('a day is cut to the end of its month, and a month carries into the year', () => {
  expect(dateOf(2026, 14, 31)).toBe('2027-02-28');
  expect(dateOf(2024, 2, 30)).toBe('2024-02-29');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
});

test('units lie side by side: each holds its day, and the next begins the day after', () => {
  fc.assert(
    fc.property(
      date,
      unit,
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      (day, by, at, week) => {
        const own = unitSpan(by, day, 0, week);
        expect(own.start <= day && day <= own.end).toBe(true);
        const [one, next] = [unitSpan(by, day, at, week), unitSpan(by, day, at + 1, week)];
        expect(next.start).toBe(addDays(one.end, 1));
        expect(isDateText(one.start) && isDateText(one.end)).toBe(true);
        if (by === 'week') expect([weekdayOf(one.start), daysBetween(one.start, one.end)]).toEqual([week, 6]);
      },
    ),
  );
});

test('a stretch to the last day there is has its months', () => {
  expect(monthsOf({ start: '9999-11-30', end: '9999-12-31' })).toEqual(['9999-11-01', '9999-12-01']);
  expect(monthsOf({ start: '1900-01-01', end: '9999-12-31' })).toHaveLength(8100 * 12);
  expect(monthsOf({ start: '2026-02-01', end: '2026-01-31' })).toEqual([]);
});

test('the months of a stretch are each of those its days lie in', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 800 }), (start, length) => {
      const end = addDays(start, length);
      const days = Array.from({ length: length + 1 }, (_, at) => `${addDays(start, at).slice(0, 7)}-01`);
      expect(monthsOf({ start, end })).toEqual([...new Set(days)]);
    }),
  );
});
