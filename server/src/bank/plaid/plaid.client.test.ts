import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BankError } from '../bank.errors.ts';
import type { BankProvider } from '../bank.provider.ts';
import { plaidProvider } from './plaid.provider.ts';

const secret = 'plaid-secret-canary-5417';
const accessToken = 'access-sandbox-canary-9921';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Answer[] = [];
let calls: string[] = [];
let waits: number[] = [];
let logged = '';
let provider: BankProvider;
let close: () => Promise<void>;

/** The next call gets this answer; the last one repeats. */
function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

function text(status: number, body: string): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };
}

const reset: Answer = (request) => request.socket.destroy();

const truncated: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"added":[{"transaction_id":"t');
};

function plaidFault(type: string, code: string, extra: object = {}) {
  return {
    error_type: type,
    error_code: code,
    error_message: `for us: ${accessToken}`,
    request_id: 'req-1',
    ...extra,
  };
}

const emptyPage = { accounts: [], added: [], modified: [], removed: [], next_cursor: 'c1', has_more: false };

beforeEach(async () => {
  [answers, calls, waits, logged] = [[], [], [], ''];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    request.resume().on('end', () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  provider = plaidProvider({
    clientId: 'client',
    secret,
    environment: 'sandbox',
    baseUrl: () => `http://127.0.0.1:${port}/_bank`,
    scriptUrl: () => '/_bank/link.js',
    webhookUrl: () => null,
    embedded: { sameOrigin: true },
    log,
    timeoutMs: 300,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0.5,
  });
  close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
});

afterEach(() => close());

async function faultOf(attempt: Promise<unknown>): Promise<BankError> {
  const thrown: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(BankError);
  return thrown as BankError;
}

describe('a link', () => {
  const start = { clientUserId: 'u', redirectUri: null, language: 'es', accessToken: null } as const;

  test('asks for what bills are read from, and is made without where the keys may not have that', async () => {
    const made = json(200, { link_token: 'link-sandbox-1', expiration: '2026-11-22T00:00:00Z' });
    answers = [json(400, plaidFault('INVALID_INPUT', 'INVALID_PRODUCT')), made];
    expect(await provider.startLink(start)).toMatchObject({ token: 'link-sandbox-1' });
    expect(calls).toHaveLength(2);
    answers = [json(400, plaidFault('INVALID_INPUT', 'INVALID_API_KEYS'))];
    expect((await faultOf(provider.startLink(start))).kind).toBe('misconfigured');
    expect(calls).toHaveLength(3);
  });

  test('says nothing of bills where the bank does not offer that', async () => {
    answers = [json(400, plaidFault('ITEM_ERROR', 'PRODUCTS_NOT_SUPPORTED'))];
    expect(await provider.liabilities(accessToken)).toEqual([]);
    answers = [json(500, plaidFault('API_ERROR', 'INTERNAL_SERVER_ERROR'))];
    calls = [];
    expect((await faultOf(provider.liabilities(accessToken))).kind).toBe('unavailable');
    expect(calls).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  test.each([301, 302, 307, 308])('a redirect (%i) is followed nowhere', async (status) => {
    answers = [json(status, {}, { location: '/elsewhere' })];
    expect((await faultOf(provider.page(accessToken, null))).kind).toBe('unavailable');
    expect(new Set(calls)).toEqual(new Set(['/_bank/transactions/sync']));
  });

  test.each([
    ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'login_required'],
    ['ITEM_ERROR', 'NO_ACCOUNTS', 'login_required'],
    ['INVALID_INPUT', 'USER_PERMISSION_REVOKED', 'ended'],
    ['ITEM_ERROR', 'USER_PERMISSION_REVOKED', 'ended'],
    ['INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'ended'],
    ['TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION', 'mutation'],
    ['ITEM_ERROR', 'PRODUCT_NOT_READY', 'not_ready'],
    ['INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'unavailable'],
    ['INVALID_INPUT', 'INVALID_API_KEYS', 'misconfigured'],
    ['INVALID_REQUEST', 'UNKNOWN_FIELDS', 'misconfigured'],
    ['ITEM_ERROR', 'PRODUCTS_NOT_SUPPORTED', 'unsupported'],
    ['INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', 'public_token'],
  ])('%s / %s is %s and not tried again', async (type, code, kind) => {
    answers = [json(400, plaidFault(type, code))];
    const fault = await faultOf(provider.page(accessToken, null));
    expect(fault).toMatchObject({ kind, providerCode: code, providerRequestId: 'req-1' });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['an HTML 502', text(502, '<html>bad gateway</html>'), 'HTTP_502'],
    ['a reset', reset, 'UNREACHABLE'],
    ['truncated JSON', truncated, 'MALFORMED_ANSWER'],
    ['an empty 200', text(200, ''), 'MALFORMED_ANSWER'],
    ['a 500', json(500, plaidFault('API_ERROR', 'INTERNAL_SERVER_ERROR')), 'INTERNAL_SERVER_ERROR'],
  ])('by %s is tried three times, then unavailable', async (_, answer, code) => {
    answers = [answer];
    const fault = await faultOf(provider.page(accessToken, null));
    expect(fault).toMatchObject({ kind: 'unavailable', providerCode: code });
    expect(calls).toHaveLength(3);
    expect(waits).toEqual([250, 500]);
  });

  test('and then works is a call that worked', async () => {
    answers = [reset, text(502, 'x'), json(200, emptyPage)];
    expect((await provider.page(accessToken, null)).nextCursor).toBe('c1');
  });

  test('by a rate limit waits as asked, once; a long wait is left to the caller', async () => {
    const limited = plaidFault('RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_SYNC_LIMIT');
    answers = [json(429, limited, { 'retry-after': '3' }), json(200, emptyPage)];
    await provider.page(accessToken, null);
    expect(waits).toEqual([3_000]);
    answers = [json(429, limited, { 'retry-after': '60' })];
    const fault = await faultOf(provider.page(accessToken, null));
    expect(fault).toMatchObject({ kind: 'rate_limited', retryAfter: 60 });
    expect(waits).toEqual([3_000]);
  });

  test('that says nothing is waited for once', async () => {
    answers = [() => undefined];
    const fault = await faultOf(provider.page(accessToken, null));
    expect(fault).toMatchObject({ kind: 'unavailable', providerCode: 'TIMEOUT' });
    expect(calls).toHaveLength(1);
  });

  test('while trading a public token is never repeated', async () => {
    answers = [reset];
    await faultOf(provider.completeLink('public-sandbox-1'));
    expect(calls).toHaveLength(1);
  });

  test('never shows the secret or the token: not in the error, not in the log', async () => {
    const faults = [
      json(400, plaidFault('INVALID_INPUT', 'INVALID_API_KEYS')),
      reset,
      truncated,
      text(502, `<html>${accessToken}</html>`),
    ];
    for (const fault of faults) {
      answers = [fault];
      const thrown = await faultOf(provider.page(accessToken, null));
      const shown = [
        inspect(thrown, { depth: 20, showHidden: true }),
        JSON.stringify(thrown),
        thrown.stack,
      ].join();
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(accessToken);
    }
    expect(logged).toContain('INVALID_API_KEYS');
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(accessToken);
  });
});

describe('ending an access', () => {
  test('that is gone already is success', async () => {
    answers = [json(400, plaidFault('INVALID_INPUT', 'INVALID_ACCESS_TOKEN'))];
    await expect(provider.remove(accessToken)).resolves.toBeUndefined();
  });

  test('that cannot be reached is a fault', async () => {
    answers = [reset];
    expect((await faultOf(provider.remove(accessToken))).kind).toBe('unavailable');
  });
});

test('live balances fall back to the cached ones, but not when the login is dead', async () => {
  const cached = {
    accounts: [{ account_id: 'a1', name: 'Checking', type: 'depository', balances: { current: 1 } }],
  };
  answers = [json(400, plaidFault('INSTITUTION_ERROR', 'INSTITUTION_DOWN')), json(200, cached)];
  expect(await provider.balances(accessToken)).toMatchObject([{ providerAccountId: 'a1', current: 100 }]);
  expect(calls).toEqual(['/_bank/accounts/balance/get', '/_bank/accounts/get']);
  answers = [json(400, plaidFault('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'))];
  expect((await faultOf(provider.balances(accessToken))).kind).toBe('login_required');
});
