import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import type { Tables } from '../../db/types.ts';
import type { Whose } from '../matching/deciding.queries.ts';

/** Tables whose rows a whole set of books is made of, each before what hangs on it. */
const rooted = [
  'links',
  'accounts',
  'goals',
  'rules',
  'categories',
  'category_limits',
  'recurring_words',
] as const;
const grown = [...rooted.slice(0, -1), 'transactions', 'goal_entries', 'recurring_added'] as const;

/** One restoring of a person's books at a time. */
export async function lockBooks(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(725366, (${userId}::bigint % 2147483647)::int)`.execute(tx);
}

/** Whether a person has nothing at all that books are made of. */
export async function hasNothing(tx: Tx, userId: number): Promise<boolean> {
  for (const table of rooted) {
    const row = await tx
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** The newest of each kind: as long as it stays the same, nothing was added. */
export async function findNewest(tx: Tx, userId: number): Promise<Record<string, number>> {
  const newest: Record<string, number> = {};
  for (const table of grown) {
    const row = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    newest[`newest_${table}`] = row?.id ?? 0;
  }
  return newest;
}

/** Empties the books. */
export async function deleteBooks(tx: Tx, userId: number): Promise<void> {
  for (const table of rooted.toReversed()) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Lets rows name others that are yet to be written, until the end of the transaction. */
export async function awaitOtherLegs(tx: Tx): Promise<void> {
  await sql`set constraints transactions_peer_fkey deferred`.execute(tx);
}

/** Ids for new rows of a table, ascending. */
export async function takeIds(tx: Tx, table: keyof Tables, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Writes rows that name their person and their ids; the columns are those of the first of them. */
export async function insertAll(
  tx: Tx,
  userId: number,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (user_id, ${columns}) overriding system value
    select ${userId}::bigint, ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** Records of a file that the person leaves out. */
export async function findLeftOut(tx: Tx, { userId, importId }: Whose): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('import_rows')
    .select('position')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('chosen', '=', 'known')
    .execute();
  return new Set(rows.map(({ position }) => position));
}
