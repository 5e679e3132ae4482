import { isoDay } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { owes } from '../generator/owes.ts';
import type { LedgerRow, Story } from '../generator/types.ts';
import type { Account, Item } from '../items/store.ts';
import { stableId } from '../keys.ts';

/** What a stored row knows beside its columns. */
export type Body = Story & {
  key: string;
  authorized: string | null;
  /** The client may have seen the row pending: its pending id follows from the key. */
  pended?: true;
  /** A pending row's end. */
  settle?: { outcome: 'posted' | 'dropped'; amount: number; date: string };
};

export type NewRow = {
  tx_id: string;
  account_id: string;
  pending: boolean;
  settles_at: Date | null;
  date: string;
  amount: number;
  stream: string | null;
  body: Body;
};

/** Ids are new for every item and stable within it: relinking shares none. */
export const postedId = (item: Pick<Item, 'secret'>, key: string): string =>
  stableId(item.secret, `row ${key}`);
export const pendingId = (item: Pick<Item, 'secret'>, key: string): string =>
  stableId(item.secret, `pending ${key}`);

/** A ledger row as the bank stores it at `now`; undefined for one that was dropped already. */
export function storedRow(
  item: Pick<Item, 'secret'>,
  accountId: string,
  row: LedgerRow,
  now: Date,
): NewRow | undefined {
  const pends = row.settlesAt > now.getTime();
  if (!pends && row.outcome === 'dropped') return undefined;
  const { amount, date: posts, outcome, stream } = row;
  const date = isoDay(posts);
  const authorized = row.authorized === null ? null : isoDay(row.authorized);
  const body: Body = { ...row.story, key: row.key, authorized };
  if (!pends) {
    return {
      tx_id: postedId(item, row.key),
      account_id: accountId,
      pending: false,
      settles_at: null,
      date,
      amount,
      stream,
      body,
    };
  }
  body.settle = { outcome, amount, date };
  return {
    tx_id: pendingId(item, row.key),
    account_id: accountId,
    pending: true,
    settles_at: new Date(row.settlesAt),
    date: authorized ?? date,
    amount: row.pendingAmount,
    stream,
    body,
  };
}

const CHUNK = 4_000;

/** Inserts rows with consecutive sequence numbers after `after`; gives the last one used. Known ids are left alone. */
export async function insertRows(
  db: Db,
  itemId: string,
  rows: readonly NewRow[],
  after: number,
): Promise<number> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK);
    await db.query(
      `INSERT INTO transactions (item_id, tx_id, account_id, seq, created_seq, pending, settles_at, date, amount, stream, body)
       SELECT $1, tx_id, account_id, n + $2, n + $2, pending, settles_at, date, amount, stream, body
       FROM unnest($3::text[], $4::text[], $5::boolean[], $6::timestamptz[], $7::date[], $8::bigint[], $9::text[], $10::jsonb[])
         WITH ORDINALITY AS r (tx_id, account_id, pending, settles_at, date, amount, stream, body, n)
       ON CONFLICT DO NOTHING`,
      [
        itemId,
        after + from,
        part.map((row) => row.tx_id),
        part.map((row) => row.account_id),
        part.map((row) => row.pending),
        part.map((row) => row.settles_at),
        part.map((row) => row.date),
        part.map((row) => row.amount),
        part.map((row) => row.stream),
        part.map((row) => JSON.stringify(row.body)),
      ],
    );
  }
  return after + rows.length;
}

/** Moves the balances by what these rows post. */
export async function applyToBalances(
  db: Db,
  itemId: string,
  rows: readonly NewRow[],
  accounts: readonly Account[],
): Promise<void> {
  const moved = new Map<string, number>();
  for (const row of rows)
    if (!row.pending) moved.set(row.account_id, (moved.get(row.account_id) ?? 0) + row.amount);
  for (const account of accounts) {
    const sum = moved.get(account.account_id);
    if (!sum) continue;
    await db.query('UPDATE accounts SET current = current + $3 WHERE item_id = $1 AND account_id = $2', [
      itemId,
      account.account_id,
      owes(account.spec) ? sum : -sum,
    ]);
  }
}
