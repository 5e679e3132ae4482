import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deriveCredentials } from '@saldo/bank-sandbox';
import { openKeyRing } from '@saldo/server/src/bank/keyring.ts';
import pg from 'pg';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

/** The goal of the issue, from exchange to the last row readable. */
const GOAL_SECONDS = 10;
const PATIENCE_MS = 120_000;

type Json = Record<string, unknown>;

/** Links the persona with 20,000 rows through the API and times its first import. @returns whether the goal is met. */
export async function benchFirstImport(scratch: Scratch, wanted: number): Promise<boolean> {
  const bank = await bankCalls(scratch);
  const own = await timeOfBank(bank);
  const { api, userId } = await signUp(scratch.saldo.origin);
  const token = await bank.publicToken(`${scratch.saldo.origin}/api/v1/plaid/webhook`);
  await claim(scratch.adminUrl, token, userId);
  const begin = performance.now();
  await api('POST', '/plaid/exchange-public-token', { public_token: token });
  const first = await waitFor(api, 1);
  const firstMs = performance.now() - begin;
  await waitFor(api, wanted, first);
  const seconds = (performance.now() - begin) / 1_000;
  const met = seconds <= GOAL_SECONDS;
  printTable(
    'First import from the embedded bank, as the persona user_huge',
    ['rows', 'exchange to first rows', 'exchange to last row', "the bank's own time", 'goal'],
    [
      [
        String(wanted),
        `${(firstMs / 1_000).toFixed(1)} s`,
        `${seconds.toFixed(1)} s`,
        `${(own / 1_000).toFixed(1)} s`,
        `${GOAL_SECONDS} s (${met ? 'met' : 'MISSED'})`,
      ],
    ],
  );
  return met;
}

type Api = (method: string, path: string, body?: Json) => Promise<Json>;

async function signUp(origin: string): Promise<{ api: Api; userId: number }> {
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
  return { api: apiWith(origin, { Authorization: `Bearer ${token}` }), userId: user.id };
}

/** Notes whose the token is, as a finished widget session would: the persona can be chosen only behind Saldo's back. */
async function claim(adminUrl: string, token: string, userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const hash = createHash('sha256').update(token).digest();
  await client.query('insert into public_tokens (public_token_sha256, user_id) values ($1, $2)', [
    hash,
    userId,
  ]);
  await client.end();
}

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
async function waitFor(api: Api, rows: number, known = 0): Promise<number> {
  const begin = performance.now();
  let count = known;
  while (count < rows) {
    if (performance.now() - begin > PATIENCE_MS) throw new Error(`Only ${count} of ${rows} rows arrived`);
    await delay(50);
    count = Number((await api('GET', '/transaction/transactions?limit=1'))['total_count']);
  }
  return count;
}

interface BankCalls {
  publicToken(webhook?: string): Promise<string>;
  call(path: string, body: Json): Promise<Json>;
}

/** The embedded bank's own calls, with the keys that this Saldo made for it. */
async function bankCalls({ saldo, adminUrl, encryptionKeys }: Scratch): Promise<BankCalls> {
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
    const response = await fetch(`${saldo.origin}/_bank${path}`, {
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
    async publicToken(webhook) {
      const options = {
        override_username: 'user_huge',
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

/** How long the bank alone takes to hand out the same history, with nobody storing it. */
async function timeOfBank(bank: BankCalls): Promise<number> {
  const { access_token } = await bank.call('/item/public_token/exchange', {
    public_token: await bank.publicToken(),
  });
  const begin = performance.now();
  let cursor: unknown = null;
  for (;;) {
    const page = await bank.call('/transactions/sync', {
      access_token,
      cursor,
      count: 500,
      options: { days_requested: 730 },
    });
    if (page['next_cursor'] !== '') cursor = page['next_cursor'];
    const complete = page['transactions_update_status'] === 'HISTORICAL_UPDATE_COMPLETE';
    if (page['has_more'] !== true && complete) return performance.now() - begin;
    if (page['has_more'] !== true) await delay(100);
  }
}
