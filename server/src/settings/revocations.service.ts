import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SecretPlace } from '../bank/keyring.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../db/open.ts';
import {
  deleteRevocation,
  insertRevocation,
  longestWaitMs,
  takeDueRevocations,
  updateRevocation,
  type Revocation,
} from './revocations.queries.ts';

type Revokers = Pick<Services, 'db' | 'bank' | 'keys' | 'log' | 'now'>;

/** A person waits no longer than this for the provider; the job goes on without them. */
const patienceMs = 5_000;
const minuteMs = 60_000;
const atOnce = 50;

/** Where a token lies whose person is gone. */
function placeOf(id: string): SecretPlace {
  return { table: 'revocations', column: 'sealed_token', userId: 0, row: id };
}

function waitAfter(attempts: number): number {
  return Math.min(longestWaitMs, minuteMs * 2 ** Math.min(attempts, 10));
}

/** Puts a bank access token aside, to be ended at the provider once its person is gone with this transaction. */
export async function putAside(
  services: Pick<Services, 'keys' | 'now'>,
  tx: Tx,
  accessToken: string,
): Promise<Revocation> {
  const id = randomBytes(16).toString('base64url');
  const sealed_token = services.keys.seal(accessToken, placeOf(id));
  // The first try is the request's own.
  const next_attempt_at = new Date(services.now().getTime() + waitAfter(0));
  await insertRevocation(tx, { id, sealed_token, next_attempt_at });
  return { id, sealed_token, attempts: 0 };
}

/** Ends one access at the provider and forgets its token; a failure is logged, and left to the next try. */
async function revoke({ db, bank, keys, log, now }: Revokers, revocation: Revocation): Promise<void> {
  const { id, sealed_token: sealed, attempts } = revocation;
  try {
    const token = keys.open(sealed, placeOf(id));
    // Once in the newest key, so that older ones can leave the ring.
    if (keys.isStale(sealed)) {
      const next_attempt_at = new Date(now().getTime() + waitAfter(attempts));
      await updateRevocation(db.directory, id, {
        sealed_token: keys.seal(token, placeOf(id)),
        next_attempt_at,
      });
    }
    await bank.remove(token);
    await deleteRevocation(db.directory, id);
  } catch (error) {
    log.warn(
      { err: error, revocation: id, attempts },
      'the access of a deleted person is still open at the bank',
    );
    const next_attempt_at = new Date(now().getTime() + waitAfter(attempts));
    await updateRevocation(db.directory, id, { next_attempt_at });
  }
}

/** Tries at once, for as long as a person would wait; never fails. */
export async function revokeNow(services: Revokers, revocations: readonly Revocation[]): Promise<void> {
  const attempts = Promise.all(revocations.map((one) => revoke(services, one))).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the access of a deleted person is left to the job'),
  );
  const timer = new AbortController();
  const patience = delay(patienceMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([attempts, patience]);
  timer.abort();
}

/** Tries everything that is due; what fails waits longer each time, six hours at most, and is never given up. */
export async function revokeDue(services: Revokers): Promise<void> {
  const time = services.now();
  const putOff = new Date(time.getTime() + 10 * minuteMs);
  for (;;) {
    const due = await takeDueRevocations(services.db.directory, time, putOff, atOnce);
    for (const one of due) await revoke(services, one);
    if (due.length < atOnce) return;
  }
}
