import type { PublicCtx } from '../context.ts';
import { addressPrefix } from '../http/address.ts';
import { newToken, tokenHash } from '../http/session.ts';
import { insertAuditEntry, type UserRow } from './auth.queries.ts';
import { deleteOldestSessions, insertSession } from './sessions.queries.ts';

/** Beyond this many, a person's oldest session ends when a new one begins. */
const mostSessions = 20;

/** A coarse name of the browser and system, enough to recognise one's own device. */
export function deviceOf(userAgent: string): string {
  const browser = /\b(Edg|OPR|Firefox|Chrome|Version)\b\/?\d*/.exec(userAgent)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' };
  const chromium = /Edg\//.test(userAgent) ? 'Edge' : /OPR\//.test(userAgent) ? 'Opera' : null;
  const system = /Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux/.exec(userAgent)?.[0];
  const program = chromium ?? (browser ? (names[browser] ?? browser) : null);
  return [program ?? 'Unknown browser', system ? `on ${system.replace('Mac OS X', 'macOS')}` : '']
    .filter(Boolean)
    .join(' ');
}

/** Begins a session with a new token; the token, which is kept nowhere. */
export async function startSession(ctx: PublicCtx, user: Pick<UserRow, 'id'>): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db.inTransaction(user.id, async (tx) => {
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
