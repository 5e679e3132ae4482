import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { handAccount, imports } from './imports.testing.ts';
import { forgetFile } from './matching/standing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real', workers: true });
});
afterAll(() => app.close());

const table = (count: number) =>
  [
    'Date,Description,Amount',
    ...Array.from(
      { length: count },
      (_, row) => `2025-0${1 + (row % 9)}-${10 + (row % 18)},Shop ${row},-${row + 1}.00`,
    ),
    '',
  ].join('\n');

/** How many rows of tables this transaction has read so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read from pg_stat_xact_user_tables`.execute(
    tx,
  );
  return Number(rows[0]?.read);
}

test('taking a file back costs by its rows, also for somebody whom the database knows nothing of yet', async () => {
  // What the database has counted so far is of other people, so it takes the new one for a person with hardly a row.
  const other = await createPerson(app);
  await imports(app, other, await handAccount(app, other), 'old.csv', table(3_000));
  await app.db.pool.query('vacuum analyze');
  const count = 300;
  const person = await createPerson(app);
  const done = await imports(app, person, await handAccount(app, person), 'a.csv', table(count));
  const read = await app.db.inTransaction(person.id, async (tx) => {
    const before = await rowsRead(tx);
    await forgetFile(tx, { userId: person.id, importId: done.id });
    return (await rowsRead(tx)) - before;
  });
  expect(read / count).toBeLessThan(40);
});
