import { randomBytes } from 'node:crypto';
import type { User } from '@saldo/contract/auth/auth.schemas';
import type { Factors } from '@saldo/contract/auth/factors.schemas';
import { passkeyMax, type PasskeyMade, type PasskeySigned } from '@saldo/contract/auth/passkeys.schemas';
import type { Ctx, PublicCtx } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { emailDigest } from '../email-key.ts';
import { callerOf } from '../../http/address.ts';
import { tokenHash } from '../../http/session.ts';
import { inOwnSession } from '../account-changes.ts';
import { auditEntry, auditLater } from '../audit.ts';
import { knowPlace } from '../auth.limits.ts';
import { presentUser } from '../auth.presenter.ts';
import { findUser, holdUser, insertAuditEntry } from '../auth.queries.ts';
import { announceSignIn } from '../new-device.ts';
import { openSession } from '../sessions.ts';
import { requireFullStepUp } from '../step-up.ts';
import { limitFactorChanges } from './factors.limits.ts';
import { codesForFirst, readFactors, settleAdded, settleRemoved, tellAdded } from './factors.service.ts';
import { checkPasskey, placeOf, takeChallenge, webauthn, wrongPasskey, type Place } from './passkeys.ts';
import * as queries from './passkeys.queries.ts';
import type { Purpose } from './passkeys.queries.ts';
import { updateProofs } from '../sessions.queries.ts';

type Options = Record<string, unknown>;

/** EdDSA, ES256 and RS256 (COSE): what every authenticator speaks one of. */
const algorithms = [-8, -7, -257];

const inSession = (ctx: Ctx, purpose: 'register' | 'prove'): Purpose => ({
  purpose,
  bound_sha256: tokenHash(`session:${ctx.userId}:${ctx.sessionId}`),
});
const inBrowser = (device: string): Purpose => ({ purpose: 'sign-in', bound_sha256: tokenHash(device) });

/** Keeps what was asked until it is signed, once, within five minutes; gives the options themselves. */
async function remember(ctx: PublicCtx, purpose: Purpose, options: { challenge: string }): Promise<Options> {
  await queries.insertChallenge(ctx.db.directory, {
    ...purpose,
    challenge_sha256: tokenHash(options.challenge),
    expires_at: new Date(ctx.now().getTime() + queries.challengeMinutes * 60_000),
  });
  return { ...options };
}

function requirePlace(ctx: PublicCtx): Place {
  const place = placeOf(ctx);
  if (place) return place;
  throw new AppError('CONFLICT', {
    message: 'Passkeys work only where Saldo has a name of its own. Ask whoever runs it to set PUBLIC_URL.',
  });
}

/** What the browser makes a passkey with. Throws REAUTH_REQUIRED, CONFLICT where passkeys cannot work or twenty are there. */
export async function beginPasskey(ctx: Ctx): Promise<Options> {
  await requireFullStepUp(ctx);
  await limitFactorChanges(ctx, ctx.userId);
  const { rpId } = requirePlace(ctx);
  const { generateRegistrationOptions } = await webauthn();
  const { owner, handle, known } = await inOwnSession(ctx, async (tx, person) => {
    const fresh = randomBytes(32).toString('base64url');
    return {
      owner: person,
      handle: await queries.claimHandle(tx, ctx.userId, fresh),
      known: await queries.listPasskeys(tx, ctx.userId),
    };
  });
  if (known.length >= passkeyMax)
    throw new AppError('CONFLICT', { message: `You have ${passkeyMax} passkeys. Remove one first.` });
  const options = await generateRegistrationOptions({
    rpName: 'Saldo',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: owner.email,
    userDisplayName: `${owner.first_name} ${owner.last_name}`,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    // It is also a way in by itself: it must be found without a name, and ask for finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return remember(ctx, inSession(ctx, 'register'), options);
}

async function madeKey(ctx: Ctx, made: PasskeyMade) {
  const { origin, rpId } = requirePlace(ctx);
  const expectedChallenge = await takeChallenge(ctx, made, inSession(ctx, 'register'));
  if (expectedChallenge === null) throw wrongPasskey();
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, rawId: made.id, clientExtensionResults: {} } as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.info({ reason: String(error) }, 'a passkey was refused');
    throw wrongPasskey();
  });
  if (!verified) throw wrongPasskey();
  return registrationInfo;
}

/** Keeps a passkey the browser made. Throws REAUTH_REQUIRED, VALIDATION_ERROR for one that is not good, CONFLICT. */
export async function addPasskey(
  ctx: Ctx,
  { name, passkey }: { name: string; passkey: PasskeyMade },
): Promise<{ factors: Factors; recovery_codes: string[] }> {
  await requireFullStepUp(ctx);
  await limitFactorChanges(ctx, ctx.userId);
  const { credential, credentialDeviceType } = await madeKey(ctx, passkey);
  const codes = await codesForFirst(ctx);
  const { userId } = ctx;
  const now = ctx.now();
  const result = await inOwnSession(ctx, async (tx, owner) => {
    const known = await queries.listPasskeys(tx, userId);
    const doubled = known.some(({ credential_id }) => credential_id === credential.id);
    // A factor that was removed a moment ago took its recovery codes along; without new ones nobody may go on.
    if (doubled || known.length >= passkeyMax || (!owner.has_second_factor && codes.shown.length === 0))
      throw new AppError('CONFLICT');
    await queries.insertPasskey(tx, userId, {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialDeviceType === 'multiDevice',
      transports: passkey.response.transports ?? [],
      name,
      created_at: now,
    });
    const recovery_codes = await settleAdded(ctx, tx, owner, codes);
    await tellAdded(ctx, tx, owner, 'passkey');
    await updateProofs(tx, ctx, { factor_proved_at: now });
    return { factors: await readFactors(ctx, tx, userId), recovery_codes };
  });
  ctx.mail.kick();
  return result;
}

