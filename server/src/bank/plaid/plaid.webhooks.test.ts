import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { webhookReader, type WebhookKey } from './plaid.webhooks.ts';

const now = new Date('2026-06-01T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1_000);
const body = Buffer.from(
  JSON.stringify(
    {
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      item_id: 'item-1',
      environment: 'sandbox',
    },
    null,
    2,
  ),
);

let privateKey: CryptoKey;
let jwk: WebhookKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  privateKey = pair.privateKey;
  jwk = { ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'k1', expired_at: null } as WebhookKey;
});

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function sign(claims: { iat?: number; hash?: string } = {}, header: { kid?: string } = {}, key = privateKey) {
  return new SignJWT({ request_body_sha256: claims.hash ?? hash(body) })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: header.kid ?? 'k1' })
    .setIssuedAt(claims.iat ?? seconds)
    .sign(key);
}

function reader(clock = () => now) {
  const asked: string[] = [];
  const read = webhookReader(async (kid) => {
    asked.push(kid);
    return kid === 'k1' ? jwk : null;
  }, clock);
  return { read, asked };
}

describe('a webhook', () => {
  test('that is genuine says which item and what about it', async () => {
    const { read, asked } = reader();
    expect(await read(body, await sign())).toEqual({
      itemId: 'item-1',
      type: 'TRANSACTIONS',
      code: 'SYNC_UPDATES_AVAILABLE',
      kind: 'sync',
      errorCode: null,
    });
    await read(body, await sign());
    expect(asked).toEqual(['k1']);
  });

  test('about the login carries its fault', async () => {
    const raw = Buffer.from(
      '{"webhook_type":"ITEM","webhook_code":"ERROR","item_id":"i","error":{"error_code":"ITEM_LOGIN_REQUIRED"}}',
    );
    const { read } = reader();
    expect(await read(raw, await sign({ hash: hash(raw) }))).toMatchObject({
      kind: 'item',
      errorCode: 'ITEM_LOGIN_REQUIRED',
    });
  });

  test('is refused when late, from the future, of another body, of another key or unsigned', async () => {
    const { read } = reader();
    expect(await read(body, await sign({ iat: seconds - 301 }))).toBeNull();
    expect(await read(body, await sign({ iat: seconds - 300 }))).not.toBeNull();
    expect(await read(body, await sign({ iat: seconds + 120 }))).toBeNull();
    expect(await read(Buffer.concat([body, Buffer.from(' ')]), await sign())).toBeNull();
    expect(await read(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), await sign())).toBeNull();
    const other = await generateKeyPair('ES256');
    expect(await read(body, await sign({}, {}, other.privateKey))).toBeNull();
    expect(await read(body, undefined)).toBeNull();
    expect(await read(body, 'not.a.jwt')).toBeNull();
  });

  test('signed by another algorithm is refused before any look-up', async () => {
    const { read, asked } = reader();
    const secret = new TextEncoder().encode('x'.repeat(32));
    const symmetric = await new SignJWT({ request_body_sha256: hash(body) })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setIssuedAt(seconds)
      .sign(secret);
    const none = `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`;
    expect(await read(body, symmetric)).toBeNull();
    expect(await read(body, none)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('of an expired key is refused', async () => {
    const expired = webhookReader(
      async () => ({ ...jwk, expired_at: seconds - 1 }),
      () => now,
    );
    expect(await expired(body, await sign())).toBeNull();
  });

  test('a flood of unknown keys costs a bounded number of look-ups', async () => {
    const { read, asked } = reader();
    for (let index = 0; index < 100; index += 1) await read(body, await sign({}, { kid: `forged-${index}` }));
    expect(asked.length).toBeLessThanOrEqual(10);
  });
});
