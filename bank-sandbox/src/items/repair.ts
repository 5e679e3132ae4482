import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { balancesOf, ledgerOf } from '../generator/books.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import { insertRows, storedRow } from '../transactions/rows.ts';
import { announceUpdates } from '../webhooks/compose.ts';
import { allAccountsOf, lockItem, type Item } from './store.ts';

/** Ends update mode: the item is healthy, and shares exactly `accountIds` (as before for null). */
export async function repairItem(
  bank: Bank,
  db: Db,
  itemId: string,
  accountIds: string[] | null,
): Promise<void> {
  const item = await lockItem(db, itemId);
  if (!item) return;
  await db.query('UPDATE items SET error_code = NULL, consent_expires_at = NULL WHERE item_id = $1', [
    itemId,
  ]);
  if (accountIds) await shareAccounts(bank, db, item, new Set(accountIds));
}

async function shareAccounts(bank: Bank, db: Db, item: Item, wanted: Set<string>): Promise<void> {
  const accounts = await allAccountsOf(db, item.item_id);
  const gone = accounts
    .filter((account) => account.selected && !wanted.has(account.account_id))
    .map((account) => account.account_id);
  const come = accounts.filter((account) => !account.selected && wanted.has(account.account_id));
  if (gone.length + come.length === 0) return;
  const removed = await db.query(
    `WITH leaving AS (
       SELECT tx_id, row_number() OVER (ORDER BY seq) AS n FROM transactions WHERE item_id = $1 AND account_id = ANY($2) AND NOT removed)
     UPDATE transactions t SET removed = true, seq = $3 + leaving.n FROM leaving WHERE t.item_id = $1 AND t.tx_id = leaving.tx_id`,
    [item.item_id, gone, item.head_seq],
  );
  await db.query('UPDATE accounts SET selected = account_id = ANY($2) WHERE item_id = $1', [
    item.item_id,
    [...wanted],
  ]);
  const now = bank.now();
  const ledger = ledgerOf(
    item.profile,
    storedInstitution(item.institution_id).offer,
    now,
    item.days_requested,
  );
  const current = new Map(balancesOf(ledger, now).map(({ spec, current: held }) => [spec.key, held]));
  let head = item.head_seq + (removed.rowCount ?? 0);
  for (const account of come) {
    await db.query('DELETE FROM transactions WHERE item_id = $1 AND account_id = $2', [
      item.item_id,
      account.account_id,
    ]);
    const rows = ledger.rows.toReversed().filter((row) => row.account === account.key);
    head = await insertRows(
      db,
      item.item_id,
      rows.flatMap((row) => storedRow(item, account.account_id, row, now) ?? []),
      head,
    );
    await db.query('UPDATE accounts SET opening = $3, current = $4 WHERE item_id = $1 AND account_id = $2', [
      item.item_id,
      account.account_id,
      ledger.accounts.find(({ spec }) => spec.key === account.key)?.opening ?? 0,
      current.get(account.key),
    ]);
  }
  await db.query(
    `UPDATE items SET head_seq = $2::bigint, mutation_seq = CASE WHEN $3::boolean THEN $2::bigint ELSE mutation_seq END,
       visible_seq = CASE WHEN historical_at <= now() THEN $2::bigint ELSE visible_seq END WHERE item_id = $1`,
    [item.item_id, head, gone.length > 0],
  );
  await announceUpdates(bank, db, item, head - item.head_seq);
}
