import { cents } from '@saldo/contract/money';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { describe, expect, it } from 'vitest';
import { listItems } from './list-items.ts';

const row = (id: number, account_id: number, amount = -100) =>
  ({
    id,
    account_id,
    account_name: `Account ${account_id}`,
    amount: cents(amount),
    currency: 'USD',
  }) as Transaction;
const group = (account_id: number, count: number) => ({
  account_id,
  account_name: `Account ${account_id}`,
  currency: 'USD',
  count,
  net: cents(-100 * count),
});

describe('the list grouped by account', () => {
  it('heads each account with the summary and says how much is not loaded', () => {
    const items = listItems([row(9, 2), row(8, 1), row(7, 2)], [group(1, 1), group(2, 40)]);
    expect(items.map(({ key }) => key)).toEqual(['g1', 't8', 'g2', 't9', 't7', 'm2']);
    expect(items.at(-1)).toMatchObject({ shown: 2, group: { count: 40 } });
    expect(items.filter((item) => item.kind === 'row').map((item) => item.position)).toEqual([1, 2, 3]);
  });

  it('shows rows of an account the summary does not know yet', () => {
    expect(listItems([row(1, 5, -250), row(2, 5, 50)], [])[0]).toMatchObject({
      group: { account_id: 5, count: 2, net: -200 },
    });
  });
});
