import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify, type CryptoKey, type JWK } from 'jose';
import type { WebhookEvent } from '../bank.provider.ts';
import { cleanIdentifier } from '../foreign-text.ts';

/** Plaid's rule: a webhook older than this is a replay. */
const oldestSeconds = 300;
/** How far ahead the sender's clock may run. */
const skewSeconds = 30;
const keyLifeMs = 60 * 60 * 1_000;
/** Look-ups of keys nobody has seen, a minute: a flood of forged kids must not become a flood of calls. */
const lookupsPerMinute = 10;
const rememberedKeys = 50;

export type WebhookKey = Required<Pick<JWK, 'alg' | 'crv' | 'kid' | 'kty' | 'x' | 'y'>> & {
  /** Unix seconds. */
  expired_at?: number | null | undefined;
};

interface Cached {
  key: CryptoKey | Uint8Array | null;
  until: number;
}

function publicPart({ kty, crv, x, y }: WebhookKey): JWK {
  return { kty, crv, x, y };
}

/** Verification keys by kid, with a bounded memory and a bounded number of look-ups. */
function keyCache(lookUp: (kid: string) => Promise<WebhookKey | null>, now: () => Date) {
  const known = new Map<string, Cached>();
  let window = { startedAt: 0, count: 0 };

  async function fetchKey(kid: string, at: number): Promise<Cached['key']> {
    if (at - window.startedAt >= 60_000) window = { startedAt: at, count: 0 };
    if (window.count >= lookupsPerMinute) return null;
    window.count += 1;
    const jwk = await lookUp(kid);
    const expired = jwk?.expired_at != null && jwk.expired_at * 1_000 <= at;
    const key = jwk && !expired && jwk.alg === 'ES256' ? await importJWK(publicPart(jwk), 'ES256') : null;
    if (known.size >= rememberedKeys) known.delete(known.keys().next().value ?? '');
    known.set(kid, { key, until: at + (key ? keyLifeMs : 60_000) });
    return key;
  }

  return async (kid: string): Promise<Cached['key']> => {
    const at = now().getTime();
    const cached = known.get(kid);
    return cached && cached.until > at ? cached.key : fetchKey(kid, at);
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

/**
 * Reads Plaid's webhooks (plaid.com/docs/api/webhooks/webhook-verification): an ES256 JWT over the SHA-256 of the raw
 * body, at most 5 minutes old. Forged, stale and unreadable ones are null and cost no look-up unless their header
 * names a key of the right kind. Throws only when the key itself could not be asked for.
 */
export function webhookReader(lookUp: (kid: string) => Promise<WebhookKey | null>, now: () => Date) {
  const keyFor = keyCache(lookUp, now);
  return async (raw: Buffer, signature: string | undefined): Promise<WebhookEvent | null> => {
    if (signature === undefined || signature.length > 4_096) return null;
    let kid: string | null;
    try {
      const header = decodeProtectedHeader(signature);
      kid = header.alg === 'ES256' && typeof header.kid === 'string' ? cleanIdentifier(header.kid) : null;
    } catch {
      return null;
    }
    const key = kid === null ? null : await keyFor(kid);
    if (key === null) return null;
    try {
      const { payload } = await jwtVerify(signature, key, { algorithms: ['ES256'], currentDate: now() });
      const age = now().getTime() / 1_000 - (payload.iat ?? Number.NEGATIVE_INFINITY);
      if (!(age <= oldestSeconds && age >= -skewSeconds)) return null;
      return sameHash(payload['request_body_sha256'], raw) ? parseEvent(raw) : null;
    } catch {
      return null;
    }
  };
}
