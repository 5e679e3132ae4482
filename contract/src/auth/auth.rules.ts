/** A first or last name: at most this many characters (UTF-16 units). */
export const nameMax = 60;

// What a mail program or a chat turns into a link: a sign of an address, or a dot (any script's) with a word behind it.
const address = /[@/\\]|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2}/u;

/** False for a name that holds a web or mail address, which a reader of a mail might follow. */
export function isAddressFree(name: string): boolean {
  return !address.test(name);
}

/** Passwords: at least this many code points. */
export const passwordMin = 8;
/** Passwords: at most this many UTF-8 bytes, checked before anything costly is done with them. */
export const passwordMaxBytes = 1024;

/** Why a new password cannot be used (length only; password-strength.ts judges the rest), or null. */
export function passwordFault(password: string): string | null {
  if (password.length === 0) return 'Password is required.';
  if (password.length > passwordMaxBytes || new TextEncoder().encode(password).length > passwordMaxBytes)
    return `The password must be at most ${passwordMaxBytes} bytes.`;
  if (Array.from(password).length < passwordMin)
    return `The password must be at least ${passwordMin} characters.`;
  if (password.trim() === '') return 'Your password can’t be only spaces.';
  if (!password.isWellFormed()) return 'The password contains characters that cannot be used.';
  return null;
}
