import type { Bank } from '../bank.ts';
import { inTransaction, type Db } from '../db/open.ts';
import type { Institution } from '../institutions/catalogue.ts';
import { enqueueWebhook, syncUpdates } from '../webhooks/compose.ts';
import { lockItem, type Item } from './store.ts';

/**
 * Plaid's word for how much of the history a sync delivers: what was shown when the item was read. Asking the clock again
 * would call a history complete that became ready after its rows were chosen.
 */
export function updateStatus({
  announced,
}: Pick<Item, 'announced'>): 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE' {
  if (announced === 0) return 'NOT_READY';
  return announced === 1 ? 'INITIAL_UPDATE_COMPLETE' : 'HISTORICAL_UPDATE_COMPLETE';
}

/** 0: nothing is ready, 1: the first 30 days, 2: everything. Preparation runs in real time, whatever the bank's clock says. */
export function stageOf(item: Item, at = Date.now()): 0 | 1 | 2 {
  if (item.historical_at && item.historical_at.getTime() <= at) return 2;
  return item.initial_at && item.initial_at.getTime() <= at ? 1 : 0;
}

/** When a history whose preparation starts now will be ready: its first 30 days, and all of it. */
export function readyTimes(bank: Bank, { slow }: Institution): { initial: Date; historical: Date } {
  const { emptyFirstSync, initialDelayMs, historicalDelayMs } = bank.behaviours;
  if (!emptyFirstSync) return { initial: new Date(0), historical: new Date(0) };
  const initial = Date.now() + Math.max(slow?.initial ?? 0, initialDelayMs);
  const historical = Date.now() + Math.max(slow?.historical ?? 0, historicalDelayMs);
  return { initial: new Date(initial), historical: new Date(Math.max(initial, historical)) };
}

/** Notes that the client asked for transactions, after which changes are announced. True when it is the first time. */
export async function noteSync(bank: Bank, item: Item): Promise<boolean> {
  if (item.synced_at) return false;
  const { rowCount } = await bank.pool.query(
    'UPDATE items SET synced_at = $2 WHERE item_id = $1 AND synced_at IS NULL',
    [item.item_id, bank.now()],
  );
  bank.pump.wake();
  return rowCount === 1;
}

/** Shows what has become ready and notifies the client, once for each stage. Gives the item as it is afterwards. */
export async function promote(bank: Bank, itemId: string): Promise<Item | undefined> {
  const item = await inTransaction(bank.pool, async (db) => {
    const locked = await lockItem(db, itemId);
    return locked && announceStage(bank, db, locked);
  });
  bank.pump.wake();
  return item;
}

/** The older webhooks come with the stage itself, SYNC_UPDATES_AVAILABLE only to a client that has synced. */
async function announceStage(bank: Bank, db: Db, item: Item): Promise<Item> {
  const stage = stageOf(item);
  const sync = item.synced_at ? stage : item.sync_announced;
  if (item.announced >= stage && item.sync_announced >= sync) return item;
  const visible = stage === 2 ? item.head_seq : item.initial_seq;
  await db.query(
    'UPDATE items SET announced = $2, sync_announced = $4, visible_seq = greatest(visible_seq, $3::bigint) WHERE item_id = $1',
    [item.item_id, stage, visible, sync],
  );
  const legacy = (webhook_code: string, new_transactions: number) =>
    enqueueWebhook(bank, db, item, {
      webhook_type: 'TRANSACTIONS',
      webhook_code,
      error: null,
      new_transactions,
    });
  if (item.announced < 1) await legacy('INITIAL_UPDATE', item.initial_seq);
  if (item.sync_announced < sync) await enqueueWebhook(bank, db, item, syncUpdates(true, stage === 2));
  if (item.announced < 2 && stage === 2) await legacy('HISTORICAL_UPDATE', item.head_seq - item.initial_seq);
  return {
    ...item,
    announced: stage,
    sync_announced: sync,
    visible_seq: Math.max(item.visible_seq, visible),
  };
}
