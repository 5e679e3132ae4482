import { TOTP } from 'otpauth';

/**
 * The code an authenticator app with this key (base 32, spaces allowed) shows, or shows so many steps of 30 seconds later.
 * One step later is taken, too: clocks differ.
 */
export function codeOf(key: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp });
}
