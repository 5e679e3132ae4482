/** Digits of a code that an authenticator app shows (RFC 6238 as every app speaks it). */
const totpDigits = 6;
/** Letters and digits of a recovery code, without the hyphens between them. */
export const recoveryLength = 12;
/** Recovery codes a person is given at once. */
export const recoveryCount = 10;
/** Crockford's base 32: no letter that can be taken for a digit or for another letter. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A code as typed: at most this many characters, spaces and hyphens included. */
export const codeMax = 64;

export type FactorCode = { kind: 'totp'; code: string } | { kind: 'recovery_code'; code: string };

/**
 * What a typed code is, or null when it can be none: spaces, hyphens, case and full-width digits do not matter, and in a
 * recovery code O is read as 0, I and L as 1. Text beyond `codeMax` must be refused before.
 */
export function readFactorCode(typed: string): FactorCode | null {
  const plain = typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  if (plain.length === totpDigits && /^[0-9]+$/.test(plain)) return { kind: 'totp', code: plain };
  const code = plain.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === recoveryLength && /^[0-9A-HJKMNP-TV-Z]+$/.test(code)
    ? { kind: 'recovery_code', code }
    : null;
}

/** A recovery code as it is shown: `7K2M-9QXT-03BD`. */
export function showRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}
