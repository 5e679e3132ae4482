import { cents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import { citationsOf, factAddress, type Fact } from './fact-link.ts';

const fact = (more: Partial<Fact>): Fact => ({ id: 'f1', kind: 'money', label: 'spending', ...more });

describe('the address of a figure', () => {
  it('carries exactly its filters', () => {
    const filters = {
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      account_id: 7,
      type: 'FOOD_AND_DRINK',
      search: 'Café & Sons',
      pending: false,
    };
    expect(factAddress(fact({ filters }))).toBe(
      '/transactions?start=2026-10-01&end=2026-10-31&type=FOOD_AND_DRINK&account=7&q=Caf%C3%A9+%26+Sons&pending=no',
    );
    expect(factAddress(fact({ filters: { type: 'expenses' } }))).toBe('/transactions?type=expenses');
  });

  it.each([
    ['no filters', null],
    ['none set', {}],
    ['a type the screen does not know', { start_date: '2026-10-01', type: 'food' }],
    ['a search it would trim', { search: ' tea ' }],
    ['a search it would cut', { search: 'x'.repeat(201) }],
    ['a day that does not exist', { start_date: '2026-02-30', type: 'INCOME' }],
  ])('is none with %s: other rows would be shown', (_, filters) => {
    expect(factAddress(fact({ filters }))).toBeNull();
  });

  it('stands once, under the amount rather than the count', () => {
    const filters = { type: 'INCOME' };
    const count = fact({ kind: 'count', label: 'transactions', value: 3, filters });
    const money = fact({ label: 'income', amount: cents(500), filters });
    expect(citationsOf([count, money, fact({ filters: null })])).toEqual([
      { address: '/transactions?type=INCOME', fact: money },
    ]);
    expect(citationsOf([money, count])).toHaveLength(1);
  });
});
