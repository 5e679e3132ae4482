import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { bankRows, sightingsOf, type Piece } from './pieces.queries.ts';
import type { Place } from './place.ts';

/** The rows of one file. */
export interface Whose {
  userId: number;
  importId: number;
}

/** Its records; rows of the books that are shown with them stand on no line. */
const ofFile = ({ userId, importId }: Whose) =>
  sql`r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.line > 0`;

/** Rows that can be written: read, and with a place to go. */
const placed = sql`r.decision <> 'refused' and r.account_id is not null`;

export interface ArrivalRow {
  position: number;
  line: number;
  account_id: number;
  date: string;
  amount_minor: number;
  folded: string;
  fid: string | null;
}

const place = sql`account_id, date, amount_minor`;

/** Whether a record is of Saldo's own file, with the number of a row. */
export const isNumbered = (row: string) =>
  sql<boolean>`coalesce(jsonb_typeof(${sql.ref(`${row}.extra`)} -> 'row') = 'number', false)`;

/** Days, accounts and amounts of the file on which rows of files or by hand stand already, and repeated ids. */
const contested = (whose: Whose, piece: Piece) => sql`
  select r.account_id, r.date, r.amount_minor from import_rows r
  where ${ofFile(whose)} and ${placed} and ${piece.holds('r')} and ${sql`(r.account_id, r.date, r.amount_minor)`} in (
    select f.account_id, f.date, f.amount_minor from file_rows f
    where f.user_id = ${whose.userId}::bigint and not f.apart and ${piece.holds('f')}
    union all
    select t.account_id, t.date, t.amount_minor from transactions t
    where t.user_id = ${whose.userId}::bigint and t.source = 'hand' and ${piece.holds('t')})
  union
  select r.account_id, r.date, r.amount_minor from import_rows r
  where ${ofFile(whose)} and ${placed} and ${piece.holds('r')} and r.fid is not null
  group by r.account_id, r.date, r.amount_minor, r.fid having count(*) > 1`;

/** The file's rows on contested places, and those that bear the number of a row. */
export async function findArrivals(tx: Tx, whose: Whose, piece: Piece): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select r.position, r.line, r.account_id, r.date, r.amount_minor, r.folded, r.fid from import_rows r
    where ${ofFile(whose)} and ${placed} and ${piece.holds('r')}
      and ((r.account_id, r.date, r.amount_minor) in (select ${place} from (${contested(whose, piece)}) as c)
        or ${isNumbered('r')})
    order by r.position`.execute(tx);
  return rows;
}

export interface SeatRow {
  id: string;
  account_id: number;
  date: string;
  amount_minor: number;
  texts: string[];
  fids: string[];
  /** Deleted by the person: it stays so. */
  deleted: boolean;
}

/** Rows of files on the file's places, in the order in which they came to be. What "delete all" put away is not among them. */
export async function findSeats(tx: Tx, whose: Whose, piece: Piece): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select f.provider_id as id, f.account_id, f.date, f.amount_minor, d.deleted_by is not null as deleted,
      array_agg(distinct s.folded) as texts, coalesce(array_agg(distinct s.fid) filter (where s.fid is not null), '{}') as fids
    from file_rows f
    cross join lateral (${sightingsOf('f')}) s
    left join deleted_transactions d on d.user_id = f.user_id and d.provider_transaction_id = f.provider_id
    where f.user_id = ${whose.userId}::bigint and not f.apart and d.deleted_by is distinct from 'all' and ${piece.holds('f')}
      and (f.account_id, f.date, f.amount_minor) in (
        select r.account_id, r.date, r.amount_minor from import_rows r
        where ${ofFile(whose)} and ${placed} and ${piece.holds('r')})
    group by f.id, f.user_id, d.deleted_by
    order by f.id`.execute(tx);
  return rows;
}

export interface HandRow {
  id: string;
  account_id: number;
  date: string;
  amount_minor: number;
  name: string;
  merchant_name: string | null;
}

