import type { Account, AccountSummary } from '@saldo/contract/accounts/accounts.schemas';
import type { Cents } from '@saldo/contract/money';

interface Total {
  value: Cents;
  currency: string;
  /** Nothing is in dollars: the total is what there is in the first of the other currencies. */
  away: boolean;
  /** What is not in it: currencies are never added. */
  others: AccountSummary['other_currencies'];
}

/** The figure that stands as Total Balance, on the dashboard as on the page of accounts. */
export function totalOf(summary: AccountSummary, live: readonly Pick<Account, 'currency'>[]): Total {
  const [foreign, ...besides] = summary.other_currencies;
  if (foreign && live.length > 0 && live.every(({ currency }) => currency !== 'USD'))
    return { value: foreign.total, currency: foreign.currency, away: true, others: besides };
  return { value: summary.total_balance, currency: 'USD', away: false, others: summary.other_currencies };
}
