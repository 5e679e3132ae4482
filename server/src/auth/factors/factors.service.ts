import { readFactorCode, showRecoveryCode } from '@saldo/contract/auth/factors.rules';
import type { Factors, Passkey, TrustedDevice } from '@saldo/contract/auth/factors.schemas';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, notFound } from '../../errors.ts';
import { goesOn } from '../../instants.ts';
import { inOwnSession, type AccountTx } from '../account-changes.ts';
import { auditEntry } from '../audit.ts';
import { findUser, insertAuditEntry, type UserRow } from '../auth.queries.ts';
import { knowPlace } from '../auth.limits.ts';
import { emailDigest } from '../email-key.ts';
import { pageLink } from '../page-link.ts';
import { deleteOtherSessions, updateProofs } from '../sessions.queries.ts';
import { requireFullStepUp } from '../step-up.ts';
import { limitFactorChanges } from './factors.limits.ts';
import { factorAddedMail, factorMails, factorRemovedMail, type FactorKind } from './factors.mails.ts';
import * as queries from './factors.queries.ts';
import { wrongCode } from './proving.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.queries.ts';
import { hashCodes, newRecoveryCodes } from './recovery.ts';
import { forgetSignIns } from './forget-sign-ins.ts';
import * as trust from './trust.queries.ts';
import { openTotpKey, sealTotpKey } from './totp-key.ts';
import { matchingStep, newTotpKey, totpAddress } from './totp.ts';

/** Minutes a key waits for its first code. */
const setupMinutes = 30;

/** A passkey as the API and the export give it. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    since: row.created_at.toISOString(),
    last_used: row.last_used_at?.toISOString() ?? null,
  };
}

/** A trusted browser as the API and the export give it. */
export function presentTrusted(row: trust.TrustedRow): TrustedDevice {
  return {
    id: row.id,
    device: row.user_agent,
    location_hint: row.ip_prefix,
    since: row.created_at.toISOString(),
    until: row.expires_at.toISOString(),
  };
}

/** What a person has set up, as the API gives it. */
export async function readFactors(ctx: Pick<Ctx, 'now'>, tx: Tx, userId: number): Promise<Factors> {
  const totp = await queries.findTotp(tx, userId);
  const codes = await queries.countRecoveryCodes(tx, userId);
  return {
    totp: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString() } : null,
    passkeys: (await listPasskeys(tx, userId)).map(presentPasskey),
    recovery_codes: codes ? { left: codes.left, made_at: codes.made_at.toISOString() } : null,
    trusted_devices: (await trust.listTrusted(tx, userId, ctx.now())).map(presentTrusted),
  };
}

export async function getFactors(ctx: Ctx): Promise<Factors> {
  return ctx.db.inTransaction(ctx.userId, (tx) => readFactors(ctx, tx, ctx.userId), { readOnly: true });
}

/** A new key for an app, in base 32 and as an address; nothing changes before its first code. Throws REAUTH_REQUIRED. */
export async function beginTotp(ctx: Ctx): Promise<{ key: string; address: string }> {
  await requireFullStepUp(ctx);
  await limitFactorChanges(ctx, ctx.userId);
  const key = newTotpKey();
  return inOwnSession(ctx, async (tx, owner) => {
    await queries.upsertNextTotp(tx, ctx.userId, sealTotpKey(ctx, ctx.userId, 'sealed_next', key), ctx.now());
    return { key, address: totpAddress(key, owner.email) };
  });
}

/** Mailed to the person, and kept in their security history. */
export async function tellAdded(ctx: Ctx, tx: AccountTx, owner: UserRow, kind: FactorKind): Promise<void> {
  await insertAuditEntry(tx, owner.id, auditEntry(ctx, `${kind}_added`));
  const link = pageLink(ctx, '/forgot-password');
  const content = factorAddedMail(owner.email, link, { kind, language: ctx.language });
  await ctx.mail.queue(tx, { kind: factorMails.added, userId: owner.id, content });
}

/**
 * What comes with a factor that was just added: the first brings recovery codes and ends every other session, which was
 * opened by the password alone. Sign-ins under way begin anew.
 */
export async function settleAdded(
  ctx: Ctx,
  tx: AccountTx,
  owner: UserRow,
  codes: { shown: readonly string[]; hashed: { prefix: string; code_hash: string }[] },
): Promise<string[]> {
  await forgetSignIns(tx, owner.id);
  if (owner.has_second_factor) return [];
  await queries.updateHasFactor(tx, owner.id, true);
  await queries.replaceRecoveryCodes(tx, owner.id, codes.hashed, ctx.now());
  await deleteOtherSessions(tx, owner.id, ctx.sessionId);
  return codes.shown.map(showRecoveryCode);
}

/** New recovery codes with their hashes; none where the person has a factor, and so codes, already. */
export async function codesForFirst(ctx: Ctx) {
  const owner = await findUser(ctx.db.directory, ctx.userId);
  const shown = owner?.has_second_factor ? [] : newRecoveryCodes();
  return { shown, hashed: await hashCodes(ctx.passwords, shown) };
}

