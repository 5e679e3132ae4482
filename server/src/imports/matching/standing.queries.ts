import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { isPersons } from '../../transactions/rules.queries.ts';
import type { Whose } from './deciding.queries.ts';
import { sightingsOf, type Piece } from './pieces.queries.ts';
import type { Place } from './place.ts';
import { factsOf, hasOwnParts, keptExtra, toldColumns } from './facts.queries.ts';

/** Whether files hold any row of these accounts. */
export async function findToldAccounts(
  tx: Tx,
  userId: number,
  accounts: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...accounts]}::bigint[]) as given (id)
    where exists (select from file_rows f where f.user_id = ${userId}::bigint and f.account_id = given.id)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Linked accounts of a link of which files hold rows. */
export async function findToldOfLink(tx: Tx, userId: number, linkId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where a.user_id = ${userId}::bigint and a.link_id = ${linkId}::bigint and a.deleted_at is null
      and exists (select from file_rows f where f.user_id = a.user_id and f.account_id = a.id)
    order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes which bank's row stands for which row of a file in a piece from now on. */
export async function updateStanding(
  tx: Tx,
  userId: number,
  changed: readonly { id: number; bankId: string | null }[],
  piece: Piece,
): Promise<void> {
  await sql`
    update file_rows as f set bank_id = c.bank_id
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ bankId }) => bankId)}::text[]) as c (id, bank_id)
    where f.user_id = ${userId}::bigint and ${piece.holds('f')} and f.id = c.id`.execute(tx);
}

/**
 * Takes rows of files out of the books for which a bank's row stands now; what the person said of them is said of that
 * one, as far as they have not said otherwise there. Takes one for each bank's row, the oldest; the places of those taken.
 */
export async function deleteStoodFor(tx: Tx, userId: number, accounts: readonly number[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with due as (
      select distinct on (f.bank_id) t.id, f.bank_id, f.name as told_name
      from file_rows f
      join transactions t on t.user_id = f.user_id and t.provider_transaction_id = f.provider_id
      where f.user_id = ${userId}::bigint and f.account_id = any(${[...accounts]}::bigint[]) and f.bank_id is not null
        and f.provider_id like 'file:%'
      order by f.bank_id, f.id
    ), gone as (
      delete from transactions t using due
      where t.user_id = ${userId}::bigint and t.id = due.id
      returning t.*, due.bank_id, due.told_name
    ), said as (
    update transactions as b set
      category_primary = case when take.category then gone.category_primary else b.category_primary end,
      category_detailed = case when take.category then gone.category_detailed else b.category_detailed end,
      category_edited = b.category_edited or take.category,
      merchant_name = case when not take.merchant then b.merchant_name when gone.merchant_edited then gone.merchant_name
                           else gone.name end,
      bank_merchant_name = case when take.merchant and not b.merchant_edited then b.merchant_name
                                else b.bank_merchant_name end,
      merchant_edited = b.merchant_edited or take.merchant,
      note = coalesce(b.note, case when gone.note is distinct from gone.told ->> 'note' then gone.note end),
      tags = case when take.tags then gone.tags else b.tags end,
      splits = case when take.parts then gone.splits else b.splits end,
      transfer_said = coalesce(b.transfer_said, case when gone.transfer_said = 'none' then 'none' end),
      excluded = b.excluded or take.excluded,
      said_by = b.said_by || jsonb_strip_nulls(jsonb_build_object(
        'category', case when take.category then 0 end, 'merchant', case when take.merchant then 0 end,
        'tags', case when take.tags then 0 end, 'excluded', case when take.excluded then 0 end,
        'splits', case when take.parts then 0 end))
    from gone
    join transactions was on was.user_id = ${userId}::bigint and was.provider_transaction_id = gone.bank_id
    cross join lateral (select
      ${isPersons('gone', 'category')} and not ${isPersons('was', 'category')} as category,
      (${isPersons('gone', 'merchant')} or gone.name <> gone.told_name) and not ${isPersons('was', 'merchant')} as merchant,
      ${isPersons('gone', 'tags')} and not ${isPersons('was', 'tags')} as tags,
      ${isPersons('gone', 'excluded')} and gone.excluded and not was.excluded as excluded,
      gone.splits is distinct from gone.told -> 'splits' and not ${hasOwnParts('was')} as parts
    ) take
    where b.user_id = was.user_id and b.id = was.id
    )
    select account_id, date, amount_minor from gone`.execute(tx);
  return rows;
}

/** The bank's rows that have come to stand for rows of files that the person deleted, and for none that they kept. */
export async function findUnwanted(tx: Tx, userId: number, fileRows: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from file_rows f
    join deleted_transactions d on d.user_id = f.user_id and d.provider_transaction_id = f.provider_id
      and d.deleted_by = 'one'
    join transactions t on t.user_id = f.user_id and t.provider_transaction_id = f.bank_id
    where f.user_id = ${userId}::bigint and f.id = any(${[...fileRows]}::bigint[])
      and not exists (select from file_rows o
        join transactions kept on kept.user_id = o.user_id and kept.provider_transaction_id = o.provider_id
        where o.user_id = f.user_id and o.account_id = f.account_id and o.bank_id = f.bank_id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes every row of files that no bank's row stands for and that is not in the books, but deleted ones. Gives their ids, and
 * how many rows the books have more, place by place, than before those at `gone` were taken out.
 */
export async function insertStanding(
  tx: Tx,
  userId: number,
  accounts: readonly number[],
  { gone, now }: { gone: readonly Place[]; now: Date },
): Promise<{ ids: number[]; more: number }> {
  const columns = toldColumns(sql`facts.told`, sql`nullif(f.extra ->> 'merchant_read', '')`);
  const { rows } = await sql<{ ids: number[]; more: number }>`
    with ${factsOf(userId, accounts)}, written as (
    insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, currency_official, date,
      authorized_date, name, pending, source, created_at, updated_at, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    select f.user_id, f.account_id, f.provider_id, f.amount_minor, f.currency, a.currency_official, f.date,
      f.authorized_date, f.name, false, 'import', ${now}::timestamptz, ${now}::timestamptz, ${sql.join(Object.values(columns))}
    from file_rows f join accounts a on a.user_id = f.user_id and a.id = f.account_id
    left join facts on facts.stands = f.provider_id
    where f.user_id = ${userId}::bigint and f.account_id = any(${[...accounts]}::bigint[]) and f.bank_id is null
      and f.provider_id like 'file:%'
      and not exists (select from transactions t
        where t.user_id = f.user_id and t.provider_transaction_id = f.provider_id)
      and not exists (select from deleted_transactions d
        where d.user_id = f.user_id and d.provider_transaction_id = f.provider_id)
    order by f.date, f.id
    returning id, account_id, date, amount_minor
    ), lost as (
      select account_id, date, amount_minor, count(*) as count
      from unnest(${gone.map((place) => place.account_id)}::bigint[], ${gone.map(({ date }) => date)}::date[],
                  ${gone.map((place) => place.amount_minor)}::bigint[]) as gone (account_id, date, amount_minor)
      group by 1, 2, 3
    ), places as (
      select account_id, date, amount_minor, count(*) as count from written group by 1, 2, 3
    )
    -- As one value: a row each would be as much memory as the file has rows.
    select array(select id from written order by id) as ids, (
      select coalesce(sum(greatest(0, places.count - coalesce(lost.count, 0))), 0)::int
      from places left join lost using (account_id, date, amount_minor)) as more`.execute(tx);
  return rows[0] ?? { ids: [], more: 0 };
}

const own = sql`'file:' || r.import_id || ':' || r.position`;

/** Files that begin with their newest row have those of a day the other way round as well. */
function isNewestFirst({ userId, importId }: Whose) {
  const end = (order: 'asc' | 'desc') => sql`(select e.date from import_rows e
    where e.user_id = ${userId}::bigint and e.import_id = ${importId}::bigint and e.date is not null
    order by e.position ${sql.raw(order)} limit 1)`;
  return sql`${end('asc')} > ${end('desc')}`;
}

/** Records that come to be rows of their own: new ones, those that the bank's or other files' rows stand for, what the person insists on. */
export async function insertFileRows(tx: Tx, whose: Whose): Promise<void> {
  const { userId, importId } = whose;
  const newestFirst = isNewestFirst(whose);
  await sql`
    insert into file_rows (user_id, account_id, date, amount_minor, currency, provider_id, authorized_date, name, folded,
                           extra, apart)
    select r.user_id, r.account_id, r.date, r.amount_minor, a.currency, ${own}, r.authorized_date, r.name, r.folded,
      jsonb_strip_nulls(jsonb_build_object('merchant_read', nullif(r.extra ->> 'merchant_read', ''))), r.chosen = 'new' is true and r.decision <> 'new'
    from import_rows r join accounts a on a.user_id = r.user_id and a.id = r.account_id
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint
      and ((coalesce(r.chosen, r.decision) = 'new' and (r.chosen is not null or coalesce(r.same_as, '') !~ '^(file|hand):'))
        or (r.chosen is null and r.decision in ('known', 'matches') and r.same_as ~ '^(bank|like):'))
    order by r.date, case when ${newestFirst} then -r.position else r.position end`.execute(tx);
  // A row by hand that the file lists as well.
  await sql`
    insert into file_rows (user_id, account_id, date, amount_minor, currency, provider_id, name, folded)
    select r.user_id, r.account_id, r.date, r.amount_minor, a.currency, r.same_as, r.name, r.folded
    from import_rows r join accounts a on a.user_id = r.user_id and a.id = r.account_id
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.decision = 'known'
      and r.chosen is null and r.same_as like 'hand:%'
    order by r.position
    on conflict (user_id, provider_id) do nothing`.execute(tx);
}

/** Notes which file holds which row, so that the row stays as long as one file holds it. */
export async function insertSightings(tx: Tx, { userId, importId }: Whose): Promise<void> {
  await sql`
    insert into file_sightings (user_id, import_id, position, file_row_id, folded, fid, extra)
    select r.user_id, r.import_id, r.position, f.id, r.folded, case when not f.apart then r.fid end, ${keptExtra}
    from import_rows r
    join file_rows f on f.user_id = r.user_id
      and f.provider_id = case when r.chosen is null and (r.same_as like 'file:%' or r.same_as like 'hand:%')
                               then r.same_as else ${own} end
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.decision <> 'refused'`.execute(
    tx,
  );
}

/** A record of a row on a place of a file, as reseating sees it. */
export interface SightingRow {
  account_id: number;
  date: string;
  amount_minor: number;
  file: number;
  position: number;
  /** `file_rows.id`. */
  row: string;
  folded: string;
  fid: string | null;
  /** The row is gone by the person's word, untouched, or bears a word of the person's. */
  state: 'deleted' | 'plain' | 'edited';
  apart: boolean;
}

const persons = (userId: number, row: string) => sql`exists (select from transactions t
  join transaction_changes c on c.user_id = t.user_id and c.transaction_id = t.id and c.author <> 'rule'
  where t.user_id = ${userId}::bigint and t.provider_transaction_id = ${sql.ref(row)})`;

/**
 * Whether a row with this alias of the books no longer counts as file row `f` has it, by the person's word: another amount or day,
 * left out, own transfer or none. Such a word is of this one row, and says nothing of an equal one.
 */
export const isMovedBy = (row: string, file: string) => {
  const [of, told] = [
    (column: string) => sql.ref(`${row}.${column}`),
    (column: string) => sql.ref(`${file}.${column}`),
  ];
  return sql<boolean>`(${of('amount_minor')} <> ${told('amount_minor')} or ${of('date')} <> ${told('date')}
    or (${isPersons(row, 'excluded')} and ${of('excluded')} <> coalesce((${of('told')} ->> 'excluded')::boolean, false))
    or ${of('transfer_said')} is not null)`;
};

/** A row that this file alone holds and that bears a word of the person's. */
export interface EditedAlone {
  account_id: number;
  date: string;
  amount_minor: number;
  row: string;
  folded: string;
}

/** Rows with a word of the person's that no other file holds, and that can stand for an equal one. */
export async function findEditedAlone(tx: Tx, { userId, importId }: Whose): Promise<EditedAlone[]> {
  const { rows } = await sql<EditedAlone>`
    select f.account_id, f.date, f.amount_minor, f.id::text as row, s.folded
    from file_sightings s join file_rows f on f.user_id = s.user_id and f.id = s.file_row_id
    where s.user_id = ${userId}::bigint and s.import_id = ${importId}::bigint and not f.apart
      and f.provider_id like 'file:%' and ${persons(userId, 'f.provider_id')}
      and not exists (select from transactions t where t.user_id = f.user_id and t.provider_transaction_id = f.provider_id
        and ${isMovedBy('t', 'f')})
      and not exists (select from file_sightings o
        where o.user_id = f.user_id and o.file_row_id = f.id and o.import_id <> ${importId}::bigint)
    order by f.id`.execute(tx);
  return rows;
}

/**
 * What other files hold on the places of a file where they hold more than one row, and on some places more; also what the person
 * made a row of its own.
 */
export async function findOtherSightings(
  tx: Tx,
  { userId, importId }: Whose,
  too: readonly EditedAlone[],
  piece: Piece,
): Promise<SightingRow[]> {
  const { rows } = await sql<SightingRow>`
    with places as (
      select distinct f.account_id, f.date, f.amount_minor from file_rows f
      cross join lateral (${sightingsOf('f')}) s
      where f.user_id = ${userId}::bigint and s.import_id = ${importId}::bigint and not f.apart and ${piece.holds('f')}
    ), others as (
      select f.account_id, f.date, f.amount_minor, s.import_id as file, s.position, f.id, f.provider_id, s.folded, s.fid, f.apart
      from places p
      join file_rows f on f.user_id = ${userId}::bigint
        and (f.account_id, f.date, f.amount_minor) = (p.account_id, p.date, p.amount_minor)
      cross join lateral (${sightingsOf('f')}) s
      where s.import_id <> ${importId}::bigint
    )
    select o.account_id, o.date, o.amount_minor, o.file, o.position, o.id::text as row, o.folded, o.fid, o.apart,
      case when exists (select from deleted_transactions d
          where d.user_id = ${userId}::bigint and d.provider_transaction_id = o.provider_id) then 'deleted'
        when o.provider_id like 'hand:%' or ${persons(userId, 'o.provider_id')} then 'edited'
        else 'plain' end as state
    from others o
    where (o.account_id, o.date, o.amount_minor) in (
      select account_id, date, amount_minor from others where not apart group by 1, 2, 3 having count(distinct id) > 1
      union all
      select * from unnest(${too.map((one) => one.account_id)}::bigint[], ${too.map(({ date }) => date)}::date[],
                           ${too.map((one) => one.amount_minor)}::bigint[]))
    order by o.id`.execute(tx);
  return rows;
}

/** Moves records to other rows. */
export async function updateSightings(
  tx: Tx,
  userId: number,
  moved: readonly { file: number; position: number; row: string }[],
): Promise<void> {
  await sql`
    update file_sightings s set file_row_id = m.row
    from unnest(${moved.map(({ file }) => file)}::bigint[], ${moved.map(({ position }) => position)}::int[],
                ${moved.map(({ row }) => Number(row))}::bigint[]) as m (file, position, row)
    where s.user_id = ${userId}::bigint and s.import_id = m.file and s.position = m.position`.execute(tx);
}

/** The accounts of the rows that a file holds. */
export async function findAccountsOfFile(tx: Tx, { userId, importId }: Whose): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct f.account_id from file_sightings s
    join file_rows f on f.user_id = s.user_id and f.id = s.file_row_id
    where s.user_id = ${userId}::bigint and s.import_id = ${importId}::bigint order by f.account_id`.execute(
    tx,
  );
  return rows.map(({ account_id }) => account_id);
}

/** Takes back what a file holds: rows of its accounts that no other file holds are deleted. */
export async function deleteSightings(
  tx: Tx,
  { userId, importId }: Whose,
  accounts: readonly number[],
): Promise<void> {
  await sql`
    delete from file_sightings where user_id = ${userId}::bigint and import_id = ${importId}::bigint`.execute(
    tx,
  );
  await sql`
    with gone as (
      delete from file_rows f
      where f.user_id = ${userId}::bigint and f.account_id = any(${[...accounts]}::bigint[])
        and not exists (select from file_sightings s where s.user_id = f.user_id and s.file_row_id = f.id)
      returning f.provider_id
    ), forgotten as (
      delete from deleted_transactions d using gone
      where d.user_id = ${userId}::bigint and d.provider_transaction_id = gone.provider_id
        and gone.provider_id like 'file:%'
    )
    delete from transactions t using gone
    where t.user_id = ${userId}::bigint and t.provider_transaction_id = gone.provider_id
      and gone.provider_id like 'file:%'`.execute(tx);
}
