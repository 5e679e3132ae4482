import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './open.ts';
import { afterCommit, becomeOwner, beginText, ownerStatement, type Tx } from './transaction.ts';

let db: Database;
const people: number[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  for (const email of ['a@example.org', 'b@example.org']) {
    const names = { first_name: 'Ana', last_name: 'Ruiz', password_hash: 'x' };
    const { id } = await db.directory
      .insertInto('users')
      .values({ email, email_key: email, ...names })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.inTransaction(id, (tx) => addGoal(tx, id));
    people.push(id);
  }
});
afterAll(() => db.close());

const addGoal = (tx: Tx, owner: number) =>
  tx
    .insertInto('goals')
    .values({ user_id: owner, title: `of ${owner}`, target_minor: 100 })
    .execute();
const goals = async (tx: Tx) =>
  (await tx.selectFrom('goals').select('user_id').execute()).map((row) => row.user_id);

test.each([
  0,
  -1,
  1.5,
  Number.NaN,
  Number.MAX_SAFE_INTEGER + 1,
  '1' as never,
  '1; drop table users' as never,
])('nobody is bound to what is no id: %s', async (id) => {
  expect(() => beginText(id, { pooled: false } as never)).toThrow(TypeError);
  expect(() => ownerStatement(id)).toThrow(TypeError);
});

test.each([1.5, Number.NaN, '1' as never])('nobody becomes the owner by %s', async (id) => {
  await expect(db.inTransaction(null, (tx) => becomeOwner(tx, id))).rejects.toThrow(TypeError);
});

test('a transaction of nobody sees nothing, and what its person sees from the moment they are its owner, no longer', async () => {
  const [one = 0] = people;
  await db.inTransaction(null, async (tx) => {
    expect(await goals(tx)).toEqual([]);
    await becomeOwner(tx, one);
    expect(await goals(tx)).toEqual([one]);
  });
  // On every connection there is.
  const after = await Promise.all(Array.from({ length: 12 }, () => db.inTransaction(null, goals)));
  expect(after.flat()).toEqual([]);
});

test('only a transaction that was asked to read alone refuses to write', async () => {
  const [one = 0] = people;
  await expect(db.inTransaction(one, (tx) => addGoal(tx, one), { readOnly: true })).rejects.toMatchObject({
    code: '25006',
  });
  for (const options of [{}, { readOnly: false }])
    await db.inTransaction(
      one,
      async (tx) => {
        await addGoal(tx, one);
        await tx.deleteFrom('goals').where('user_id', '=', one).execute();
        await addGoal(tx, one);
      },
      options,
    );
});

test('what follows a commit happens after it, all of it in order, and not at all without it', async () => {
  const [one = 0] = people;
  const done: string[] = [];
  await db.inTransaction(one, async (tx) => {
    for (const name of ['first', 'second', 'third']) afterCommit(tx, () => done.push(name));
    await goals(tx);
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['first', 'second', 'third']);
  const failing = db.inTransaction(one, async (tx) => {
    afterCommit(tx, () => done.push('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(done).toHaveLength(3);
});

test.each(['has committed', 'has failed'])('a handle is of no use once its transaction %s', async (how) => {
  const [one = 0, other = 0] = people;
  let kept: Tx | null = null;
  await db
    .inTransaction(one, async (tx) => {
      kept = tx;
      if (how === 'has failed') throw new Error('no');
    })
    .catch(() => null);
  // The connection is somebody else's by now.
  await db.inTransaction(other, async () => {
    await expect(goals(kept as unknown as Tx)).rejects.toThrow();
  });
});
