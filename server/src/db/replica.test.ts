import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { build } from './compiler.ts';
import { silentLogger } from './logger.ts';
import { openDatabase, type Database } from './open.ts';
import { setOwner } from './transaction.ts';

/*
 * Two databases that are not connected: what a real replica would have replayed is written into the other by hand, so that
 * each test decides how far behind it is. A real one stands in `npm run cluster`.
 */
let made: TestDatabase[];
/** What Saldo opens. */
let db: Database;
/** The replica, as its stream writes it. */
let stream: Database;
let userId: number;

const goals = (owner: number) => build.selectFrom('goals').select('title').where('user_id', '=', owner);
const names = build.selectFrom('users').select('first_name');
const titles = async () => (await db.read(userId, [goals(userId)]))[0].map(({ title }) => title);

async function addGoal(into: Database, title: string): Promise<void> {
  await into.inTransaction(userId, (tx) =>
    tx.insertInto('goals').values({ user_id: userId, title, target_minor: 100 }).execute(),
  );
}
const replay = (version: number) =>
  stream.inTransaction(userId, (tx) =>
    tx
      .insertInto('write_marks')
      .values({ user_id: userId, version })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version }))
      .execute(),
  );

beforeAll(async () => {
  made = [await createTestDatabase(), await createTestDatabase()];
  const [primary, replica] = made.map(({ url }) => url) as [string, string];
  const common = { dataDir: '', pooler: null, log: silentLogger, poolSize: 2 };
  db = await openDatabase({ ...common, databaseUrl: primary, replicaUrl: replica });
  stream = await openDatabase({ ...common, databaseUrl: replica });
  for (const one of [db, stream]) {
    const first_name = one === db ? 'Primary' : 'Replica';
    const email = 'a@example.org';
    ({ id: userId } = await one.directory
      .insertInto('users')
      .values({ email, email_key: email, first_name, last_name: 'R', password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow());
  }
});
afterAll(async () => {
  await db?.close();
  await stream?.close();
  for (const one of made ?? []) await one.drop();
});

test('a person never reads older than their own last write, and the replica answers once it has that', async () => {
  await addGoal(stream, 'on the replica');
  expect(await titles()).toEqual(['on the replica']);
  await addGoal(db, 'written');
  expect(await titles()).toEqual(['written']);
  await replay(1);
  expect(await titles()).toEqual(['on the replica']);
  // A transaction that wrote nothing sends nobody away from the replica.
  await db.inTransaction(userId, (tx) => tx.executeQuery(goals(userId)));
  expect(await titles()).toEqual(['on the replica']);
  await addGoal(db, 'written again');
  expect(await titles()).toEqual(['written', 'written again']);
  await replay(2);
});

test('whose session it is, and what all share, is asked of the primary', async () => {
  const owner = (text: string) => ({ sql: `select 7 as session, ${setOwner(text)}`, parameters: [] });
  const one = await db.readAs(userId, owner(`'${userId}'`), [goals(userId)]);
  expect(one.found).toMatchObject([{ session: 7 }]);
  expect(one.rows).toEqual([[{ title: 'on the replica' }]]);
  // Presumed to be somebody's, found to be nobody's or another's: the replica is not asked.
  const nobody = { sql: `select ${setOwner('1::text')} where false`, parameters: [] };
  expect(await db.readAs(userId, nobody, [goals(userId)])).toEqual({ found: [], rows: [[]] });
  const other = await db.readAs(userId, owner(`'${userId + 1}'`), [goals(userId)]);
  expect(other.rows).toEqual([[]]);
  expect(await db.read(userId, [names])).toEqual([[{ first_name: 'Primary' }]]);
});

test('a replica that is away is done without', async () => {
  const alone = await openDatabase({
    databaseUrl: made[0]?.url ?? '',
    replicaUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    dataDir: '',
    pooler: null,
    log: silentLogger,
    poolSize: 2,
  });
  try {
    expect((await alone.read(userId, [goals(userId)]))[0]).toHaveLength(2);
  } finally {
    await alone.close();
  }
});
