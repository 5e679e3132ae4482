import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** Seconds one code is shown; with SHA-1 and 6 digits the only setting that every app knows. */
const period = 30;
const setting = { algorithm: 'SHA1', digits: 6 } as const;
/** Steps before and after the present one whose codes are taken: clocks differ (RFC 6238, 5.2). */
const leeway = 1;

/** A new key in base 32: 160 random bits (RFC 4226, section 4). */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from a QR code. `account` is shown beside the name. */
export function totpAddress(key: string, account: string): string {
  return new TOTP({ issuer: 'Saldo', label: account, secret: key, period, ...setting }).toString();
}

/** The code of a time step. */
export function totpCode(key: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(key), counter: step, ...setting });
}

/** The time step of an instant, counted from 1970 (RFC 6238, 4.2). */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** The latest time step whose codes are taken at an instant. */
export function newestStep(now: Date): number {
  return totpStep(now) + leeway;
}

/** The time step that a code of six digits is of, or null when it is of none that is open at `now`. Every open step is compared, in constant time. */
export function matchingStep(key: string, code: string, now: Date): number | null {
  const newest = newestStep(now);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = newest - 2 * leeway; step <= newest; step += 1) {
    const expected = Buffer.from(totpCode(key, Math.max(0, step)));
    const equal = given.length === expected.length && timingSafeEqual(given, expected);
    if (equal) found = step;
  }
  return found;
}
