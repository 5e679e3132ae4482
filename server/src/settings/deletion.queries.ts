import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/** Rows a statement deletes at most: each has a time limit, and a person may have any number of rows. */
const chunk = 10_000;

/** The tables that hold many rows, each before what it hangs on; the rest goes with the person's own row. */
const large = [
  'staged_transactions',
  'chat_facts',
  'goal_entries',
  'transaction_changes',
  'transactions',
  'deleted_transactions',
  'account_balances',
] as const;

/** Locks what others lock, in the order they do it in: accounts, then goals (links are locked before). */
export async function lockOwned(tx: Tx, userId: number): Promise<void> {
  for (const table of ['accounts', 'goals'] as const)
    await tx.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
}

/** Deletes the bulk of what a person owns, piece by piece. */
export async function deleteOwned(tx: Tx, userId: number): Promise<void> {
  for (const table of large)
    for (;;) {
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from ${sql.table(table)} where user_id = ${userId}::bigint and ctid = any(array(
            select ctid from ${sql.table(table)} where user_id = ${userId}::bigint limit ${chunk}::int))
          returning 1)
        select count(*)::int as count from gone`.execute(tx);
      if ((rows[0]?.count ?? 0) < chunk) break;
    }
}

/**
 * Forgets the counters of a person's limits. The second part of a key names whom it counts: a person by their id or by
 * the digest of their address; only syncs are counted by link.
 */
export async function deleteLimits(
  tx: Tx,
  person: { userId: number; linkIds: readonly number[]; emailDigest: string },
): Promise<void> {
  const names = [String(person.userId), person.emailDigest];
  const links = person.linkIds.map(String);
  await sql`
    delete from rate_limits where case split_part(key, ':', 1)
      when 'sync' then split_part(key, ':', 2) = any(${links}::text[])
      else split_part(key, ':', 2) = any(${names}::text[]) end`.execute(tx);
}
