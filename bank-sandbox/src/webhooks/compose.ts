import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import type { Item } from '../items/store.ts';
import { isLoopback } from './destination.ts';

const ENVIRONMENT = 'sandbox';

/** A webhook's type and code with whatever else its body carries. */
export type Event = { webhook_type: 'TRANSACTIONS' | 'ITEM'; webhook_code: string } & Record<string, unknown>;

/**
 * Puts a webhook in the queue, within the caller's transaction. Nothing happens without an address; one outside this
 * machine is written down as skipped, because a demo bank must not call strangers.
 */
export async function enqueueWebhook(
  bank: Bank,
  db: Db,
  item: Pick<Item, 'item_id' | 'webhook'>,
  event: Event,
  url = item.webhook,
): Promise<boolean> {
  if (!url) return false;
  const { webhook_type, webhook_code, ...rest } = event;
  const body = JSON.stringify(
    { webhook_type, webhook_code, item_id: item.item_id, ...rest, environment: ENVIRONMENT },
    null,
    2,
  );
  const outside = !isLoopback(url);
  await db.query(
    `INSERT INTO webhooks (item_id, url, body, due_at, done_at, outcome)
     VALUES ($1, $2, $3, now(), CASE WHEN $4::boolean THEN now() END, CASE WHEN $4::boolean THEN 'skipped: not a loopback address' END)`,
    [item.item_id, url, body, outside],
  );
  await db.query('UPDATE items SET last_webhook_at = $2, last_webhook_code = $3 WHERE item_id = $1', [
    item.item_id,
    bank.now(),
    webhook_code,
  ]);
  return true;
}

/** Announces changed transactions: the webhook of today, once the client has synced, and the older one beside it. */
export async function announceUpdates(
  bank: Bank,
  db: Db,
  item: Item,
  newTransactions: number,
): Promise<void> {
  if (!item.synced_at) return;
  await enqueueWebhook(bank, db, item, {
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'DEFAULT_UPDATE',
    new_transactions: newTransactions,
    error: null,
  });
  await enqueueWebhook(bank, db, item, syncUpdates(item.announced >= 1, item.announced >= 2));
}

export function syncUpdates(initial: boolean, historical: boolean): Event {
  return {
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'SYNC_UPDATES_AVAILABLE',
    initial_update_complete: initial,
    historical_update_complete: historical,
  };
}
