import * as z from 'zod/mini';
import { requiredLine } from '../text.ts';

/** Passkeys a person may have. */
export const passkeyMax = 20;

/** What a person calls a passkey, to tell it from others. */
export const passkeyName = requiredLine('Name', 60);

/** What the browser's `navigator.credentials` is asked with, as JSON (WebAuthn, level 3, 5.1.8 and 5.1.9); null where passkeys cannot work. */
export const passkeyOptions = z.nullable(z.record(z.string(), z.unknown()));

const base64url = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/, { error: 'Your browser sent no passkey.' }));

/** What the browser gives back, as JSON. Of what browsers add, nothing else is looked at. */
const answered = { id: base64url(1_400), type: z.literal('public-key') };
export const passkeyMade = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export const passkeySigned = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;
export type PasskeySigned = z.output<typeof passkeySigned>;
