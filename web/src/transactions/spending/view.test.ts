import { addDays } from '@saldo/contract/dates';
import { comparisons, spendingUnits } from '@saldo/contract/transactions/spending.schemas';
import { unitSpan } from '@saldo/contract/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysInWords,
  groupings,
  inUnit,
  paramsOf,
  rowsAddress,
  stepped,
  viewFrom,
  type View,
} from './view.ts';

const today = '2026-11-22';
const view = (query: string) => viewFrom(new URLSearchParams(query), today);

test.each([
  ['', 'November 2026'],
  ['start=2026-10-01&end=2026-10-31&unit=month', 'October 2026'],
  ['start=2026-10-01&end=2026-12-31&unit=quarter', 'Q4 2026'],
  ['start=2026-01-01&end=2026-12-31&unit=year', '2026'],
  ['start=2026-11-16&end=2026-11-22&unit=week', 'Nov 16 to Nov 22, 2026'],
  ['start=2025-12-30&end=2026-01-02', 'Dec 30, 2025 to Jan 2, 2026'],
  ['start=2026-02-31&end=2026-03-01', 'November 2026'],
  ['start=2026-03-01&end=2026-02-01', 'November 2026'],
  ['start=1990-01-01&end=2026-02-01', 'November 2026'],
])('%s is %s', (query, words) => {
  expect(daysInWords(view(query))).toBe(words);
});

test('an address keeps a view', () => {
  const any = fc.record({
    day: fc.integer({ min: -900, max: 60 }),
    length: fc.integer({ min: 0, max: 400 }),
    unit: fc.constantFrom(...spendingUnits),
    against: fc.constantFrom(...comparisons),
    by: fc.constantFrom(...groupings),
    account: fc.constantFrom('', '7', '123456789012345'),
    open: fc.string({ maxLength: 40 }),
  });
  fc.assert(
    fc.property(any, ({ day, length, unit, ...rest }) => {
      const start = addDays(today, day);
      const days = unit === 'range' ? { start, end: addDays(start, length) } : unitSpan(unit, start);
      const other =
        rest.against === 'days' ? { from: start, until: addDays(start, length) } : { from: '', until: '' };
      const one: View = { ...days, unit, ...rest, ...other };
      expect(viewFrom(new URLSearchParams(String(paramsOf(one, today))), today)).toEqual(one);
      expect(stepped({ ...stepped(one, 1) }, -1)).toEqual({ ...days, unit });
    }),
  );
});

test('another length stays around the days that have come', () => {
  const year = view('start=2026-01-01&end=2026-12-31&unit=year');
  expect(inUnit(year, 'month', today)).toEqual({ ...unitSpan('month', today), unit: 'month' });
  const october = view('start=2026-10-01&end=2026-10-31&unit=month');
  expect(inUnit(october, 'week', today)).toEqual({ start: '2026-10-26', end: '2026-11-01', unit: 'week' });
});

test('rows are found by exactly what the figure was made of', () => {
  expect(
    rowsAddress({ start_date: '2026-10-01', end_date: '2026-10-31', merchant: 'A|B', account_id: 3 }),
  ).toBe('/transactions?start=2026-10-01&end=2026-10-31&type=spending&account=3&merchant=A%5C%7CB');
});
