import type { Bank } from './bank.ts';
import { advance, dueItems } from './items/advance.ts';
import { promote } from './items/ready.ts';
import type { Rounds } from './background-loop.ts';
import { deliverDue } from './webhooks/deliver.ts';

const DAY_CHECK_MS = 10 * 60_000;

/** What the bank does by itself: histories become ready, days go by, webhooks leave. The bank is asked for at each round. */
export function bankRounds(of: () => Bank): Rounds {
  let dayCheckedAt = 0;
  return {
    work: async () => {
      const bank = of();
      for (const id of await itemsToPromote(bank)) await promote(bank, id);
      if (Date.now() - dayCheckedAt > DAY_CHECK_MS) {
        dayCheckedAt = Date.now();
        for (const id of await dueItems(bank)) await advance(bank, id, 'time');
      }
      await deliverDue(bank);
    },
    untilNext: () => untilNext(of()),
    forget: () => {
      dayCheckedAt = 0;
    },
  };
}

/** How much of an item's history is ready, in SQL (as stageOf). */
const STAGE = 'CASE WHEN historical_at <= now() THEN 2 WHEN initial_at <= now() THEN 1 ELSE 0 END';

async function itemsToPromote(bank: Bank): Promise<string[]> {
  const { rows } = await bank.pool.query<{ item_id: string }>(
    `SELECT item_id FROM items WHERE (announced < 2 AND announced < ${STAGE})
       OR (sync_announced < 2 AND synced_at IS NOT NULL AND sync_announced < ${STAGE})`,
  );
  return rows.map((row) => row.item_id);
}

/** Milliseconds until the next thing that is known to become due; infinite when nothing is. */
async function untilNext(bank: Bank): Promise<number> {
  const { rows } = await bank.pool.query<{ ms: string | null }>(
    `SELECT extract(epoch FROM min(at) - now()) * 1000 AS ms FROM (
       SELECT min(due_at) AS at FROM webhooks WHERE done_at IS NULL
       UNION ALL SELECT min(initial_at) FROM items WHERE announced < 1
       UNION ALL SELECT min(historical_at) FROM items WHERE announced < 2) due`,
  );
  return rows[0]?.ms == null ? Infinity : Number(rows[0].ms);
}
