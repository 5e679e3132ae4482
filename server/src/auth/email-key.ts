import { createHash } from 'node:crypto';

/**
 * The form in which addresses are compared: trimmed, NFC, lower case. Mail always goes to the address as it was
 * registered, never to the one just typed, so that two spellings that fall together cannot be used to redirect it.
 * The length must be bounded before (normalising is quadratic in combining marks). What no database can hold (NUL, lone
 * surrogates) becomes a character that no registered address has.
 */
export function emailKey(address: string): string {
  return address.toWellFormed().replaceAll('\0', '\ufffd').trim().normalize('NFC').toLowerCase();
}

/** What a limit remembers of an address: nothing a reader of the table could mail to. */
export function emailDigest(address: string): string {
  return createHash('sha256').update(emailKey(address)).digest('base64url').slice(0, 22);
}
