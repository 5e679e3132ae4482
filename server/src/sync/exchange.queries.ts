import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/** A public token being traded, or traded; link_id is null until the link stands. */
export interface Exchange {
  link_id: number | null;
  /** Started so long ago that its process must be dead. */
  abandoned: boolean;
}

export async function findExchange(tx: Tx, userId: number, sha256: Buffer): Promise<Exchange | undefined> {
  return tx
    .selectFrom('link_exchanges')
    .select(['link_id', sql<boolean>`created_at < clock_timestamp() - interval '2 minutes'`.as('abandoned')])
    .where('user_id', '=', userId)
    .where('public_token_sha256', '=', sha256)
    .executeTakeFirst();
}

/** True for the one call that may trade this token. */
export async function insertExchange(tx: Tx, userId: number, sha256: Buffer): Promise<boolean> {
  await tx
    .deleteFrom('link_exchanges')
    .where('user_id', '=', userId)
    .where('public_token_sha256', '=', sha256)
    .where('link_id', 'is', null)
    .where(sql<boolean>`created_at < clock_timestamp() - interval '2 minutes'`)
    .execute();
  const inserted = await tx
    .insertInto('link_exchanges')
    .values({ user_id: userId, public_token_sha256: sha256, link_id: null })
    .onConflict((oc) => oc.columns(['user_id', 'public_token_sha256']).doNothing())
    .returning('public_token_sha256')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateExchanged(tx: Tx, userId: number, sha256: Buffer, linkId: number): Promise<void> {
  await tx
    .updateTable('link_exchanges')
    .set({ link_id: linkId })
    .where('user_id', '=', userId)
    .where('public_token_sha256', '=', sha256)
    .execute();
}

/** The trade failed: the same token may be tried again. */
export async function deleteExchange(tx: Tx, userId: number, sha256: Buffer): Promise<void> {
  await tx
    .deleteFrom('link_exchanges')
    .where('user_id', '=', userId)
    .where('public_token_sha256', '=', sha256)
    .where('link_id', 'is', null)
    .execute();
}
