import pg from 'pg';
import type { Transport } from './transport.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** One Saldo a data folder: the number is "Saldo" on a telephone's keys. */
const LOCK = 72536;

/**
 * Holds the right to this data folder as a lock inside the server itself, so it ends with us whatever kills us.
 * @throws EmbeddedDatabaseError ALREADY_RUNNING while another Saldo holds it.
 */
export async function takeGuard(transport: Transport, folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...adminConnection(transport),
    application_name: `saldo guard ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken === true) return client;
    const holder = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
      [LOCK],
    );
    const pid = /(?<!\d)\d+$/.exec(holder.rows[0]?.name ?? '')?.[0];
    throw new EmbeddedDatabaseError(
      'ALREADY_RUNNING',
      `Another Saldo${pid === undefined ? '' : ` (process ${pid})`} is already using ${folder}. ` +
        `Stop it first, give this one another DATA_DIR, or let both share one server with DATABASE_URL.`,
    );
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
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
