/** Passwords: at least this many code points. 15 or more is what the meter recommends (NIST SP 800-63B-4). */
export const passwordMin = 8;
export const passwordRecommended = 15;
/** Passwords: at most this many UTF-8 bytes, checked before anything costly is done with them. */
export const passwordMaxBytes = 1024;

/** Why a new password cannot be used (length only; the blocklist is the server's), or null. */
export function passwordFault(password: string): string | null {
  if (password.length === 0) return 'Password is required.';
  if (password.length > passwordMaxBytes || new TextEncoder().encode(password).length > passwordMaxBytes)
    return `The password must be at most ${passwordMaxBytes} bytes.`;
  if (Array.from(password).length < passwordMin)
    return `The password must be at least ${passwordMin} characters.`;
  if (password.trim() === '') return 'The password cannot be only spaces.';
  if (!password.isWellFormed()) return 'The password contains characters that cannot be used.';
  return null;
}