export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<Factors> {
  return inOwnSession(ctx, async (tx) => {
    if (!(await queries.updatePasskeyName(tx, ctx.userId, id, name))) throw notFound();
    return readFactors(ctx, tx, ctx.userId);
  });
}

/** Forgets a passkey. Throws REAUTH_REQUIRED, NOT_FOUND, CONFLICT for the last factor where one is required. */
export async function removePasskey(ctx: Ctx, id: number): Promise<Factors> {
  const own = await ctx.db.inTransaction(ctx.userId, (tx) => queries.listPasskeys(tx, ctx.userId), {
    readOnly: true,
  });
  // A stranger's id is unknown before anything is asked.
  if (!own.some((row) => row.id === id)) throw notFound();
  await requireFullStepUp(ctx);
  const result = await inOwnSession(ctx, async (tx, owner) => {
    if (!(await queries.deletePasskey(tx, ctx.userId, id))) throw notFound();
    await settleRemoved(ctx, tx, owner, 'passkey');
    return readFactors(ctx, tx, ctx.userId);
  });
  ctx.mail.kick();
  return result;
}

async function requestOptions(
  ctx: PublicCtx,
  purpose: Purpose,
  allowed: readonly queries.PasskeyRow[],
): Promise<Options | null> {
  const place = placeOf(ctx);
  if (!place) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: place.rpId,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never,
    })),
  });
  return remember(ctx, purpose, options);
}

/** Nothing can be guessed with a passkey. */
const tryLimit = { count: 60, seconds: 600 };

/** By address, too: a thief of the session takes none from its owner. */
async function limitPasskeyProof(ctx: Ctx): Promise<void> {
  await ctx.limiter.take(`passkey:${ctx.sessionId}:${callerOf(ctx.ip)}`, tryLimit);
}

/** What the browser signs to confirm the person within a session; null where they have no passkey, or none can work. */
export async function beginPasskeyProof(ctx: Ctx): Promise<Options | null> {
  await limitPasskeyProof(ctx);
  const own = await ctx.db.inTransaction(ctx.userId, (tx) => queries.listPasskeys(tx, ctx.userId), {
    readOnly: true,
  });
  return own.length === 0 ? null : requestOptions(ctx, inSession(ctx, 'prove'), own);
}

/** How to use up a passkey that confirms the person within their session; null for one that is not good. Throws RATE_LIMITED. */
export async function checkProof(ctx: Ctx, signed: PasskeySigned) {
  await limitPasskeyProof(ctx);
  return checkPasskey(ctx, ctx.userId, signed, inSession(ctx, 'prove'));
}

/** What any browser signs to sign in; whom it is for is seen by what comes back. Null where passkeys cannot work. */
export async function beginPasskeySignIn(ctx: PublicCtx, device: string): Promise<Options | null> {
  await ctx.limiter.take(`passkey:ip:${callerOf(ctx.ip)}`, tryLimit);
  return requestOptions(ctx, inBrowser(device), []);
}

function refused(): AppError {
  return new AppError('INVALID_TOKEN', { message: 'That passkey did not work. Please try again.' });
}

/**
 * Signs in with a passkey alone: it is held by the person and asks for finger, face or PIN, two factors in one. Throws
 * INVALID_TOKEN for one that is not good, whatever the reason, ACCOUNT_LOCKED.
 */
export async function signInWithPasskey(
  ctx: PublicCtx,
  signed: PasskeySigned,
): Promise<{ token: string; user: User }> {
  await ctx.limiter.take(`passkey:ip:${callerOf(ctx.ip)}`, tryLimit);
  const { device } = ctx;
  const handle = signed.response.userHandle;
  if (device === null || handle === undefined) throw refused();
  const userId = await queries.findUserByHandle(ctx.db.directory, handle);
  const owner = userId === undefined ? undefined : await findUser(ctx.db.directory, userId);
  if (!owner) throw refused();
  const claim = await checkPasskey(ctx, owner.id, signed, inBrowser(device));
  if (claim === null) {
    auditLater(ctx, owner.id, 'passkey_refused');
    throw refused();
  }
  const token = await ctx.db.inTransaction(owner.id, async (tx) => {
    // Held first: a passkey that is removed meanwhile is gone, and its sign-in with it.
    if (!(await holdUser(tx, owner.id)) || !(await claim(tx))) throw refused();
    await insertAuditEntry(tx, owner.id, auditEntry(ctx, 'passkey_used'));
    return openSession(ctx, tx, owner.id);
  });
  await announceSignIn(ctx, owner, device);
  // It is both factors.
  await knowPlace(ctx, emailDigest(owner.email), { device, by: ['password', 'code'] });
  return { token, user: presentUser(owner) };
}
