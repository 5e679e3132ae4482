import type { Bank } from './bank.ts';
import { advance, dueItems } from './items/advance.ts';
import { promote } from './items/ready.ts';
import { deliverDue } from './webhooks/deliver.ts';

/** What happens by itself: histories become ready, days go by, webhooks leave. */
export type Pump = {
  /** Look again soon: something may have become due. */
  wake: () => void;
  /** Does all that is due now and waits for it. */
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

const LONGEST_MS = 30_000;
const SHORTEST_MS = 25;
const DAY_CHECK_MS = 10 * 60_000;

export function startPump(bank: Bank): Pump {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let stopped = false;
  let dayCheckedAt = 0;
  let running: Promise<void> = Promise.resolve();

  const schedule = (delay: number): void => {
    const at = Date.now() + delay;
    if (stopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Infinity;
      running = running.then(round);
    }, delay);
    timer.unref();
  };
  const round = async (): Promise<void> => {
    if (stopped) return;
    let next = LONGEST_MS;
    try {
      await work();
      next = await untilNext(bank);
    } catch (error) {
      if (!stopped) bank.log.warn({ err: error }, 'bank deliveries failed, trying again');
    }
    schedule(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next)));
  };
  const work = async (): Promise<void> => {
    for (const id of await itemsToPromote(bank)) await promote(bank, id);
    if (Date.now() - dayCheckedAt > DAY_CHECK_MS) {
      dayCheckedAt = Date.now();
      for (const id of await dueItems(bank)) await advance(bank, id, 'time');
    }
    await deliverDue(bank);
  };
  schedule(500);
  return {
    wake: () => schedule(SHORTEST_MS),
    tick: () => {
      dayCheckedAt = 0;
      running = running.then(round);
      return running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function itemsToPromote(bank: Bank): Promise<string[]> {
  const { rows } = await bank.pool.query<{ item_id: string }>(
    `SELECT item_id FROM items WHERE synced_at IS NOT NULL AND announced < 2
       AND announced < CASE WHEN historical_at <= now() THEN 2 WHEN initial_at <= now() THEN 1 ELSE 0 END`,
  );
  return rows.map((row) => row.item_id);
}

/** Milliseconds until the next thing that is known to become due. */
async function untilNext(bank: Bank): Promise<number> {
  const { rows } = await bank.pool.query<{ ms: string | null }>(
    `SELECT extract(epoch FROM min(at) - now()) * 1000 AS ms FROM (
       SELECT min(due_at) AS at FROM webhooks WHERE done_at IS NULL
       UNION ALL SELECT min(initial_at) FROM items WHERE synced_at IS NOT NULL AND announced < 1
       UNION ALL SELECT min(historical_at) FROM items WHERE synced_at IS NOT NULL AND announced = 1) due`,
  );
  return rows[0]?.ms == null ? LONGEST_MS : Number(rows[0].ms);
}
