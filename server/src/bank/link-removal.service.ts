import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { BankError } from './bank.errors.ts';
import { bankJobs, linkKey } from './bank.jobs.ts';
import { updateLinksEnded, updateRemovalLease, updateRemoved } from './links.queries.ts';
import { openAccessToken } from './tokens.ts';

type LinkRemovalServices = Pick<Services, 'db' | 'bank' | 'keys' | 'queue' | 'log' | 'now'>;

/** A person waits no longer than this for the provider; the job goes on without them. */
const patienceMs = 5_000;
/** When the job looks after an end that was tried at once. */
const secondTryMs = 20_000;

/** Ends links within a transaction; a job that notifies the provider exists exactly when it commits. */
export async function endLinks(
  services: LinkRemovalServices,
  tx: Tx,
  userId: number,
  linkIds: readonly number[],
  errorCode: string | null = null,
): Promise<void> {
  await updateLinksEnded(tx, userId, linkIds, services.now(), errorCode);
  const startAfter = new Date(Date.now() + secondTryMs);
  for (const linkId of linkIds) {
    const job = { userId, linkId };
    await services.queue.enqueue(bankJobs.removeLink, job, { key: linkKey(job), startAfter, tx });
  }
}

/**
 * Notifies the provider that a link has ended, and forgets its token. Done when somebody else has; throws BankError when
 * the provider cannot be reached.
 */
export async function removeAtProvider(
  services: LinkRemovalServices,
  userId: number,
  linkId: number,
): Promise<void> {
  const { db, bank, keys } = services;
  const link = await db.inTransaction(userId, (tx) => updateRemovalLease(tx, userId, linkId));
  if (link === 'done') return;
  if (link === 'busy')
    throw new BankError({
      kind: 'unavailable',
      providerCode: 'REMOVAL_IN_PROGRESS',
      operation: 'item/remove',
    });
  const token = openAccessToken(keys, userId, link);
  if (token !== null) await bank.remove(token);
  await db.inTransaction(userId, (tx) => updateRemoved(tx, userId, linkId));
}

/** Reports links that have ended to the provider at once; what fails now is left to the job. */
export async function revokeAtProvider(
  services: LinkRemovalServices,
  userId: number,
  linkIds: readonly number[],
): Promise<void> {
  const attempts = linkIds.map(async (linkId) => {
    try {
      await removeAtProvider(services, userId, linkId);
    } catch (error) {
      services.log.warn(
        { err: error, userId, linkId },
        'the bank could not be notified yet that a link has ended',
      );
    }
  });
  const timer = new AbortController();
  const patience = delay(patienceMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.all(attempts), patience]);
  timer.abort();
}
