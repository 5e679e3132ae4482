import type { DeviceSession } from '@saldo/contract/settings/settings.schemas';
import { inOwnSession } from '../auth/account-changes.ts';
import { insertAuditEntry } from '../auth/auth.queries.ts';
import { forgetSignIns } from '../auth/factors/forget-sign-ins.ts';
import {
  deleteOtherSessions,
  deleteSession,
  listSessions,
  type SessionRow,
} from '../auth/sessions.queries.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { notFound } from '../errors.ts';
import { addressPrefix } from '../http/address.ts';

function present(ctx: Ctx, row: SessionRow): DeviceSession {
  const idleEnd = row.last_seen_at.getTime() + ctx.config.session.idleMinutes * 60_000;
  return {
    id: row.id,
    current: row.id === ctx.sessionId,
    device: row.user_agent ?? 'Unknown browser',
    location_hint: row.ip_prefix,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: new Date(Math.min(idleEnd, row.expires_at.getTime())).toISOString(),
  };
}

/** Live sessions as they are within `tx`: this one first, then the last used. */
export async function devicesIn(tx: Tx, ctx: Ctx): Promise<DeviceSession[]> {
  const now = ctx.now();
  const idleSince = new Date(now.getTime() - ctx.config.session.idleMinutes * 60_000);
  const sessions = (await listSessions(tx, ctx.userId, { now, idleSince })).map((row) => present(ctx, row));
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

export async function listDevices(ctx: Ctx): Promise<DeviceSession[]> {
  return ctx.db.inTransaction(ctx.userId, (tx) => devicesIn(tx, ctx), { readOnly: true });
}

function entryOf(ctx: Ctx, action: string) {
  return { at: ctx.now(), action, ip_prefix: addressPrefix(ctx.ip) };
}

/** Ends one session; true when it was the one that asked. Throws NOT_FOUND for one that is not theirs. */
export async function endDevice(ctx: Ctx, sessionId: number): Promise<boolean> {
  await inOwnSession(ctx, async (tx) => {
    if (!(await deleteSession(tx, ctx.userId, sessionId)))
      throw notFound('That device is already signed out.');
    await insertAuditEntry(tx, ctx.userId, entryOf(ctx, 'session_ended'));
  });
  return sessionId === ctx.sessionId;
}

/** Ends every session but the one that asks; how many there were. */
export async function endOtherDevices(ctx: Ctx): Promise<number> {
  return inOwnSession(ctx, async (tx) => {
    const ended = await deleteOtherSessions(tx, ctx.userId, ctx.sessionId);
    // A device that is to be out must not come back in half a step.
    await forgetSignIns(tx, ctx.userId);
    if (ended > 0) await insertAuditEntry(tx, ctx.userId, entryOf(ctx, 'sessions_ended'));
    return ended;
  });
}
