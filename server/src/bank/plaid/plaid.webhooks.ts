import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, type CryptoKey, type JWK } from 'jose';
import { BankError } from '../bank.errors.ts';
import type { WebhookEvent } from '../bank.provider.ts';
import { cleanIdentifier } from '../foreign-text.ts';

/** Plaid's rule: a webhook older than this is a replay. */
const oldestSeconds = 300;
/** How far ahead the sender's clock may run. */
const skewSeconds = 30;
/** A key is asked for anew after an hour; one that is not there, or could not be used, after a minute. */
const keyLifeMs = 60 * 60 * 1_000;
const noKeyLifeMs = 60_000;
/** Most keys kept in mind; Plaid uses one or two at a time. */
const rememberedKeys = 50;
/** Most key ids kept in mind for which there is no key. */
const rememberedMisses = 500;
/** Look-ups a minute of key ids nobody has seen. */
const lookupsForAnybody = 10;
/** The same for webhooks that name one item of ours. */
const lookupsPerItem = 3;

export type WebhookKey = Required<Pick<JWK, 'alg' | 'crv' | 'kid' | 'kty' | 'x' | 'y'>> & {
  /** Unix seconds. */
  expired_at?: number | null | undefined;
};

function publicPart({ kty, crv, x, y }: WebhookKey): JWK {
  return { kty, crv, x, y };
}

/** At most `count` a minute for each name; begins anew every minute, so it remembers one minute's names at most. */
function budgets(now: () => Date) {
  let minute = 0;
  let used = new Map<string, number>();
  return (name: string, count: number): boolean => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      used = new Map();
    }
    const before = used.get(name) ?? 0;
    if (before >= count) return false;
    used.set(name, before + 1);
    return true;
  };
}

/** A map that forgets its oldest entry past `most`. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value ?? key);
}

/** Spends a look-up of a key id nobody has seen; false when none is left for this webhook. */
type Spend = () => Promise<boolean>;

/**
 * Verification keys by kid. Kids without a key are remembered apart, so that however many are made up, none takes the
 * place of a key that is in use; and a key that was good once is asked for again without any budget, once an hour.
 */
function keyCache(lookUp: (kid: string) => Promise<WebhookKey | null>, now: () => Date) {
  const keys = new Map<string, { key: CryptoKey | Uint8Array; until: number }>();
  const misses = new Map<string, number>();
  const asking = new Map<string, Promise<CryptoKey | Uint8Array | null>>();

  async function ask(kid: string, spend: Spend | null): Promise<CryptoKey | Uint8Array | null> {
    if (spend && !(await spend()))
      throw new BankError({
        kind: 'rate_limited',
        providerCode: 'WEBHOOK_KEYS_BUSY',
        operation: 'webhook_verification_key/get',
      });
    const jwk = await lookUp(kid);
    const at = now().getTime();
    const expired = jwk?.expired_at != null && jwk.expired_at * 1_000 <= at;
    if (!jwk || expired || jwk.alg !== 'ES256') {
      keys.delete(kid);
      remember(misses, kid, at + noKeyLifeMs, rememberedMisses);
      return null;
    }
    const key = await importJWK(publicPart(jwk), 'ES256');
    remember(keys, kid, { key, until: at + keyLifeMs }, rememberedKeys);
    return key;
  }

  return async (kid: string, spend: Spend): Promise<CryptoKey | Uint8Array | null> => {
    const at = now().getTime();
    const known = keys.get(kid);
    if (known && known.until > at) return known.key;
    if ((misses.get(kid) ?? 0) > at) return null;
    const asked = asking.get(kid) ?? ask(kid, known ? null : spend).finally(() => asking.delete(kid));
    asking.set(kid, asked);
    return asked;
  };
}

function sameHash(claim: unknown, raw: Buffer): boolean {
  if (typeof claim !== 'string' || !/^[0-9a-f]{64}$/.test(claim)) return false;
  return timingSafeEqual(Buffer.from(claim, 'hex'), createHash('sha256').update(raw).digest());
}

const syncCodes = new Set(['SYNC_UPDATES_AVAILABLE']);

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

/** What a verified body asks for; null when it is not a webhook about an item. */
function parseEvent(raw: Buffer): WebhookEvent | null {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const itemId = cleanIdentifier(body['item_id']);
  if (itemId === null) return null;
  const type = text(body['webhook_type']);
  const code = text(body['webhook_code']);
  const fault = body['error'] as Record<string, unknown> | null | undefined;
  const errorCode = typeof fault === 'object' && fault !== null ? text(fault['error_code']) || null : null;
  const kind =
    type === 'TRANSACTIONS' && syncCodes.has(code)
      ? 'sync'
      : type === 'ITEM' && code !== 'WEBHOOK_UPDATE_ACKNOWLEDGED'
        ? 'item'
        : 'ignore';
  return { itemId, type, code, kind, errorCode };
}

/** What a webhook says of itself, before anybody has vouched for it: read only to see whether a key is worth asking for. */
function readClaims(raw: Buffer, signature: string, now: Date): { kid: string } | null {
  try {
    const header = decodeProtectedHeader(signature);
    const kid = header.alg === 'ES256' && typeof header.kid === 'string' ? cleanIdentifier(header.kid) : null;
    const claims = decodeJwt(signature);
    const age = now.getTime() / 1_000 - (claims.iat ?? Number.NEGATIVE_INFINITY);
    const timely = age <= oldestSeconds && age >= -skewSeconds;
    return kid !== null && timely && sameHash(claims['request_body_sha256'], raw) ? { kid } : null;
  } catch {
    return null;
  }
}

/**
 * Reads Plaid's webhooks (plaid.com/docs/api/webhooks/webhook-verification): an ES256 JWT over the SHA-256 of the raw
 * body, at most 5 minutes old. Null for what is forged, stale or unreadable. Key ids that nobody has seen are looked up
 * ten times a minute for whoever comes; a webhook that names an item of ours, which no stranger can know, has three
 * look-ups a minute of its own. `isOurs` says whether an item is one. Throws BankError when the key could not be asked
 * for, or no look-up is left: the sender then tries again.
 */
export function webhookReader(lookUp: (kid: string) => Promise<WebhookKey | null>, now: () => Date) {
  const keyFor = keyCache(lookUp, now);
  const spend = budgets(now);
  return async (
    raw: Buffer,
    signature: string | undefined,
    isOurs: (itemId: string) => Promise<boolean>,
  ): Promise<WebhookEvent | null> => {
    if (signature === undefined || signature.length > 4_096) return null;
    const claims = readClaims(raw, signature, now());
    const event = claims && parseEvent(raw);
    if (!event) return null;
    const { itemId } = event;
    const key = await keyFor(
      claims.kid,
      async () =>
        spend('anybody', lookupsForAnybody) ||
        ((await isOurs(itemId)) && spend(`item ${itemId}`, lookupsPerItem)),
    );
    if (key === null) return null;
    try {
      await jwtVerify(signature, key, { algorithms: ['ES256'], currentDate: now() });
      return event;
    } catch {
      return null;
    }
  };
}
