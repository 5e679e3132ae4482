import { DAY_MS } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { balancesOf } from '../generator/books.ts';
import type { Ledger } from '../generator/types.ts';
import { insertRows, storedRow, type NewRow } from '../transactions/rows.ts';
import { allAccountsOf, type Item } from './store.ts';

/** How much of the history is "the first 30 days". */
const INITIAL_DAYS = 30;

/**
 * Writes the ledger as the item's whole history, in place of what was there, and sets the balances that follow from it.
 * The newest 30 days come first in the order of changes, as they are ready first.
 */
export async function writeHistory(
  db: Db,
  item: Pick<Item, 'item_id' | 'secret'>,
  ledger: Ledger,
  now: Date,
): Promise<void> {
  const balances = new Map(balancesOf(ledger, now).map(({ spec, current }) => [spec.key, current]));
  const openings = new Map(ledger.accounts.map(({ spec, opening }) => [spec.key, opening]));
  const shared = new Map<string, string>();
  for (const { account_id, key, selected, vanished } of await allAccountsOf(db, item.item_id)) {
    if (selected && !vanished) shared.set(key, account_id);
    await db.query('UPDATE accounts SET opening = $3, current = $4 WHERE item_id = $1 AND account_id = $2', [
      item.item_id,
      account_id,
      openings.get(key) ?? 0,
      balances.get(key) ?? 0,
    ]);
  }
  const since = now.getTime() - INITIAL_DAYS * DAY_MS;
  const [initial, older]: [NewRow[], NewRow[]] = [[], []];
  for (const row of ledger.rows.toReversed()) {
    const account = shared.get(row.account);
    const stored = account && storedRow(item, account, row, now);
    if (stored) (row.settlesAt >= since ? initial : older).push(stored);
  }
  await db.query('DELETE FROM transactions WHERE item_id = $1', [item.item_id]);
  const initialSeq = await insertRows(db, item.item_id, initial, 0);
  const head = await insertRows(db, item.item_id, older, initialSeq);
  await db.query(
    `UPDATE items SET head_seq = $2::bigint, initial_seq = $3, advanced_to = $4,
       visible_seq = CASE WHEN historical_at <= now() THEN $2::bigint ELSE 0 END WHERE item_id = $1`,
    [item.item_id, head, initialSeq, now],
  );
}
