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

/** An account by hand with new rows of a file from before its opening day; hundredths. */
export interface EarlierRows {
  account_id: number;
  /** The first of those days. */
  first: string;
  /** What they add to what it holds; to what is owed, of a card or loan. */
  moved_minor: number;
  opening_minor: number;
}

/** Accounts by hand into which a file brings rows from before their opening day. */
export async function findEarlierRows(tx: Tx, userId: number, importId: number): Promise<EarlierRows[]> {
  const { rows } = await sql<EarlierRows>`
    select a.id as account_id, min(r.date)::text as first, a.opening_minor,
      (sum(r.amount_minor) * case when a.type in ('credit', 'loan') then -1 else 1 end)::bigint as moved_minor
    from import_rows r
    join accounts a on a.user_id = r.user_id and a.id = r.account_id and a.link_id is null and a.deleted_at is null
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint
      and coalesce(r.chosen, r.decision) = 'new' and r.date < a.opening_day
    group by a.id, a.type, a.opening_minor`.execute(tx);
  return rows;
}
