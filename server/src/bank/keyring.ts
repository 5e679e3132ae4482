import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Where a secret is kept; bound into its ciphertext, so that one row's secret can never be read as another's. */
export interface SecretPlace {
  table: string;
  column: string;
  userId: number;
  /** The row's key as text. */
  row: string;
}

/**
 * The installation's keys for data at rest, newest first: the first encrypts, every one decrypts. Keys of this ring are
 * never used themselves: what seals is derived from them.
 */
export interface KeyRing {
  /** `v1.kid.iv.ct.tag`, each part base64url. */
  seal: (secret: string, place: SecretPlace) => string;
  /** The secret; throws KeyRingError when it was tampered with, moved to another place, or its key is not here. */
  open: (sealed: string, place: SecretPlace) => string;
  /** True when a newer key exists than the one that sealed this. */
  isStale: (sealed: string) => boolean;
  /** Ids of the keys, newest first. */
  kids: readonly string[];
}

export class KeyRingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeyRingError';
  }
}

/** A new entry for a key file: `kid:base64` with 32 random bytes. */
export function newKey(): string {
  return `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;
}

function parseKeys(text: string): { kid: string; key: Buffer }[] {
  const entries = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const match = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry);
      const key = match?.[2] ? Buffer.from(match[2], 'base64') : null;
      if (!match?.[1] || key?.length !== 32)
        throw new KeyRingError('encryption keys must look like "kid:base64 of 32 bytes", newest first');
      // 32 random bytes hold about 30 different ones; zeros and repeated words do not.
      if (new Set(key).size < 12) throw new KeyRingError(`encryption key "${match[1]}" is not random`);
      return { kid: match[1], key };
    });
  if (entries.length === 0) throw new KeyRingError('no encryption key is given');
  if (new Set(entries.map((entry) => entry.kid)).size !== entries.length)
    throw new KeyRingError('two encryption keys have the same id');
  return entries;
}

function subkey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'saldo', purpose, 32));
}

function boundTo({ table, column, userId, row }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, userId, row]));
}

/** A key ring from its text: `kid:base64` entries, newest first, between spaces, lines or commas. Throws KeyRingError. */
export function openKeyRing(text: string): KeyRing {
  const entries = parseKeys(text);
  const newest = entries[0] as { kid: string; key: Buffer };
  const sealing = new Map(entries.map(({ kid, key }) => [kid, subkey(key, 'data at rest v1')]));

  return {
    kids: entries.map(({ kid }) => kid),

    seal(secret, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing.get(newest.kid) as Buffer, iv);
      cipher.setAAD(boundTo(place));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const parts = [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return ['v1', newest.kid, ...parts].join('.');
    },

    open(sealed, place) {
      const [version, kid, ...parts] = sealed.split('.');
      const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !iv || !ciphertext || !tag || tag.length !== 16 || iv.length !== 12)
        throw new KeyRingError('not a sealed secret');
      const key = sealing.get(kid ?? '');
      if (!key) throw new KeyRingError(`the key "${kid}" that sealed this is not in the ring`);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
      decipher.setAAD(boundTo(place));
      decipher.setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
      } catch {
        throw new KeyRingError('a sealed secret does not belong here or was changed');
      }
    },

    isStale: (sealed) => sealed.split('.')[1] !== newest.kid,
  };
}
