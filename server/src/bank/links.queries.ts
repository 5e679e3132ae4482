import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';

export type Link = Row<'links'>;

/** Links that have not ended, oldest first. */
export async function findLiveLinks(tx: Tx, userId: number): Promise<Link[]> {
  return tx
    .selectFrom('links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'disconnected')
    .orderBy('id')
    .execute();
}

export async function findLink(tx: Tx, userId: number, linkId: number): Promise<Link | undefined> {
  return tx
    .selectFrom('links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .executeTakeFirst();
}

/** The link, locked until the transaction ends. Links are locked before accounts, accounts before goals. */
export async function lockLink(tx: Tx, userId: number, linkId: number): Promise<Link | undefined> {
  return tx
    .selectFrom('links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();
}

/** All links, or the given ones, locked in the order of their ids. */
export async function lockLinks(tx: Tx, userId: number, linkIds?: readonly number[]): Promise<Link[]> {
  let query = tx.selectFrom('links').selectAll().where('user_id', '=', userId);
  if (linkIds) query = query.where('id', 'in', linkIds.length > 0 ? [...linkIds] : [0]);
  return query.orderBy('id').forUpdate().execute();
}

/** A new link without its token, whose seal needs the link's id. */
export async function insertLink(
  tx: Tx,
  userId: number,
  link: { itemId: string; institutionId: string | null; institutionName: string; nextSyncAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('links')
    .values({
      user_id: userId,
      item_id: link.itemId,
      institution_id: link.institutionId,
      institution_name: link.institutionName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('provider_items')
    .values({
      provider: 'plaid',
      item_id: link.itemId,
      user_id: userId,
      link_id: id,
      next_sync_at: link.nextSyncAt,
    })
    .execute();
  return id;
}

export async function updateAccessToken(
  tx: Tx,
  userId: number,
  linkId: number,
  sealed: string,
): Promise<void> {
  await tx
    .updateTable('links')
    .set({ access_token: sealed })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .execute();
}

/**
 * Ends links locally: no sync writes to them any more (the fence moves), their accounts stay readable. Their tokens
 * stay sealed until the provider has let go.
 */
export async function updateLinksEnded(
  tx: Tx,
  userId: number,
  linkIds: readonly number[],
  now: Date,
  errorCode: string | null = null,
): Promise<void> {
  if (linkIds.length === 0) return;
  await tx
    .updateTable('links')
    .set((eb) => ({
      status: 'disconnected' as const,
      disconnected_at: now,
      removal_pending: true,
      fence: eb('fence', '+', 1),
      lease_until: null,
      error_code: errorCode,
      reimport: false,
    }))
    .where('user_id', '=', userId)
    .where('id', 'in', [...linkIds])
    .where('status', '<>', 'disconnected')
    .execute();
  await tx
    .updateTable('accounts')
    .set({ status: 'disconnected' })
    .where('user_id', '=', userId)
    .where('link_id', 'in', [...linkIds])
    .where('status', '<>', 'disconnected')
    .execute();
  await tx
    .deleteFrom('staged_transactions')
    .where('user_id', '=', userId)
    .where('link_id', 'in', [...linkIds])
    .execute();
}

const longestLease = sql`interval '90 seconds'`;
/** Condition: nobody holds a link's lease. One that ends later than any can was taken before the database's clock was set back. */
export const leaseIsOver = sql<boolean>`(lease_until is null or lease_until < clock_timestamp() or lease_until > clock_timestamp() + ${longestLease})`;

/**
 * Takes on telling the provider of an end, for a minute and a half: the link with its token; 'done' when there is
 * nothing to report, 'busy' while another does.
 */
export async function updateRemovalLease(
  tx: Tx,
  userId: number,
  linkId: number,
): Promise<{ id: number; access_token: string | null } | 'done' | 'busy'> {
  const link = await lockLink(tx, userId, linkId);
  if (!link || link.status !== 'disconnected' || !link.removal_pending) return 'done';
  const taken = await tx
    .updateTable('links')
    .set({ lease_until: sql<Date>`clock_timestamp() + ${longestLease}` })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where(leaseIsOver)
    .returning(['id', 'access_token'])
    .executeTakeFirst();
  return taken ?? 'busy';
}

/** Deletes the token after the provider confirmed removal. Later webhooks for the item are ignored. */
export async function updateRemoved(tx: Tx, userId: number, linkId: number): Promise<void> {
  await tx
    .updateTable('links')
    .set({ access_token: null, removal_pending: false, lease_until: null })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('status', '=', 'disconnected')
    .execute();
  await tx.deleteFrom('provider_items').where('user_id', '=', userId).where('link_id', '=', linkId).execute();
}

/** A fault of the login or the bank, as the person will see it. Ended links stay ended. */
export async function updateLinkFault(
  tx: Tx,
  userId: number,
  linkId: number,
  status: 'reconnect_required' | 'unavailable',
  errorCode: string,
): Promise<void> {
  await tx
    .updateTable('links')
    .set({ status, error_code: errorCode })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('status', '<>', 'disconnected')
    .execute();
}

/** The login works again. */
export async function updateLinkHealthy(tx: Tx, userId: number, linkId: number): Promise<void> {
  await tx
    .updateTable('links')
    .set({
      status: sql<'active' | 'importing'>`case when history_done then 'active' else 'importing' end`,
      error_code: null,
      failures: 0,
    })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('status', 'in', ['reconnect_required', 'unavailable'])
    .execute();
}

/** When the schedule syncs a link next; null: only on request. */
export async function updateNextSync(
  tx: Tx,
  userId: number,
  linkId: number,
  nextSyncAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('provider_items')
    .set({ next_sync_at: nextSyncAt })
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .execute();
}
