import { addDays } from '@saldo/contract/dates';
import { expect, test } from 'vitest';
import { dayTicks, steadied, thinned } from './net-worth-points.ts';

const days = (first: string, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at));
const names = (of: readonly string[]) => dayTicks(of).map(({ name }) => name);

test('a long line keeps a point a week, its newest and its oldest', () => {
  expect(thinned([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 7)).toEqual([1, 3, 10]);
  expect(thinned([1], 7)).toEqual([1]);
  expect(thinned([], 7)).toEqual([]);
});

test('a long line runs through the middle of its weeks, and through its ends', () => {
  // A card is paid on the day of each point: the line keeps to the days around it.
  const saw = Array.from({ length: 22 }, (_, at) => (at % 7 === 0 ? 400 : 1000 + at));
  expect(thinned(saw, 7)).toEqual([400, 400, 400, 400]);
  expect(steadied(saw, 7)).toEqual([400, 1003, 1010, 400]);
  // A point a day is each day's own.
  expect(steadied(saw, 1)).toEqual(saw);
  expect(steadied([], 7)).toEqual([]);
});

test('a month is marked by weeks, more by months, and a January by its year', () => {
  expect(names(days('2026-11-01', 30))).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23', 'Nov 30']);
  expect(names(thinned(days('2026-11-10', 90), 7))).toEqual(['Nov', 'Dec', '2027', 'Feb']);
  expect(names(thinned(days('2025-03-10', 365), 7)).length).toBeLessThanOrEqual(5);
  expect(dayTicks([])).toEqual([]);
});
