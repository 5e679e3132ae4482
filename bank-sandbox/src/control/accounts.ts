import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { lockItem, type Item } from '../items/store.ts';
import { randomId } from '../keys.ts';
import { announceUpdates } from '../webhooks/compose.ts';

/** The bank stops knowing an account: it leaves the lists, and its rows are reported as removed. */
export async function dropAccount(bank: Bank, db: Db, itemId: string, accountId: string): Promise<void> {
  const item = await itemWith(db, itemId, accountId);
  await db.query('UPDATE accounts SET vanished = true WHERE item_id = $1 AND account_id = $2', [
    itemId,
    accountId,
  ]);
  const head = await moveRows(db, item, accountId, 'removed = true');
  await announceUpdates(bank, db, item, head - item.head_seq);
}

/** The bank gives an account a new id, which its rows carry from now on (they are reported as modified). Gives the id. */
export async function renewAccountId(bank: Bank, db: Db, itemId: string, accountId: string): Promise<string> {
  const item = await itemWith(db, itemId, accountId);
  const renewed = randomId();
  await db.query('UPDATE accounts SET account_id = $3 WHERE item_id = $1 AND account_id = $2', [
    itemId,
    accountId,
    renewed,
  ]);
  const head = await moveRows(db, item, accountId, 'account_id = $4', renewed);
  await announceUpdates(bank, db, item, head - item.head_seq);
  return renewed;
}

async function itemWith(db: Db, itemId: string, accountId: string): Promise<Item> {
  const item = await lockItem(db, itemId);
  const { rowCount } = await db.query('SELECT 1 FROM accounts WHERE item_id = $1 AND account_id = $2', [
    itemId,
    accountId,
  ]);
  if (!item || rowCount === 0) throw bankError('INVALID_ACCOUNT_ID');
  return item;
}

async function moveRows(
  db: Db,
  item: Item,
  accountId: string,
  change: string,
  ...values: string[]
): Promise<number> {
  const { rowCount } = await db.query(
    `WITH affected AS (
       SELECT tx_id, row_number() OVER (ORDER BY seq) AS n FROM transactions WHERE item_id = $1 AND account_id = $2 AND NOT removed)
     UPDATE transactions t SET ${change}, seq = $3 + affected.n FROM affected WHERE t.item_id = $1 AND t.tx_id = affected.tx_id`,
    [item.item_id, accountId, item.head_seq, ...values],
  );
  const head = item.head_seq + (rowCount ?? 0);
  await db.query(
    'UPDATE items SET head_seq = $2::bigint, mutation_seq = $2::bigint, visible_seq = CASE WHEN historical_at <= now() THEN $2::bigint ELSE visible_seq END WHERE item_id = $1',
    [item.item_id, head],
  );
  return head;
}
