import { sql, type Kysely } from 'kysely';
import type { LinkJob } from '../bank/bank.jobs.ts';
import type { DirectoryTables } from '../db/types.ts';
import { endHasCome } from '../instants.ts';
import { longestWaitMs } from './schedule.rules.ts';

/** The owner of a provider's item; null for an unknown item. */
export async function findItemOwner(
  directory: Kysely<DirectoryTables>,
  provider: string,
  itemId: string,
): Promise<LinkJob | null> {
  const row = await directory
    .selectFrom('provider_items')
    .select(['user_id', 'link_id'])
    .where('provider', '=', provider)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ? { userId: row.user_id, linkId: row.link_id } : null;
}

/** Links that are due, each put off so that no other instance takes it too; its sync sets the real time. */
export async function takeDue(
  directory: Kysely<DirectoryTables>,
  now: Date,
  putOff: Date,
  limit: number,
): Promise<LinkJob[]> {
  const rows = await directory
    .updateTable('provider_items')
    .set({ next_sync_at: putOff })
    .where(
      sql<boolean>`(provider, item_id) in (
        select due.provider, due.item_id from provider_items as due
        where ${endHasCome('due.next_sync_at', now, longestWaitMs)}
        order by due.next_sync_at limit ${limit}::int for update skip locked)`,
    )
    .returning(['user_id', 'link_id'])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, linkId: row.link_id }));
}

/** A page of all items, for work that visits every link. */
export async function findItems(
  directory: Kysely<DirectoryTables>,
  after: { userId: number; linkId: number },
  limit: number,
): Promise<LinkJob[]> {
  const rows = await directory
    .selectFrom('provider_items')
    .select(['user_id', 'link_id'])
    .where(sql<boolean>`(user_id, link_id) > (${after.userId}::bigint, ${after.linkId}::bigint)`)
    .orderBy('user_id')
    .orderBy('link_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, linkId: row.link_id }));
}

/** Claims on public tokens that have long expired. */
export async function deleteOldClaims(directory: Kysely<DirectoryTables>, before: Date): Promise<void> {
  await directory.deleteFrom('public_tokens').where('created_at', '<', before).execute();
}
