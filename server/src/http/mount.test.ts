import { endpoints, type Endpoint } from '@saldo/contract';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { sendRaw } from '../testing/raw.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await createPerson(app);
});
afterAll(() => app.close());

const login = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST /auth/login', { body, headers });

describe('bodies', () => {
  test.each([
    ['a trailing comma', '{"email":"a@b.co",}'],
    ['half of one', '{"email":'],
    ['a BOM', '\ufeff{}'],
    ['text', 'email=a'],
    ['UTF-16', Buffer.from('{"email":"a"}', 'utf16le')],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
  ])('%s is VALIDATION_ERROR', async (_, body) => {
    const { status, json } = await login(body);
    expect(status).toBe(400);
    expect(json).toEqual({
      success: false,
      message: expect.any(String),
      code: 'VALIDATION_ERROR',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...('errors' in json && { errors: expect.any(Array) }),
    });
  });

  test('depth is bounded also where nobody looks, before anything recursive sees it', async () => {
    const deep = `{"title":"x","target_amount":1,"more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const { status, json } = await app.call('POST /goals/', {
      token: person.token,
      body: deep,
      headers: { 'Idempotency-Key': 'deep' },
    });
    expect([status, json.message]).toEqual([400, 'The request is nested too deeply.']);
  });

  test('malformed JSON is refused also where no body is looked at', async () => {
    const { status } = await app.call('POST /auth/logout', { body: '{"a":' });
    expect(status).toBe(400);
  });

  test('an empty body is accepted wherever nothing is needed, whatever type it claims', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain']) {
      const { status } = await app.call('POST /auth/logout', { body: '', headers: { 'Content-Type': type } });
      expect(status, type).toBe(200);
    }
    expect((await app.call('POST /auth/logout', { body: '  \n' })).status).toBe(200);
    expect((await app.call('POST /auth/logout')).status).toBe(200);
  });

  test.each([
    ['text/plain', 'x', {}],
    ['application/x-www-form-urlencoded', 'a=b', {}],
    ['multipart/form-data; boundary=x', '--x--', {}],
    ['application/json; charset=utf-16', '{}', {}],
    ['application/json', gzipSync('{}'), { 'Content-Encoding': 'gzip' }],
    ['nonsense', '{}', {}],
  ])('%s is UNSUPPORTED_MEDIA_TYPE', async (type, body, headers) => {
    const { status, json } = await login(body, { 'Content-Type': type, ...headers });
    expect(status).toBe(415);
    expect(json.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test('64 kB are read, one byte more is 413 at once, with a Content-Length or without', async () => {
    const body = (size: number) => {
      const frame = JSON.stringify({ email: 'a@example.org', password: 'x', padding: '' });
      return frame.replace('"padding":""', `"padding":"${'x'.repeat(size - frame.length)}"`);
    };
    expect((await login(body(65_536))).status).toBe(401);
    const over = await login(body(65_537));
    expect([over.status, over.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);

    const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const answer = await sendRaw(app.origin, `${head}Content-Length: 10485760\r\n\r\n{`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"code":"PAYLOAD_TOO_LARGE"/s);
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const untold = await sendRaw(
      app.origin,
      `${head}Transfer-Encoding: chunked\r\n\r\n`,
      chunk,
      chunk,
      chunk,
    );
    expect(untold).toMatch(/^HTTP\/1\.1 413 .*"code":"PAYLOAD_TOO_LARGE"/s);
  });

  test('names that reach for prototypes are ignored', async () => {
    const body = `{"email":"a@example.org","password":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    expect((await login(body)).status).toBe(401);
    const get = (query: string) => app.call(`GET /accounts/?${query}`, { token: person.token });
    expect((await get('__proto__=1&constructor=2')).status).toBe(200);
    expect((await get('__proto__[polluted]=1')).status).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('unknown fields are ignored', async () => {
    const { status } = await login({ email: person.email, password: person.password, admin: true });
    expect(status).toBe(200);
  });
});

describe('addresses', () => {
  test('answer with and without a slash at their end', async () => {
    for (const path of [
      '/accounts',
      '/accounts/',
      '/accounts/summary',
      '/accounts/summary/',
      '/goals',
      '/goals/',
    ])
      expect((await app.call(`GET ${path}`, { token: person.token })).status, path).toBe(200);
  });

  test.each([
    '/nothing',
    '/accounts/1/2/3',
    '/accounts/0',
    '/accounts/-1',
    '/accounts/1.5',
    '/accounts/1e3',
    '/accounts/9999999999999999999',
    '/accounts/%00',
    '/accounts/%ff',
    '/accounts/%E0%A4%A',
    '/accounts/..%2f..%2fetc',
    '/goals/1;drop',
    `/goals/${'9'.repeat(300)}`,
    '/transaction/__proto__',
    '/GOALS/',
  ])('%s is NOT_FOUND in the error shape', async (path) => {
    const { status, json } = await app.call(`GET ${path}`, { token: person.token });
    expect(status).toBe(404);
    expect(json).toEqual({
      success: false,
      message: 'Not found. It may have been deleted.',
      code: 'NOT_FOUND',
      request_id: expect.any(String),
    });
  });

  test('another method is METHOD_NOT_ALLOWED and says which are allowed', async () => {
    const { status, json, headers } = await app.call('PATCH /goals/', { token: person.token });
    expect([status, json.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, POST, HEAD']);
    expect((await app.call('OPTIONS /goals/')).status).toBe(405);
    expect((await app.call('GET /auth/login')).status).toBe(405);
  });

  test('a name given twice in a query is refused by name', async () => {
    const { status, json } = await app.call('GET /transaction/transactions?limit=1&limit=2', {
      token: person.token,
    });
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'limit', message: 'limit is given more than once.' }]);
  });

  test('no parameter of any call takes a list, however it is spelled', async () => {
    const taken: string[] = [];
    const wire = (schema: Endpoint['query']) =>
      schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {};
    for (const { endpoint } of endpoints) {
      const names = [...Object.keys(wire(endpoint.query)), 'anything'];
      for (const query of names.flatMap((name) => [
        `${name}[]=1`,
        `${name}%5Ba%5D=1`,
        `${name}=1&${name}=1`,
      ])) {
        // What stands in for a part of the path may be of another kind, which is a 404.
        const parts = endpoint.path.includes('{')
          ? ['1', 'depository', 'all', 'savings', 'saldo.json', 'a'.repeat(43)]
          : ['1'];
        const replies = await Promise.all(
          parts.map((part) =>
            app.call(`${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, part)}?${query}`, {
              token: person.token,
            }),
          ),
        );
        const statuses = new Set(replies.map(({ status }) => status));
        if (!statuses.has(400) || [...statuses].some((status) => ![400, 404].includes(status)))
          taken.push(`${endpoint.method} ${endpoint.path}?${query} ${[...statuses].join()}`);
      }
    }
    expect(taken).toEqual([]);
    const { json } = await app.call('GET /transaction/transactions?limit[]=1', { token: person.token });
    expect(json.errors).toEqual([{ path: 'limit', message: 'limit takes one value, not a list.' }]);
  });

  test('a second Host is refused everywhere', async () => {
    for (const path of ['/api/v1/accounts/', '/healthz', '/saldo/', '/nothing']) {
      const answer = await sendRaw(
        app.origin,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nHOST: y\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('two Authorization headers are none', async () => {
    const line = `Authorization: Bearer ${person.token}\r\n`;
    const answer = await sendRaw(
      app.origin,
      `GET /api/v1/accounts/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}${line}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('broken requests', () => {
  test.each([
    [
      'two lengths',
      'POST /api/v1/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    ],
    [
      'a length and chunks',
      'POST /api/v1/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a folded header', 'GET /api/v1/x HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n'],
    ['no host', 'GET /api/v1/x HTTP/1.1\r\n\r\n'],
  ])('%s: refused and cut', async (_, text) => {
    expect(await sendRaw(app.origin, text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a token of a megabyte is a token nobody was given', async () => {
    const answer = await sendRaw(
      app.origin,
      `GET /api/v1/accounts/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'x'.repeat(1_000_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"code":"UNAUTHENTICATED"/s);
  });
});

describe('every answer', () => {
  test('is private, typed, framed by nobody and carries its id', async () => {
    for (const line of ['GET /accounts/', 'GET /nothing', 'GET /accounts/%ff', 'POST /auth/login']) {
      const { headers, json } = await app.call(line);
      expect(headers.get('cache-control'), line).toBe('no-store');
      expect(headers.get('content-type'), line).toBe('application/json; charset=utf-8');
      expect(headers.get('x-request-id'), line).toBe(json.request_id);
    }
    const { headers } = await app.call('GET /accounts/', { token: person.token });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('lets no other origin read it', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { headers } = await app.call('GET /accounts/', {
        token: person.token,
        headers: { Origin: origin, 'X-Request-Id': 'chosen-outside' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-request-id')).not.toBe('chosen-outside');
    }
  });
});

test('what has no room yet answers NOT_YET to a signed-in person, and to nobody else', async () => {
  const answered = async (token: string | null) =>
    (await app.call('GET /chat/history', { token })).json.code as string;
  expect(await answered(null)).toBe('UNAUTHENTICATED');
  expect([undefined, 'NOT_YET']).toContain(await answered(person.token));
});
