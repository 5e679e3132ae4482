import type { PublicCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { auditEntry } from './audit.ts';
import { findMailAddress, insertAuditEntry } from './auth.queries.ts';
import { deleteCalendarAddress, deleteIdentities } from './resets.queries.ts';

/**
 * Ends what somebody else may have left open before the reader of the mails set a password: the calendar address, which
 * reads without a session; and, where nobody ever showed that the address is theirs, the accounts at an identity provider
 * that were joined, since whoever registered may have typed a stranger's address and waited. Hold the person's row before.
 */
export async function endEarlierWays(
  ctx: Pick<PublicCtx, 'now' | 'ip'>,
  tx: Tx,
  userId: number,
): Promise<{ calendar: boolean }> {
  const calendar = await deleteCalendarAddress(tx, userId);
  if (calendar) await insertAuditEntry(tx, userId, auditEntry(ctx, 'calendar_address_ended'));
  const address = await findMailAddress(tx, userId);
  const parted = address?.confirmed ? 0 : await deleteIdentities(tx, userId);
  if (parted > 0) await insertAuditEntry(tx, userId, auditEntry(ctx, 'identity_parted'));
  return { calendar };
}
