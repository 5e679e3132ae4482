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

test('on a database that only reads: writes are 503, reads go on, not ready; well again when it writes', async () => {
  const app = await startTestApp();
  const { token, email, password } = await createPerson(app);
  /** What a failover to a standby looks like: every connection breaks, and the new ones only read. */
  const failover = async (to: 'on' | 'off') => {
    const client = await app.db.pool.connect();
    await client.query('begin read write');
    const { rows } = await client.query('select current_database() as name');
    await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${to}`);
    await client.query('commit');
    client.release(true);
    await app.db.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const own = await app.db.pool.connect();
    own.release(true);
  };
  const goal = { title: 'Trip', target_amount: 100, deadline: '2027-01-01', category: 'vacation' };
  try {
    await failover('on');
    for (const [line, sent] of [
      ['POST /goals/', { token, body: goal }],
      ['POST /auth/login', { body: { email, password } }],
    ] as const) {
      const { status, json, headers } = await app.call(line, sent);
      expect([line, status, json.code, headers.get('retry-after')]).toEqual([
        line,
        503,
        'SERVICE_UNAVAILABLE',
        '2',
      ]);
    }
    app.clock.advance(120);
    expect((await app.call('GET /accounts/', { token })).status).toBe(200);
    const red = await app.call('GET //readyz');
    expect([red.status, red.json]).toEqual([503, { status: 'database cannot write' }]);
    await failover('off');
    expect((await app.call('GET //readyz')).status).toBe(200);
    expect((await app.call('POST /goals/', { token, body: goal })).status).toBe(201);
  } finally {
    await app.close();
  }
});

test('on a full disk: not ready from the first refused write until there is room again', async () => {
  const app = await startTestApp();
  const { token } = await createPerson(app);
  const goal = { title: 'Trip', target_amount: 100, deadline: '2027-01-01', category: 'vacation' };
  const ready = async () => (await app.call('GET //readyz')).json.status;
  try {
    await app.db.pool.query(
      `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$`,
    );
    for (const table of ['goals', 'installation'])
      await app.db.pool.query(
        `create trigger full_disk before insert on ${table} execute function full_disk()`,
      );
    expect(await ready()).toBe('ready');
    expect((await app.call('POST /goals/', { token, body: goal })).status).toBe(503);
    expect([await ready(), await ready()]).toEqual(['database cannot write', 'database cannot write']);
    await app.db.pool.query('drop function full_disk cascade');
    expect(await ready()).toBe('ready');
    const { rows } = await app.db.pool.query(`select from installation where name = 'readiness-probe'`);
    expect(rows).toEqual([]);
  } finally {
    await app.close();
  }
});

test('calls of one person that hang leave connections for everybody else', async () => {
  const app = await startTestApp();
  const { token } = await createPerson(app);
  const other = await createPerson(app);
  const blocker = await app.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table transactions in access exclusive mode');
  const waiting = async () => {
    const { rows } = await blocker.query(
      `select count(*)::int as n from pg_locks where not granted and relation = 'transactions'::regclass`,
    );
    return rows[0].n as number;
  };
  try {
    // The first call makes the session known, so that the rest look it up together with what they read.
    await app.call('GET /goals/', { token });
    const hanging = Array.from({ length: 64 }, () => app.call('GET /transaction/transactions', { token }));
    await expect.poll(waiting).toBe(3);
    expect((await app.call('GET /goals/', { token: other.token })).status).toBe(200);
    expect(await waiting()).toBe(3);
    await blocker.query('rollback');
    expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    blocker.release();
    await app.close();
  }
});

test('a statement that runs out of time is 503 with Retry-After', async () => {
  const app = await startTestApp();
  const { token } = await createPerson(app);
  const blocker = await app.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table accounts in access exclusive mode');
  // A cancelled statement ends with the same SQLSTATE (57014) as one that met its time limit, without the wait.
  const cancelled = async () => {
    const { rowCount } = await blocker.query(
      `select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'accounts'::regclass`,
    );
    return rowCount;
  };
  try {
    const under = app.call('GET /accounts/', { token });
    await expect.poll(cancelled).toBe(1);
    const { status, json, headers } = await under;
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '2']);
  } finally {
    await blocker.query('rollback');
    blocker.release();
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
