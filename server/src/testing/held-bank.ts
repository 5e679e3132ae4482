import { BankError } from '../bank/bank.errors.ts';
import type { BankProvider } from '../bank/bank.provider.ts';
import type { TestApp } from './app.ts';
import { until } from './bank.ts';
import type { Person } from './factories.ts';
import type { ScriptedBank, ScriptedItem } from './scripted-bank.ts';

/** A bank whose answers a test holds back, or that is away altogether, in front of a real adapter. */
export interface HeldBank {
  provider: BankProvider;
  /** Tokens whose access was ended, in order. */
  removed: string[];
  /** While true, no access can be ended. */
  down: boolean;
  /** Holds the next call of a method; `reached` when it has come, `release` lets it go on. */
  hold(method: 'page' | 'accounts' | 'item'): { reached: Promise<void>; release: () => void };
}

export function holdingBank(real: BankProvider): HeldBank {
  const held = new Map<string, { arrive: () => void; gate: Promise<void> }>();
  async function passing<T>(method: string, call: () => Promise<T>): Promise<T> {
    const one = held.get(method);
    held.delete(method);
    one?.arrive();
    await one?.gate;
    return call();
  }
  const bank: HeldBank = {
    removed: [],
    down: false,
    hold(method) {
      const reached = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      held.set(method, { arrive: reached.resolve, gate: gate.promise });
      return { reached: reached.promise, release: gate.resolve };
    },
    provider: {
      ...real,
      page: (...given) => passing('page', () => real.page(...given)),
      accounts: (...given) => passing('accounts', () => real.accounts(...given)),
      item: (...given) => passing('item', () => real.item(...given)),
      async remove(token) {
        if (bank.down)
          throw new BankError({ kind: 'unavailable', providerCode: 'UNREACHABLE', operation: 'item/remove' });
        await real.remove(token);
        bank.removed.push(token);
      },
    },
  };
  return bank;
}

let count = 0;

/** A login with an account and some rows of its own, all by the name of Zephyr. */
export function newItem(rows = 3): ScriptedItem {
  count += 1;
  const id = `item-deletion-${count}`;
  const accountId = `${id}-checking`;
  return {
    id,
    accessToken: `access-deletion-${count}`,
    accounts: [{ id: accountId, name: `Zephyr Checking ${count}`, mask: '4821', current: 100_000 }],
    changes: Array.from({ length: rows }, (_, index) => ({
      kind: 'added' as const,
      row: {
        id: `${id}-row-${index}`,
        accountId,
        name: `ZEPHYR SHOP ${index}`,
        date: '2026-11-02',
        outflow: 1_250,
        pending: false,
        category: 'FOOD_AND_DRINK',
        pendingId: null,
      },
    })),
    removed: false,
  };
}

/** Links a login the scripted bank has not seen yet, and waits for its rows. */
export async function linkItem(
  app: TestApp,
  scripted: ScriptedBank,
  { token }: Person,
  item = newItem(),
): Promise<ScriptedItem> {
  scripted.offer(item);
  const { public_token } = (await app.call('POST /plaid/create-public-token', { token })).json;
  const linked = await app.call('POST /plaid/exchange-public-token', { token, body: { public_token } });
  if (linked.status !== 200) throw new Error(`exchange-public-token answered ${linked.text}`);
  await until(
    async () => (await app.call('GET /transaction/summary', { token })).json.summary.total_count,
    (rows) => rows === item.changes.length,
  );
  return item;
}
