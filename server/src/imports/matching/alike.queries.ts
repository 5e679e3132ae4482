import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import type { Day } from './alike.ts';
import type { ArrivalRow, Whose } from './deciding.queries.ts';
import { sightingsOf, type Piece } from './pieces.queries.ts';
import { isMovedBy } from './standing.queries.ts';

/** Before the provider id of a row that another record describes in other words. */
export const otherWords = 'like:';

/** Files that were made alike: of a format, or tables with the same headings. */
const kind = sql`case when i.format in ('OFX', 'QFX') then 'OFX' else coalesce(i.shape, i.format, '') end`;

/** Kinds of the files that the books know, and of the one at hand. */
export async function findKinds(
  tx: Tx,
  userId: number,
  importId: number | null,
): Promise<{ kinds: Set<string>; own: string }> {
  const { rows } = await sql<{ id: number; kind: string }>`
    select i.id, ${kind} as kind from imports i
    where i.user_id = ${userId}::bigint
      and (i.status in ('committing', 'done', 'undoing') or i.id = ${importId}::bigint)`.execute(tx);
  return {
    kinds: new Set(rows.map((row) => row.kind)),
    own: rows.find(({ id }) => id === importId)?.kind ?? '',
  };
}

/** A row that files have listed, with what they are. */
export interface ToldRow {
  account_id: number;
  date: string;
  amount_minor: number;
  /** `file_rows.id`; null for one of the file at hand. */
  id: number | null;
  /** Its place in the file at hand. */
  position: number | null;
  provider_id: string;
  name: string;
  texts: string[];
  kinds: string[];
  files: number[];
  /** Deleted by the person: it stays so. */
  deleted: boolean;
  /** It stands in the books itself, not another one for it. */
  standing: boolean;
  /** A row of another file, or by hand, stands for it. */
  behind: boolean;
  /** Rows that the person keeps beside it, by their ids. */
  beside: string[];
}

/**
 * Rows of files in some accounts on days and amounts of which files of more than one kind list more than one row, and on
 * those of some records, oldest first. What "delete all" put away is not among them.
 */
export async function findToldRows(
  tx: Tx,
  userId: number,
  accounts: readonly number[],
  arriving: readonly ArrivalRow[],
  piece: Piece,
): Promise<ToldRow[]> {
  const column = <K extends keyof ArrivalRow>(key: K) => arriving.map((row) => row[key]);
  const { rows } = await sql<ToldRow>`
    with told as (
      select f.account_id, f.date, f.amount_minor, f.id, s.folded, s.import_id, ${kind} as kind
      from file_rows f
      cross join lateral (${sightingsOf('f')}) s
      join imports i on i.user_id = f.user_id and i.id = s.import_id
      where f.user_id = ${userId}::bigint and f.account_id = any(${[...accounts]}::bigint[]) and not f.apart
        and ${piece.holds('f')}
    ), places as (
      select account_id, date, amount_minor from told
      group by 1, 2, 3 having count(distinct kind) > 1 and count(distinct id) > 1
      union
      select * from unnest(${column('account_id')}::bigint[], ${column('date')}::date[], ${column('amount_minor')}::bigint[])
    ), rows as (
      select account_id, date, amount_minor, id, array_agg(distinct folded) as texts, array_agg(distinct kind) as kinds,
        array_agg(distinct import_id) as files
      from told join places using (account_id, date, amount_minor)
      group by 1, 2, 3, 4
    )
    select rows.*, null as position, f.provider_id, f.name, d.deleted_by is not null as deleted, t.id is not null as standing,
      coalesce(f.bank_id ~ '^(file|hand):', false) as behind, array(select jsonb_array_elements_text(f.extra -> 'beside')) as beside
    from rows
    join file_rows f on f.user_id = ${userId}::bigint and f.id = rows.id
    left join transactions t on t.user_id = f.user_id and t.provider_transaction_id = f.provider_id
    left join deleted_transactions d on d.user_id = f.user_id and d.provider_transaction_id = f.provider_id
    where d.deleted_by is distinct from 'all'
    order by rows.id`.execute(tx);
  return rows;
}

/** What some files, also the one at hand, list in an account day by day. */
export async function findDays(
  tx: Tx,
  { userId, importId }: { userId: number; importId: number | null },
  accountId: number,
  files: readonly number[],
): Promise<(Day & { file: number; date: string })[]> {
  const { rows } = await sql<Day & { file: number; date: string }>`
    with listed as materialized (
      select s.import_id as file, f.date, f.amount_minor, count(*)::int as count
      from file_rows f join file_sightings s on s.user_id = f.user_id and s.file_row_id = f.id
      where f.user_id = ${userId}::bigint and f.account_id = ${accountId}::bigint
      group by 1, 2, 3
      union all
      select r.import_id, r.date, r.amount_minor,
        (count(*) filter (where r.fid is null) + count(distinct r.fid))::int
      from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.account_id = ${accountId}::bigint
        and r.decision <> 'refused'
      group by 1, 2, 3
    ), edges as (
      select unnest(array[min(date), max(date)]) as date from listed group by file
    )
    select file, date, count(*)::int as amounts, md5(string_agg(amount_minor || ' ' || count, ',' order by amount_minor)) as same,
      case when date in (select date from edges) then jsonb_object_agg(amount_minor, count) end as counts
    from listed where file = any(${[...files]}::bigint[])
    group by file, date`.execute(tx);
  return rows;
}

