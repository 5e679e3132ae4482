import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Transport } from './transport.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { isAlive } from './process.ts';

/** One Saldo a data folder: the number is "Saldo" on a telephone's keys. */
const LOCK = 72536;

/** The server notices that a killed Saldo is gone when it next looks at its connection: at once, unless the machine is busy. */
const GONE_IS_SEEN_MS = 10_000;

/**
 * Holds the right to this data folder as a lock inside the server itself, so it ends with us whatever kills us.
 * @throws EmbeddedDatabaseError ALREADY_RUNNING while another Saldo holds it; one that was killed is waited for.
 */
export async function takeGuard(transport: Transport, folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...adminConnection(transport),
    application_name: `saldo guard ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    let pid = await holderOrTake(client);
    const begin = performance.now();
    while (pid !== null && !(await isAlive(Number(pid))) && performance.now() - begin < GONE_IS_SEEN_MS) {
      await delay(50);
      pid = await holderOrTake(client);
    }
    if (pid === null) return client;
    throw new EmbeddedDatabaseError(
      'ALREADY_RUNNING',
      `Another Saldo${pid === '' ? '' : ` (process ${pid})`} is already using ${folder}. ` +
        `Stop it first, give this one another DATA_DIR, or let both share one server with DATABASE_URL.`,
    );
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Takes the lock, null then; or the process that holds it, empty where it does not say. */
async function holderOrTake(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (rows[0]?.taken === true) return null;
  const holder = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK],
  );
  return /(?<!\d)\d+$/.exec(holder.rows[0]?.name ?? '')?.[0] ?? '';
}

/** Connection settings of the cluster's administrator, for its own `postgres` database unless named. */
export function adminConnection(transport: Transport, database = 'postgres'): pg.ClientConfig {
  const { host, port, password } = transport;
  return {
    host,
    port,
    user: 'postgres',
    database,
    connectionTimeoutMillis: 10_000,
    ...(password === null ? {} : { password }),
  };
}
