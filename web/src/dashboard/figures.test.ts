import { cents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import { monthlySpending } from './figures.ts';

const row = (amount: number, date: string, currency = 'USD') => ({ amount: cents(amount), date, currency });

describe('monthlySpending', () => {
  it('adds the absolute amounts dated in the month, money in and out alike', () => {
    expect(monthlySpending([row(-1250, '2026-11-30'), row(300000, '2026-11-01')], '2026-11-15')).toBe(301250);
  });

  it('leaves out other months and the same month of another year', () => {
    const rows = [row(-1, '2026-10-31'), row(-2, '2026-12-01'), row(-4, '2025-11-15'), row(-8, '2026-11-15')];
    expect(monthlySpending(rows, '2026-11-15')).toBe(8);
  });

  it('knows the last day of a leap February', () => {
    expect(monthlySpending([row(-7, '2028-02-29'), row(-9, '2028-03-01')], '2028-02-10')).toBe(7);
  });

  it('never adds another currency to dollars', () => {
    expect(monthlySpending([row(-500, '2026-11-02', 'EUR'), row(-100, '2026-11-02')], '2026-11-15')).toBe(
      100,
    );
  });
});
