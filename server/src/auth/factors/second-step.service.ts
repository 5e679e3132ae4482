import type { FactorMethod, SecondStep } from '@saldo/contract/auth/second-step.schemas';
import type { User } from '@saldo/contract/auth/auth.schemas';
import type { PublicCtx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { addressPrefix } from '../../http/address.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { newTrust, trustDays } from '../../http/trust-cookie.ts';
import { auditEntry, auditLater } from '../audit.ts';
import { forgiveSignIn, limitSecondStep } from '../auth.limits.ts';
import { presentUser } from '../auth.presenter.ts';
import { findUser, holdUser, insertAuditEntry } from '../auth.queries.ts';
import { deviceOf } from '../device.ts';
import { emailDigest } from '../email-key.ts';
import { announceSignIn } from '../new-device.ts';
import { openSession } from '../sessions.ts';
import { countRecoveryCodes, findTotp } from './factors.queries.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { checkCode, wrongCode } from './proving.ts';
import * as tickets from './tickets.queries.ts';
import { insertTrusted, isTrusted } from './trust.queries.ts';

/** Wrong codes of one ticket; then the password is asked for again. */
const mostAttempts = 5;

function expired(): AppError {
  return new AppError('INVALID_TOKEN', { message: 'This sign-in is no longer open. Please sign in again.' });
}

/** A code that is wrong, or that another call used a moment ago. */
function refusal(ctx: PublicCtx, userId: number): AppError {
  auditLater(ctx, userId, 'second_step_failed');
  return wrongCode();
}

async function methodsOf(tx: Tx, userId: number): Promise<FactorMethod[]> {
  const totp = await findTotp(tx, userId);
  const codes = await countRecoveryCodes(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp?.sealed ? (['totp'] as const) : []),
    ...(codes && codes.left > 0 ? (['recovery_code'] as const) : []),
  ];
}

/** Whether this browser said, within 30 days, not to be asked for this person's second step. */
export async function isSpared(ctx: PublicCtx, tx: Tx, userId: number): Promise<boolean> {
  return isTrusted(tx, userId, ctx.trusted.map(tokenHash), ctx.now());
}

/**
 * Keeps a sign-in whose password was right until the second step; what the client needs for it. Call it while the person's
 * row is held, so that a password or factor that changes at the same time ends it.
 */
export async function askSecondStep(
  ctx: PublicCtx,
  tx: Tx,
  { userId, device, budget }: { userId: number; device: string; budget: string },
): Promise<SecondStep> {
  const ticket = newToken();
  const now = ctx.now();
  const expires = new Date(now.getTime() + tickets.ticketMinutes * 60_000);
  await tickets.insertTicket(tx, {
    ticket_sha256: tokenHash(ticket),
    user_id: userId,
    device_sha256: tokenHash(device),
    budget,
    created_at: now,
    expires_at: expires,
  });
  await insertAuditEntry(tx, userId, auditEntry(ctx, 'second_step_asked'));
  return { ticket, methods: await methodsOf(tx, userId), expires_at: expires.toISOString() };
}

/** Spares this browser the second step for 30 days. */
async function trustDevice(ctx: PublicCtx, tx: Tx, userId: number, secret: string): Promise<void> {
  const now = ctx.now();
  await insertTrusted(tx, userId, {
    secret_sha256: tokenHash(secret),
    user_agent: deviceOf(ctx.userAgent),
    ip_prefix: addressPrefix(ctx.ip),
    created_at: now,
    expires_at: new Date(now.getTime() + trustDays * 24 * 60 * 60_000),
  });
  await insertAuditEntry(tx, userId, auditEntry(ctx, 'device_trusted'));
}

/**
 * Finishes a sign-in with a code: a session, the browser is known from now on, and with `trust` it is not asked again for
 * 30 days; `trust` of the answer is the secret for its cookie. Throws INVALID_TOKEN for a ticket that
 * is unknown, over, used up or another browser's, VALIDATION_ERROR on `code` for a wrong one, RATE_LIMITED.
 */
export async function passSecondStep(
  ctx: PublicCtx,
  { ticket, code, trust = false }: { ticket: string; code: string; trust?: boolean | undefined },
): Promise<{ token: string; user: User; trust: string | null }> {
  const { device } = ctx;
  const { directory } = ctx.db;
  if (device === null) throw expired();
  const sha256 = { ticket: tokenHash(ticket), device: tokenHash(device) };
  const open = await tickets.findTicket(directory, sha256, { now: ctx.now(), mostAttempts });
  const owner = open && (await findUser(directory, open.user_id));
  if (!open || !owner) throw expired();
  const budget = await limitSecondStep(ctx, owner);
  if (!(await tickets.countAttempt(directory, sha256.ticket, mostAttempts))) throw expired();
  const claim = await checkCode(ctx, owner, code);
  if (claim === null) throw refusal(ctx, owner.id);
  const secret = trust ? newTrust() : null;
  const token = await ctx.db.inTransaction(owner.id, async (tx) => {
    // Held first: a password or factor that changes meanwhile takes the ticket along.
    if (!(await holdUser(tx, owner.id))) throw expired();
    if (!(await tickets.useTicket(tx, sha256.ticket, ctx.now()))) throw expired();
    if (!(await claim(tx))) throw refusal(ctx, owner.id);
    if (secret !== null) await trustDevice(ctx, tx, owner.id, secret);
    return openSession(ctx, tx, owner.id);
  });
  ctx.mail.kick();
  await ctx.limiter.clear(budget);
  await announceSignIn(ctx, owner, device);
  const counted = { account: emailDigest(owner.email), budget: open.budget };
  await forgiveSignIn(ctx, counted, { device, withCode: true });
  return { token, user: presentUser(owner), trust: secret };
}