/** Names of some files. */
export async function findFileNames(
  tx: Tx,
  userId: number,
  files: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select i.id, i.file_name as name from imports i
    where i.user_id = ${userId}::bigint and i.id = any(${[...files]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A row that goes with a file, and one of another kind of file that stays and is the same. */
export interface Leaving {
  /** Place and text: rows that share it can stand for each other. */
  place: string;
  provider_id: string;
  state: 'deleted' | 'edited' | 'plain';
  /** Its word is of itself alone, as `isMovedBy` says. */
  moved: boolean;
  /** Described in other words: behind it, or standing for it while nothing was said of it. */
  heir: string | null;
}

/** Rows that a file alone holds, on places where the person deleted one or said something of it, oldest first. */
export async function findLeaving(tx: Tx, { userId, importId }: Whose): Promise<Leaving[]> {
  const said = (row: string) => sql`exists (select from transactions t
    join transaction_changes c on c.user_id = t.user_id and c.transaction_id = t.id and c.author <> 'rule'
    where t.user_id = ${userId}::bigint and t.provider_transaction_id = ${sql.ref(row)})`;
  const gone = (row: string) => sql`exists (select from deleted_transactions d
    where d.user_id = ${userId}::bigint and d.provider_transaction_id = ${sql.ref(row)})`;
  const others = (row: string) => sql`exists (select from file_sightings o
    where o.user_id = ${userId}::bigint and o.file_row_id = ${sql.ref(row)} and o.import_id <> ${importId}::bigint)`;
  const { rows } = await sql<Leaving>`
    with leaving as (
      select f.*, case when ${gone('f.provider_id')} then 'deleted' when ${said('f.provider_id')} then 'edited' else 'plain' end as state
      from file_sightings s join file_rows f on f.user_id = s.user_id and f.id = s.file_row_id
      where s.user_id = ${userId}::bigint and s.import_id = ${importId}::bigint and not f.apart
        and f.provider_id like 'file:%' and not ${others('f.id')}
    )
    select f.account_id || '/' || f.date || '/' || f.amount_minor || '/' || f.folded as place, f.provider_id, f.state,
      exists (select from transactions t where t.user_id = ${userId}::bigint and t.provider_transaction_id = f.provider_id
        and ${isMovedBy('t', 'f')}) as moved,
      coalesce((
        select h.provider_id from file_rows h
        where h.user_id = ${userId}::bigint and h.account_id = f.account_id and h.bank_id = f.provider_id
        order by h.id limit 1
      ), (
        select h.provider_id from file_rows h
        where h.user_id = ${userId}::bigint and h.provider_id = f.bank_id and h.provider_id like 'file:%'
          and ${others('h.id')} and not ${gone('h.provider_id')} and not ${said('h.provider_id')}
      )) as heir
    from leaving f
    where (f.account_id, f.date, f.amount_minor, f.folded) in (
      select account_id, date, amount_minor, folded from leaving where state <> 'plain')
    order by f.id`.execute(tx);
  return rows;
}

/** Lets what was said of some rows be said of others from now on, which stand in the books in their place. */
export async function updateHeirs(
  tx: Tx,
  userId: number,
  heirs: readonly { was: string; now: string }[],
): Promise<void> {
  const given = sql`unnest(${heirs.map(({ was }) => was)}::text[], ${heirs.map(({ now }) => now)}::text[]) as heir (was, now)`;
  await sql`
    delete from transactions t using ${given}
    where t.user_id = ${userId}::bigint and t.provider_transaction_id = heir.now`.execute(tx);
  for (const table of ['transactions', 'deleted_transactions'])
    await sql`
      update ${sql.table(table)} t set provider_transaction_id = heir.now from ${given}
      where t.user_id = ${userId}::bigint and t.provider_transaction_id = heir.was`.execute(tx);
}

/** Of two rows of the books that are one, the one that would go. */
export interface Double {
  id: string;
  /** The one that stays. */
  stays: string;
  reason: string;
}

/**
 * Puts rows of the books that are one by what the file says beside its records, on no line of it, so that they are seen and
 * can be turned; how many of them were not there before.
 */
export async function updateDoubles(
  tx: Tx,
  { userId, importId }: Whose,
  doubles: readonly Double[],
): Promise<number> {
  const ids = doubles.map(({ id }) => id);
  await sql`
    delete from import_rows r where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.line = 0
      and r.extra ->> 'double' <> all(${ids}::text[])`.execute(tx);
  if (doubles.length === 0) return 0;
  const { rows } = await sql`
    insert into import_rows (user_id, import_id, position, line, date, amount_minor, currency, name, folded, extra, decision,
                             same_as, reason)
    select ${userId}::bigint, ${importId}::bigint, last.position + d.place, 0, f.date, f.amount_minor, f.currency, f.name,
      f.folded, jsonb_build_object('double', d.id), 'known', ${otherWords} || d.stays, d.reason
    from unnest(${ids}::text[], ${doubles.map(({ stays }) => stays)}::text[], ${doubles.map(({ reason }) => reason)}::text[])
      with ordinality as d (id, stays, reason, place)
    join file_rows f on f.user_id = ${userId}::bigint and f.provider_id = d.id
    cross join (select max(r.position) as position from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint) last
    where not exists (select from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.line = 0
        and r.extra ->> 'double' = d.id)
    returning 1`.execute(tx);
  return rows.length;
}

/** Keeps those of them apart that the person said to. */
export async function updateBeside(tx: Tx, { userId, importId }: Whose): Promise<void> {
  await sql`
    update file_rows f set extra = f.extra || jsonb_build_object('beside', coalesce(f.extra -> 'beside', '[]') || r.other)
    from (
      select r.extra ->> 'double' as id, jsonb_build_array(regexp_replace(r.same_as, '^like:', '')) as other from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.line = 0 and r.chosen = 'new'
    ) r
    where f.user_id = ${userId}::bigint and f.provider_id = r.id`.execute(tx);
}
