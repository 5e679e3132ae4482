import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { cents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import { groupAccounts, inRows, kindLabel, ownBalance } from './account-groups.ts';

function account(over: Partial<Account> & { current?: number | null }): Account {
  const current = over.current === undefined ? 100_00 : over.current;
  return {
    id: 1,
    account_id: 1,
    plaid_account_id: 'p1',
    source: 'plaid',
    bank_name: null,
    hidden: false,
    closed: false,
    opening: null,
    link_id: 1,
    name: 'Checking',
    mask: '0000',
    type: 'depository',
    subtype: 'checking',
    currency: 'USD',
    balances: { current: current === null ? null : cents(current), available: null, limit: null },
    available_balance: cents(0),
    reserved_balance: cents(0),
    unreserved_balance: cents(0),
    underfunded: null,
    institution_name: 'Quokka National Bank',
    last_synced_at: null,
    status: 'active',
    ...over,
  };
}

describe('accounts by type', () => {
  it('stand in a fixed order with subtotals, debts against the person', () => {
    const groups = groupAccounts([
      account({ id: 2, type: 'credit', current: 250_00 }),
      account({ id: 1, current: 1000_00 }),
      account({ id: 3, current: 5_50 }),
    ]);
    expect(groups.map(({ title, subtotal }) => [title, subtotal])).toEqual([
      ['Cash', 100_550],
      ['Credit cards', -25_000],
    ]);
  });

  it('leave other currencies and unknown balances out of the sum', () => {
    const [group] = groupAccounts([
      account({ current: 10_00 }),
      account({ currency: 'EUR', current: 99_00 }),
      account({ current: null }),
    ]);
    expect(group?.subtotal).toBe(1000);
    expect(groupAccounts([account({ currency: 'EUR' })])[0]?.subtotal).toBeNull();
  });

  it('stand so that each row of four cards is filled where it can be', () => {
    const many = (type: Account['type'], count: number) =>
      Array.from({ length: count }, () => account({ type }));
    const groups = groupAccounts([
      ...many('depository', 5),
      ...many('credit', 3),
      ...many('loan', 2),
      ...many('investment', 2),
      ...many('other', 1),
    ]);
    expect(inRows(groups, 4).map(({ type }) => type)).toEqual([
      'depository',
      'credit',
      'other',
      'loan',
      'investment',
    ]);
  });

  it('say their kind in words', () => {
    expect(kindLabel(account({ subtype: 'money market' }))).toBe('Depository · Money market');
    expect(kindLabel(account({ subtype: null, type: 'loan' }))).toBe('Loan');
    expect(ownBalance(account({ type: 'loan', current: 5 }))).toBe(-5);
  });
});
