import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { mostDaysApart } from './spending.queries.ts';

/** A row as a leg of a transfer. */
export interface Leg {
  id: number;
  account_id: number;
  amount_minor: number;
  currency: string;
}

/** Legs under their locks, in the order of their ids. */
export async function lockLegs(tx: Tx, userId: number, ids: readonly number[]): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select id, account_id, amount_minor, currency from transactions
    where user_id = ${userId}::bigint and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
  return rows;
}

/**
 * Writes the person's word: two rows are one transfer, one row is none (`peer` null), or nothing was said (`word` false).
 * Whatever either was matched with before is free again.
 */
export async function updateTransfer(
  tx: Tx,
  userId: number,
  id: number,
  { peer, word }: { peer: number | null; word: boolean },
): Promise<void> {
  const ids = peer === null ? [id] : [id, peer];
  await sql`
    update transactions set transfer_peer_id = null, transfer_said = null
    where user_id = ${userId}::bigint and (id = any(${ids}::bigint[]) or transfer_peer_id = any(${ids}::bigint[]))`.execute(
    tx,
  );
  if (!word) return;
  await sql`
    update transactions set transfer_said = ${peer === null ? 'none' : 'pair'},
      transfer_peer_id = case when id = ${id}::bigint then ${peer}::bigint else ${id}::bigint end
    where user_id = ${userId}::bigint and id = any(${ids}::bigint[])`.execute(tx);
}

/** Rows that could be the other leg of one: in another account, the same amount the other way, nearest days first. */
export async function findLegIds(tx: Tx, userId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from transactions t
    join transactions other on other.user_id = t.user_id and other.account_id <> t.account_id
      and other.amount_minor = -t.amount_minor and other.currency = t.currency
      and other.date between t.date - ${mostDaysApart * 3}::int and t.date + ${mostDaysApart * 3}::int
      and (other.transfer_peer_id is null or other.transfer_peer_id = t.id)
    where t.user_id = ${userId}::bigint and t.id = ${id}::bigint
    order by abs(other.date - t.date), other.id limit 10`.execute(tx);
  return rows.map((row) => row.id);
}

/** What the page of a row shows beside the row itself: the bank's own words, and whether the person said of a transfer. */
export interface About {
  institution_name: string | null;
  merchant_name: string | null;
  category_primary: string | null;
  category_detailed: string | null;
  transfer_said: 'pair' | 'none' | null;
}

export async function findAbout(tx: Tx, userId: number, id: number): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select links.institution_name, t.transfer_said,
      case when t.merchant_edited then t.bank_merchant_name else t.merchant_name end as merchant_name,
      t.bank_category_primary as category_primary, t.bank_category_detailed as category_detailed
    from transactions t
    join accounts on accounts.user_id = t.user_id and accounts.id = t.account_id
    left join links on links.user_id = accounts.user_id and links.id = accounts.link_id
    where t.user_id = ${userId}::bigint and t.id = ${id}::bigint`.execute(tx);
  return rows[0];
}
