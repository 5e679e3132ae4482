import type { Bank } from '../bank.ts';
import { DAY_MS, dayOf, isoDay } from '../clock.ts';
import { inTransaction, type Db } from '../db/open.ts';
import { ledgerOf } from '../generator/books.ts';
import { livePurchases } from '../generator/live.ts';
import type { LedgerRow } from '../generator/types.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import {
  applyToBalances,
  insertRows,
  postedId,
  storedRow,
  type Body,
  type NewRow,
} from '../transactions/rows.ts';
import { announceUpdates } from '../webhooks/compose.ts';
import { accountsOf, lockItem, type Account, type Item } from './store.ts';

/** Sooner than this a bank has no news, unless it is asked to refresh. */
const QUIET_MS = 6 * 3_600_000;
const SAME_AGAIN = 12;

/** Brings the item up to the bank's present when six hours or a midnight have passed. */
export async function advanceIfDue(bank: Bank, item: Item): Promise<void> {
  const now = bank.now();
  const quiet =
    now.getTime() - item.advanced_to.getTime() < QUIET_MS && dayOf(now) === dayOf(item.advanced_to);
  if (quiet || item.error_code) return;
  await advance(bank, item.item_id, 'time');
}

/**
 * Writes what happened since the item was last looked at: pendings that settled, rows that appeared. A refresh also
 * settles every pending row, finds new purchases and, as Plaid does, reports rows as modified that are not.
 * Gives the number of changes.
 */
export async function advance(bank: Bank, itemId: string, why: 'time' | 'refresh'): Promise<number> {
  const changes = await inTransaction(bank.pool, async (db) => {
    const item = await lockItem(db, itemId);
    if (!item) return 0;
    const now = bank.now();
    const accounts = await accountsOf(db, itemId);
    const before = item.head_seq;
    let head = await settle(db, item, accounts, now, why === 'refresh' ? null : now);
    const mutated = head > before;
    const fresh = [
      ...newRows(item, accounts, now),
      ...(why === 'refresh' ? live(item, accounts, now) : []),
    ].filter((row) => row !== undefined);
    await applyToBalances(db, itemId, fresh, accounts);
    head = await insertRows(db, itemId, fresh, head);
    const changed = head > before;
    if (why === 'refresh' && bank.behaviours.identicalModified) head = await touchRecent(db, item, head);
    await db.query(
      `UPDATE items SET head_seq = $2::bigint, advanced_to = greatest(advanced_to, $3::timestamptz), refreshes = refreshes + $4::int,
         visible_seq = CASE WHEN historical_at <= now() THEN $2::bigint ELSE visible_seq END,
         mutation_seq = CASE WHEN $5::boolean THEN $2::bigint ELSE mutation_seq END
       WHERE item_id = $1`,
      [itemId, head, now, why === 'refresh' ? 1 : 0, mutated || head > before + fresh.length],
    );
    if (changed) await announceUpdates(bank, db, item, fresh.length);
    return head - before;
  });
  bank.pump.wake();
  return changes;
}

function newRows(item: Item, accounts: Account[], now: Date): (NewRow | undefined)[] {
  const from = item.advanced_to.getTime();
  if (now.getTime() <= from) return [];
  const offer = storedInstitution(item.institution_id).offer;
  const days = dayOf(now) - dayOf(from) + 7;
  return ledgerOf(item.profile, offer, now, days)
    .rows.filter((row) => row.shownAt > from)
    .map((row) => stored(item, accounts, row, now));
}

function live(item: Item, accounts: Account[], now: Date): (NewRow | undefined)[] {
  const spendable = accounts.filter(
    ({ spec }) => spec.iso === 'USD' && (spec.subtype === 'checking' || spec.type === 'credit'),
  );
  if (item.profile.persona === 'empty') return [];
  return livePurchases(
    item.profile.seed,
    item.refreshes + 1,
    spendable.map((account) => account.key),
    now,
  ).map((row) => stored(item, accounts, row, now));
}

function stored(item: Item, accounts: Account[], row: LedgerRow, now: Date): NewRow | undefined {
  const account = accounts.find(({ key }) => key === row.account);
  return account && storedRow(item, account.account_id, row, now);
}

type PendingRow = { tx_id: string; account_id: string; stream: string | null; body: Body; seen: boolean };

/** Ends the pending rows due by `until` (all of them for null): each leaves, and its successor, if any, comes with a new id. */
async function settle(
  db: Db,
  item: Item,
  accounts: Account[],
  now: Date,
  until: Date | null,
): Promise<number> {
  const { rows } = await db.query<PendingRow>(
    `WITH due AS (
       SELECT tx_id, row_number() OVER (ORDER BY settles_at, tx_id) AS n FROM transactions
       WHERE item_id = $1 AND pending AND NOT removed AND settles_at <= coalesce($2, 'infinity'::timestamptz))
     UPDATE transactions t SET removed = true, seq = $3 + due.n FROM due WHERE t.item_id = $1 AND t.tx_id = due.tx_id
     RETURNING t.tx_id, t.account_id, t.stream, t.body, t.created_seq <= $4 AS seen`,
    [item.item_id, until, item.head_seq, item.synced_at ? item.visible_seq : 0],
  );
  const today = isoDay(dayOf(now));
  const successors = rows.flatMap(({ account_id, stream, body, seen }): NewRow[] => {
    const { settle: end, ...story } = body;
    if (!end || end.outcome === 'dropped') return [];
    const date = end.date < today ? end.date : today;
    return [
      {
        tx_id: postedId(item, body.key),
        account_id,
        pending: false,
        settles_at: null,
        date,
        amount: end.amount,
        stream,
        body: seen ? { ...story, pended: true } : story,
      },
    ];
  });
  await applyToBalances(db, item.item_id, successors, accounts);
  return insertRows(db, item.item_id, successors, item.head_seq + rows.length);
}

/** Gives a few recent rows a new place in the order of changes without changing them. */
async function touchRecent(db: Db, item: Item, head: number): Promise<number> {
  const { rowCount } = await db.query(
    `WITH recent AS (
       SELECT tx_id, row_number() OVER (ORDER BY date DESC, tx_id) AS n FROM transactions
       WHERE item_id = $1 AND NOT removed AND NOT pending AND seq <= $2 ORDER BY date DESC, tx_id LIMIT $3)
     UPDATE transactions t SET seq = $4 + recent.n FROM recent WHERE t.item_id = $1 AND t.tx_id = recent.tx_id`,
    [item.item_id, item.head_seq, SAME_AGAIN, head],
  );
  return head + (rowCount ?? 0);
}

/** Items that a day has gone by for, oldest first. */
export async function dueItems(bank: Bank): Promise<string[]> {
  const midnight = new Date(dayOf(bank.now()) * DAY_MS);
  const { rows } = await bank.pool.query<{ item_id: string }>(
    'SELECT item_id FROM items WHERE synced_at IS NOT NULL AND error_code IS NULL AND advanced_to < $1 ORDER BY advanced_to LIMIT 50',
    [midnight],
  );
  return rows.map((row) => row.item_id);
}
