import type { PublicCtx } from '../context.ts';
import type { AccountTx } from './account-changes.ts';
import { auditEntry } from './audit.ts';
import { hasAuditEntry, insertAuditEntry, updateUnconfirmed } from './auth.queries.ts';
import { deleteFactors } from './factors/factors.queries.ts';
import { deleteCalendarAddress, deleteIdentities } from './resets.queries.ts';

/**
 * Ends what somebody else may have left open before the reader of the mails set a password: the calendar address, which
 * reads without a session; where nobody ever showed that the address is theirs, the accounts that were joined at an identity
 * provider; and, where it is still the one of the registration, every second factor, since whoever registered may have typed
 * a stranger's address and waited. Whose it is has shown it now, so that factors of their own stand at the next time.
 */
export async function endEarlierWays(
  ctx: Pick<PublicCtx, 'now' | 'ip'>,
  tx: AccountTx,
  userId: number,
): Promise<{ calendar: boolean }> {
  const note = (action: string) => insertAuditEntry(tx, userId, auditEntry(ctx, action));
  const calendar = await deleteCalendarAddress(tx, userId);
  if (calendar) await note('calendar_address_ended');
  // Whoever confirmed or changed an address may have mistyped the one they have now: its reader is not the factors' owner.
  const first = !(await hasAuditEntry(tx, userId, ['email_confirmed', 'email_changed']));
  if (!(await updateUnconfirmed(tx, userId, ctx.now()))) return { calendar };
  await note('email_confirmed');
  if ((await deleteIdentities(tx, userId)) > 0) await note('identity_parted');
  if (first && (await deleteFactors(tx, userId))) await note('factors_removed');
  return { calendar };
}
