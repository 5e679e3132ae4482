import { setTimeout as delay } from 'node:timers/promises';
import { BankError } from '../bank/bank.errors.ts';
import { bankJobs, linkKey, type LinkJob } from '../bank/bank.jobs.ts';
import { removeAtProvider } from '../bank/link-removal.service.ts';
import { findLink, updateLinkFault, updateLinkHealthy } from '../bank/links.queries.ts';
import type { Services } from '../context.ts';
import { longestWaitSeconds } from '../jobs/clock.ts';
import type { JobHandler, JobRun } from '../jobs/queue.ts';
import { LeaseLost } from './apply.service.ts';
import { scheduleMerchantBackfill, nameMerchants } from './merchant-backfill.service.ts';
import { deleteOldClaims, takeDue } from './directory.queries.ts';
import { rotateKeys } from './rotation.service.ts';
import { leaseSeconds } from './lease.queries.ts';
import { nextLook, preparingWaitsMs } from './schedule.rules.ts';
import { syncLink } from './sync-link.service.ts';

const minute = 60_000;

/** Kinds that may pass by themselves: the queue tries again, with growing waits. */
const passing = new Set(['unavailable', 'mutation', 'not_ready']);

/** Syncs a link; while its bank is still preparing, looks again within the job, then by later jobs. */
async function syncUntilArrived(
  services: Services,
  job: LinkJob & { looks?: number },
  { signal }: JobRun,
): Promise<void> {
  const { userId, linkId, looks = 0 } = job;
  for (const wait of [...preparingWaitsMs, null]) {
    const { historyDone } = await syncLink(services, userId, linkId, { byPerson: false, signal });
    if (historyDone) return;
    if (wait === null) break;
    await delay(wait, undefined, { signal });
  }
  await services.queue.enqueue(
    bankJobs.syncLink,
    { userId, linkId, looks: looks + 1 },
    { key: linkKey(job), startAfter: nextLook(new Date(), looks) },
  );
}

async function runSync(services: Services, job: LinkJob & { looks?: number }, run: JobRun): Promise<void> {
  const link = await services.db.inTransaction(job.userId, (tx) => findLink(tx, job.userId, job.linkId));
  if (!link) return;
  if (link.status === 'disconnected') {
    await removeAtProvider(services, job.userId, job.linkId);
    return;
  }
  try {
    await syncUntilArrived(services, job, run);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!(error instanceof BankError) || passing.has(error.kind)) throw error;
    // Asked to wait: one later job, not a retry that would ask sooner. Everything else waits for the person.
    if (error.kind === 'rate_limited')
      await services.queue.enqueue(bankJobs.syncLink, job, {
        key: linkKey(job),
        startAfter: new Date(
          Date.now() + Math.min(longestWaitSeconds, Math.max(5, error.retryAfter ?? 60)) * 1_000,
        ),
      });
  }
}

async function noteLink(
  services: Services,
  { userId, linkId, code }: LinkJob & { code: string },
): Promise<void> {
  await services.db.inTransaction(userId, (tx) =>
    code === 'LOGIN_REPAIRED'
      ? updateLinkHealthy(tx, userId, linkId)
      : updateLinkFault(tx, userId, linkId, 'reconnect_required', code),
  );
  if (code === 'LOGIN_REPAIRED')
    await services.queue.enqueue(bankJobs.syncLink, { userId, linkId }, { key: linkKey({ userId, linkId }) });
}

/**
 * Links that webhooks have missed, whose sync died, or whose end was not reported to the provider. After a start also those
 * whose lease is about to end: their syncs died with the process before, or live elsewhere and are waited for.
 */
async function healLinks(services: Services, { started = false }: { started?: boolean }): Promise<void> {
  const now = new Date();
  const dueBy = new Date(now.getTime() + (started ? 2 * leaseSeconds * 1_000 : 0));
  const putOff = new Date(now.getTime() + (started ? minute : 30 * minute));
  for (;;) {
    const due = await takeDue(services.db.directory, dueBy, putOff, 500);
    for (const job of due) await services.queue.enqueue(bankJobs.syncLink, job, { key: linkKey(job) });
    if (due.length < 500) break;
  }
  await deleteOldClaims(services.db.directory, new Date(now.getTime() - 2 * 24 * 60 * minute));
}

/** A handler whose data is what `bankJobs` says it is. */
function handler(
  name: string,
  concurrency: number,
  run: (data: never, job: JobRun) => Promise<void>,
): JobHandler {
  return { name, concurrency, run };
}

/** The workers of bank and sync. */
export function syncJobs(services: Services): JobHandler[] {
  return [
    handler(bankJobs.syncLink, 3, (data: LinkJob, run) => runSync(services, data, run)),
    handler(bankJobs.noteLink, 1, (data: LinkJob & { code: string }) => noteLink(services, data)),
    handler(bankJobs.removeLink, 2, ({ userId, linkId }: LinkJob) =>
      removeAtProvider(services, userId, linkId),
    ),
    handler(bankJobs.healLinks, 1, (data: { started?: boolean }) => healLinks(services, data)),
    handler(bankJobs.rotateKeys, 1, async () => void (await rotateKeys(services))),
    handler(bankJobs.nameMerchants, 1, (_, { signal }) => nameMerchants(services, signal)),
  ];
}

/** What happens by the clock (UTC), and what a start finds to do. */
export async function scheduleSyncJobs(services: Pick<Services, 'db' | 'keys' | 'queue'>): Promise<void> {
  await services.queue.schedule(bankJobs.healLinks, '*/5 * * * *');
  await services.queue.enqueue(bankJobs.healLinks, { started: true });
  await services.queue.schedule(bankJobs.rotateKeys, '17 3 * * *');
  // A key was put in front of an older one: whoever restarts for that wants to take the older one out.
  if (services.keys.kids.length > 1) await services.queue.enqueue(bankJobs.rotateKeys, {}, { key: 'start' });
  await scheduleMerchantBackfill(services);
}
