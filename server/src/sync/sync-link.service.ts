import { setTimeout as delay } from 'node:timers/promises';
import { BankError, bankFailure } from '../bank/bank.errors.ts';
import { revokeAtProvider } from '../bank/link-removal.service.ts';
import { findLink, type Link } from '../bank/links.queries.ts';
import { openAccessToken } from '../bank/tokens.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { applyLoop, LeaseLost, type Applied } from './apply.service.ts';
import type { Counts } from './outcome.queries.ts';
import { recordFault } from './faults.service.ts';
import { heartbeatMs, releaseLease, renewLease, takeLease } from './lease.queries.ts';
import { refreshLiabilities } from './liabilities.service.ts';
import { fetchLoop } from './pages.ts';
import type { Lease } from './staging.queries.ts';

export interface SyncResult {
  /** Rows added or changed, by date. */
  counts: Counts;
  /** The bank's whole history has arrived. */
  historyDone: boolean;
}

export interface SyncHow {
  /** A person asked: joins a sync under way, and imports anew what "delete all" put away. */
  byPerson: boolean;
  signal?: AbortSignal;
}

/** A person waits no longer for a sync that another began. */
const patienceMs = 45_000;
const lookEveryMs = 150;

/** Waits for a sync that was seen running; its result, undefined when it failed or took too long. */
async function waitFor(services: Services, userId: number, running: Link): Promise<SyncResult | undefined> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    await delay(lookEveryMs);
    const link = await services.db.inTransaction(userId, (tx) => findLink(tx, userId, running.id));
    if (!link || link.status === 'disconnected') return undefined;
    if (link.last_result && link.last_result.fence >= running.fence)
      return { counts: link.last_result.counts, historyDone: link.history_done };
    if (link.lease_until === null || link.fence !== running.fence) return undefined;
    // Its holder is dead, by this clock; whether it is by the database's, taking the lease will show.
    if (link.lease_until.getTime() < Date.now()) return undefined;
  }
  return undefined;
}

function together(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [date, count] of Object.entries(b)) sum[date] = (sum[date] ?? 0) + count;
  return sum;
}

/**
 * Takes the lease, waiting while another sync holds it. A person who comes while another person's wish is being done
 * gets its result; while a sync runs that began by itself, they wait and theirs follows, since that one may have begun
 * before what they want to see; what it brought counts as brought (`before`).
 */
async function begin(
  services: Services,
  userId: number,
  linkId: number,
  { byPerson, signal }: SyncHow,
): Promise<{ link: Link; before: Counts } | { joined: SyncResult }> {
  const end = performance.now() + patienceMs;
  let before: Counts = {};
  while (performance.now() < end) {
    signal?.throwIfAborted();
    const link = await services.db.inTransaction(userId, (tx) =>
      takeLease(tx, userId, linkId, byPerson, services.now()),
    );
    if (link) return { link, before };
    const running = await services.db.inTransaction(userId, (tx) => findLink(tx, userId, linkId));
    if (!running || running.status === 'disconnected') throw new LeaseLost();
    if (running.lease_until === null) continue;
    const result = await waitFor(services, userId, running);
    if (!byPerson || !result) continue;
    if (running.lease_by_person) return { joined: result };
    before = together(before, result.counts);
  }
  throw new BankError({ kind: 'unavailable', providerCode: 'SYNC_IN_PROGRESS', operation: 'sync' });
}

/** Renews a lease while the bank is being asked, whose answers may take longer than it lasts. */
async function keepingLease<T>(services: Services, lease: Lease, work: () => Promise<T>): Promise<T> {
  let beat: Promise<unknown> = Promise.resolve();
  let beating = false;
  const timer = setInterval(() => {
    if (beating) return;
    beating = true;
    // A lease that is lost is found at the next page; a database that is away, too.
    beat = services.db
      .inTransaction(lease.userId, (tx) => renewLease(tx, lease))
      .catch(() => undefined)
      .finally(() => (beating = false));
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beat;
  }
}

async function run(services: Services, lease: Lease, link: Link, how: SyncHow): Promise<Applied> {
  const accessToken = openAccessToken(services.keys, lease.userId, link);
  if (accessToken === null) throw new LeaseLost();
  const began = performance.now();
  const reimport = how.byPerson && link.reimport;
  const loop = await keepingLease(services, lease, () =>
    fetchLoop(services, lease, link, accessToken, reimport, how.signal),
  );
  const fetched = performance.now();
  const applied = await applyLoop(services, lease, loop);
  const written = performance.now();
  await refreshLiabilities(services, lease.userId, lease.linkId, accessToken);
  services.log.info(
    {
      linkId: lease.linkId,
      rows: Object.values(applied.counts).reduce((sum, count) => sum + count, 0),
      history: loop.history,
      fetchMs: Math.round(fetched - began),
      writeMs: Math.round(written - fetched),
    },
    'synced',
  );
  return applied;
}

async function isLive(services: Services, userId: number, linkId: number): Promise<boolean> {
  const link = await services.db.inTransaction(userId, (tx) => findLink(tx, userId, linkId));
  return link !== undefined && link.status !== 'disconnected';
}

/**
 * Brings one link up to date: fetches what is new, writes it with the cursor in one transaction. One sync a link at a
 * time, across instances. Throws BankError (noted on the link), LeaseLost when the link has ended meanwhile.
 */
export async function syncLink(
  services: Services,
  userId: number,
  linkId: number,
  how: SyncHow,
): Promise<SyncResult> {
  const begun = await begin(services, userId, linkId, how);
  if ('joined' in begun) return begun.joined;
  const { link, before } = begun;
  const lease: Lease = { userId, linkId, fence: link.fence };
  try {
    const { counts, historyDone, endedLinks } = await run(services, lease, link, how);
    await revokeAtProvider(services, userId, endedLinks);
    return { counts: together(before, counts), historyDone };
  } catch (error) {
    // Overtaken, but not ended: the person still wants what is new.
    if (error instanceof LeaseLost && how.byPerson && (await isLive(services, userId, linkId)))
      return syncLink(services, userId, linkId, how);
    if (error instanceof BankError) await recordFault(services, lease, error);
    else if (!(error instanceof LeaseLost))
      await services.db
        .inTransaction(userId, (tx) => releaseLease(tx, lease, { status: null, errorCode: link.error_code }))
        .catch(() => undefined);
    throw error;
  }
}

/** A failed sync as the answer a person gets. */
export function syncFailure(error: unknown): unknown {
  if (error instanceof BankError) return bankFailure(error);
  if (error instanceof LeaseLost) return new AppError('BANK_NOT_LINKED');
  return error;
}
