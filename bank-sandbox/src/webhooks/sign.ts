import { createHash, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Keys } from '../keys.ts';

/** A wrong signature that a test asked for. */
export type Forgery =
  | 'wrong_signature'
  | 'wrong_body_hash'
  | 'unknown_kid'
  | 'old_iat'
  | 'future_iat'
  | 'alg_none'
  | 'hs256'
  | 'unsigned';

/** The `Plaid-Verification` header for these exact bytes; undefined when it is to be left out. */
export async function signWebhook(
  keys: Keys,
  body: string,
  at: Date,
  forgery?: Forgery,
): Promise<string | undefined> {
  if (forgery === 'unsigned') return undefined;
  const hash = createHash('sha256')
    .update(forgery === 'wrong_body_hash' ? `${body} ` : body)
    .digest('hex');
  const seconds =
    Math.floor(at.getTime() / 1000) + (forgery === 'old_iat' ? -360 : forgery === 'future_iat' ? 3600 : 0);
  const kid = forgery === 'unknown_kid' ? '00000000-0000-4000-8000-000000000000' : keys.webhook.kid;
  if (forgery === 'alg_none') {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', kid, typ: 'JWT' })}.${part({ iat: seconds, request_body_sha256: hash })}.`;
  }
  const token = new SignJWT({ request_body_sha256: hash }).setIssuedAt(seconds);
  if (forgery === 'hs256') {
    return token
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
      .sign(Buffer.from(JSON.stringify(keys.webhook.publicJwk)));
  }
  const key =
    forgery === 'wrong_signature'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : keys.webhook.privateKey;
  return token.setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
}
