import type { PublicCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { addressPrefix } from '../http/address.ts';
import { newToken, tokenHash } from '../http/session.ts';
import { auditEntry } from './audit.ts';
import { AppError } from '../errors.ts';
import { insertAuditEntry, isLocked } from './auth.queries.ts';
import { deviceOf } from './device.ts';
import { deleteOldestSessions, insertSession } from './sessions.queries.ts';

/** Beyond this many, a person's oldest session ends when a new one begins. */
const mostSessions = 20;

/**
 * Begins a session with a new token; the token, which is kept nowhere. Hold the person's row before: a change of password
 * ends every session, one that is beginning too. Ends by itself at `endsAt`. Throws ACCOUNT_LOCKED where an operator locked
 * the account.
 */
export async function openSession(
  ctx: PublicCtx,
  tx: Tx,
  userId: number,
  endsAt = new Date(ctx.now().getTime() + ctx.config.session.absoluteMinutes * 60_000),
): Promise<string> {
  if (await isLocked(tx, userId)) throw new AppError('ACCOUNT_LOCKED');
  const token = newToken();
  const now = ctx.now();
  const device = deviceOf(ctx.userAgent);
  await insertSession(tx, {
    user_id: userId,
    token_sha256: tokenHash(token),
    created_at: now,
    expires_at: endsAt,
    user_agent: device,
    ip_prefix: addressPrefix(ctx.ip),
    time_zone: ctx.timeZone,
  });
  await deleteOldestSessions(tx, userId, mostSessions);
  await insertAuditEntry(tx, userId, { ...auditEntry(ctx, 'signed_in'), subject: device });
  return token;
}
