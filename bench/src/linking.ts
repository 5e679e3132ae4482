import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deriveCredentials } from '@saldo/bank-sandbox';
import { openKeyRing } from '@saldo/server/src/bank/keyring.ts';
import pg from 'pg';

const PATIENCE_MS = 120_000;

type Json = Record<string, unknown>;

/** A running Saldo with its embedded bank, and what opens its secrets. */
export interface Linkable {
  origin: string;
  adminUrl: string;
  encryptionKeys: string;
}

/** A call as somebody: method, path below /api/v1, body. Throws on an answer that is no success. */
export type Api = (method: string, path: string, body?: Json) => Promise<Json>;

/** A person of this moment, and their calls. */
export async function signUp(origin: string): Promise<{ api: Api; userId: number; token: string }> {
  const api = apiWith(origin, {});
  const person = { email: `import-${Date.now()}@example.org`, password: 'a bench of oak and iron' };
  await api('POST', '/auth/register', {
    ...person,
    first_name: 'Bench',
    last_name: 'Import',
    confirm_password: person.password,
  });
  const { token, user } = (await api('POST', '/auth/login', person)) as {
    token: string;
    user: { id: number };
  };
  return { api: apiAs(origin, token), userId: user.id, token };
}

/** Notes whose the token is, as a finished widget session would: the persona can be chosen only behind Saldo's back. */
export async function claim(adminUrl: string, token: string, userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const hash = createHash('sha256').update(token).digest();
  await client.query('insert into public_tokens (public_token_sha256, user_id) values ($1, $2)', [
    hash,
    userId,
  ]);
  await client.end();
}

/** The calls of whoever this session belongs to. */
export const apiAs = (origin: string, token: string): Api =>
  apiWith(origin, { Authorization: `Bearer ${token}` });

function apiWith(origin: string, headers: Record<string, string>): Api {
  return async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...sent,
    });
    const answer = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Polls until so many rows are readable. @returns how many are. */
export async function waitForRows(api: Api, rows: number, known = 0): Promise<number> {
  const begin = performance.now();
  let count = known;
  while (count < rows) {
    if (performance.now() - begin > PATIENCE_MS) throw new Error(`Only ${count} of ${rows} rows arrived`);
    await delay(50);
    count = Number((await api('GET', '/transaction/transactions?limit=1'))['total_count']);
  }
  return count;
}

export interface BankCalls {
  /** Of a finished link session as this persona. */
  publicToken(persona: string, webhook?: string): Promise<string>;
  call(path: string, body: Json): Promise<Json>;
}

/** The embedded bank's own calls, with the keys that this Saldo made for it. */
export async function bankCalls({ origin, adminUrl, encryptionKeys }: Linkable): Promise<BankCalls> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ value: string }>(
    "select value from installation where name = 'bank-sandbox-key'",
  );
  await client.end();
  const place = { table: 'installation', column: 'value', userId: 0, row: 'bank-sandbox-key' };
  const key = openKeyRing(encryptionKeys).open(rows[0]?.value ?? '', place);
  const { clientId, secret } = deriveCredentials(Buffer.from(key, 'base64'));
  const call = async (path: string, body: Json) => {
    const headers = {
      'Content-Type': 'application/json',
      'PLAID-CLIENT-ID': clientId,
      'PLAID-SECRET': secret,
    };
    const response = await fetch(`${origin}/_bank${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    call,
    async publicToken(persona, webhook) {
      const options = {
        override_username: persona,
        override_password: 'pass_good',
        transactions: { days_requested: 730 },
        ...(webhook === undefined ? {} : { webhook }),
      };
      const answer = await call('/sandbox/public_token/create', {
        institution_id: 'ins_900001',
        initial_products: ['transactions'],
        options,
      });
      return String(answer['public_token']);
    },
  };
}
