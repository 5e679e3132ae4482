import type { User } from '@saldo/contract/auth/auth.schemas';
import { inOwnSession } from '../auth/account-changes.ts';
import { presentUser } from '../auth/auth.presenter.ts';
import { findUser, insertAuditEntry, updateEmail, updatePassword } from '../auth/auth.queries.ts';
import { emailKey } from '../auth/email-key.ts';
import { refuseWeak } from '../auth/password-judge.ts';
import { deleteUnusedResets } from '../auth/resets.queries.ts';
import { deleteOtherSessions } from '../auth/sessions.queries.ts';
import { pageLink } from '../auth/page-link.ts';
import { forgetSignIns } from '../auth/factors/forget-sign-ins.ts';
import { requireFullStepUp } from '../auth/step-up.ts';
import type { Ctx } from '../context.ts';
import { errorCatalogue } from '@saldo/contract';
import { AppError } from '../errors.ts';
import { addressPrefix } from '../http/address.ts';
import { limitEmailChange, limitPasswordChange } from './settings.limits.ts';
import { emailChangedMail, passwordChangedMail, settingsMails } from './settings.mails.ts';

function taken(): AppError {
  const { message } = errorCatalogue.EMAIL_TAKEN;
  return new AppError('EMAIL_TAKEN', { message, errors: [{ path: 'email', message }] });
}

/**
 * Signs in with another address from now on. The old one gets a notice, and reset links that went there are void. The
 * same address is no change. Throws REAUTH_REQUIRED, EMAIL_TAKEN, RATE_LIMITED.
 */
export async function changeEmail(ctx: Ctx, email: string): Promise<User> {
  await requireFullStepUp(ctx);
  await limitEmailChange(ctx);
  const now = ctx.now();
  const user = await inOwnSession(ctx, async (tx, owner) => {
    if (owner.email === email) return presentUser(owner);
    if (!(await updateEmail(tx, ctx.userId, { email, email_key: emailKey(email) }, now))) throw taken();
    await deleteUnusedResets(tx, ctx.userId);
    await forgetSignIns(tx, ctx.userId);
    const entry = { at: now, action: 'email_changed', ip_prefix: addressPrefix(ctx.ip) };
    await insertAuditEntry(tx, ctx.userId, entry);
    const content = emailChangedMail(owner.email, pageLink(ctx, '/login'), ctx.language);
    await ctx.mail.queue(tx, { kind: settingsMails.emailChanged, userId: ctx.userId, content });
    return presentUser({ ...owner, email });
  });
  ctx.mail.kick();
  return user;
}

/**
 * Sets a new password under the rules of registration and ends every other session. Throws REAUTH_REQUIRED,
 * VALIDATION_ERROR for a password that is guessed soon, RATE_LIMITED.
 */
export async function changePassword(ctx: Ctx, password: string): Promise<void> {
  await requireFullStepUp(ctx);
  const known = await findUser(ctx.db.directory, ctx.userId);
  if (!known) throw new AppError('UNAUTHENTICATED');
  await refuseWeak(ctx, 'new_password', password, known);
  await limitPasswordChange(ctx);
  const hash = await ctx.passwords.hash(password);
  const now = ctx.now();
  await inOwnSession(ctx, async (tx, owner) => {
    await updatePassword(tx, ctx.userId, hash, now);
    await deleteOtherSessions(tx, ctx.userId, ctx.sessionId);
    await deleteUnusedResets(tx, ctx.userId);
    await forgetSignIns(tx, ctx.userId);
    const entry = { at: now, action: 'password_changed', ip_prefix: addressPrefix(ctx.ip) };
    await insertAuditEntry(tx, ctx.userId, entry);
    const content = passwordChangedMail(owner.email, pageLink(ctx, '/forgot-password'), ctx.language);
    await ctx.mail.queue(tx, { kind: settingsMails.passwordChanged, userId: ctx.userId, content });
  });
  ctx.mail.kick();
}
