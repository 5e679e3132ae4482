import type { CategoryChange, NewCategory } from '@saldo/contract/transactions/categories.schemas';
import { sql, type SqlBool } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';

const columns = ['id', 'code', 'name', 'category_primary', 'color', 'icon', 'hidden'] as const;

export type CategoryRow = Pick<Row<'categories'>, (typeof columns)[number]>;

/** A person's own categories by name, with how many rows and parts bear each. */
export function listOwn(userId: number) {
  return build
    .selectFrom('categories as c')
    .select(columns)
    .select(
      sql<number>`(select count(*) from transaction_parts t
        where t.user_id = ${userId}::bigint and t.category_detailed = c.code)`.as('count'),
    )
    .where('c.user_id', '=', userId)
    .orderBy(sql`lower(c.name)`);
}

/** Names of a person's own categories by code: for words of rows, histories and groups. */
export function namesOfOwn(userId: number) {
  return build.selectFrom('categories').select(['code', 'name']).where('user_id', '=', userId);
}

const ownLock = (userId: number) => sql`hashtextextended('categories', ${userId}::bigint)`;

/**
 * Comes before all other locks of a transaction that writes what rows are, or what rules, files and the history say of it: while
 * it is open none of one's own categories is merged away or put under another primary. What it read before may be gone.
 */
export async function holdOwn(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ownLock(userId)})`.execute(tx);
}

/** As `holdOwn`, for whom takes one's own categories away: once everybody who holds them has written. */
export async function claimOwn(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ownLock(userId)})`.execute(tx);
}

/** Categories under their locks, in the order of their ids. */
export async function lockOwn(tx: Tx, userId: number, ids: readonly number[]): Promise<CategoryRow[]> {
  return tx
    .selectFrom('categories')
    .select(columns)
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Categories by id, as rows name them; held by the caller. */
export async function findOwnById(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, { primary: string; detailed: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'code', 'category_primary'])
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { primary: row.category_primary, detailed: row.code }]));
}

export async function insertOwn(
  tx: Tx,
  userId: number,
  { name, category_primary, color = 'green', icon = 'tag' }: NewCategory,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values({ user_id: userId, name, category_primary, color, icon, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOwn(
  tx: Tx,
  userId: number,
  id: number,
  change: CategoryChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ ...change, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteOwn(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('user_id', '=', userId).where('id', '=', id).execute();
}

interface Word {
  primary: string;
  detailed: string | null;
}

/**
 * Writes another word wherever a category stands: on rows and their parts, deleted ones and what waits for a pending row's
 * successor among them, in what files say, in rules and in the history, so that nothing ever says a category that is no
 * more. How many rows there are. The caller has claimed one's own.
 */
export async function replaceCategory(
  tx: Tx,
  userId: number,
  code: string,
  { primary, detailed }: Word,
  now: Date,
): Promise<number> {
  const quoted = `%"detailed": "${code}"%`;
  const word = sql`jsonb_build_object('primary', ${primary}::text, 'detailed', ${detailed}::text)`;
  const column = sql`jsonb_build_object('category_primary', ${primary}::text, 'category_detailed', ${detailed}::text)`;
  /** The parts of a row, in their order, with the new word. */
  const parts = (list: ReturnType<typeof sql>) => sql`case when jsonb_typeof(${list}) = 'array' then (
    select jsonb_agg(case when one.value ->> 'detailed' = ${code} then one.value || ${word} else one.value end order by one.place)
    from jsonb_array_elements(${list}) with ordinality one (value, place)) else ${list} end`;
  const own = sql`user_id = ${userId}::bigint`;
  const { numAffectedRows } = await sql`
    update transactions set updated_at = ${now}::timestamptz, splits = ${parts(sql`splits`)},
      category_primary = case when category_detailed = ${code} then ${primary}::text else category_primary end,
      category_detailed = case when category_detailed = ${code} then ${detailed}::text else category_detailed end
    where ${own} and (category_detailed = ${code} or splits::text like ${quoted})`.execute(tx);
  await sql`
    update carried_edits set splits = ${parts(sql`splits`)},
      category_primary = case when category_detailed = ${code} then ${primary}::text else category_primary end,
      category_detailed = case when category_detailed = ${code} then ${detailed}::text else category_detailed end
    where ${own} and (category_detailed = ${code} or splits::text like ${quoted})`.execute(tx);
  const kept = async (table: string, name: string) => {
    const said = sql.ref(name);
    await sql`
      update ${sql.table(table)} set ${said} = ${said}
        || case when ${said} ->> 'category_detailed' = ${code} then ${column} else '{}' end
        || case when ${said} ? 'splits' then jsonb_build_object('splits', ${parts(sql`${said} -> 'splits'`)}) else '{}' end
      where ${own} and (${said} ->> 'category_detailed' = ${code} or ${said}::text like ${quoted})`.execute(
      tx,
    );
  };
  await kept('deleted_transactions', 'kept');
  await kept('file_sightings', 'extra');
  await kept('transactions', 'told');
  await sql`
    update rules set says = says || jsonb_build_object('category', ${word})
    where ${own} and says #>> '{category,detailed}' = ${code}`.execute(tx);
  const said = (side: ReturnType<typeof sql>) => sql`${side}
    || case when ${side} #>> '{category,detailed}' = ${code} then jsonb_build_object('category', ${word}) else '{}' end
    || case when ${side} ? 'splits' then jsonb_build_object('splits', ${parts(sql`${side} -> 'splits'`)}) else '{}' end`;
  await sql`
    update transaction_changes set before = ${said(sql`before`)}, after = ${said(sql`after`)}
    where ${own} and (before::text like ${quoted} or after::text like ${quoted})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
