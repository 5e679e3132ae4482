import { updateUnderfunded } from '../accounts/reservations.queries.ts';
import type { BankError } from '../bank/bank.errors.ts';
import { endLinks, revokeAtProvider } from '../bank/link-removal.service.ts';
import { findLink, lockLink, updateLinkFault, updateNextSync } from '../bank/links.queries.ts';
import type { Services } from '../context.ts';
import { releaseLease } from './lease.queries.ts';
import { findAccountIds } from './account-matching.queries.ts';
import { nextTry } from './schedule.rules.ts';
import type { Lease } from './staging.queries.ts';

/** The message a person sees for a fault; null if it says nothing about their bank. */
export function statusAfter({ kind }: BankError): 'reconnect_required' | 'unavailable' | null {
  if (kind === 'login_required') return 'reconnect_required';
  return kind === 'unavailable' ? 'unavailable' : null;
}

/** The access is gone for good: the link ends, what was fetched stays, reservations there are marked. */
export async function endDeadLink(
  services: Services,
  userId: number,
  linkId: number,
  code: string,
): Promise<void> {
  const ended = await services.db.inTransaction(userId, async (tx) => {
    const link = await lockLink(tx, userId, linkId);
    if (!link || link.status === 'disconnected') return false;
    await endLinks(services, tx, userId, [linkId], code);
    await updateUnderfunded(tx, userId, await findAccountIds(tx, userId, [linkId]), services.now());
    return true;
  });
  if (ended) await revokeAtProvider(services, userId, [linkId]);
}

/**
 * Writes down what a failed sync means: the last good data stays, the cursor does not move, the person will see why,
 * and the schedule knows when to try again (not before a sign-in, where one is needed).
 */
export async function recordFault(services: Services, lease: Lease, error: BankError): Promise<void> {
  const { userId, linkId } = lease;
  if (error.kind === 'ended') {
    await endDeadLink(services, userId, linkId, error.providerCode);
    return;
  }
  const status = statusAfter(error);
  await services.db.inTransaction(userId, async (tx) => {
    await releaseLease(tx, lease, { status, errorCode: error.providerCode });
    const link = await findLink(tx, userId, linkId);
    const next = status === 'reconnect_required' ? null : nextTry(new Date(), link?.failures ?? 0);
    await updateNextSync(tx, userId, linkId, next);
  });
}

/** The same for a call outside a sync, such as asking for balances. */
export async function recordCallFault(
  services: Services,
  userId: number,
  linkId: number,
  error: BankError,
): Promise<void> {
  const status = statusAfter(error);
  if (error.kind === 'ended') await endDeadLink(services, userId, linkId, error.providerCode);
  else if (status !== null)
    await services.db.inTransaction(userId, (tx) =>
      updateLinkFault(tx, userId, linkId, status, error.providerCode),
    );
}
