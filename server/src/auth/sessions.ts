import type { PublicCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { addressPrefix } from '../http/address.ts';
import { newToken, tokenHash } from '../http/session.ts';
import { holdPassword, insertAuditEntry, type UserRow } from './auth.queries.ts';
import { deviceOf } from './device.ts';
import { deleteOldestSessions, insertSession } from './sessions.queries.ts';

/** Beyond this many, a person's oldest session ends when a new one begins. */
const mostSessions = 20;

/**
 * Begins a session with a new token; the token, which is kept nowhere. Throws INVALID_CREDENTIALS when the password that
 * was just checked is no longer the person's: a change of password ends every session, one that is beginning too.
 */
export async function startSession(
  ctx: PublicCtx,
  user: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db.inTransaction(user.id, async (tx) => {
    if (!(await holdPassword(tx, user))) throw new AppError('INVALID_CREDENTIALS');
    await insertSession(tx, {
      user_id: user.id,
      token_sha256: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + ctx.config.session.absoluteMinutes * 60_000),
      user_agent: deviceOf(ctx.userAgent),
      ip_prefix: addressPrefix(ctx.ip),
      time_zone: ctx.timeZone,
    });
    await deleteOldestSessions(tx, user.id, mostSessions);
    await insertAuditEntry(tx, user.id, { at: now, action: 'signed_in', ip_prefix: addressPrefix(ctx.ip) });
  });
  return token;
}
