import { sql } from 'kysely';
import { leaseIsOver, type Link } from '../bank/links.queries.ts';
import type { Tx } from '../db/open.ts';
import type { Lease } from './staging.queries.ts';

/**
 * How long a sync may be silent before another takes its place: so short that an import goes on soon after its process
 * was killed. The database's clock counts, so instances need not agree on the time. A sync that is overtaken although it
 * lives writes nothing: the fence has moved.
 */
export const leaseSeconds = 10;
/** How often a living sync says so. */
export const heartbeatMs = 3_000;
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** A link is due when its lease ends: the schedule finds it should its sync die. What ends the sync sets the real time. */
async function dueWithLease(tx: Tx, userId: number, linkId: number): Promise<void> {
  await tx
    .updateTable('provider_items')
    .set({ next_sync_at: leaseEnd })
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .execute();
}

/** Takes the lease of a live link and the next fence number; undefined while another sync holds it. */
export async function takeLease(
  tx: Tx,
  userId: number,
  linkId: number,
  byPerson: boolean,
  now: Date,
): Promise<Link | undefined> {
  const link = await tx
    .updateTable('links')
    .set((eb) => ({
      fence: eb('fence', '+', 1),
      lease_until: leaseEnd,
      lease_by_person: byPerson,
      last_attempt_at: now,
    }))
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('status', '<>', 'disconnected')
    .where(leaseIsOver)
    .returningAll()
    .executeTakeFirst();
  if (link) await dueWithLease(tx, userId, linkId);
  return link;
}

/** Renews a lease; false when it is given back, another sync has taken it or the link has ended: then stop. */
export async function renewLease(tx: Tx, { userId, linkId, fence }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ lease_until: leaseEnd })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .where('fence', '=', fence)
    .where('lease_until', 'is not', null)
    .where('status', '<>', 'disconnected')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await dueWithLease(tx, userId, linkId);
  return true;
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
