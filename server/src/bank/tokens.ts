import { createHash } from 'node:crypto';
import type { KeyRing, SecretPlace } from './keyring.ts';

/** A token as it is looked up: never kept in clear. */
export function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Where a link's access token lies. */
export function accessTokenPlace(userId: number, linkId: number): SecretPlace {
  return { table: 'links', column: 'access_token', userId, row: String(linkId) };
}

/** Where a widget session's link token lies. */
export function linkTokenPlace(userId: number, linkTokenSha256: Buffer): SecretPlace {
  return { table: 'link_sessions', column: 'sealed_token', userId, row: linkTokenSha256.toString('hex') };
}

/** A link's access token in clear; null when the link has none any more. Throws KeyRingError. */
export function openAccessToken(
  keys: KeyRing,
  userId: number,
  link: { id: number; access_token: string | null },
): string | null {
  return link.access_token === null ? null : keys.open(link.access_token, accessTokenPlace(userId, link.id));
}
