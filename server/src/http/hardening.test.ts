import { endpoints } from '@saldo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { sendRaw } from '../testing/raw.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real' });
  person = await createPerson(app);
});
afterAll(() => app.close());

test('TRACE and CONNECT are never answered with what was sent', async () => {
  for (const method of ['TRACE', 'CONNECT'])
    for (const path of ['/', '/saldo/', '/api/v1/accounts/']) {
      const answer = await sendRaw(
        app.origin,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Canary: canary-of-this-test\r\n\r\n`,
      );
      expect(answer, `${method} ${path}`).not.toMatch(/^HTTP\/1\.1 [23]|canary-of-this-test/);
    }
});

test('nothing of the source, its history or its settings is served, and no folder is listed', async () => {
  for (const path of [
    '.git/config',
    '.git/HEAD',
    '.env',
    'package.json',
    'server/src/main.ts',
    'assets/',
    'icons/',
    '.well-known/',
  ])
    for (const base of ['', 'saldo/']) {
      const { status } = await app.call(`GET //${base}${path}`);
      expect(status, `/${base}${path}`).toBe(404);
    }
});

test('what a browser may send for another site is refused: its cookies sign nobody in, its forms are no JSON', async () => {
  const signedIn = await app.call('POST /auth/login', {
    body: { email: person.email, password: person.password },
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  expect(cookie).not.toBe('');
  for (const { endpoint } of endpoints) {
    if (endpoint.access === 'public') continue;
    const { status } = await app.call(`${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '1')}`, {
      ...(endpoint.method !== 'GET' && { body: '{}' }),
      headers: { Cookie: `${cookie}; token=${person.token}`, Origin: 'https://evil.example' },
    });
    expect(status, `${endpoint.method} ${endpoint.path}`).toBe(401);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const body = JSON.stringify({ email: person.email, password: person.password });
    const { status } = await app.call('POST /auth/login', { body, headers: { 'Content-Type': type } });
    expect(status, type).toBe(415);
  }
});

test('every answer is held to https where that is served: pages, calls, health, the bank, what is missing', async () => {
  const secure = await startTestApp({ bank: 'sandbox', env: { PUBLIC_URL: 'https://money.example.org' } });
  try {
    for (const path of [
      '/saldo/',
      '/saldo/nothing.js',
      '/api/v1/accounts/',
      '/api/v1/nothing',
      '/healthz',
      '/readyz',
      '/_bank/link/v2/stable/link-initialize.js',
      '/_bank/nothing',
      '/nothing',
    ]) {
      const { headers } = await secure.call(`GET /${path}`);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000; includeSubDomains');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
    // The one page that is made to be framed, by Saldo's own.
    const widget = await secure.call('GET //_bank/link/v2/stable/link.html');
    expect(widget.headers.get('content-security-policy')).not.toContain("frame-ancestors 'none'");
  } finally {
    await secure.close();
  }
});

test('what is refused stands in the log at its usual level: reads too, by call and status, without the address asked for', async () => {
  const stranger = await createPerson(app);
  const refused: [string, Parameters<TestApp['call']>[1], number][] = [
    ['GET /accounts/', {}, 401],
    ['GET /accounts/999999', { token: stranger.token }, 404],
    ['GET /transaction/transactions?limit=none', { token: stranger.token }, 400],
    ['POST /goals/', { token: stranger.token, body: {} }, 400],
    ['GET /settings/export/saldo.json', { token: stranger.token }, 403],
  ];
  for (const [line, options, expected] of refused) {
    const { status, headers } = await app.call(line, options);
    expect(status, line).toBe(expected);
    const id = headers.get('x-request-id');
    const logged = () =>
      app
        .logged()
        .split('\n')
        .filter((text) => text.includes(`"${id}"`) && text.includes('"msg":"call"'))
        .map((text) => JSON.parse(text) as { level: string; status: number });
    await expect.poll(logged, { message: line }).toMatchObject([{ level: 'info', status: expected }]);
  }
  expect(app.logged()).not.toContain('limit=none');
});
