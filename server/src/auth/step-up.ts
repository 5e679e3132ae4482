import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { findReauthenticated } from './sessions.queries.ts';

/** Minutes a confirmed password opens what needs one. */
export const stepUpMinutes = 5;

/**
 * Lets through only a session that confirmed its password within the last five minutes; someone
 * at an unlocked browser has the session but not the password. Throws REAUTH_REQUIRED, or UNAUTHENTICATED when the session has just ended.
 */
export async function requireStepUp(ctx: Ctx): Promise<void> {
  const session = await findReauthenticated(ctx.db.directory, ctx.userId, ctx.sessionId);
  if (!session) throw new AppError('UNAUTHENTICATED');
  const since = session.reauthenticated_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (since <= ctx.now().getTime() - stepUpMinutes * 60_000) throw new AppError('REAUTH_REQUIRED');
}
