import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { rowsAtOnce } from './at-once.ts';
import type { Place } from './place.ts';

/** The bank's rows of linked accounts, deleted ones among them; what "delete all" put away is not. */
export const bankRows = (userId: number, accounts: RawBuilder<unknown>) => sql`
  select t.account_id, t.provider_transaction_id as provider_id, t.name,
    coalesce(t.bank_merchant_name, t.merchant_name) as merchant_name, t.date, t.amount_minor, t.currency, false as deleted
  from transactions t where t.user_id = ${userId}::bigint and t.account_id = any(${accounts}) and t.source = 'bank'
  union all
  select d.account_id, d.provider_transaction_id, d.name, null, d.date, d.amount_minor, d.currency, true
  from deleted_transactions d where d.user_id = ${userId}::bigint and d.account_id = any(${accounts})
    and d.deleted_by = 'one' and d.provider_transaction_id not like 'file:%' and d.provider_transaction_id not like 'hand:%'`;

/** Records of a row of files with this alias: looked for by an index, for a piece has few of all that a person's files have. */
export const sightingsOf = (row: string) => sql`
  select s.import_id, s.position, s.folded, s.fid from file_sightings s
  where s.user_id = ${sql.ref(`${row}.user_id`)} and s.file_row_id = ${sql.ref(`${row}.id`)} offset 0`;

/**
 * Part of some accounts' rows. Rows of one account, day and amount, which can be one another, are in one piece together;
 * all that the bank's rows can stand for, and all on places that belong together otherwise, are in one as well.
 */
export interface Piece {
  /** Whether it has what the bank's rows can stand for, has only that, or nothing of it. */
  bank: 'with' | 'only' | 'without';
  /** Whether a row with this alias, which has account, date and amount, is in it. */
  holds: (row: string) => RawBuilder<boolean>;
}

/** Whether a bank's row of a linked account is near to a row with this alias, or stands for one that is on its place. */
function isNearBank(userId: number, linked: readonly number[], row: string): RawBuilder<boolean> {
  const accounts = sql`${[...linked]}::bigint[]`;
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`(${of('account_id')} = any(${accounts}) and (
    -- Day by day, so that they are joined by hashes: a span of days is looked for at each row among all.
    (${of('account_id')}, ${of('amount_minor')}, ${of('date')}) in (
      select b.account_id, b.amount_minor, b.date + shift
      from (${bankRows(userId, accounts)}) as b cross join generate_series(-5, 5) shift)
    or (${of('account_id')}, ${of('amount_minor')}, ${of('date')}) in (
      select o.account_id, o.amount_minor, o.date from file_rows o
      where o.user_id = ${userId}::bigint and o.account_id = any(${accounts})
        and o.bank_id is not null and o.bank_id !~ '^(file|hand):')))`;
}

/** Whether a row with this alias is on one of some places. */
function isOn(places: readonly Place[], row: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`((${of('account_id')}, ${of('amount_minor')}, ${of('date')}) in (
    select * from unnest(${places.map((place) => place.account_id)}::bigint[], ${places.map((place) => place.amount_minor)}::bigint[],
                         ${places.map(({ date }) => date)}::date[])))`;
}

/**
 * The rows of files in some accounts, with those of the file at hand, in pieces of at most `rowsAtOnce` rows and whole days.
 * @param linked those of the accounts whose bank reports rows; what is near to those comes last, as a piece of its own
 * @param together places that the last piece has as well
 */
export async function findPieces(
  tx: Tx,
  { userId, importId }: { userId: number; importId: number | null },
  accounts: readonly number[],
  linked: readonly number[],
  together: readonly Place[] = [],
): Promise<Piece[]> {
  const { rows: days } = await sql<{ date: string; count: number }>`
    select date, sum(count)::int as count from (
      select f.date, count(*) as count from file_rows f
      where f.user_id = ${userId}::bigint and f.account_id = any(${[...accounts]}::bigint[]) group by f.date
      union all
      select r.date, count(*) from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.date is not null group by r.date
    ) rows group by date order by date`.execute(tx);
  const starts: string[] = [];
  let size = 0;
  for (const { date, count } of days) {
    if (size > 0 && size + count > rowsAtOnce) {
      starts.push(date);
      size = 0;
    }
    size += count;
  }
  if (starts.length === 0) return [{ bank: 'with', holds: () => sql<boolean>`true` }];
  const hasLast = linked.length > 0 || together.length > 0;
  const isOfLast = (row: string) => {
    const near = linked.length > 0 ? isNearBank(userId, linked, row) : sql<boolean>`false`;
    return together.length > 0 ? sql<boolean>`(${near} or ${isOn(together, row)})` : near;
  };
  const pieces = [undefined, ...starts].map((from, at): Piece => {
    const to = starts[at];
    return {
      bank: 'without',
      holds: (row) => {
        const date = sql.ref(`${row}.date`);
        // Of which accounts is known, and said so that an index finds the days.
        const ofAccounts = sql`${sql.ref(`${row}.account_id`)} = any(${[...accounts]}::bigint[])`;
        const after = from === undefined ? sql`true` : sql`${date} >= ${from}::date`;
        const before = to === undefined ? sql`true` : sql`${date} < ${to}::date`;
        const others = hasLast ? sql`not ${isOfLast(row)}` : sql`true`;
        return sql<boolean>`(${ofAccounts} and ${after} and ${before} and ${others})`;
      },
    };
  });
  if (!hasLast) return pieces;
  return [...pieces, { bank: together.length > 0 ? 'with' : 'only', holds: isOfLast }];
}
