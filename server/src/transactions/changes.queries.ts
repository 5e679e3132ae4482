import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { build } from '../db/compiler.ts';

/**
 * What is said of a row `t`, by name; null of category, payee and transfer is what the bank and the matching say. The
 * same shape that a change is made of (`Said`), so that what was said before can be said again.
 */
export const said = sql`jsonb_build_object(
  'category', case when t.category_edited
    then jsonb_build_object('primary', t.category_primary, 'detailed', t.category_detailed) end,
  'merchant', case when t.merchant_edited then t.merchant_name end,
  'note', t.note, 'tags', to_jsonb(t.tags), 'excluded', t.excluded,
  'splits', t.splits, 'date', t.date, 'amount', t.amount_minor, 'name', t.name,
  'transfer', case when t.transfer_said is not null then jsonb_build_object('with', t.transfer_peer_id) end,
  'category_by', t.said_by -> 'category', 'merchant_by', t.said_by -> 'merchant',
  'tags_by', t.said_by -> 'tags', 'excluded_by', t.said_by -> 'excluded',
  'splits_by', t.said_by -> 'splits', 'alone_by', t.said_by -> 'alone')`;

export type Author = 'person' | 'assistant' | 'rule' | 'undo';

/** What was said of one row at a moment. */
export interface SaidBefore {
  id: number;
  said: Record<string, unknown>;
}

/** Rows under their locks, in the order of their ids, with what is said of each. */
export async function lockSaid(tx: Tx, userId: number, ids: readonly number[]): Promise<SaidBefore[]> {
  const { rows } = await sql<SaidBefore>`
    select t.id, ${said} as said from transactions t
    where t.user_id = ${userId}::bigint and t.id = any(${[...ids]}::bigint[])
    order by t.id for update`.execute(tx);
  return rows;
}

/** Writes into the history what differs from `before`; the number of rows that do, and the batch that names them: the one given, or a new one. */
export async function insertChanges(
  tx: Tx,
  userId: number,
  {
    before,
    author,
    batch,
    now,
  }: { before: readonly SaidBefore[]; author: Author; batch: number | null; now: Date },
): Promise<{ count: number; batch: number | null }> {
  const { rows } = await sql<{ count: number; batch: number | null }>`
    with first as (
      select coalesce(${batch}::bigint, nextval(pg_get_serial_sequence('transaction_changes', 'id'))) as id
    ), differing as (
      select t.id, d.before, d.after
      from unnest(${before.map(({ id }) => id)}::bigint[], ${before.map((row) => JSON.stringify(row.said))}::text[])
        as b (id, said)
      join transactions t on t.user_id = ${userId}::bigint and t.id = b.id
      -- Put together once for a row, not for each thing that is said of it.
      cross join lateral (select ${said} as now offset 0) it
      cross join lateral (
        select jsonb_object_agg(one.key, one.value) as before,
               jsonb_object_agg(one.key, it.now -> one.key) as after
        from jsonb_each(b.said::jsonb) one where one.value is distinct from it.now -> one.key
        -- Who said it is no change by itself.
        having bool_or(one.key not like '%_by')
      ) d
      where d.before is not null
    ), written as (
      insert into transaction_changes (user_id, transaction_id, batch_id, author, before, after, created_at)
      select ${userId}::bigint, differing.id, first.id, ${author}, before, after, ${now}::timestamptz
      from differing, first
      returning batch_id
    )
    select count(*) as count, max(batch_id) as batch from written`.execute(tx);
  return rows[0] ?? { count: 0, batch: null };
}

/** One entry of the history, with what is said of the row now of the same things. */
export interface ChangeRow {
  id: number;
  transaction_id: number;
  batch_id: number;
  author: Author;
  /** The rule that did it, while there is one. */
  rule_id: number | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  created_at: Date;
  undone_at: Date | null;
  /** Nothing else was said since. */
  stands: boolean;
}

const shownChanges = (before = sql`c.before`) => sql`
  c.id, c.transaction_id, c.batch_id, c.author, ${before} as before, c.after, c.created_at, c.undone_at,
  (c.undone_at is null and ${said} @> c.after) as stands,
  (select rules.id from rules where rules.user_id = c.user_id and rules.id = c.rule_id) as rule_id`;

/**
 * Of what a change `c` made otherwise on its row `t`, the things that nobody has said anew since, each as it was before; null
 * where there is none. Who said a thing belongs to it (`tags`, `tags_by`).
 */
export const stillThere = sql<Record<string, unknown> | null>`(
  with it as materialized (select ${said} as now)
  select jsonb_object_agg(one.key, one.value) from it cross join jsonb_each(c.before) one
  cross join lateral regexp_replace(one.key, '_by$', '') as thing
  where it.now -> thing = coalesce(c.after -> thing, it.now -> thing)
    and (it.now -> (thing || '_by')) is not distinct from coalesce(c.after -> (thing || '_by'), it.now -> (thing || '_by'))
  having bool_or(one.key not like '%_by'))`;

/** The history of a row, newest first. */
export function findChanges(userId: number, id: number, limit: number) {
  return build
    .selectFrom(
      sql<ChangeRow>`(
        select ${shownChanges()} from transaction_changes c
        join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
        where c.user_id = ${userId}::bigint and c.transaction_id = ${id}::bigint
        order by c.id desc limit ${limit}::int)`.as('history'),
    )
    .selectAll()
    .orderBy('id', 'desc');
}

/** The rows that a call changed, in the order of their ids: all of them, or the one. */
export async function findBatchRows(
  tx: Tx,
  userId: number,
  batch: number,
  transactionId: number | undefined,
): Promise<number[]> {
  if (transactionId !== undefined) return [transactionId];
  const rows = await tx
    .selectFrom('transaction_changes')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('batch_id', '=', batch)
    .orderBy('transaction_id')
    .execute();
  return rows.map((row) => row.transaction_id);
}

/** What a call changed of some rows, in the order of the rows and under their locks. */
export async function lockBatch(
  tx: Tx,
  userId: number,
  batch: number,
  ids: readonly number[],
): Promise<ChangeRow[]> {
  // Found row by row: by the batch alone each piece of a great change would look at all of it.
  const { rows } = await sql<ChangeRow>`
    select ${shownChanges()} from transaction_changes c
    join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
    where c.user_id = ${userId}::bigint and c.batch_id + 0 = ${batch}::bigint and c.transaction_id = any(${[...ids]}::bigint[])
    order by t.id for update`.execute(tx);
  return rows;
}

/** The newest changes by a rule, or those before one, of which something still stands, at most so many, with that alone, under the locks of their rows. */
export async function lockOfRule(
  tx: Tx,
  userId: number,
  ruleId: number,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${shownChanges(sql`still.there`)} from transaction_changes c
    join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
    cross join lateral (select ${stillThere} as there offset 0) still
    where c.user_id = ${userId}::bigint and c.rule_id = ${ruleId}::bigint and c.undone_at is null
      and (${before}::bigint is null or c.id < ${before}::bigint) and still.there is not null
    order by c.id desc limit ${limit}::int for update of t`.execute(tx);
  return rows;
}

export async function updateUndone(tx: Tx, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update transaction_changes set undone_at = ${now}::timestamptz
    where user_id = ${userId}::bigint and id = any(${[...ids]}::bigint[])`.execute(tx);
}
