import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { build } from './compiler.ts';
import { silentLogger } from './logger.ts';
import { openDatabase } from './open.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import { runBatch } from './batch.ts';

let made: TestDatabase;
let db: Database;
let userId: number;
beforeAll(async () => {
  made = await createTestDatabase();
  // One connection: what one batch leaves behind the next one finds.
  db = await openDatabase({
    databaseUrl: made.url,
    dataDir: '',
    pooler: null,
    log: silentLogger,
    poolSize: 1,
  });
  ({ id: userId } = await db.directory
    .insertInto('users')
    .values({ email: 'b', email_key: 'b', first_name: 'B', last_name: 'B', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await db?.close();
  await made?.drop();
});

/** A statement of its own text for each number, so that each is prepared anew. */
const numbered = (n: number, expression = sql<number>`1`) =>
  build.selectNoFrom(expression.as(`column_${n}`)).$assertType<Record<string, number>>();

test('gives each statement its own rows, typed, the first time and when they are known', async () => {
  const when = new Date('2026-02-03T04:05:06.007Z');
  const various = build.selectNoFrom([
    sql<number>`${42}::bigint`.as('n'),
    sql<string>`${'2026-02-28'}::date`.as('day'),
    sql<Date>`${when}::timestamptz`.as('at'),
    sql<null>`null::text`.as('nothing'),
    sql<Buffer>`${Buffer.from([0, 255])}::bytea`.as('bytes'),
    sql<number[]>`${[1, 2]}::bigint[]`.as('numbers'),
    sql<object>`${JSON.stringify({ a: [1] })}::jsonb`.as('json'),
  ]);
  const none = build.selectNoFrom(sql<number>`1`.as('n')).where(sql<boolean>`false`);
  for (let time = 0; time < 3; time += 1)
    expect(await db.read(userId, [various, none, various])).toEqual([
      [
        {
          n: 42,
          day: '2026-02-28',
          at: when,
          nothing: null,
          bytes: Buffer.from([0, 255]),
          numbers: [1, 2],
          json: { a: [1] },
        },
      ],
      [],
      [expect.objectContaining({ n: 42 })],
    ]);
});

test('after a failure the same connection answers, also what was skipped behind it', async () => {
  const fails = numbered(1, sql`1 / ${0}::int`);
  const misspelt = build.selectNoFrom(sql`nonsense(1)`.as('x'));
  for (const broken of [fails, misspelt])
    for (let time = 0; time < 2; time += 1) {
      await expect(db.read(userId, [numbered(2), broken, numbered(3)])).rejects.toMatchObject({
        code: broken === fails ? '22012' : '42883',
      });
      expect(await db.read(userId, [numbered(2), numbered(3)])).toEqual([
        [{ column_2: 1 }],
        [{ column_3: 1 }],
      ]);
    }
  // Also when it is the first that fails, which is prepared by then.
  const client = await db.pool.connect();
  const first = numbered(20, sql`1 / ${0}::int`).compile();
  for (let time = 0; time < 2; time += 1)
    await expect(runBatch(client, [first, numbered(2).compile()])).rejects.toMatchObject({
      code: '22012',
    });
  client.release();
  // A statement the driver's own queries prepared, and one that a batch did, serve both.
  const shared = numbered(4);
  await db.inTransaction(userId, (tx) => tx.executeQuery(shared));
  expect(await db.read(userId, [shared])).toEqual([[{ column_4: 1 }]]);
  await db.read(userId, [numbered(5)]);
  expect((await db.inTransaction(userId, (tx) => tx.executeQuery(numbered(5)))).rows).toEqual([
    { column_5: 1 },
  ]);
});

test('a figure beyond the safe integers fails the read, and nothing else', async () => {
  const unsafe = numbered(6, sql`9007199254740993::bigint`);
  for (let time = 0; time < 2; time += 1)
    await expect(db.read(userId, [unsafe, numbered(7)])).rejects.toThrow(RangeError);
  expect(await db.read(userId, [numbered(7)])).toEqual([[{ column_7: 1 }]]);
});

test('a value that cannot be sent is refused before anything is', async () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  await expect(db.read(userId, [numbered(8), numbered(9, sql`${cyclic}::jsonb`)])).rejects.toThrow(
    /circular/i,
  );
  expect(await db.read(userId, [numbered(8)])).toEqual([[{ column_8: 1 }]]);
});

test('is one transaction: of one moment in time, read only, and over at its end', async () => {
  const now = sql<Date>`transaction_timestamp()`;
  const [[first], [second]] = await db.read(userId, [
    build.selectNoFrom([now.as('at'), sql`pg_sleep(0.002)`.as('slept')]),
    build.selectNoFrom(now.as('at')),
  ]);
  expect(first?.at).toEqual(second?.at);
  const write = build.insertInto('goals').values({ user_id: userId, title: 'No', target_minor: 1 });
  await expect(db.read(userId, [write])).rejects.toMatchObject({ code: '25006' });
  const client = await db.pool.connect();
  try {
    const owner = { sql: "select current_setting('saldo.user_id', true) as owner", parameters: [] };
    const [[left]] = (await runBatch(client, [owner])) as [[{ owner: string | null }]];
    expect(left.owner || null).toBeNull();
    const readOnly = await runBatch(client, [{ sql: 'show transaction_read_only', parameters: [] }]);
    expect(readOnly).toEqual([[{ transaction_read_only: 'off' }]]);
  } finally {
    client.release();
  }
});

test('sees one state of the data with repeatable read, and none of a transaction is left when that fails', async () => {
  const level = build.selectNoFrom(sql<string>`current_setting('transaction_isolation')`.as('level'));
  const how = { isolation: 'repeatable read' } as const;
  expect(await db.read(userId, [level], how)).toEqual([[{ level: 'repeatable read' }]]);
  await expect(db.read(userId, [numbered(1, sql`1 / ${0}::int`)], how)).rejects.toMatchObject({
    code: '22012',
  });
  expect(await db.read(userId, [level])).toEqual([[{ level: 'read committed' }]]);
  await db.inTransaction(userId, (tx) =>
    tx.insertInto('goals').values({ user_id: userId, title: 'Yes', target_minor: 1 }).execute(),
  );
});

test('a query made once is filled in with each call’s own values, wherever they stand', async () => {
  let builds = 0;
  const sum = prepared((a: number, b: number) => {
    builds += 1;
    return build.selectNoFrom(sql<number>`${b}::int * 100 + ${a}::int * 10 + ${b}::int`.as('sum'));
  });
  expect(await db.read(userId, [sum(1, 2), sum(3, 4)])).toEqual([[{ sum: 212 }], [{ sum: 434 }]]);
  expect(builds).toBe(1);
});
