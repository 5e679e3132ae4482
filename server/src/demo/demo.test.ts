import { endpoints, pathWith } from '@saldo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { control, until } from '../testing/bank.ts';
import { createPerson } from '../testing/factories.ts';
import { upload } from '../imports/imports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ bank: 'sandbox', env: { DEMO: '1' }, clock: '2026-03-11T09:00:00Z' });
  await control(app, 'POST /behaviours', { initialDelayMs: 0, historicalDelayMs: 0 });
  await untilWaiting(3);
});
afterAll(() => app.close());

const demos = () => app.db.directory.selectFrom('demos').selectAll().orderBy('user_id').execute();

/** Until so many have been made ahead, and none is in the making. */
const untilWaiting = (count: number) =>
  until(
    demos,
    (rows) => {
      const waiting = rows.filter(({ ends_at }) => ends_at === null);
      return waiting.length === count && waiting.every(({ ready_at }) => ready_at !== null);
    },
    60_000,
  );

const open = (headers: Record<string, string> = {}) => app.call('POST /auth/demo', { headers });

const get = async (token: string, path: string) => (await app.call(`GET ${path}`, { token })).json;

test('a visitor gets books, goals, limits and a rule of their own, in their language, for a day', async () => {
  const { status, json } = await open({ 'Accept-Language': 'es' });
  expect(status).toBe(200);
  expect(json.user).toMatchObject({ first_name: 'Ava', demo_ends_at: '2026-03-12T09:00:00.000Z' });
  expect(json.user.email).toMatch(/^demo-[0-9a-f]{12}@saldo\.invalid$/);
  const { token } = json;
  expect((await get(token, '/transaction/summary')).summary.total_count).toBeGreaterThan(300);
  const { goals } = await get(token, '/goals/');
  expect(goals.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Fondo de emergencia',
    'Una semana en Lisboa',
  ]);
  expect(goals.every((goal: { current_amount: number }) => goal.current_amount > 0)).toBe(true);
  expect((await get(token, '/limits/')).data.limits).toHaveLength(3);
  expect((await get(token, '/rules/')).rules).toHaveLength(1);

  const other = await open();
  expect(other.json.user.id).not.toBe(json.user.id);
  expect((await get(other.json.token, '/goals/')).goals[0].title).toMatch(/Emergency fund|A week in Lisbon/);
  await untilWaiting(3);
});

test('what changes a way in, reaches out of Saldo or costs its operator is refused, and only that', async () => {
  const { token } = (await open()).json;
  const refused = endpoints.filter(({ endpoint }) => endpoint.inDemo === false);
  expect(refused.length).toBeGreaterThan(15);
  const answers = await Promise.all(
    refused.map(async ({ endpoint: { method, path, name } }) => {
      const address = pathWith(path.replace('{file}', 'saldo.json'), { id: 1 });
      const { status, json } = await app.call(`${method} ${address}`, {
        token,
        ...(method !== 'GET' && { body: {} }),
      });
      return [name, status, json.code];
    }),
  );
  expect(answers).toEqual(answers.map(([name]) => [name, 403, 'DEMO']));
  const person = await createPerson(app);
  const right = { token: person.token, body: { password: person.password } };
  expect((await app.call('POST /auth/reauthenticate', right)).status).toBe(200);
});

test('a demo person brings ten files a day, of a megabyte each; others as many as they like', async () => {
  const { token } = (await open()).json;
  const limited = await startTestApp({
    beside: app,
    env: { DEMO: '1', RATE_LIMIT_SCALE: '1' },
    clock: app.clock.now().toISOString(),
  });
  try {
    const large = `Date,Payee,Amount\n${'2026-01-02,Tea,-1.00\n'.repeat(60_000)}`;
    const refused = await upload(limited, { token }, 'large.csv', large);
    expect([refused.status, refused.json.message]).toEqual([
      413,
      'Files can have up to 1 MB. Split it and import the parts.',
    ]);
    const small = large.slice(0, 200);
    for (let sent = 1; sent < 10; sent += 1)
      expect((await upload(limited, { token }, 'small.csv', small)).status).toBe(202);
    expect((await upload(limited, { token }, 'small.csv', small)).status).toBe(429);
    const person = await createPerson(app);
    for (let sent = 0; sent < 11; sent += 1)
      expect((await upload(limited, person, 'small.csv', small)).status).toBe(202);
    expect((await upload(limited, person, 'large.csv', large)).status).toBe(202);
  } finally {
    await limited.close();
  }
});

