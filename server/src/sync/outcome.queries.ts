import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { Lease } from './staging.queries.ts';

/** Rows really written, by date. */
export type Counts = Record<string, number>;

/** A sync has ended well: the cursor moves with the rows it stands for, the lease is given back. */
export async function updateSynced(
  tx: Tx,
  { userId, linkId, fence }: Lease,
  outcome: {
    cursor: string | null;
    initialDone: boolean;
    historyDone: boolean;
    /** The history the person asked for anew has come. */
    reimported: boolean;
    /** The bank had something to read from; else it is still preparing. */
    arrived: boolean;
    counts: Counts;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('links')
    .set({
      cursor: outcome.cursor,
      initial_done: outcome.initialDone,
      history_done: outcome.historyDone,
      // A bank that will soon ask for a sign-in still answers; only the sign-in ends that.
      status: sql`case when error_code like 'PENDING%' then status else ${outcome.historyDone ? 'active' : 'importing'} end`,
      error_code: sql`case when error_code like 'PENDING%' then error_code end`,
      failures: 0,
      lease_until: null,
      ...(outcome.reimported && { reimport: false }),
      ...(outcome.arrived && { last_synced_at: outcome.now }),
      last_result: JSON.stringify({ fence, counts: outcome.counts }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', linkId)
    .execute();
}
