import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { byGuess } from '../transactions/rules.queries.ts';
import { matchOwnTransfers } from '../transactions/transfers.queries.ts';
import { guessPay, payerKey, type Unknown } from './pay.ts';

/** Rows of files in deposit accounts that bring money in, of which nobody says what it is. */
async function findUnknown(tx: Tx, userId: number): Promise<Unknown[]> {
  const { rows } = await sql<Unknown>`
    select t.id, t.account_id, t.date, t.amount_minor, concat_ws(' ', t.name, t.merchant_name) as text
    from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id and a.type = 'depository'
    where t.user_id = ${userId}::bigint and t.source = 'import' and t.amount_minor > 0 and t.category_primary is null
      and not t.category_edited and t.splits is null and t.transfer_peer_id is null and t.transfer_said is null
    order by t.id`.execute(tx);
  return rows.map((row) => ({ ...row, id: Number(row.id), account_id: Number(row.account_id) }));
}

/** The texts of what the accounts of some rows paid. */
async function findPaid(tx: Tx, userId: number, rows: readonly Unknown[]): Promise<ReadonlySet<string>> {
  const accounts = [...new Set(rows.map((row) => row.account_id))];
  const { rows: paid } = await sql<{ account_id: number; text: string }>`
    select distinct t.account_id, concat_ws(' ', t.name, t.merchant_name) as text from transactions t
    where t.user_id = ${userId}::bigint and t.account_id = any(${accounts}::bigint[]) and t.amount_minor < 0`.execute(
    tx,
  );
  return new Set(paid.map((row) => payerKey(Number(row.account_id), row.text)));
}

/**
 * Finds own transfers and guesses income anew, as the rows of files stand now: a row that is a leg of a transfer is none, and
 * what is guessed depends on no order of files.
 */
export async function matchAndGuess(tx: Tx, userId: number): Promise<void> {
  await sql`
    update transactions t set category_primary = null, category_detailed = null, bank_category_primary = null,
      bank_category_detailed = null, said_by = t.said_by - 'category'
    where t.user_id = ${userId}::bigint and t.source = 'import' and (t.said_by ->> 'category')::bigint = ${byGuess}`.execute(
    tx,
  );
  await matchOwnTransfers(tx, userId);
  const rows = await findUnknown(tx, userId);
  if (rows.length === 0) return;
  const { sure, regular } = guessPay(rows);
  const paid = regular.size > 0 ? await findPaid(tx, userId, rows) : new Set();
  const guesses = [...sure, ...[...regular].flatMap(([payer, some]) => (paid.has(payer) ? [] : some))];
  if (guesses.length === 0) return;
  await sql`
    update transactions t set category_primary = g.primary_code, category_detailed = g.detailed,
      bank_category_primary = g.primary_code, bank_category_detailed = g.detailed,
      said_by = t.said_by || jsonb_build_object('category', ${byGuess}::int)
    from unnest(${guesses.map(({ id }) => id)}::bigint[], ${guesses.map(({ primary }) => primary)}::text[],
                ${guesses.map(({ detailed }) => detailed)}::text[]) as g (id, primary_code, detailed)
    where t.user_id = ${userId}::bigint and t.id = g.id`.execute(tx);
}
