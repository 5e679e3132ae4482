import { addDays } from '@saldo/contract/dates';
import { expect, test } from 'vitest';
import { dayTicks, thinned } from './net-worth-points.ts';

const days = (first: string, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at));
const names = (of: readonly string[]) => dayTicks(of).map(({ name }) => name);

test('a long line keeps a point a week, its newest and its oldest', () => {
  expect(thinned([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 7)).toEqual([1, 3, 10]);
  expect(thinned([1], 7)).toEqual([1]);
  expect(thinned([], 7)).toEqual([]);
});

test('a month is marked by weeks, more by months, and a January by its year', () => {
  expect(names(days('2026-11-01', 30))).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23', 'Nov 30']);
  expect(names(thinned(days('2026-11-10', 90), 7))).toEqual(['Nov', 'Dec', '2027', 'Feb']);
  expect(names(thinned(days('2025-03-10', 365), 7)).length).toBeLessThanOrEqual(5);
  expect(dayTicks([])).toEqual([]);
});