/**
 * Puts the new key in use once a code shows that the app has it, in the place of an earlier one. Recovery codes come with
 * the first factor, and are kept in clear nowhere. Throws REAUTH_REQUIRED, VALIDATION_ERROR for a wrong code, CONFLICT
 * when no key waits.
 */
export async function confirmTotp(
  ctx: Ctx,
  typed: string,
): Promise<{ factors: Factors; recovery_codes: string[] }> {
  await requireFullStepUp(ctx);
  await limitFactorChanges(ctx, ctx.userId);
  const codes = await codesForFirst(ctx);
  const { userId } = ctx;
  const now = ctx.now();
  const result = await inOwnSession(ctx, async (tx, owner) => {
    const row = await queries.findTotp(tx, userId);
    const waits = row?.next_at && goesOn(row.next_at, now, setupMinutes * 60_000);
    const key = waits && row.sealed_next ? openTotpKey(ctx, userId, 'sealed_next', row.sealed_next) : null;
    // A factor that was removed a moment ago took its recovery codes along; without new ones nobody may go on.
    if (key === null || (!owner.has_second_factor && codes.shown.length === 0))
      throw new AppError('CONFLICT', { message: 'This key is no longer good. Please begin again.' });
    const code = readFactorCode(typed);
    const step = code?.kind === 'totp' ? matchingStep(key, code.code, now) : null;
    if (step === null) throw wrongCode();
    await queries.updateTotp(tx, userId, { sealed: sealTotpKey(ctx, userId, 'sealed', key), step, now });
    const recovery_codes = await settleAdded(ctx, tx, owner, codes);
    await tellAdded(ctx, tx, owner, 'totp');
    await updateProofs(tx, ctx, { factor_proved_at: now });
    return { email: owner.email, shown: { factors: await readFactors(ctx, tx, userId), recovery_codes } };
  });
  ctx.mail.kick();
  await knowPlace(ctx, emailDigest(result.email), { device: ctx.device, by: ['code'] });
  return result.shown;
}

/** Notes that a factor is gone; with the last one go the recovery codes. Throws CONFLICT for the last where one is required. */
export async function settleRemoved(
  ctx: Ctx,
  tx: AccountTx,
  owner: UserRow,
  kind: FactorKind,
): Promise<void> {
  const { totp, passkeys } = await readFactors(ctx, tx, owner.id);
  const left = totp !== null || passkeys.length > 0;
  if (!left && ctx.config.requireSecondFactor)
    throw new AppError('CONFLICT', { message: 'A second step is required here. Set up another one first.' });
  await forgetSignIns(tx, owner.id);
  if (!left) {
    await queries.replaceRecoveryCodes(tx, owner.id, [], ctx.now());
    await queries.updateHasFactor(tx, owner.id, false);
  }
  await insertAuditEntry(tx, owner.id, auditEntry(ctx, `${kind}_removed`));
  const link = pageLink(ctx, '/forgot-password');
  const content = factorRemovedMail(owner.email, link, { kind, left, language: ctx.language });
  await ctx.mail.queue(tx, { kind: factorMails.removed, userId: owner.id, content });
}

/** Turns the authenticator app off. Throws REAUTH_REQUIRED, NOT_FOUND when it is not on, CONFLICT where one factor is required. */
export async function removeTotp(ctx: Ctx): Promise<Factors> {
  await requireFullStepUp(ctx);
  const result = await inOwnSession(ctx, async (tx, owner) => {
    if (!(await queries.deleteTotp(tx, ctx.userId))) throw notFound('The authenticator app is off already.');
    await settleRemoved(ctx, tx, owner, 'totp');
    return readFactors(ctx, tx, ctx.userId);
  });
  ctx.mail.kick();
  return result;
}

/** Ten new recovery codes in the place of the old. Throws REAUTH_REQUIRED, CONFLICT without a second factor. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ factors: Factors; recovery_codes: string[] }> {
  await requireFullStepUp(ctx);
  await limitFactorChanges(ctx, ctx.userId);
  const codes = newRecoveryCodes();
  const hashed = await hashCodes(ctx.passwords, codes);
  return inOwnSession(ctx, async (tx, owner) => {
    if (!owner.has_second_factor)
      throw new AppError('CONFLICT', {
        message: 'Turn on a second step first; recovery codes come with it.',
      });
    await queries.replaceRecoveryCodes(tx, ctx.userId, hashed, ctx.now());
    await insertAuditEntry(tx, ctx.userId, auditEntry(ctx, 'recovery_codes_made'));
    return { factors: await readFactors(ctx, tx, ctx.userId), recovery_codes: codes.map(showRecoveryCode) };
  });
}

/** Asks a browser for the second step again. Throws NOT_FOUND for one that is not theirs. */
export async function forgetTrustedDevice(ctx: Ctx, id: number): Promise<void> {
  await inOwnSession(ctx, async (tx) => {
    if (!(await trust.deleteTrusted(tx, ctx.userId, id)))
      throw notFound('That device is asked again already.');
    await insertAuditEntry(tx, ctx.userId, auditEntry(ctx, 'device_forgotten'));
  });
}
