import { cents, formatCents } from '@saldo/contract/money';
import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';
import { expect, test } from 'vitest';
import { barLength } from './limit-bar.tsx';
import { leftWords, limitRows, spentWords } from './limit-words.ts';

const limit = (left: number, more: Partial<Limit> = {}) =>
  ({ category: 'TRAVEL', currency: 'USD', left: cents(left), ...more }) as Limit;
const view = (days: number) =>
  ({ start_date: '2026-11-01', end_date: '2026-11-30', days_left: days }) as LimitsView;

test.each([
  [12_000, 9, '$120.00 left, 9 days'],
  [0, 1, '$0.00 left, 1 day'],
  [-1, 9, '$0.01 over'],
  [500, 0, '$5.00 left'],
  [-500, 0, '$5.00 over'],
])('%i cents with %i days are "%s"', (left, days, words) => {
  expect(leftWords(limit(left), view(days), formatCents)).toBe(words);
});

test('a bar far over its limit is longer than one a little over, and stays on its track', () => {
  const lengths = [0, 0.5, 1, 1.05, 1.25, 2, 10, 1e6].map(barLength);
  expect(lengths.slice(0, 3)).toEqual([0, 40, 80]);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(new Set(lengths).size).toBe(lengths.length);
  expect((lengths[5] ?? 0) - (lengths[3] ?? 0)).toBeGreaterThan(5);
  expect(lengths.at(-1)).toBeLessThanOrEqual(100);
});

test('what was carried counts to what there is, in the limit’s own currency', () => {
  const euros = { currency: 'EUR', spent: cents(-100), amount: cents(5_000), carried: cents(-2_000) };
  expect(spentWords(limit(3_100, euros), formatCents)).toBe('-€1.00 of €30.00');
  expect(limitRows(limit(0, euros), view(9))).toContain('currency=EUR');
  expect(limitRows(limit(0), view(9))).toBe(
    '/transactions?start=2026-11-01&end=2026-11-30&type=spending&category=TRAVEL',
  );
});
