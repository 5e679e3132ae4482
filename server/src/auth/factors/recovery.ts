import { randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryCount, recoveryLength } from '@saldo/contract/auth/factors.rules';
import type { Passwords } from '../passwords.ts';

/** Characters by which a code is found; what is left, 40 random bits, is what a thief of the database must guess. */
const prefixLength = 4;

export function prefixOf(code: string): string {
  return code.slice(0, prefixLength);
}

function newCode(): string {
  return Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(32)]).join('');
}

/** Ten new codes of which no two begin alike. */
export function newRecoveryCodes(): string[] {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCount) {
    const code = newCode();
    codes.set(prefixOf(code), code);
  }
  return [...codes.values()];
}

/** The codes as they are kept: hashed like passwords, since they are short (ASVS 6.5.2). */
export async function hashCodes(
  passwords: Pick<Passwords, 'hash'>,
  codes: readonly string[],
): Promise<{ prefix: string; code_hash: string }[]> {
  const hashes = await Promise.all(codes.map((code) => passwords.hash(code)));
  return codes.map((code, index) => ({ prefix: prefixOf(code), code_hash: hashes[index] ?? '' }));
}
