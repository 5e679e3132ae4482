import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Bank } from '../bank.ts';
import type { CallFault } from '../control/faults.ts';
import { bankError } from '../errors.ts';

/** A call that has passed the checks of its form and its keys. */
export type Call<Body> = {
  bank: Bank;
  body: Body;
  /** Faults that only the endpoint itself can act out. */
  faults: CallFault[];
};

/** How often a minute an item (or, without access token, a client) may call, and the code of the refusal. */
export type Limit = { perMinute: number; code: string };

export type Endpoint = {
  path: string;
  schema: z.ZodObject;
  limit: Limit;
  /** Answers without keys too. */
  open?: boolean;
  handle: (call: Call<never>) => Promise<object>;
};

const UNLISTED: Limit = { perMinute: 600, code: 'RATE_LIMIT' };
const KEYS = { client_id: z.string().nullish(), secret: z.string().nullish() };

/** Declares one of Plaid's endpoints: its path, the fields it knows, and what it does. */
export function endpoint<Shape extends z.ZodRawShape>(
  path: string,
  shape: Shape,
  handle: (call: Call<z.output<z.ZodObject<Shape & typeof KEYS, z.core.$strict>>>) => Promise<object>,
  limit: Limit = UNLISTED,
): Endpoint {
  return { path, schema: z.strictObject({ ...KEYS, ...shape }), limit, handle: handle };
}

/** Checks a body against an endpoint's fields. Throws MISSING_FIELDS, UNKNOWN_FIELDS or INVALID_FIELD, in this order. */
export function checkBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const { issues } = result.error;
  const missing = issues.filter(
    (issue) => issue.code === 'invalid_type' && valueAt(body, issue.path) === undefined,
  );
  if (missing.length > 0) {
    throw bankError(
      'MISSING_FIELDS',
      `the following required fields are missing: ${missing.map(({ path }) => path.join('.')).join(', ')}`,
    );
  }
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  if (unknown.length > 0)
    throw bankError(
      'UNKNOWN_FIELDS',
      `the following fields are not recognized by this endpoint: ${unknown.join(', ')}`,
    );
  const [first] = issues;
  throw bankError('INVALID_FIELD', `${first?.path.join('.') || 'body'}: ${first?.message ?? 'invalid'}`);
}

/** Checks client id and secret, from the headers or the body. Throws MISSING_FIELDS or INVALID_API_KEYS. */
export function checkKeys(bank: Bank, headers: Record<string, unknown>, body: Record<string, unknown>): void {
  const id = headers['plaid-client-id'] || body.client_id;
  const secret = headers['plaid-secret'] || body.secret;
  const missing = [id ? '' : 'client_id', secret ? '' : 'secret'].filter(Boolean);
  if (missing.length > 0)
    throw bankError('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
  const { clientId, secret: right } = bank.keys.credentials;
  if (!same(String(id), clientId) || !same(String(secret), right)) throw bankError('INVALID_API_KEYS');
}

/** A minute of calls for each endpoint and item; gives the seconds to wait, 0 when there is room. In memory: limits are per process. */
export function createLimiter(): (key: string, limit: Limit, scale: number, now: number) => number {
  const windows = new Map<string, { start: number; count: number }>();
  return (key, limit, scale, now) => {
    if (scale === 0) return 0;
    let window = windows.get(key);
    if (!window || now - window.start >= 60_000) {
      if (windows.size > 5_000) windows.clear();
      windows.set(key, (window = { start: now, count: 0 }));
    }
    return ++window.count > limit.perMinute * scale ? Math.ceil((window.start + 60_000 - now) / 1000) : 0;
  };
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);
}
