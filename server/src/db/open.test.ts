import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { build } from './compiler.ts';
import type { Database } from './open.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

let counter = 0;
/** A person with one link and one account. */
async function person(database = db): Promise<{ userId: number; accountId: number }> {
  counter += 1;
  const email = `p${counter}@example.org`;
  const { id: userId } = await database.directory
    .insertInto('users')
    .values({ email, email_key: email, first_name: 'P', last_name: String(counter), password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountId = await database.inTransaction(userId, async (tx) => {
    const link = await tx
      .insertInto('links')
      .values({ user_id: userId, item_id: `item-${userId}`, institution_name: 'Quokka' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await tx
      .insertInto('accounts')
      .values({
        user_id: userId,
        link_id: link.id,
        provider_account_id: `a-${userId}`,
        name: 'Checking',
        type: 'depository',
        currency: 'USD',
        current_minor: 12_345,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return account.id;
  });
  return { userId, accountId };
}

const accountsOf = (userId: number) =>
  build.selectFrom('accounts').select(['id', 'current_minor', 'created_at']).where('user_id', '=', userId);

test('a person sees their rows, as safe integers, in one round trip', async () => {
  const { userId, accountId } = await person();
  const [accounts, [one]] = await db.read(userId, [
    accountsOf(userId),
    build.selectNoFrom(sql<number>`1::bigint`.as('n')),
  ]);
  expect(accounts).toEqual([{ id: accountId, current_minor: 12_345, created_at: expect.any(Date) as Date }]);
  expect(one).toEqual({ n: 1 });
});

test('row-level security is a second wall: a query that forgets its owner, or names another, sees nothing', async () => {
  const a = await person();
  const b = await person();
  const everything = build.selectFrom('accounts').select('user_id');
  expect((await db.pool.query('select * from accounts')).rows).toEqual([]);
  expect(await db.inTransaction(null, (tx) => tx.executeQuery(everything).then(({ rows }) => rows))).toEqual(
    [],
  );
  expect(await db.read(a.userId, [everything])).toEqual([[{ user_id: a.userId }]]);
  expect(await db.read(a.userId, [accountsOf(b.userId)])).toEqual([[]]);
  const changed = await db.inTransaction(a.userId, (tx) =>
    tx.updateTable('accounts').set({ name: 'mine' }).where('user_id', '=', b.userId).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const foreign = db.inTransaction(a.userId, (tx) =>
    tx.insertInto('goals').values({ user_id: b.userId, title: 'x', target_minor: 1 }).execute(),
  );
  await expect(foreign).rejects.toThrow(/row-level security/);
});

test('the owner does not stay on the connection after the transaction', async () => {
  const { userId } = await person();
  await Promise.all(Array.from({ length: 30 }, () => db.read(userId, [accountsOf(userId)])));
  const seen = await Promise.all(Array.from({ length: 30 }, () => db.pool.query('select 1 from accounts')));
  expect(seen.every(({ rowCount }) => rowCount === 0)).toBe(true);
});

test('a foreign key cannot point at another person', async () => {
  const a = await person();
  const b = await person();
  const goal = db.inTransaction(a.userId, (tx) =>
    tx
      .insertInto('goals')
      .values({ user_id: a.userId, title: 'x', target_minor: 1, linked_account_id: b.accountId })
      .execute(),
  );
  await expect(goal).rejects.toMatchObject({ code: '23503' });
});

test('a transaction that throws leaves nothing, and its connection can be used again', async () => {
  const { userId } = await person();
  const boom = db.inTransaction(userId, async (tx) => {
    await tx.insertInto('goals').values({ user_id: userId, title: 'gone', target_minor: 1 }).execute();
    throw new Error('boom');
  });
  await expect(boom).rejects.toThrow('boom');
  expect(
    await db.read(userId, [build.selectFrom('goals').select('id').where('user_id', '=', userId)]),
  ).toEqual([[]]);
});

test('a failed statement that was swallowed does not pass for a commit', async () => {
  const { userId } = await person();
  const work = db.inTransaction(userId, async (tx) => {
    await tx
      .insertInto('goals')
      .values({ user_id: userId, title: 'x', target_minor: 0 })
      .execute()
      .catch(() => {});
  });
  await expect(work).rejects.toThrow(/rolled back/);
});

test("a transaction's handle is dead after its end", async () => {
  const { userId } = await person();
  const escaped = await db.inTransaction(userId, async (tx) => ({ tx }));
  await expect(escaped.tx.selectFrom('goals').select('id').execute()).rejects.toThrow(/over/);
});

test('a failing read names the query’s own fault and harms no later read', async () => {
  const { userId } = await person();
  const broken = build.selectNoFrom(sql<number>`1 / 0`.as('n'));
  await expect(db.read(userId, [broken, accountsOf(userId)])).rejects.toMatchObject({ code: '22012' });
  const results = await Promise.all(Array.from({ length: 20 }, () => db.read(userId, [accountsOf(userId)])));
  expect(results.every(([rows]) => rows.length === 1)).toBe(true);
});

test('a read cannot write', async () => {
  const { userId } = await person();
  const write = build
    .insertInto('goals')
    .values({ user_id: userId, title: 'x', target_minor: 1 })
    .returning('id');
  await expect(db.read(userId, [write])).rejects.toMatchObject({ code: '25006' });
});

test('deadlocked transactions run again until both are done', async () => {
  const a = await person();
  await db.inTransaction(a.userId, (tx) =>
    tx
      .insertInto('goals')
      .values(['one', 'two'].map((title) => ({ user_id: a.userId, title, target_minor: 1 })))
      .execute(),
  );
  const waiting: (() => void)[] = [];
  const meet = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 2) waiting.forEach((go) => go());
    });
  let runs = 0;
  const rename = (first: string, second: string) =>
    db.inTransaction(a.userId, async (tx) => {
      runs += 1;
      await tx
        .updateTable('goals')
        .set({ description: first })
        .where('user_id', '=', a.userId)
        .where('title', '=', first)
        .execute();
      if (runs <= 2) await meet();
      await tx
        .updateTable('goals')
        .set({ description: first })
        .where('user_id', '=', a.userId)
        .where('title', '=', second)
        .execute();
    });
  await Promise.all([rename('one', 'two'), rename('two', 'one')]);
  expect(runs).toBe(3);
});

test('after every connection was cut, reads and transactions run again on new ones', async () => {
  const { userId } = await person();
  await db.read(userId, [accountsOf(userId)]);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const results = await Promise.all(Array.from({ length: 10 }, () => db.read(userId, [accountsOf(userId)])));
  expect(results.every(([rows]) => rows.length === 1)).toBe(true);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const write = () =>
    db.inTransaction(userId, (tx) =>
      tx.insertInto('goals').values({ user_id: userId, title: 'x', target_minor: 1 }).execute(),
    );
  await Promise.all(Array.from({ length: 10 }, write));
  const [[goals]] = await db.read(userId, [
    build.selectFrom('goals').select((eb) => eb.fn.countAll<number>().as('n')),
  ]);
  expect(goals).toEqual({ n: 10 });
});

test('figures beyond the safe integers are refused, dates stay text, numeric never becomes floating point', async () => {
  const { userId } = await person();
  const values = build.selectNoFrom([
    sql<string>`date '2024-02-29'`.as('day'),
    sql<string>`1.10::numeric`.as('exact'),
    sql<number[]>`array[1, 9007199254740991]::bigint[]`.as('ids'),
    sql<string[]>`array[date '2024-01-01']`.as('days'),
  ]);
  expect(await db.read(userId, [values])).toEqual([
    [{ day: '2024-02-29', exact: '1.10', ids: [1, 9_007_199_254_740_991], days: ['2024-01-01'] }],
  ]);
  const tooMuch = build.selectNoFrom(sql<number>`9007199254740993::bigint`.as('n'));
  await expect(db.read(userId, [tooMuch])).rejects.toThrow(RangeError);
});

test('an id that is not an integer never reaches the text of a statement', async () => {
  const hostile = "1'; drop table users; --" as unknown as number;
  await expect(db.inTransaction(hostile, async () => 1)).rejects.toThrow(TypeError);
  await expect(db.read(hostile, [])).rejects.toThrow(TypeError);
});
