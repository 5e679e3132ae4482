import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';

/** As many as are kept of a person; the oldest goes first. */
const most = 200;

type RememberedRow = Pick<Row<'remembered_readings'>, 'id' | 'said' | 'query' | 'chosen_at'>;

/** The question that was chosen for some words, as it is stored; null for none. */
export async function findRemembered(tx: Tx, userId: number, words: string): Promise<unknown> {
  const row = await tx
    .selectFrom('remembered_readings')
    .select('query')
    .where('user_id', '=', userId)
    .where('words', '=', words)
    .executeTakeFirst();
  return row?.query ?? null;
}

/** All of a person, the latest first. */
export async function listRemembered(tx: Tx, userId: number): Promise<RememberedRow[]> {
  return tx
    .selectFrom('remembered_readings')
    .select(['id', 'said', 'query', 'chosen_at'])
    .where('user_id', '=', userId)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps what was chosen for some words, in place of what was chosen for them before. */
export async function upsertRemembered(
  tx: Tx,
  userId: number,
  { words, said, query, now }: { words: string; said: string; query: unknown; now: Date },
): Promise<void> {
  const chosen = { said, query: JSON.stringify(query), chosen_at: now };
  await tx
    .insertInto('remembered_readings')
    .values({ user_id: userId, words, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'words']).doUpdateSet(chosen))
    .execute();
  await sql`
    delete from remembered_readings where user_id = ${userId}::bigint and id in (
      select id from remembered_readings where user_id = ${userId}::bigint
      order by chosen_at desc, id desc offset ${most}::int)`.execute(tx);
}

/** Whether there was one to forget. */
export async function deleteRemembered(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('remembered_readings')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
