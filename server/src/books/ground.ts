import { availableBalance, freeToSpend } from '@saldo/contract/accounts/accounts.rules';
import type { DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import type { Flow, Rows } from '@saldo/contract/query/query';
import type { Account, Books } from './books.queries.ts';
import type { Bound } from './bound.ts';
import type { Scope, Stretch } from './scope.filters.ts';

/** A person's books on the day it is where they are: what every sum and look ahead is made from. */
export interface Ground {
  bound: Bound;
  books: Books;
  today: DateText;
}

/** Accounts by their ids; null is all. */
export function accountsIn({ books }: Pick<Ground, 'books'>, ids: readonly number[] | null): Account[] {
  return books.accounts.filter(({ id }) => ids === null || ids.includes(id));
}

/** The first day that has a row in some accounts; null without any. */
export function firstDay(ground: Pick<Ground, 'books'>, ids: readonly number[] | null): DateText | null {
  const firsts = accountsIn(ground, ids).flatMap(({ first }) => (first === null ? [] : [first]));
  return firsts.toSorted()[0] ?? null;
}

/** All accounts, whichever is chosen beside a question. */
export const wholePerson = { accounts: [], everywhere: true };

/** Rows of a flow that nothing else narrows. */
export const every = (flow: Flow, narrowed: Partial<Rows> = {}): Rows => ({
  ...wholePerson,
  flow,
  things: [],
  join: 'all',
  without: [],
  into: [],
  weekdays: [],
  least: null,
  most: null,
  pending: null,
  only: null,
  ...narrowed,
});

/** Rows over a stretch of days in some accounts, in US dollars; null is all. */
export const scopeOver = (rows: Rows, days: Stretch, accounts: readonly number[] | null = null): Scope => ({
  rows,
  days: [days],
  accounts,
  currency: 'USD',
  part: null,
});

/** Accounts that hold money: of some, the connected deposits in US dollars; empty where only debts are. */
export function depositsOf(ground: Pick<Ground, 'books'>, ids: readonly number[] | null): number[] {
  return accountsIn(ground, ids)
    .filter(
      ({ type, status, currency }) => type === 'depository' && status === 'active' && currency === 'USD',
    )
    .map(({ id }) => id);
}

/** Connected accounts in US dollars, the only ones that are added up. */
export const liveAccounts = (ground: Pick<Ground, 'books'>): Account[] =>
  accountsIn(ground, null).filter(({ status, currency }) => status === 'active' && currency === 'USD');

/** What an account lets be spent, as the contract has it. */
export const availableOf = ({ type, current, available }: Account): Cents =>
  availableBalance(type, current, available);

/** Free to spend, by the contract's one definition: it is of the person, whichever accounts are looked at. */
export const freeOf = (ground: Pick<Ground, 'books'>): ReturnType<typeof freeToSpend> =>
  payableFrom(ground, null);

/** What can be paid from some accounts, by the same sum; null is all, and then it is what is free to spend. */
export const payableFrom = (
  ground: Pick<Ground, 'books'>,
  ids: readonly number[] | null,
): ReturnType<typeof freeToSpend> =>
  freeToSpend(
    liveAccounts(ground)
      .filter(({ id }) => ids === null || ids.includes(id))
      .map((one) => ({ ...one, available: availableOf(one) })),
  );
