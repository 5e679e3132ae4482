import { sql } from 'kysely';
import type { Link } from '../bank/links.queries.ts';
import type { Tx } from '../db/open.ts';
import type { Lease } from './staging.queries.ts';

/**
 * How long a sync may say nothing before another takes its place. The database's clock counts, so instances need not
 * agree on the time; every page renews it.
 */
const lease = sql<Date>`clock_timestamp() + interval '120 seconds'`;

/** Takes the lease of a live link and the next fence number; undefined while another sync holds it. */
export async function takeLease(
  tx: Tx,
  userId: number,
  linkId: number,
  byPerson: boolean,
  now: Date,
): Promise<Link | undefined> {
  return tx
    .updateTable('links')
    .set((eb) => ({
      fence: eb('fence', '+', 1),
      lease_until: lease,
      lease_by_person: byPerson,
      last_attempt_at: now,
    }))
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('status', '<>', 'disconnected')
    .where(sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`)
    .returningAll()
    .executeTakeFirst();
}

/** Renews a lease; false when another sync has taken it or the link has ended: then stop. */
export async function renewLease(tx: Tx, { userId, linkId, fence }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ lease_until: lease })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('fence', '=', fence)
    .where('status', '<>', 'disconnected')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the lease back after a failure, with what the person is to know of it; nothing when it is no longer ours. */
export async function releaseLease(
  tx: Tx,
  { userId, linkId, fence }: Lease,
  fault: { status: 'reconnect_required' | 'unavailable' | null; errorCode: string | null },
): Promise<void> {
  await tx
    .updateTable('links')
    .set((eb) => ({
      lease_until: null,
      failures: eb('failures', '+', 1),
      error_code: fault.errorCode,
      ...(fault.status !== null && { status: fault.status }),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('fence', '=', fence)
    .where('status', '<>', 'disconnected')
    .execute();
}
