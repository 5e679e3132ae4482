import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankError } from '../bank.errors.ts';
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
    return kid.startsWith('k') ? { ...jwk, kid } : null;
  }, clock);
  return {
    read: (raw: Buffer, signature: string | undefined) =>
      read(raw, signature, async (itemId) => itemId === 'item-1'),
    asked,
  };
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
    expect(await expired(body, await sign(), async () => true)).toBeNull();
  });

  test('of a key that ends later is taken until it ends', async () => {
    let time = now;
    const ending = webhookReader(
      async () => ({ ...jwk, expired_at: seconds + 60 }),
      () => time,
    );
    expect(await ending(body, await sign(), async () => true)).not.toBeNull();
    time = new Date(now.getTime() + 60_000);
    const anew = webhookReader(
      async () => ({ ...jwk, expired_at: seconds + 60 }),
      () => time,
    );
    expect(await anew(body, await sign(), async () => true)).toBeNull();
  });

  test('of a key that is not there is asked for again after a minute, not before', async () => {
    let time = now;
    const { read, asked } = reader(() => time);
    const signature = await sign({}, { kid: 'absent' });
    expect(await read(body, signature)).toBeNull();
    time = new Date(now.getTime() + 59_999);
    expect(await read(body, signature)).toBeNull();
    expect(asked).toEqual(['absent']);
    time = new Date(now.getTime() + 60_000);
    expect(await read(body, signature)).toBeNull();
    expect(asked).toEqual(['absent', 'absent']);
  });

  test('says no more than a hundred characters of anything', async () => {
    const raw = Buffer.from(
      JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'C'.repeat(101), item_id: 'i' }),
    );
    const { read } = reader();
    expect(await read(raw, await sign({ hash: hash(raw) }))).toMatchObject({ code: 'C'.repeat(100) });
  });

  test('that is late or of another body costs no look-up', async () => {
    const { read, asked } = reader();
    await read(body, await sign({ iat: seconds - 301 }));
    await read(Buffer.from('{}'), await sign());
    expect(asked).toEqual([]);
  });

  describe('among forged ones', () => {
    const stray = Buffer.from('{"webhook_type":"TRANSACTIONS","webhook_code":"X","item_id":"not-ours"}');
    async function flood(read: ReturnType<typeof reader>['read'], count: number, raw = stray) {
      const outcomes = new Set<unknown>();
      for (let index = 0; index < count; index += 1)
        outcomes.add(
          await read(raw, await sign({ hash: hash(raw) }, { kid: `forged-${raw.length}-${index}` })).catch(
            (error: BankError) => error.providerCode,
          ),
        );
      return outcomes;
    }

    test('is taken although its key was never seen, and the forged ones cost a bounded number of look-ups', async () => {
      let time = now;
      const { read, asked } = reader(() => time);
      // Those that find no look-up left are to be sent again: one of them might be genuine.
      expect(await flood(read, 100)).toEqual(new Set([null, 'WEBHOOK_KEYS_BUSY']));
      expect(asked).toHaveLength(10);
      expect(await read(body, await sign())).not.toBeNull();
      expect(await read(body, await sign({}, { kid: 'k2' }))).not.toBeNull();
      // Nor does somebody who knows an item spend more than its own.
      await flood(read, 100, body);
      expect(asked).toHaveLength(13);
      // The next minute has look-ups of its own.
      time = new Date(now.getTime() + 60_000);
      await flood(read, 100, Buffer.from(`${stray.toString()} `));
      expect(asked).toHaveLength(23);
    });

    test('keeps its key, however many are made up, and has it renewed outside of every budget', async () => {
      let time = now;
      const { read, asked } = reader(() => time);
      expect(await read(body, await sign())).not.toBeNull();
      for (let minute = 1; minute <= 60; minute += 1) {
        time = new Date(now.getTime() + minute * 60_000);
        const iat = seconds + minute * 60;
        for (let index = 0; index < 12; index += 1)
          await read(
            stray,
            await sign({ iat, hash: hash(stray) }, { kid: `forged-${minute}-${index}` }),
          ).catch(() => null);
        expect(await read(body, await sign({ iat }))).not.toBeNull();
      }
      expect(asked.filter((kid) => kid === 'k1')).toHaveLength(2);
    });

    test('shares one look-up with others that come at once', async () => {
      const { read, asked } = reader();
      const signature = await sign();
      const events = await Promise.all(Array.from({ length: 20 }, () => read(body, signature)));
      expect(events.every((event) => event !== null)).toBe(true);
      expect(asked).toEqual(['k1']);
    });
  });
});
