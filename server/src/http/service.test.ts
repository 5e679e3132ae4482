import { openApiDocument } from '@saldo/contract/openapi';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';

test('the API describes itself: a document for programs and a page for people, without outside parts', async () => {
  const app = await startTestApp();
  try {
    const document = await app.call('GET /openapi.json');
    expect(document.json).toEqual(JSON.parse(JSON.stringify(openApiDocument('1.0.0'))));
    const page = await app.call('GET /docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const path of Object.keys(document.json.paths)) expect(page.text).toContain(`<code>${path}</code>`);
    expect(page.text).not.toMatch(/<script|\ssrc=|url\(/);
  } finally {
    await app.close();
  }
});

test('healthz and readyz tell life from readiness', async () => {
  const app = await startTestApp();
  try {
    expect((await app.call('GET //healthz')).json).toEqual({ status: 'live' });
    expect((await app.call('GET //readyz')).json).toEqual({ status: 'ready' });
    app.app.beginStopping();
    const stopping = await app.call('GET //readyz');
    expect([stopping.status, stopping.json]).toEqual([503, { status: 'stopping' }]);
    expect(stopping.headers.get('connection')).toBe('close');
    expect((await app.call('GET //healthz')).status).toBe(200);
  } finally {
    await app.close();
  }
});

test('while the database is away: 503 with Retry-After, no crash; when it is back, all is well', async () => {
  const app = await startTestApp({ cuttable: true });
  try {
    const { token } = await createPerson(app);
    app.proxy?.cut(true);
    for (const line of ['GET /accounts/', 'GET //readyz']) {
      const { status, headers } = await app.call(line, { token });
      expect([line, status, headers.get('retry-after')]).toEqual([line, 503, '2']);
    }
    const login = await app.call('POST /auth/login', { body: { email: 'a@example.org', password: 'x' } });
    expect([login.status, login.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await app.call('GET //healthz')).status).toBe(200);
    app.proxy?.cut(false);
    expect((await app.call('GET //readyz')).status).toBe(200);
    expect((await app.call('GET /accounts/', { token })).status).toBe(200);
    expect(app.logged()).not.toContain('"level":"fatal"');
  } finally {
    await app.close();
  }
});

test('a request under way when the server stops is answered', async () => {
  const app = await startTestApp();
  const { token } = await createPerson(app);
  const blocker = await app.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table accounts in access exclusive mode');
  const under = app.call('GET /accounts/', { token });
  await expect
    .poll(async () => {
      const { rows } = await blocker.query(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'accounts'::regclass`,
      );
      return rows[0].waiting;
    })
    .toBe(1);
  app.app.beginStopping();
  const closed = app.app.server.close();
  await blocker.query('rollback');
  blocker.release();
  const answer = await under;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
  await app.close();
});

test('more calls than can be worked on are told to come again at once; those inside finish', async () => {
  const app = await startTestApp();
  const { token } = await createPerson(app);
  const blocker = await app.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table accounts in access exclusive mode');
  try {
    let told = 0;
    const calls = Array.from({ length: 280 }, async () => {
      const reply = await app.call('GET /accounts/', { token });
      if (reply.status === 503) told += 1;
      return `${reply.status} ${reply.headers.get('retry-after') ?? ''}`;
    });
    // A busy machine needs more than the usual second to send 280 calls.
    await expect.poll(() => told, { timeout: 8_000 }).toBe(24);
    await blocker.query('rollback');
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === '503 1')).toHaveLength(24);
    expect(outcomes.filter((outcome) => outcome === '200 ')).toHaveLength(256);
  } finally {
    blocker.release();
    await app.close();
  }
});
