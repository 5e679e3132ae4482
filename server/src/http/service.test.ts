import { openApiDocument } from '@saldo/contract/openapi';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { alone } from '../testing/through-cluster.ts';

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

test.runIf(alone)(
  'on a database that only reads: writes are 503, reads go on, not ready; well again when it writes',
  async () => {
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
  },
);

test.runIf(alone)(
  'on a full disk: not ready from the first refused write until there is room again',
  async () => {
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
  },
);

/** Locks that are waited for in this database: those made from one template give a table the same number. */
const isWaitingHere =
  'not granted and database = (select oid from pg_database where datname = current_database())';

/** Locks a table as a change of its form does, on a connection that is none of the app's. */
async function lockTable(app: TestApp, table: string) {
  const client = new pg.Client({ connectionString: app.db.url });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return {
    async waiting(): Promise<number> {
      const { rows } = await client.query(
        `select count(*)::int as n from pg_locks where ${isWaitingHere} and relation = $1::regclass`,
        [table],
      );
      return rows[0].n as number;
    },
    end: () => client.end(),
  };
}

// One person has at most half of the 192 places to wait (and of the six connections), all together never more than 192.
test.runIf(alone).each([
  [1, 29],
  [2, 58],
])(
  'calls of %i people that hang leave connections and places for everybody else',
  async (people, refusedAtOnce) => {
    const app = await startTestApp();
    const hung = await Promise.all(Array.from({ length: people }, () => createPerson(app)));
    const other = await createPerson(app);
    const lock = await lockTable(app, 'transactions');
    let refused = 0;
    try {
      // The first call makes the session known, so that the rest look it up together with what they read.
      for (const { token } of [...hung, other]) await app.call('GET /goals/', { token });
      const calls = hung.flatMap(({ token }) =>
        Array.from({ length: 128 }, async () => {
          const { status, headers } = await app.call('GET /transaction/transactions', { token });
          if (status !== 200) refused += 1;
          return `${status} ${headers.get('retry-after') ?? ''}`;
        }),
      );
      await expect.poll(() => refused, { timeout: 8_000 }).toBeGreaterThanOrEqual(refusedAtOnce);
      expect((await app.call('GET /goals/', { token: other.token })).status).toBe(200);
      expect(await lock.waiting()).toBeLessThan(app.db.pool.options.max);
      await lock.end();
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['200 ', '503 2']));
    } finally {
      await lock.end();
      await app.close();
    }
  },
);

test('more people than there are connections wait for a locked table: each a moment, then it is somebody else’s', async () => {
  const app = await startTestApp({ readPatienceMs: 100 });
  const hung = await Promise.all(Array.from({ length: 9 }, () => createPerson(app)));
  const other = await createPerson(app);
  const lock = await lockTable(app, 'transactions');
  try {
    for (const { token } of [...hung, other]) await app.call('GET /goals/', { token });
    const calls = hung.flatMap(({ token }) =>
      Array.from({ length: 16 }, () => app.call('GET /transaction/transactions', { token })),
    );
    await expect.poll(lock.waiting).toBe(app.db.pool.options.max);
    expect((await app.call('GET /goals/', { token: other.token })).status).toBe(200);
    for (const { status, headers } of await Promise.all(calls))
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  } finally {
    await lock.end();
    await app.close();
  }
});

test('a read that waits for a locked table is 503 with Retry-After; a write waits on', async () => {
  const app = await startTestApp({ readPatienceMs: 50 });
  const { token } = await createPerson(app);
  await app.call('GET /accounts/', { token });
  const lock = await lockTable(app, 'goals');
  try {
    const body = { title: 'Trip', target_amount: 100, deadline: '2027-01-01', category: 'vacation' };
    const writing = app.call('POST /goals/', { token, body });
    await expect.poll(lock.waiting).toBe(1);
    const { status, json, headers } = await app.call('GET /goals/', { token });
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '2']);
    expect(await lock.waiting()).toBe(1);
    await lock.end();
    expect((await writing).status).toBe(201);
    expect((await app.call('GET /goals/', { token })).status).toBe(200);
  } finally {
    await lock.end();
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
      `select pg_cancel_backend(pid) from pg_locks where ${isWaitingHere} and relation = 'accounts'::regclass`,
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
        `select count(*)::int as waiting from pg_locks where ${isWaitingHere} and relation = 'accounts'::regclass`,
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

test.runIf(alone)('more calls than can be worked on are refused at once; those inside finish', async () => {
  const app = await startTestApp();
  const strangersToken = `sld_${randomBytes(32).toString('base64url')}`;
  const blocker = await app.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  try {
    let refused = 0;
    const calls = Array.from({ length: 280 }, async () => {
      const reply = await app.call('GET /accounts/', { token: strangersToken });
      if (reply.status === 503) refused += 1;
      return `${reply.status} ${reply.headers.get('retry-after') ?? ''}`;
    });
    // A busy machine needs more than the usual second to send 280 calls.
    await expect.poll(() => refused, { timeout: 8_000 }).toBe(24);
    await blocker.query('rollback');
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === '503 1')).toHaveLength(24);
    expect(outcomes.filter((outcome) => outcome === '401 ')).toHaveLength(256);
  } finally {
    blocker.release();
    await app.close();
  }
});
