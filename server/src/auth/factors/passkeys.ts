import { isIP } from 'node:net';
import type { PasskeyMade, PasskeySigned } from '@saldo/contract/auth/passkeys.schemas';
import type { PublicCtx } from '../../context.ts';
import { invalidField, type AppError } from '../../errors.ts';
import { tokenHash } from '../../http/session.ts';
import {
  listPasskeys,
  updatePasskeyUse,
  useChallenge,
  type PasskeyRow,
  type Purpose,
} from './passkeys.queries.ts';
import type { Claim } from './proving.ts';

/** What a browser holds to be true of this place; an authenticator's key is good for one `rpId` alone. */
export interface Place {
  origin: string;
  rpId: string;
}

/** A host that is no address of digits. */
const isName = (host: string) => host !== '' && !host.startsWith('[') && isIP(host) === 0;

/**
 * Where passkeys of this request belong. PUBLIC_URL decides where it is set: its origin, exactly, and its host. Without it
 * the host the request names is believed only where it is localhost, which no other site can be; elsewhere, as under an
 * address of digits, there are no passkeys: null.
 */
export function placeOf({ config, host }: Pick<PublicCtx, 'config' | 'host'>): Place | null {
  const origin = config.publicUrl ?? `http://${host}`;
  const rpId = URL.canParse(origin) ? new URL(origin).hostname : '';
  const fits = config.publicUrl === null ? rpId === 'localhost' : isName(rpId);
  return fits ? { origin: new URL(origin).origin, rpId } : null;
}

/** Loaded with the first passkey: it is large, and most processes never see one. */
export const webauthn = () => import('@simplewebauthn/server');

export function wrongPasskey(): AppError {
  return invalidField('passkey', 'That passkey did not work. Please try again.');
}

/** The challenge a browser says it signed; what it says is checked afterwards by the signature over it. */
function challengeOf({ response }: PasskeyMade | PasskeySigned): string | null {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as unknown;
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : null;
  } catch {
    return null;
  }
}

/** Uses up the challenge that was answered, whatever comes of it; null when it was not asked for here. */
export async function takeChallenge(
  ctx: Pick<PublicCtx, 'db' | 'now'>,
  given: PasskeyMade | PasskeySigned,
  purpose: Purpose,
): Promise<string | null> {
  const challenge = challengeOf(given);
  if (challenge === null) return null;
  return (await useChallenge(ctx.db.directory, tokenHash(challenge), purpose, ctx.now())) ? challenge : null;
}

/**
 * How to use up a signature of one of a person's passkeys, or null for one that is not good: another's, of another origin
 * or challenge, without the person's finger, face or PIN, or with a count that went back (a copy of the key).
 */
export async function checkPasskey(
  ctx: PublicCtx,
  userId: number,
  signed: PasskeySigned,
  purpose: Purpose,
): Promise<Claim | null> {
  const place = placeOf(ctx);
  const expectedChallenge = await takeChallenge(ctx, signed, purpose);
  if (place === null || expectedChallenge === null) return null;
  const rows = await ctx.db.inTransaction(userId, (tx) => listPasskeys(tx, userId), { readOnly: true });
  const row = rows.find(({ credential_id }) => credential_id === signed.id);
  const counter = row && (await countOf(ctx, place, signed, row, expectedChallenge));
  if (!row || counter === undefined || counter === null) return null;
  return (tx) => updatePasskeyUse(tx, userId, { id: row.id, from: row.counter, to: counter, now: ctx.now() });
}

/** The authenticator's count with this signature; null when it is not good. */
async function countOf(
  ctx: Pick<PublicCtx, 'log'>,
  { origin, rpId }: Place,
  signed: PasskeySigned,
  row: PasskeyRow,
  expectedChallenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, rawId: signed.id, clientExtensionResults: {} } as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // Its sentences name origins and counts, nothing secret.
    ctx.log.info({ reason: String(error) }, 'a passkey was refused');
    return null;
  }
}
