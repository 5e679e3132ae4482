import type { ImportDecision } from '@saldo/contract/imports/imports.schemas';
import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import type { ImportedAccount, ImportStatus, Row, RowChange } from '../db/types.ts';
import { isWhole } from './formats/table-currency.ts';
import { shownParts, shownTakes } from './matching/facts.queries.ts';

export type ImportRecord = Row<'imports'>;

/** Writes a file that is being received; its id. */
export async function insertImport(
  tx: Tx,
  userId: number,
  file: { name: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      user_id: userId,
      file_name: file.name,
      file_size: 0,
      created_at: file.now,
      updated_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Bytes of a person's files that are neither in the books nor given up; one that is still coming counts as `coming`. */
export async function waitingBytes(tx: Tx, userId: number, coming: number): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select(
      sql<number>`coalesce(sum(case when file_size = 0 then ${coming}::bigint else file_size end), 0)::bigint`.as(
        'bytes',
      ),
    )
    .where('user_id', '=', userId)
    .where('status', 'in', ['reading', 'asking', 'ready', 'committing'])
    .executeTakeFirstOrThrow();
  return row.bytes;
}

export async function insertChunk(
  tx: Tx,
  userId: number,
  importId: number,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await tx
    .insertInto('import_chunks')
    .values({ user_id: userId, import_id: importId, position, bytes })
    .execute();
}

/** The piece of a file at a place; undefined after the last. */
export async function findChunk(
  tx: Tx,
  userId: number,
  importId: number,
  position: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('import_chunks')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.bytes;
}

/** Accounts that a file's rows went to and that have been deleted since. */
const gone = sql<number[]>`array(
  select (told ->> 'account_id')::bigint from jsonb_array_elements(imports.accounts) told
  where not exists (select from accounts a
    where a.user_id = imports.user_id and a.id = (told ->> 'account_id')::bigint and a.deleted_at is null))`;

/** Accounts that rows can go to. */
const open = sql<number[]>`array(select a.id from accounts a
  where a.user_id = imports.user_id and a.deleted_at is null and a.closed_at is null order by a.id)`;

export type ShownImport = ImportRecord & { gone: number[]; open: number[] };

/** A file and what became of it, the newest first. */
export function findImports(userId: number, filter: { id?: number; limit?: number } = {}) {
  let query = build
    .selectFrom('imports')
    .selectAll()
    .select([gone.as('gone'), open.as('open')])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(filter.limit ?? 1);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  return query;
}

/** A file under its lock. */
export async function lockImport(tx: Tx, userId: number, id: number): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a file, if it still is in one of the states named and at the revision named; whether it was. */
export async function updateImport(
  tx: Tx,
  userId: number,
  id: number,
  change: RowChange<'imports'>,
  only: { status?: readonly ImportStatus[]; revision?: number } = {},
): Promise<boolean> {
  let query = tx.updateTable('imports').set(change).where('user_id', '=', userId).where('id', '=', id);
  if (only.status) query = query.where('status', 'in', [...only.status]);
  if (only.revision !== undefined) query = query.where('revision', '=', only.revision);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteImportRow(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Forgets the file's bytes, and its records unless they are still to be seen. */
export async function deleteContents(
  tx: Tx,
  userId: number,
  id: number,
  what: { chunks?: boolean; rows?: boolean },
): Promise<void> {
  const tables = [
    ...(what.chunks ? ['import_chunks' as const] : []),
    ...(what.rows ? ['import_rows' as const] : []),
  ];
  for (const table of tables)
    await tx.deleteFrom(table).where('user_id', '=', userId).where('import_id', '=', id).execute();
}

/** A record as it is staged. */
export interface StagedRow {
  position: number;
  line: number;
  accountKey: string;
  date: string | null;
  authorized: string | null;
  amount: number | null;
  currency: string | null;
  name: string;
  folded: string;
  fid: string | null;
  extra: object;
  decision: ImportDecision;
  reason: string | null;
}

/** Text that was cut in the middle of a character is no JSON that the database takes. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Stages some records of a file.
 * @param accountId where they are thought to go: placing them there writes none of them again
 */
export async function insertRows(
  tx: Tx,
  userId: number,
  importId: number,
  accountId: number | null,
  rows: readonly StagedRow[],
): Promise<void> {
  const column = <K extends keyof StagedRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into import_rows (user_id, import_id, account_id, position, line, account_key, date, authorized_date, amount_minor, currency,
                             name, folded, fid, extra, decision, reason)
    select ${userId}::bigint, ${importId}::bigint, case when r.date is not null and r.amount_minor is not null then ${accountId}::bigint end,
      r.* from unnest(
      ${column('position')}::int[], ${column('line')}::int[], ${column('accountKey')}::text[], ${column('date')}::date[],
      ${column('authorized')}::date[], ${column('amount')}::bigint[], ${column('currency')}::text[],
      ${column('name')}::text[], ${column('folded')}::text[], ${column('fid')}::text[],
      ${rows.map(({ extra }) => JSON.stringify(extra, wellFormed))}::jsonb[], ${column('decision')}::text[],
      ${column('reason')}::text[])
      as r (position, line, account_key, date, authorized_date, amount_minor, currency, name, folded, fid, extra, decision, reason)`.execute(
    tx,
  );
}

/** Accounts a file's rows may go to: the person's, none deleted. */
export interface Target {
  id: number;
  name: string;
  mask: string | null;
  currency: string;
  link_id: number | null;
  closed_at: Date | null;
}

export async function findTargets(tx: Tx, userId: number): Promise<Target[]> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'mask', 'currency', 'link_id', 'closed_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Whether the rows that go into some card would mostly be money in, as on statements that give what was spent without a
 * sign; a refund and a payment alone do not make it so.
 */
export async function findCardsFilled(tx: Tx, userId: number, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows r join accounts a on a.user_id = r.user_id and a.id = r.account_id and a.type = 'credit'
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.decision <> 'refused'
    group by r.account_id
    having count(*) filter (where r.amount_minor > 0) > greatest(1, count(*) filter (where r.amount_minor < 0))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Where rows of files' accounts went so far, by the accounts' keys; the last one counts. */
export async function findEarlierPlaces(tx: Tx, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; account_id: number }>`
    select distinct on (a.key) a.key, a.account_id from imports i
    cross join lateral jsonb_to_recordset(i.accounts) as a (key text, account_id bigint)
    where i.user_id = ${userId}::bigint and i.status = 'done' and a.key <> ''
      and a.account_id is not null
    order by a.key, i.id desc`.execute(tx);
  return new Map(rows.map(({ key, account_id: account }) => [key, account]));
}

/** Sends the rows of the file's accounts where the accounts go, and refuses what is in another currency than its account, or in parts of a unit that has none. */
export async function updatePlaces(
  tx: Tx,
  userId: number,
  importId: number,
  accounts: readonly (ImportedAccount & { its: string | null })[],
): Promise<void> {
  const foreign = sql`place.account_id is not null and coalesce(r.currency, place.told) <> place.currency`;
  const parts = sql`place.account_id is not null and place.whole and r.amount_minor % 100 <> 0`;
  const decision = sql`case when ${foreign} or ${parts} then 'refused' else 'new' end`;
  const reason = sql`case when ${foreign}
    then 'It is in ' || coalesce(r.currency, place.told) || '; the account is in ' || place.currency || '.'
    when ${parts} then 'It has decimals, and the account is in ' || place.currency || ', which has none.' end`;
  await sql`
    update import_rows as r set
      account_id = place.account_id,
      decision = ${decision},
      reason = ${reason},
      same_as = null
    from unnest(${accounts.map(({ key }) => key)}::text[], ${accounts.map((account) => account.account_id)}::bigint[],
                ${accounts.map(({ currency }) => currency)}::text[], ${accounts.map(({ its }) => its)}::text[],
                ${accounts.map(({ its }) => its !== null && isWhole(its))}::boolean[])
      as place (key, account_id, told, currency, whole)
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.account_key = place.key and r.line > 0
      and r.date is not null and r.amount_minor is not null
      and (r.account_id, r.decision, r.reason, r.same_as) is distinct from
        (place.account_id, ${decision}, ${reason}, null::text)`.execute(tx);
}

/** Which records a page shows. */
export type Shown = 'all' | 'check' | ImportDecision;

const effective = sql<ImportDecision>`coalesce(r.chosen, r.decision)`;
/** Twins, matches, what stands there in other words, refusals, and what the person turned. */
const toCheck = sql<boolean>`(r.decision in ('matches', 'refused') or r.same_as like 'like:%' or r.chosen is not null or (r.decision = 'new' and r.reason is not null))`;

function shownOnly(show: Shown) {
  if (show === 'all') return sql<boolean>`true`;
  return show === 'check' ? toCheck : sql<boolean>`${effective} = ${show}`;
}

export interface ShownRow {
  position: number;
  line: number;
  date: string | null;
  amount_minor: number | null;
  currency: string | null;
  name: string;
  found: ImportDecision;
  decision: ImportDecision;
  reason: string | null;
  transaction_id: number | null;
  twin: boolean;
  parts: boolean | null;
  takes: string[];
  given: { date: string; amount: string } | null;
}

/** New rows name the first of those that they equal. */
const isTwin = sql<boolean>`coalesce(r.decision = 'new' and r.same_as like 'line:%', false)`;
/** The row a record stands for, which may be its own. */
const sameAs = sql`coalesce(case when r.decision <> 'new' then regexp_replace(r.same_as, '^(bank|like):', '') end, 'file:' || r.import_id || ':' || r.position)`;

/** Records of a file in its order. */
export function findRows(
  userId: number,
  importId: number,
  page: { limit: number; offset: number; show: Shown },
) {
  return sql<ShownRow>`
    select r.position, r.line, r.date, r.amount_minor, coalesce(r.currency, a.currency, place.currency) as currency, r.name, r.decision as found,
      ${effective} as decision, r.reason, r.extra -> 'given' as given, ${isTwin} as twin,
      ${shownParts} as parts, ${shownTakes} as takes,
      (select t.id from transactions t where t.user_id = r.user_id and t.provider_transaction_id = coalesce(f.bank_id, ${sameAs})) as transaction_id
    from import_rows r
    left join accounts a on a.user_id = r.user_id and a.id = r.account_id
    left join file_rows f on f.user_id = r.user_id
      and f.provider_id = ${sameAs}
    -- A row that cannot be read goes nowhere, and would be of where the others of its account go.
    left join lateral (
      select coalesce(its.currency, one ->> 'currency') as currency
      from imports i cross join jsonb_array_elements(i.accounts) one
      left join accounts its on its.user_id = i.user_id and its.id = (one ->> 'account_id')::bigint
      where i.user_id = r.user_id and i.id = r.import_id and one ->> 'key' = r.account_key limit 1
    ) place on a.id is null
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and ${shownOnly(page.show)}
    order by r.position limit ${page.limit}::int offset ${page.offset}::int`;
}

export function countRows(userId: number, importId: number, show: Shown) {
  return sql<{ count: number }>`
    select count(*) as count from import_rows r
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and ${shownOnly(show)}`;
}

/** What all decisions come to. */
export interface Tally {
  total: number;
  new: number;
  known: number;
  matches: number;
  refused: number;
  doubles: number;
  check: number;
  start_date: string | null;
  end_date: string | null;
  sums: { currency: string; in: number; out: number }[] | null;
}

export async function tallyRows(tx: Tx, userId: number, importId: number): Promise<Tally> {
  const { rows } = await sql<Tally>`
    with r as (
      select r.*, coalesce(r.currency, a.currency) as its, coalesce(r.chosen, r.decision) as now
      from import_rows r left join accounts a on a.user_id = r.user_id and a.id = r.account_id
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint
    )
    select count(*) filter (where line > 0) as total, count(*) filter (where now = 'new' and line > 0) as new,
      count(*) filter (where now = 'known' and line > 0) as known, count(*) filter (where now = 'matches') as matches,
      count(*) filter (where now = 'refused') as refused,
      count(*) filter (where line = 0 and now = 'known') as doubles, count(*) filter (where ${toCheck}) as check,
      min(date) filter (where line > 0) as start_date, max(date) filter (where line > 0) as end_date,
      (select jsonb_agg(s) from (
        select its as currency, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as in,
          coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as out
        from r where now = 'new' and line > 0 and its is not null group by its order by its) s) as sums
    from r`.execute(tx);
  return (
    rows[0] ?? {
      total: 0,
      new: 0,
      known: 0,
      matches: 0,
      refused: 0,
      doubles: 0,
      check: 0,
      start_date: null,
      end_date: null,
      sums: null,
    }
  );
}

/** A record a person decides on; without its place all records of its line. */
export interface Meant {
  line: number;
  row?: number | undefined;
}

const isMeant = (line: RawBuilder<unknown>, row: RawBuilder<unknown>) =>
  sql<boolean>`r.line = ${line} and (${row} is null or r.position = ${row})`;

/** Turns decisions on some records; how many they are. Null takes the person's decision back. */
export async function updateChosen(
  tx: Tx,
  userId: number,
  importId: number,
  turned: readonly (Meant & { decision: string; parts?: boolean | undefined })[],
): Promise<number> {
  const { rows } = await sql`
    update import_rows as r set
      chosen = nullif(turned.decision, r.decision),
      extra = r.extra || jsonb_strip_nulls(jsonb_build_object('parts', turned.parts))
    from unnest(${turned.map(({ line }) => line)}::int[], ${turned.map(({ row }) => row ?? null)}::int[],
                ${turned.map(({ decision }) => decision)}::text[], ${turned.map(({ parts }) => parts ?? null)}::boolean[])
      as turned (line, position, decision, parts)
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint
      and ${isMeant(sql`turned.line`, sql`turned.position`)}
      and r.decision <> 'refused' and (turned.decision <> 'matches' or r.decision = 'matches')
    returning 1`.execute(tx);
  return rows.length;
}

/** Gives a refused record what it lacks; it is a row like any other then. */
export async function updateGiven(
  tx: Tx,
  userId: number,
  importId: number,
  { line, row }: Meant,
  given: { date: string | undefined; amount: number | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update import_rows as r set
      date = coalesce(${given.date ?? null}::date, r.date),
      amount_minor = coalesce(${given.amount ?? null}::bigint, r.amount_minor),
      decision = case when coalesce(${given.date ?? null}::date, r.date) is null
                        or coalesce(${given.amount ?? null}::bigint, r.amount_minor) is null then 'refused' else 'new' end
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint
      and ${isMeant(sql`${line}::int`, sql`${row ?? null}::int`)} and r.decision = 'refused'
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** How the person answered for files of this shape; empty when never. */
/** How the person answered for files of a kind, and for which accounts. */
export async function findShape(
  tx: Tx,
  userId: number,
  shape: string,
): Promise<Record<string, unknown> & { accounts?: number[] }> {
  const row = await tx
    .selectFrom('import_shapes')
    .select('mapping')
    .where('user_id', '=', userId)
    .where('shape', '=', shape)
    .executeTakeFirst();
  return row?.mapping ?? {};
}

export async function upsertShape(
  tx: Tx,
  userId: number,
  shape: string,
  answers: { mapping: object; accounts: readonly number[] },
  now: Date,
): Promise<void> {
  const { accounts: before = [], ...known } = await findShape(tx, userId, shape);
  // The same answers for one more account hold for both; other ones for theirs alone.
  const earlier = isDeepStrictEqual(known, answers.mapping) ? before : [];
  const mapping = JSON.stringify({
    ...answers.mapping,
    accounts: [...new Set([...earlier, ...answers.accounts])].toSorted((a, b) => a - b),
  });
  await tx
    .insertInto('import_shapes')
    .values({ user_id: userId, shape, mapping, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'shape']).doUpdateSet({ mapping, updated_at: now }),
    )
    .execute();
}
