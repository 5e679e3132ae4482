import type { SyncPage } from '../bank/bank.provider.ts';
import { lockLinks, updateNextSync } from '../bank/links.queries.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { settleFilesOfLink } from '../imports/matching/standing.ts';
import { holdOwn } from '../transactions/categories.queries.ts';
import { matchAndGuess } from '../transactions/guessing.queries.ts';
import { runRules } from '../transactions/rules.queries.ts';
import {
  deleteAbsent,
  deleteMoved,
  deleteReimportable,
  deleteRemoved,
  deleteUnmatchedOrphans,
  deleteUnwanted,
  hasOrphans,
  hasStaged,
  planFor,
  updateCarried,
  updateOrphans,
  updatePosted,
  updateUntold,
  upsertTransactions,
} from './apply.queries.ts';
import { updateSynced, type Counts } from './outcome.queries.ts';
import { insertUndescribed } from './account-matching.queries.ts';
import { writeAccounts, type AccountsOfLogin } from './account-matching.service.ts';
import { nextRegularSync } from './schedule.rules.ts';
import { deleteStaged, deleteSuperseded, type Lease } from './staging.queries.ts';

/** A loop longer than this is joined as a whole, not row by row. */
const manyRows = 200;

/** What a whole loop of pages came to; its rows lie in staging. */
export interface Loop {
  /** Where the next sync goes on; null: the bank has nothing to resume from yet. */
  cursor: string | null;
  history: SyncPage['history'];
  /** Read from the very beginning of the stream. */
  fromStart: boolean;
  /** The person asked for the history anew. */
  reimport: boolean;
  /** The bank lost the place where the last sync ended, perhaps with the ids of its rows. */
  anew: boolean;
  /** Rows put aside. */
  size: number;
  login: AccountsOfLogin;
}

export interface Applied {
  counts: Counts;
  historyDone: boolean;
  endedLinks: number[];
}

/** Thrown when another sync has taken the lease, or the link has ended, since this one began: nothing is written. */
export class LeaseLost extends Error {
  constructor() {
    super('the sync was overtaken or its link has ended');
    this.name = 'LeaseLost';
  }
}

/** A first loop without a word on its history counts as whole: not every provider says. */
function historyIsDone(loop: Loop, before: boolean): boolean {
  return before || loop.history === 'complete' || (loop.history === 'unknown' && loop.cursor !== null);
}

function countBy<T>(all: readonly T[], key: (one: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
}

async function applyRows(tx: Tx, lease: Lease, loop: Loop, now: Date): Promise<Counts> {
  if (loop.reimport) await deleteReimportable(tx, lease);
  if (!(await hasStaged(tx, lease))) return {};
  await planFor(tx, loop.size > manyRows ? 'many' : 'few');
  await deleteSuperseded(tx, lease);
  await insertUndescribed(tx, lease);
  if (loop.anew) await updateUntold(tx, lease);
  await updatePosted(tx, lease);
  await deleteUnwanted(tx, lease);
  if (await hasOrphans(tx, lease)) {
    // However short the loop, the former login's history may be long.
    await planFor(tx, 'many');
    await updateOrphans(tx, lease);
  }
  await deleteMoved(tx, lease);
  const written = await upsertTransactions(tx, lease, now);
  await updateCarried(tx, lease);
  await deleteRemoved(tx, lease);
  await runRules(
    tx,
    lease.userId,
    written.map(({ id }) => id),
    now,
  );
  return countBy(written, ({ date }) => date);
}

/**
 * One transaction for a whole loop: the fence, accounts and balances, every row, the cursor. Either all of it is
 * written or nothing; a stale sync writes nothing. Throws LeaseLost.
 */
export async function applyLoop(services: Services, lease: Lease, loop: Loop): Promise<Applied> {
  const { userId, linkId } = lease;
  return services.db.inTransaction(userId, async (tx) => {
    const now = services.now();
    await holdOwn(tx, userId);
    const links = await lockLinks(tx, userId);
    const link = links.find(({ id }) => id === linkId);
    if (!link || link.fence !== lease.fence || link.status === 'disconnected') throw new LeaseLost();
    const { endedLinks } = await writeAccounts(services, tx, userId, link, links, loop.login);
    const counts = await applyRows(tx, lease, loop, now);
    const historyDone = historyIsDone(loop, link.history_done);
    await planFor(tx, 'many');
    // Read before, and now from the start again: what is missing was removed while nobody listened.
    // After a lost cursor the bank may list less of the past than it once did: what is older stays.
    if (loop.fromStart && !loop.anew && link.cursor !== null && loop.history === 'complete')
      await deleteAbsent(tx, lease);
    if (historyDone && (loop.fromStart || !link.history_done)) await deleteUnmatchedOrphans(tx, lease);
    await settleFilesOfLink(tx, userId, linkId, now);
    if (loop.size > 0) await matchAndGuess(tx, userId);
    await deleteStaged(tx, lease);
    await updateSynced(tx, lease, {
      cursor: loop.cursor ?? link.cursor,
      initialDone: link.initial_done || loop.cursor !== null,
      historyDone,
      reimported: loop.reimport,
      arrived: loop.cursor !== null,
      counts,
      now,
    });
    await updateNextSync(tx, userId, linkId, nextRegularSync(new Date()));
    return { counts, historyDone, endedLinks };
  });
}
