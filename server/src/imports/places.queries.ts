import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/** Where the rows of one file of before went. */
export interface EarlierFile {
  file_name: string;
  account_id: number;
}

/** Files of one shape (a table's headings, else a format) that were imported into one account each, the newest first. */
export async function findEarlierFiles(tx: Tx, userId: number, shape: string): Promise<EarlierFile[]> {
  const { rows } = await sql<EarlierFile>`
    select i.file_name, (i.accounts -> 0 ->> 'account_id')::bigint as account_id from imports i
    where i.user_id = ${userId}::bigint and i.status = 'done' and coalesce(i.shape, i.format) = ${shape}
      and jsonb_array_length(i.accounts) = 1 and i.accounts -> 0 ->> 'account_id' is not null
    order by i.id desc limit 100`.execute(tx);
  return rows;
}

/** As many new rows as say something of an account, and how many in ten of them have to stand in another one. */
const mayStand = { rows: 3, inTen: 8 };

/** Of accounts that new rows of a file go to, the name of another account in which nearly all of those stand already. */
export async function findStandIns(tx: Tx, userId: number, importId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ account_id: number; name: string }>`
    with fresh as (
      select r.account_id, r.date, r.amount_minor, r.folded from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.account_id is not null
        and coalesce(r.chosen, r.decision) = 'new'
    ), many as (
      select account_id, count(*) as all_rows from fresh group by account_id having count(*) >= ${mayStand.rows}
    ), elsewhere as (
      select account_id, at, row_number() over (partition by account_id order by found_rows desc, at) as nth from (
        select r.account_id, f.account_id as at, count(*) as found_rows, many.all_rows
        from fresh r join many using (account_id)
        join (
          select distinct account_id, date, amount_minor, folded from file_rows where user_id = ${userId}::bigint
        ) f on f.account_id <> r.account_id and (f.date, f.amount_minor, f.folded) = (r.date, r.amount_minor, r.folded)
        group by r.account_id, f.account_id, many.all_rows
      ) found where found_rows * 10 >= all_rows * ${mayStand.inTen}
    )
    select e.account_id, o.name from elsewhere e
    join accounts o on o.user_id = ${userId}::bigint and o.id = e.at and o.deleted_at is null
    where e.nth = 1`.execute(tx);
  return new Map(rows.map(({ account_id: account, name }) => [account, name]));
}

/** An account by hand with new rows of a file from before its opening day; hundredths. */
export interface EarlierRows {
  account_id: number;
  name: string;
  currency: string;
  opening_day: string;
  /** The first of those days. */
  first: string;
  /** What they add to what it holds; to what is owed, of a card or loan. */
  moved_minor: number;
  opening_minor: number;
}

/** Accounts by hand into which a file brings rows from before their opening day. */
export async function findEarlierRows(tx: Tx, userId: number, importId: number): Promise<EarlierRows[]> {
  const { rows } = await sql<EarlierRows>`
    select a.id as account_id, a.name, a.currency, a.opening_day::text as opening_day, min(r.date)::text as first,
      a.opening_minor,
      (sum(r.amount_minor) * case when a.type in ('credit', 'loan') then -1 else 1 end)::bigint as moved_minor
    from import_rows r
    join accounts a on a.user_id = r.user_id and a.id = r.account_id and a.link_id is null and a.deleted_at is null
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint
      and coalesce(r.chosen, r.decision) = 'new' and r.date < a.opening_day
    group by a.user_id, a.id`.execute(tx);
  return rows;
}
