import type { Bank } from '../bank.ts';
import { inTransaction, type Db } from '../db/open.ts';
import { institutionById } from '../institutions/catalogue.ts';
import { enqueueWebhook, syncUpdates } from '../webhooks/compose.ts';
import { lockItem, type Item } from './store.ts';

/** Plaid's word for how much of the history a sync can deliver. */
export function updateStatus(
  item: Item,
): 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE' {
  return (['NOT_READY', 'INITIAL_UPDATE_COMPLETE', 'HISTORICAL_UPDATE_COMPLETE'] as const)[stageOf(item)];
}

/** 0: nothing is ready, 1: the first 30 days, 2: everything. Preparation runs in real time, whatever the bank's clock says. */
export function stageOf(item: Item, at = Date.now()): 0 | 1 | 2 {
  if (item.historical_at && item.historical_at.getTime() <= at) return 2;
  return item.initial_at && item.initial_at.getTime() <= at ? 1 : 0;
}

/**
 * Notes that the client asked for transactions, which starts the preparation. True when it is the first time and the
 * bank then has nothing to say yet.
 */
export async function noteSync(bank: Bank, item: Item): Promise<boolean> {
  if (item.synced_at) return false;
  const slow = institutionById(item.institution_id)?.slow;
  const { initialDelayMs, historicalDelayMs } = bank.behaviours;
  const initial = slow ? Math.max(slow.initial, initialDelayMs) : initialDelayMs;
  const historical = slow ? Math.max(slow.historical, historicalDelayMs) : historicalDelayMs;
  const at = Date.now();
  const { rowCount } = await bank.pool.query(
    `UPDATE items SET synced_at = $2, initial_at = coalesce(initial_at, $3), historical_at = coalesce(historical_at, $4)
     WHERE item_id = $1 AND synced_at IS NULL`,
    [item.item_id, bank.now(), new Date(at + initial), new Date(at + Math.max(initial, historical))],
  );
  bank.pump.wake();
  return rowCount === 1 && bank.behaviours.emptyFirstSync;
}

/** Shows what has become ready and tells the client, once for each stage. Gives the item as it is afterwards. */
export async function promote(bank: Bank, itemId: string): Promise<Item | undefined> {
  const item = await inTransaction(bank.pool, async (db) => {
    const locked = await lockItem(db, itemId);
    if (!locked || !locked.synced_at || locked.announced >= stageOf(locked)) return locked;
    return announceStage(bank, db, locked);
  });
  bank.pump.wake();
  return item;
}

async function announceStage(bank: Bank, db: Db, item: Item): Promise<Item> {
  const stage = stageOf(item);
  const visible = stage === 2 ? item.head_seq : item.initial_seq;
  await db.query(
    'UPDATE items SET announced = $2, visible_seq = greatest(visible_seq, $3::bigint) WHERE item_id = $1',
    [item.item_id, stage, visible],
  );
  if (item.announced < 1) {
    await enqueueWebhook(bank, db, item, {
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'INITIAL_UPDATE',
      error: null,
      new_transactions: item.initial_seq,
    });
    await enqueueWebhook(bank, db, item, syncUpdates(true, stage === 2));
  }
  if (stage === 2) {
    const rest = item.head_seq - item.initial_seq;
    await enqueueWebhook(bank, db, item, {
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'HISTORICAL_UPDATE',
      error: null,
      new_transactions: rest,
    });
    if (item.announced >= 1) await enqueueWebhook(bank, db, item, syncUpdates(true, true));
  }
  return { ...item, announced: stage, visible_seq: Math.max(item.visible_seq, visible) };
}
