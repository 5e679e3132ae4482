import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@saldo/contract';
import type * as calls from '@saldo/contract/auth/auth.endpoints';
import { email as emailSchema, type User } from '@saldo/contract/auth/auth.schemas';
import * as z from 'zod/mini';
import type { SecondStep } from '@saldo/contract/auth/second-step.schemas';
import type { Ctx, PublicCtx, Services } from '../context.ts';
import { becomeOwner } from '../db/transaction.ts';
import { AppError, invalidField } from '../errors.ts';
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { findSession, tokenHash } from '../http/session.ts';
import type { MailMaker } from '../mail/mailer.ts';
import { inOwnSession, withoutSession } from './account-changes.ts';
import { auditEntry, auditLater } from './audit.ts';
import * as limits from './auth.limits.ts';
import type { Language } from '../http/language-asked.ts';
import { emailTakenMail, mailKinds, passwordChangedMail, resetMail, resetMinutes } from './auth.mails.ts';
import { presentUser } from './auth.presenter.ts';
import * as queries from './auth.queries.ts';
import { emailDigest, emailKey } from './email-key.ts';
import { checkCode, wrongCode } from './factors/proving.ts';
import { askSecondStep, isSpared } from './factors/second-step.service.ts';
import { wrongPasskey } from './factors/passkeys.ts';
import { checkProof } from './factors/passkeys.service.ts';
import { forgetSignIns } from './factors/forget-sign-ins.ts';
import { announceSignIn } from './new-device.ts';
import { refuseWeak } from './password-judge.ts';
import { endEarlierWays } from './earlier-ways.ts';
import { pageLink } from './page-link.ts';
import * as resets from './resets.queries.ts';
import * as sessionRows from './sessions.queries.ts';
import { openSession } from './sessions.ts';

type Registration = BodyOf<typeof calls.register>;
type Credentials = BodyOf<typeof calls.login>;

/** What forgot-password always says, whatever was sent. */
export const forgotMessage = 'If the email exists, you will receive a reset link.';

/**
 * Creates an account. A taken address: with SMTP the same answer and a notice to its owner (nobody learns who banks
 * here), else EMAIL_TAKEN, since the outbox reaches nobody. Throws VALIDATION_ERROR for a password that is guessed soon.
 * Behind `gate`, before which strangers wait: who stands in line for the same threads is an owner.
 */
export async function register(ctx: PublicCtx, input: Registration, gate: ConcurrencyLimit): Promise<void> {
  await limits.limitRegistrationTries(ctx);
  await gate(() => createAccount(ctx, input));
}

async function createAccount(ctx: PublicCtx, input: Registration): Promise<void> {
  await refuseWeak(ctx, 'password', input.password, input);
  await limits.limitRegistration(ctx);
  const passwordHash = await ctx.passwords.hash(input.password);
  const now = ctx.now();
  const key = emailKey(input.email);
  const created = await ctx.db.inTransaction(null, async (tx) => {
    const id = await queries.insertUser(tx, {
      email: input.email,
      email_key: key,
      first_name: input.first_name,
      last_name: input.last_name,
      password_hash: passwordHash,
      created_at: now,
    });
    if (id === null) return false;
    await becomeOwner(tx, id);
    const entry = auditEntry(ctx, 'registered');
    await queries.insertAuditEntry(tx, id, entry);
    return true;
  });
  if (created) return;
  if (!ctx.mail.hasSmtp) throw new AppError('EMAIL_TAKEN');
  const owner = await queries.findUserByEmail(ctx.db.directory, key);
  if (!owner) return;
  const content = emailTakenMail(owner.email, pageLink(ctx, '/login'), ctx.language);
  await ctx.mail.queue(ctx.db.directory, { kind: mailKinds.taken, userId: owner.id, content });
  ctx.mail.kick();
}

/**
 * Signs in, or asks who has a second factor for the second step. Unknown address and wrong password are the same
 * INVALID_CREDENTIALS after the same work: one limit check, one look-up, one hash. `device` is the browser's name, known
 * once the sign-in is whole. Throws RATE_LIMITED while waits run.
 */
