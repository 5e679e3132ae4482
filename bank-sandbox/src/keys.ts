import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';

/** Everything the bank signs or checks with; all of it follows from the installation's key, so nothing is stored. */
export type Keys = {
  credentials: Credentials;
  webhook: { kid: string; privateKey: KeyObject; publicJwk: { x: string; y: string } };
  /** The same token secret gives the same hash: tokens are never stored in clear. */
  hashToken: (token: string) => Buffer;
};
export type Credentials = { clientId: string; secret: string };

/** Derives the bank's keys from the installation's key (at least 16 bytes). */
export function deriveKeys(installationKey: Buffer, credentials?: Credentials): Keys {
  if (installationKey.length < 16) throw new Error('The installation key must have at least 16 bytes.');
  const tokenKey = derive(installationKey, 'tokens', 32);
  return {
    credentials: credentials ?? deriveCredentials(installationKey),
    webhook: deriveSigningKey(installationKey),
    hashToken: (token) => createHmac('sha256', tokenKey).update(token).digest(),
  };
}

/** The client id and secret that this installation's bank accepts unless it is given others. */
export function deriveCredentials(installationKey: Buffer): Credentials {
  return {
    clientId: derive(installationKey, 'client id', 12).toString('hex'),
    secret: derive(installationKey, 'client secret', 15).toString('hex'),
  };
}

/** An opaque id in Plaid's shape (37 letters and digits), stable for one secret and key. */
export function stableId(secret: Buffer, key: string): string {
  return encode62(createHmac('sha512', keyObjectOf(secret)).update(key).digest().subarray(0, 37));
}

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** A key made once signs in a quarter of the time: a history needs thousands of ids. */
function keyObjectOf(secret: Buffer): KeyObject {
  const known = keyObjects.get(secret) ?? createSecretKey(secret);
  keyObjects.set(secret, known);
  return known;
}

/** A fresh opaque id in Plaid's shape. */
export function randomId(): string {
  return encode62(randomBytes(37));
}

/** A fresh token such as `access-sandbox-<uuid>`. */
export function newToken(kind: 'link' | 'public' | 'access'): string {
  return `${kind}-sandbox-${randomUUID()}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function encode62(bytes: Buffer): string {
  let out = '';
  for (const byte of bytes) out += ALPHABET[byte % 62];
  return out;
}

function derive(key: Buffer, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `bank-sandbox ${purpose}`, length));
}

function deriveSigningKey(installationKey: Buffer): Keys['webhook'] {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(derive(installationKey, 'webhook signing key', 32));
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33, 65).toString('base64url')];
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    d: leftPad(curve.getPrivateKey()).toString('base64url'),
  };
  const kid = createHash('sha256')
    .update(point)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { kid, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicJwk: { x, y } };
}

function leftPad(scalar: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]);
}
