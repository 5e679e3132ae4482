import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { cents, centsToDecimal } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';
import { viewFrom } from './view.ts';
import { csvOf, fileName } from './words.ts';

const data = {
  start_date: '2026-11-01',
  end_date: '2026-11-23',
  over: false,
  against: { start_date: '2025-11-01', end_date: '2026-10-31', stretches: 12 },
  groups: [
    { key: 'a', name: '=HYPERLINK("x")', spending: cents(123_456), rows: 3, against: null },
    { key: 'b', name: 'Salt, pepper', spending: cents(-5), rows: 1, against: cents(10) },
  ],
} as unknown as SpendingView;
const viewOf = (address: string) => viewFrom(new URLSearchParams(address), '2026-11-23');
const decimal = (value: number) => centsToDecimal(cents(value));

test('the file holds amounts as they are, says the days of each, and runs no formula', () => {
  const days = '2026-11-01 to 2026-11-23';
  expect(csvOf(viewOf(''), data, decimal)).toBe(
    `Category,spending ${days},transactions ${days},"usual = average of Nov 2025 to Oct 2026, by the same day"\r\n` +
      '"\'=HYPERLINK(""x"")",1234.56,3,\r\n"Salt, pepper",-0.05,1,0.10\r\n',
  );
  const narrowed = viewOf('by=tag&account=4&against=days&from=2025-11-01&until=2026-10-31');
  expect(csvOf(narrowed, data, decimal, { name: 'Cash, "mine"' }).split('\r\n')[0]).toBe(
    `Tag,"spending ${days} (Cash, ""mine"")","transactions ${days} (Cash, ""mine"")",compared with 2025-11-01 to 2026-10-31`,
  );
});

test('the name of a file says its view, in letters that every system takes', () => {
  const name = (address: string, account?: Parameters<typeof fileName>[2]) =>
    fileName(viewOf(address), data, account);
  expect(name('')).toBe('saldo-spending-by-category-2026-11-01-to-2026-11-23');
  expect(name('by=merchant&account=4', { name: 'Nómina: café/bar', mask: '0000' })).toBe(
    'saldo-spending-by-payee-2026-11-01-to-2026-11-23-nomina-cafe-bar-0000',
  );
  expect(name('account=4&against=year', { name: '💰' })).toBe(
    'saldo-spending-by-category-2026-11-01-to-2026-11-23-account-4-compared-with-2025-11-01-to-2026-10-31',
  );
  const longest = name('by=account&account=4&against=before', { name: '𠮷'.repeat(200), mask: '1234' });
  expect(new TextEncoder().encode(`${longest}.csv`).length).toBeLessThan(255);
  expect(longest).toMatch(/-1234-compared-with-[\d-]+to[\d-]+$/);
});

test('a picture shows what its view is divided by, over the days of its sum', () => {
  const days = 'start=2026-11-10&end=2026-11-30';
  const whole = { ...data, over: true, spending: cents(123_451), group_count: 2 };
  expect(pictureOf(viewOf(`${days}&by=merchant&against=year`), whole, { name: 'Purse' })).toEqual({
    title: 'Spending by payee',
    note: 'Spent, Nov 10 to Nov 30, 2026: $1,234.51 · Purse',
    bars: data.groups,
    foot: ['│ the line is Nov 1, 2025 to Oct 31, 2026'],
  });
  const groups = data.groups.flatMap((one) => Array.from({ length: 50 }, () => one));
  const many = { ...whole, against: null, groups, group_count: 130 };
  const { bars, foot } = pictureOf(viewOf(`${days}&by=tag`), many);
  expect(bars).toHaveLength(10);
  expect(foot).toEqual([
    'The largest 10 of 130.',
    expect.stringContaining('A transaction counts for each of its tags'),
  ]);
});
