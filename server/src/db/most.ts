import { mostRules } from '@saldo/contract/transactions/rules.schemas';
import { savedViewsMax } from '@saldo/contract/transactions/views.schemas';
import { sql } from 'kysely';
import type { Tx } from './open.ts';
import { AppError } from '../errors.ts';

/**
 * The most that the books of one person hold of what is looked at whole, added call by call or brought back from a file:
 * more than anybody keeps. By the names that the lists have in saldo.json.
 */
export const most = {
  institutions: 500,
  accounts: 500,
  account_openings: 500,
  account_values: 20_000,
  categories: 200,
  rules: mostRules,
  limits: 200,
  saved_views: savedViewsMax,
  goals: 500,
  recurring_words: 2_000,
  recurring_added: 200,
} as const;

/**
 * Throws CONFLICT where a person's books have no room for one more. Two calls that count come one after the other, each until
 * the end of its transaction: the last place is taken once.
 */
export async function requireRoom(
  tx: Tx,
  userId: number,
  list: 'accounts' | 'account_values' | 'goals' | 'recurring_words',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(725367, (${userId}::bigint % 2147483647)::int)`.execute(tx);
  const { count } = await tx
    .selectFrom(list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count < most[list]) return;
  const messages = {
    accounts: `You have ${most.accounts} accounts. Delete one first.`,
    account_values: `You have stated ${most.account_values} balances. No more are kept.`,
    goals: `You have ${most.goals} goals. Delete one first.`,
    recurring_words: `You have changed ${most.recurring_words} payments. No more are kept.`,
  };
  throw new AppError('CONFLICT', { message: messages[list] });
}
