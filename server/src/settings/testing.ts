import pg from 'pg';
import { BankError } from '../bank/bank.errors.ts';
import type { BankProvider } from '../bank/bank.provider.ts';
import type { TestApp } from '../testing/app.ts';

/** A superuser's client on an app's database: sees every row, whoever owns it. */
async function asAdmin<T>(app: TestApp, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = new URL(app.db.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** How many rows each table with a user_id holds of a person, by the catalogue: a new table is in it by itself. */
export async function rowsOfPerson(app: TestApp, userId: number): Promise<Record<string, number>> {
  return asAdmin(app, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(name)} where user_id = $1`,
        [userId],
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

/** Every row of every table of Saldo, as text: what a thief of the database reads. Jobs are not among them. */
export async function dump(app: TestApp): Promise<string> {
  return asAdmin(app, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${pg.escapeIdentifier(name)} t`,
      );
      parts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return parts.join('\n');
  });
}

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
