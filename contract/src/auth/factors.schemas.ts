import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { id } from '../fields.ts';
import { codeMax, readFactorCode } from './factors.rules.ts';

/** A code of an authenticator app or a recovery code, as typed. */
export const factorCode = z.string({ error: 'Enter a code.' }).check(
  z.maxLength(codeMax, { error: 'That code is too long.', abort: true }),
  z.refine((typed) => typed.trim() !== '', { error: 'Enter a code.', abort: true }),
  z.refine((typed) => readFactorCode(typed) !== null, {
    error: 'A code from the app has 6 digits, a recovery code 12 letters and digits.',
  }),
);

export const ticket = z
  .string({ error: 'Sign in again.' })
  .check(z.maxLength(200, { error: 'Sign in again.' }));

/** A browser that is not asked for the second step. */
export const trustedDevice = z.object({
  id,
  /** Browser and system, such as "Chrome on Windows". */
  device: z.string(),
  /** /24 or /48 of the address. */
  location_hint: z.string(),
  since: instant,
  until: instant,
});
export type TrustedDevice = z.output<typeof trustedDevice>;

/** A passkey as the settings show it; nothing that could open anything. */
export const passkey = z.object({
  id,
  name: z.string(),
  /** True where it may be on several devices, such as those of one account at the maker of the phone. */
  synced: z.boolean(),
  since: instant,
  last_used: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** What the person has set up; nothing that could open anything. */
export const factors = z.object({
  totp: z.nullable(z.object({ since: instant })),
  passkeys: z.array(passkey),
  /** Null while no second factor is on. */
  recovery_codes: z.nullable(z.object({ left: z.int(), made_at: instant })),
  trusted_devices: z.array(trustedDevice),
});
export type Factors = z.output<typeof factors>;
