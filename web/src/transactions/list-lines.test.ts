import { cents } from '@saldo/contract/money';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { describe, expect, it } from 'vitest';
import { byMonth, groupsOf, linesOf, provisionalGroups } from './list-lines.ts';

const row = (id: number, account_id: number, date: string, amount = -100, currency = 'USD') =>
  ({
    id,
    account_id,
    account_name: `Account ${account_id}`,
    amount: cents(amount),
    currency,
    date,
  }) as Transaction;

describe('the lines of a list', () => {
  it('keep a place for what is not loaded, and show no more than is asked for', () => {
    const rows = [row(9, 2, '2026-03-05'), row(7, 2, '2026-03-01')];
    expect(linesOf(rows, 3).map(({ key }) => key)).toEqual(['9', '7', 'place 2']);
    expect(linesOf(rows, 1).map((line) => line.row?.id)).toEqual([9]);
  });

  it('stand by months in the order of the rows, each knowing how many are above it', () => {
    const rows = ['2026-03-05', '2026-03-01', '2026-01-31', '2025-03-02'].map((date, index) =>
      row(9 - index, 1, date),
    );
    expect(byMonth(rows).map(({ month, before, rows: own }) => [month, before, own.length])).toEqual([
      ['2026-03', 0, 2],
      ['2026-01', 2, 1],
      ['2025-03', 3, 1],
    ]);
    expect(byMonth([])).toEqual([]);
  });

  it('are headed as the summary says, with those that only rows which left tell of', () => {
    const known = provisionalGroups([row(9, 2, '2026-03-05')]);
    const left = [
      { ...row(8, 2, '2026-03-04'), left: true },
      { ...row(7, 3, '2026-03-03'), left: true },
    ];
    expect(
      groupsOf(known, left, false).map(({ account_id, count, left: more }) => [account_id, count, more]),
    ).toEqual([
      [2, 1, 1],
      [3, 1, undefined],
    ]);
    expect(groupsOf(known, [row(9, 2, '2026-03-05')], false)).toBe(known);
    // An account stays where the row that left it had put it.
    const newest = groupsOf(known, [{ ...row(10, 3, '2026-03-06'), left: true }], false);
    expect(newest.map(({ account_id }) => account_id)).toEqual([3, 2]);
    expect(groupsOf([], left, true)).toHaveLength(2);
  });

  it('are headed by no count where the summary is lost and more rows may come', () => {
    const rows = [row(3, 5, '2026-03-02'), row(2, 6, '2026-03-01')];
    expect(groupsOf([], rows, false).map(({ partial }) => partial)).toEqual([true, true]);
    expect(groupsOf([], rows, true).map(({ partial }) => partial)).toEqual([false, false]);
  });

  it('are headed by what is loaded where the summary does not know yet', () => {
    const rows = [
      row(3, 5, '2026-03-02', -250),
      row(2, 5, '2026-03-01', 50),
      row(1, 5, '2026-02-01', 7, 'EUR'),
    ];
    expect(provisionalGroups(rows)).toMatchObject([
      { account_id: 5, currency: 'USD', count: 2, net: -200, latest_date: '2026-03-02' },
      { account_id: 5, currency: 'EUR', count: 1, net: 7 },
    ]);
  });
});