/** Rows by hand on the file's places, oldest first, but for those that files hold on any of these. */
export async function findHandRows(tx: Tx, whose: Whose, piece: Piece): Promise<HandRow[]> {
  const ofPlaces = (row: string) => {
    const of = (column: string) => sql.ref(`${row}.${column}`);
    return sql`(${of('account_id')}, ${of('date')}, ${of('amount_minor')}) in (
      select r.account_id, r.date, r.amount_minor from import_rows r where ${ofFile(whose)} and ${placed})`;
  };
  const { rows } = await sql<HandRow>`
    select t.provider_transaction_id as id, t.account_id, t.date, t.amount_minor, t.name, t.merchant_name
    from transactions t
    where t.user_id = ${whose.userId}::bigint and t.source = 'hand' and ${piece.holds('t')} and ${ofPlaces('t')}
      and t.provider_transaction_id not in (
        select f.provider_id from file_rows f
        where f.user_id = ${whose.userId}::bigint and f.provider_id like 'hand:%' and not f.apart and ${ofPlaces('f')})
    order by t.id`.execute(tx);
  return rows;
}

/** Both places of rows by hand that the person has moved from where files have them. */
export async function findMovedByHand(tx: Tx, userId: number, accounts: readonly number[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select place.* from file_rows f
    join transactions t on t.user_id = f.user_id and t.provider_transaction_id = f.provider_id
    cross join lateral (values (f.account_id, f.date, f.amount_minor), (t.account_id, t.date, t.amount_minor))
      as place (account_id, date, amount_minor)
    where f.user_id = ${userId}::bigint and f.account_id = any(${[...accounts]}::bigint[]) and f.provider_id like 'hand:%'
      and (f.date, f.amount_minor) <> (t.date, t.amount_minor)`.execute(tx);
  return rows;
}

/** The person's linked accounts among some. */
export async function findLinked(tx: Tx, userId: number, accounts: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where user_id = ${userId}::bigint and id = any(${[...accounts]}::bigint[]) and link_id is not null
      and deleted_at is null
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A row of a file that a bank's row may stand for. */
export interface FileSide {
  /** Of a row that is there; null for one of the file at hand. */
  id: number | null;
  position: number | null;
  provider_id: string;
  day: number;
  amount_minor: number;
  currency: string;
  texts: string[];
  /** Files that list it. */
  files: number[];
  bank_id: string | null;
}

export interface BankSide {
  provider_id: string;
  name: string;
  merchant_name: string | null;
  date: string;
  day: number;
  amount_minor: number;
  currency: string;
  deleted: boolean;
  /** The first day of the bank's history in the account. */
  since: number;
}

const dayOf = (date: string) => sql`(${sql.raw(date)} - date '2000-01-01')`;

const ofAccount = (id: number) => sql`array[${id}::bigint]`;

const near = sql`b.amount_minor = f.amount_minor and b.date between f.date - 5 and f.date + 5`;

/**
 * Rows of files of an account that another row has stood for, some more, and those that a bank's row is near to if it
 * is linked.
 */
export async function findFileSides(
  tx: Tx,
  userId: number,
  account: { id: number; linked: boolean },
  more: readonly number[],
  piece: Piece,
): Promise<FileSide[]> {
  const { rows } = await sql<FileSide>`
    select f.id, null as position, f.provider_id, ${dayOf('f.date')} as day, f.amount_minor, f.currency, f.bank_id,
      (select array_agg(distinct s.folded) from file_sightings s
        where s.user_id = f.user_id and s.file_row_id = f.id) as texts,
      array(select distinct s.import_id from file_sightings s
        where s.user_id = f.user_id and s.file_row_id = f.id) as files
    from file_rows f
    where f.user_id = ${userId}::bigint and f.account_id = ${account.id}::bigint and not f.apart
      and f.provider_id like 'file:%' and ${piece.holds('f')}
      and (f.bank_id is not null or f.id = any(${[...more]}::bigint[])
        or ${account.linked ? sql`exists (select from (${bankRows(userId, ofAccount(account.id))}) as b where ${near})` : sql`false`})
    order by f.id`.execute(tx);
  return rows;
}

/** Rows of the file at hand for a linked account that a bank's row is near to. */
export async function findArrivingSides(
  tx: Tx,
  whose: Whose,
  accountId: number,
  piece: Piece,
): Promise<FileSide[]> {
  const { rows } = await sql<FileSide>`
    select null as id, f.position, '' as provider_id, ${dayOf('f.date')} as day, f.amount_minor, a.currency,
      null as bank_id, array[f.folded] as texts, array[f.import_id] as files
    from import_rows f join accounts a on a.user_id = f.user_id and a.id = f.account_id
    where f.user_id = ${whose.userId}::bigint and f.import_id = ${whose.importId}::bigint
      and f.account_id = ${accountId}::bigint and f.decision <> 'refused' and ${piece.holds('f')}
      and exists (select from (${bankRows(whose.userId, ofAccount(accountId))}) as b where ${near})
    order by f.position`.execute(tx);
  return rows;
}

/** The bank's rows of an account that rows of files are near to. */
export async function findBankSides(
  tx: Tx,
  whose: { userId: number; importId: number | null },
  accountId: number,
): Promise<BankSide[]> {
  const { rows } = await sql<BankSide>`
    select b.*, ${dayOf('b.date')} as day,
      (select ${dayOf('min(a.date)')} from (${bankRows(whose.userId, ofAccount(accountId))}) as a) as since
    from (${bankRows(whose.userId, ofAccount(accountId))}) as b
    -- Day by day, so that they are joined by hashes: a span of days is looked for at each row among all.
    where (b.amount_minor, b.date) in (
      select f.amount_minor, f.date + shift from (
        select amount_minor, date from file_rows
        where user_id = ${whose.userId}::bigint and account_id = ${accountId}::bigint
        union all
        select amount_minor, date from import_rows
        where user_id = ${whose.userId}::bigint and import_id = ${whose.importId}::bigint and account_id = ${accountId}::bigint
      ) f cross join generate_series(-5, 5) shift)
    order by b.date, b.name, b.provider_id`.execute(tx);
  return rows;
}

/** What was decided on a row, where it is not simply new. */
export interface Outcome {
  decision: 'new' | 'known' | 'matches';
  sameAs: string | null;
  reason: string | null;
}

/** Records that are decided to be anything but new so far. */
export async function findDecided(tx: Tx, whose: Whose, piece: Piece): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select r.position from import_rows r
    where ${ofFile(whose)} and r.decision in ('known', 'matches') and ${piece.holds('r')}`.execute(tx);
  return rows.map(({ position }) => position);
}

export async function updateOutcomes(
  tx: Tx,
  whose: Whose,
  outcomes: ReadonlyMap<number, Outcome>,
  piece: Piece,
): Promise<void> {
  const all = [...outcomes];
  for (let from = 0; from < all.length; from += 10_000) {
    const some = all.slice(from, from + 10_000);
    await sql`
      update import_rows as r set decision = o.decision, same_as = o.same_as, reason = o.reason
      from unnest(${some.map(([position]) => position)}::int[], ${some.map(([, { decision }]) => decision)}::text[],
                  ${some.map(([, { sameAs }]) => sameAs)}::text[], ${some.map(([, { reason }]) => reason)}::text[])
        as o (position, decision, same_as, reason)
      where ${ofFile(whose)} and ${piece.holds('r')} and r.position = o.position
        and (r.decision, r.same_as, r.reason) is distinct from (o.decision, o.same_as, o.reason)`.execute(tx);
  }
}

/** Says of equal rows of a file that all of them are kept: each is the same as the first of them, and new. */
export async function updateTwins(tx: Tx, whose: Whose): Promise<void> {
  await sql`
    update import_rows as r set reason = twins.reason, same_as = 'line:' || twins.first
    from (
      select r.account_id, r.date, r.amount_minor, r.folded, min(r.position) as first,
        case when min(r.line) = max(r.line)
          then count(*) || ' equal rows that day on line ' || min(r.line) || '. All are kept.'
          when count(*) = 2
          then 'Two equal rows that day, lines ' || min(r.line) || ' and ' || max(r.line) || '. Both are kept.'
          else count(*) || ' equal rows that day, from line ' || min(r.line) || ' to line ' || max(r.line) || '. All are kept.'
        end as reason
      from import_rows r where ${ofFile(whose)} and ${placed} and r.decision = 'new'
      group by r.account_id, r.date, r.amount_minor, r.folded having count(*) > 1
    ) as twins
    where ${ofFile(whose)} and r.decision = 'new' and coalesce(r.same_as, '') !~ '^(file|hand):' and r.account_id = twins.account_id and r.date = twins.date
      and r.amount_minor = twins.amount_minor and r.folded = twins.folded
      and (r.reason, r.same_as) is distinct from (twins.reason, 'line:' || twins.first)`.execute(tx);
}
