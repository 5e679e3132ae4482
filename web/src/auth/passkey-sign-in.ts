import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import {
  beginPasskeyProof,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@saldo/contract/auth/passkeys.endpoints';
import type { PasskeySigned } from '@saldo/contract/auth/passkeys.schemas';
import { call } from '../api/call.ts';
import { t } from '../language/further.ts';
import { enter } from './enter.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** What is said where the browser has no passkey to give. Its own words are for programmers. */
function noPasskey(): Error {
  return new Error(t`No passkey was used. Try again, or sign in another way.`);
}

async function sign(options: unknown, useBrowserAutofill = false): Promise<PasskeySigned> {
  if (options === null) throw noPasskey();
  return startAuthentication({ optionsJSON: options as Options, useBrowserAutofill });
}

/** Asks for a passkey and signs in with it. Throws an Error whose message is for the person. */
export async function signInByPasskey(): Promise<void> {
  const { options } = await call(beginPasskeySignIn, {});
  const passkey = await sign(options).catch(() => Promise.reject(noPasskey()));
  enter(await call(signInWithPasskey, { body: { passkey } }));
}

/**
 * Offers passkeys among what the browser fills into the address field, where it can; done when one was chosen, or the offer
 * was ended. Throws an Error whose message is for the person.
 */
export async function offerPasskeys(): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const { options } = await call(beginPasskeySignIn, {});
  const passkey = await sign(options, true).catch(() => null);
  if (passkey) enter(await call(signInWithPasskey, { body: { passkey } }));
}

/** Ends an offer that nobody took up. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Signs with a passkey of the person's, to confirm them within their session. */
export async function provePasskey(): Promise<PasskeySigned> {
  const { options } = await call(beginPasskeyProof, {});
  return sign(options).catch(() => Promise.reject(noPasskey()));
}
