import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { monthOf, type DateText } from '@saldo/contract/dates';

/** Specification section 9: how many transactions the dashboard fetches, and how much of each list it shows. */
export const fetchedTransactions = 10;
export const shownTransactions = 5;
export const shownAccounts = 3;

/**
 * The specification's Monthly Spending: the sum of the absolute amounts of the fetched transactions dated in the month
 * of `today`, money in and money out alike. Other currencies than US dollars, and what
 * the person left out of reports, do not count, as everywhere in totals.
 */
export function monthlySpending(
  transactions: readonly (Pick<Transaction, 'amount' | 'currency' | 'date'> & { excluded?: boolean })[],
  today: DateText,
): Cents {
  const { start, end } = monthOf(today);
  return sumCents(
    transactions
      .filter((row) => row.currency === 'USD' && !row.excluded && row.date >= start && row.date <= end)
      .map((row) => cents(Math.abs(row.amount))),
  );
}

/** Accounts of live bank links; kept ones of disconnected banks are not connected. */
export function connectedAccounts(accounts: readonly Account[]): readonly Account[] {
  return accounts.filter((account) => account.status === 'active');
}

/** How many banks a list of accounts comes from. */
export function bankCount(accounts: readonly Account[]): number {
  return new Set(accounts.flatMap(({ institution_name: name }) => name ?? [])).size;
}
