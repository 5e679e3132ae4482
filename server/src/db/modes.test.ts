import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueue } from '../jobs/queue.ts';
import type { JobHandler } from '../jobs/queue.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import type { Bouncer } from '../testing/pgbouncer.ts';
import type { Statement } from './batch.ts';
import { build } from './compiler.ts';
import { silentLogger } from './logger.ts';
import { openDatabase } from './open.ts';
import type { Database } from './open.ts';
import { setOwner } from './transaction.ts';

/*
 * The ways a DATABASE_URL may be: an unprivileged role or a superuser, direct or through PgBouncer. What a person may
 * see must be the same in all of them.
 */
const modes = [
  { name: 'directly, as an unprivileged role', superuser: false, pooler: null },
  { name: 'directly, as a superuser', superuser: true, pooler: null },
  { name: 'through PgBouncer, as an unprivileged role', superuser: false, pooler: 'transaction' },
  { name: 'through PgBouncer, as a superuser', superuser: true, pooler: 'transaction' },
] as const;

for (const mode of modes) {
  const absent = mode.pooler !== null && pgbouncer === null;
  const note = absent ? ' (SKIPPED: pgbouncer is not installed; apt-get install pgbouncer)' : '';
  describe.skipIf(absent)(`${mode.name}${note}`, () => {
    let made: TestDatabase;
    let bouncer: Bouncer | null = null;
    let db: Database;

    beforeAll(async () => {
      made = await createTestDatabase();
      const url = mode.superuser ? made.adminUrl : made.url;
      if (mode.pooler !== null) bouncer = await startPgbouncer(process.env['TEST_DATABASE_URL'] ?? '');
      db = await openDatabase({
        databaseUrl: bouncer?.through(url) ?? url,
        dataDir: '',
        pooler: mode.pooler,
        log: silentLogger,
      });
    });
    afterAll(async () => {
      await db?.close();
      await bouncer?.stop();
      await made?.drop();
    });

    async function person(email: string): Promise<number> {
      const { id } = await db.directory
        .insertInto('users')
        .values({ email, email_key: email, first_name: 'P', last_name: 'P', password_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.inTransaction(id, (tx) =>
        tx.insertInto('goals').values({ user_id: id, title: email, target_minor: 100 }).execute(),
      );
      return id;
    }
    const goals = build.selectFrom('goals').select(['user_id', 'title']);

    test('everybody sees their own rows and nobody sees all, however the requests interleave', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, (_, n) => person(`p${n}@example.org`)));
      const ask = async (n: number) => {
        const userId = people[n % people.length]!;
        if (n % 7 === 0) {
          return db.inTransaction(null, async (tx) =>
            expect((await tx.executeQuery(goals)).rows).toEqual([]),
          );
        }
        if (n % 3 === 0) {
          return db.inTransaction(userId, async (tx) =>
            expect((await tx.executeQuery(goals)).rows).toHaveLength(1),
          );
        }
        const [rows] = await db.read(userId, [goals]);
        expect(rows).toEqual([{ user_id: userId, title: expect.any(String) as string }]);
      };
      await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)));
    });

    test('a read binds itself to whom its first statement finds, and sees nothing where that finds nobody', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, (_, n) => person(`own${n}@example.org`)));
      const found = (id: number, expected: number): Statement => ({
        sql: `select id, ${setOwner('id::text')} from users where id = $1 and id = $2`,
        parameters: [id, expected],
      });
      await Promise.all(
        Array.from({ length: 80 }, async (_, n) => {
          const id = people[n % people.length]!;
          const other = people[(n + 1) % people.length]!;
          const theirs = build.selectFrom('goals').select('id').where('user_id', '=', other);
          const isThere = n % 3 !== 0;
          const answer = await db.readAs(id, found(id, isThere ? id : other), [goals, theirs]);
          expect(answer.found).toEqual(isThere ? [expect.objectContaining({ id })] : []);
          expect(answer.rows).toEqual([isThere ? [expect.objectContaining({ user_id: id })] : [], []]);
        }),
      );
    });

    test('it works as a role that row-level security binds', async () => {
      const unbound = build.selectFrom('goals').select('id');
      await person('bound@example.org');
      expect(await db.inTransaction(null, (tx) => tx.executeQuery(unbound).then(({ rows }) => rows))).toEqual(
        [],
      );
      expect(db.mode.role).toBe(mode.superuser ? 'saldo_app' : null);
    });

    test('a statement takes no longer than the limit', async () => {
      const { rows } = await db.inTransaction(null, (tx) =>
        tx.executeQuery(
          build
            .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('limit'))
            .compile(),
        ),
      );
      expect(rows).toEqual([{ limit: '15s' }]);
    });

    test('jobs are added within transactions and run', async () => {
      const queue = await openQueue(db, silentLogger);
      try {
        const done = new Promise<object>((resolve) => {
          const handler: JobHandler<object> = { name: 'probe', run: async (data) => resolve(data) };
          void queue.work([handler]);
        });
        const userId = await person('jobs@example.org');
        await db.inTransaction(userId, (tx) => queue.enqueue('probe', { userId }, { tx, key: 'k' }));
        expect(await done).toEqual({ userId });
      } finally {
        await queue.stop();
      }
    });
  });
}