export async function login(
  ctx: PublicCtx,
  input: Credentials,
  device: string,
): Promise<{ token: string; user: User } | { second_step: SecondStep }> {
  const counted = await limits.limitSignIn(ctx, input.email);
  const row = await queries.findUserByEmail(ctx.db.directory, emailKey(input.email));
  const fits = await ctx.passwords.verify(row?.password_hash ?? null, input.password);
  if (!row || !fits) {
    if (row) auditLater(ctx, row.id, 'sign_in_failed');
    throw new AppError('INVALID_CREDENTIALS');
  }
  let { password_hash: verified } = row;
  if (ctx.passwords.isOutdated(verified)) {
    const hash = await ctx.passwords.hash(input.password);
    if (await queries.updatePasswordHash(ctx.db.directory, row.id, verified, hash)) verified = hash;
  }
  const begun = await ctx.db.inTransaction(row.id, async (tx) => {
    const held = await queries.holdPassword(tx, { id: row.id, password_hash: verified });
    if (!held) throw new AppError('INVALID_CREDENTIALS');
    return held.has_second_factor && !(await isSpared(ctx, tx, row.id))
      ? { second_step: await askSecondStep(ctx, tx, { userId: row.id, device, budget: counted.budget }) }
      : { token: await openSession(ctx, tx, row.id), user: presentUser(row) };
  });
  // Half a sign-in forgives nothing: the password may be a thief's.
  if ('token' in begun) {
    await announceSignIn(ctx, row, device);
    await limits.forgiveSignIn(ctx, counted, { device });
  }
  return begun;
}

/** Ends the session of the token that was sent, if it is live; true when there was one. */
export async function logout(ctx: PublicCtx): Promise<boolean> {
  const session = await findSession(ctx, ctx.token);
  if (!session) return false;
  await sessionRows.deleteSession(ctx.db.directory, session.userId, session.id);
  auditLater(ctx, session.userId, 'signed_out');
  return true;
}

/**
 * Queues a reset mail for whatever looks like an address. Whether anybody has it is looked up when the mail is made, so
 * that the answer is the same in words and in time.
 */
export async function forgotPassword(ctx: PublicCtx, given: unknown): Promise<void> {
  const parsed = z.safeParse(emailSchema, given);
  const email = parsed.success ? parsed.data : null;
  await limits.limitForgotPassword(ctx, email);
  if (email === null) return;
  await ctx.mail.queue(ctx.db.directory, {
    kind: mailKinds.resetRequest,
    userId: null,
    content: { email, language: ctx.language },
  });
  ctx.mail.kick();
}

/**
 * Makes the mail of a reset request when it is sent: a fresh token for a known address, nothing for an unknown one. Only
 * the newest token is good, so that a mail that was left lying opens nothing.
 */
export function resetMailMaker(services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'config'>): MailMaker {
  return async (content) => {
    // Requests that were queued by an older version name no language.
    const { email, language } = content as { email: string; language?: Language };
    const { directory } = services.db;
    const known = await queries.findUserByEmail(directory, emailKey(email));
    if (!known) return null;
    const token = randomBytes(32).toString('base64url');
    const now = services.now();
    const to = await withoutSession(services.db, known.id, async (tx, owner) => {
      // Theirs until the row was held: a link that opens the account may go to no address they have left.
      if (emailKey(owner.email) !== emailKey(email)) return null;
      await resets.deleteUnusedResets(tx, owner.id);
      // Whoever reads the mails of a locked account must not wait for its unlocking with a password of their own.
      if (await queries.isLocked(tx, owner.id)) return null;
      await resets.insertReset(tx, {
        token_sha256: tokenHash(token),
        user_id: owner.id,
        created_at: now,
        expires_at: new Date(now.getTime() + resetMinutes * 60_000),
      });
      return owner.email;
    });
    return to === null ? null : resetMail(to, pageLink(services, `/reset-password?token=${token}`), language);
  };
}

