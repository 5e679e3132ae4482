import { cents } from '@saldo/contract/money';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bill } from './bill.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const liability = {
  due_date: '2026-11-28',
  minimum_payment: cents(4_000),
  statement_date: '2026-11-03',
  statement_balance: cents(61_240),
  overdue: false,
  interest_rate: 23.9,
};
const shown = (more: Partial<typeof liability> | { due_date: null } | { minimum_payment: null }) =>
  render(<Bill liability={{ ...liability, ...more }} currency="USD" />).container.textContent;

test('says when the next payment is due and how much at least', () => {
  expect(shown({})).toBe('Due Nov 28 · minimum $40.00');
  expect(shown({ minimum_payment: null })).toBe('Due Nov 28');
  expect(shown({ due_date: '2027-01-04' })).toBe('Due Jan 4, 2027 · minimum $40.00');
});

test('says nothing of a day gone by, unless the bank calls it overdue', () => {
  expect(shown({ due_date: null })).toBe('');
  expect(shown({ due_date: '2026-11-20' })).toBe('');
  shown({ due_date: '2026-11-20', overdue: true });
  expect(screen.getByText('Overdue').textContent).toBe('Overdue');
});