test('nobody signs in as a demo person, and no mail leaves for one', async () => {
  const { email } = (await open()).json.user;
  const before = (await app.mails()).length;
  expect((await app.call('POST /auth/forgot-password', { body: { email } })).status).toBe(200);
  expect((await app.call('POST /auth/login', { body: { email, password: '' } })).status).toBe(400);
  expect((await app.call('POST /auth/login', { body: { email, password: 'demo' } })).status).toBe(401);
  expect(await app.mails()).toHaveLength(before);
});

test('after a day nothing is left of a demo person, at the bank neither', async () => {
  const { token, user } = (await open()).json;
  await app.call('POST /chat/', { token, body: { message: 'note' } });
  await untilWaiting(3);
  app.clock.advance(24 * 3_600 - 1);
  expect((await app.call('GET /accounts/', { token })).status).toBe(200);
  app.clock.advance(1);
  expect((await app.call('GET /accounts/', { token })).status).toBe(401);
  await app.services.queue.enqueue('end-demos', {});
  await until(demos, (rows) => rows.every(({ user_id }) => user_id !== user.id));
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(app.db.directory);
  for (const { name } of tables) {
    const { rows } = await app.db.inTransaction(user.id, (tx) =>
      sql`select 1 from ${sql.table(name)} where user_id = ${user.id}`.execute(tx),
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(await app.db.directory.selectFrom('revocations').select('id').execute()).toEqual([]);
});

test('a visit that fails in the middle leaves nobody who counts as taken', async () => {
  await untilWaiting(3);
  const before = (await demos()).filter(({ ends_at }) => ends_at !== null);
  let fails = true;
  const faulty = await startTestApp({
    beside: app,
    bank: app.services.bank,
    env: { DEMO: '1' },
    clock: app.clock.now().toISOString(),
    wrapDatabase: (db) => ({
      ...db,
      inTransaction(userId, work, options) {
        if (!fails || userId === null) return db.inTransaction(userId, work, options);
        fails = false;
        return Promise.reject(new Error('furnishing failed'));
      },
    }),
  });
  try {
    expect((await faulty.call('POST /auth/demo')).status).toBe(500);
    expect((await demos()).filter(({ ends_at }) => ends_at !== null)).toEqual(before);
    expect(await app.db.directory.selectFrom('revocations').select('id').execute()).toEqual([]);
    await untilWaiting(3);
  } finally {
    await faulty.close();
  }
});

test('where the operator does not offer it there is no demo', async () => {
  const beside = await startTestApp({ beside: app, clock: app.clock.now().toISOString() });
  try {
    expect((await beside.call('POST /auth/demo')).status).toBe(404);
    expect((await beside.call('GET //saldo/login')).text).not.toContain('name="app-demo" content="1"');
  } finally {
    await beside.close();
  }
});

test('an address opens six an hour, and there are never more than fifty', async () => {
  const limited = await startTestApp({
    beside: app,
    env: { DEMO: '1', RATE_LIMIT_SCALE: '1' },
    clock: app.clock.now().toISOString(),
  });
  try {
    await app.db.directory
      .updateTable('demos')
      .set({ ends_at: new Date('2027-01-01') })
      .execute();
    const ids = await app.db.directory
      .insertInto('users')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          email: `full-${index}@saldo.invalid`,
          email_key: `full-${index}@saldo.invalid`,
          first_name: 'Ava',
          last_name: 'Demo',
          password_hash: '-',
        })),
      )
      .returning('id')
      .execute();
    await app.db.directory
      .insertInto('demos')
      .values(
        ids.map(({ id }) => ({
          user_id: id,
          made_at: app.clock.now(),
          ready_at: app.clock.now(),
          ends_at: new Date('2027-01-01'),
        })),
      )
      .execute();
    for (let visit = 0; visit < 6; visit += 1)
      expect((await limited.call('POST /auth/demo')).json.message).toMatch(/^Every demo is taken/);
    const over = await limited.call('POST /auth/demo');
    expect([over.status, over.json.message]).not.toContain('Every demo is taken right now.');
    expect(over.json.code).toBe('RATE_LIMITED');
    expect(over.json.message).not.toMatch(/^Every demo/);
  } finally {
    await limited.close();
  }
});
