import { sql } from 'kysely';
import { build } from '../db/compiler.ts';

/** Observed balances of the person's USD accounts, kept ones of disconnected banks among them, oldest first. */
export function selectObservedBalances(userId: number) {
  return build
    .selectFrom('account_balances as b')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'b.user_id').onRef('a.id', '=', 'b.account_id'),
    )
    .select(['b.account_id', 'b.day', 'b.current_minor'])
    .where('b.user_id', '=', userId)
    .where('b.observed', '=', true)
    .where('b.current_minor', 'is not', null)
    .where('a.deleted_at', 'is', null)
    .where('a.currency', '=', 'USD')
    .orderBy('b.account_id')
    .orderBy('b.day');
}

/** Sums of posted USD rows by account and day from `start` on, oldest first. */
export function selectPostedByDay(userId: number, start: string) {
  return build
    .selectFrom('transactions')
    .select(['account_id', 'date', sql<number>`sum(amount_minor)::bigint`.as('sum')])
    .where('user_id', '=', userId)
    .where('date', '>=', start)
    .where('pending', '=', false)
    .where('currency', '=', 'USD')
    .groupBy(['account_id', 'date'])
    .orderBy('account_id')
    .orderBy('date');
}

/** The oldest row's date of each account. */
export function selectOldestRows(userId: number) {
  return build
    .selectFrom('transactions')
    .select(['account_id', sql<string>`min(date)`.as('oldest')])
    .where('user_id', '=', userId)
    .groupBy('account_id');
}