/**
 * Sets a new password with a mailed token, once, and ends every session and what else opens the account without one. Throws INVALID_TOKEN for a token that is
 * unknown, used or older than 30 minutes, VALIDATION_ERROR (the token stays good) for a password that is guessed soon.
 */
export async function resetPassword(
  ctx: PublicCtx,
  token: string,
  password: string,
  device: string,
): Promise<void> {
  await limits.limitReset(ctx);
  const { directory } = ctx.db;
  const tokenSha256 = tokenHash(token);
  const userId = await resets.findReset(directory, tokenSha256, ctx.now());
  const owner = userId === undefined ? undefined : await queries.findUser(directory, userId);
  if (!owner) throw new AppError('INVALID_TOKEN');
  await refuseWeak(ctx, 'new_password', password, owner);
  const hash = await ctx.passwords.hash(password);
  const now = ctx.now();
  const done = await withoutSession(ctx.db, owner.id, async (tx) => {
    if (!(await resets.useReset(tx, tokenSha256, now))) return false;
    await queries.updatePassword(tx, owner.id, hash, now);
    await sessionRows.deleteSessions(tx, owner.id);
    await resets.deleteUnusedResets(tx, owner.id);
    await forgetSignIns(tx, owner.id);
    const { calendar } = await endEarlierWays(ctx, tx, owner.id);
    const entry = auditEntry(ctx, 'password_reset');
    await queries.insertAuditEntry(tx, owner.id, entry);
    const link = pageLink(ctx, '/forgot-password');
    const content = passwordChangedMail(owner.email, link, { calendar, language: ctx.language });
    await ctx.mail.queue(tx, { kind: mailKinds.passwordChanged, userId: owner.id, content });
    return true;
  });
  if (!done) throw new AppError('INVALID_TOKEN');
  ctx.mail.kick();
  await limits.forgiveAccount(ctx, owner, device);
}

/** What a person proves within a session that it is they: the password, a code or passkey of a second factor, or both. */
type Proof = BodyOf<typeof calls.reauthenticate>;

async function refuseProof(ctx: Ctx, error: AppError): Promise<never> {
  auditLater(ctx, ctx.userId, 'reauthentication_failed');
  throw error;
}

/** Confirms the person within a session, good for 5 minutes; throws VALIDATION_ERROR when password, code or passkey is wrong, RATE_LIMITED. */
export async function reauthenticate(ctx: Ctx, { password, code, passkey }: Proof): Promise<void> {
  const owner = await queries.findUser(ctx.db.directory, ctx.userId);
  if (!owner) throw new AppError('UNAUTHENTICATED');
  const budgets: string[] = [];
  const by: ('password' | 'code')[] = [];
  const count = async (kind: 'password' | 'code') => {
    budgets.push(await limits.limitProof(ctx, owner, kind));
    by.push(kind);
  };
  if (password !== undefined) {
    await count('password');
    if (!(await ctx.passwords.verify(owner.password_hash, password)))
      return refuseProof(ctx, invalidField('password', 'That password is not right.'));
  }
  const given = code ?? passkey;
  const wrong = code === undefined ? wrongPasskey() : wrongCode();
  if (code !== undefined) await count('code');
  const claim =
    code !== undefined ? await checkCode(ctx, owner, code) : passkey ? await checkProof(ctx, passkey) : null;
  if (given !== undefined && claim === null) return refuseProof(ctx, wrong);
  const now = ctx.now();
  await inOwnSession(ctx, async (tx) => {
    if (claim !== null && !(await claim(tx))) return refuseProof(ctx, wrong);
    await sessionRows.updateProofs(tx, ctx, {
      ...(password !== undefined && { reauthenticated_at: now }),
      ...(claim !== null && { factor_proved_at: now }),
    });
  });
  ctx.mail.kick();
  await Promise.all([
    ...budgets.map((budget) => ctx.limiter.clear(budget)),
    limits.knowPlace(ctx, emailDigest(owner.email), { device: ctx.device, by }),
  ]);
}
