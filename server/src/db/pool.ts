import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { typeParsers } from './parsers.ts';

/** How statements travel. */
export interface Mode {
  /** Behind PgBouncer in transaction mode: no named statements, no pipelining, no session settings. */
  pooled: boolean;
  /** An unprivileged role to take on, when the login role would bypass row-level security. */
  role: string | null;
  /** Writes are counted by person, so that a replica knows whether it has seen them. */
  marked: boolean;
  /** How long a read waits for a lock, in milliseconds, before it gets 503 with Retry-After. */
  readPatienceMs: number;
}

/** A person waits for these: what takes longer is a fault, not patience. */
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/** How long a call waits for a free connection before it gets 503 with Retry-After. */
export const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Reads wait for nobody's rows, only for a whole table that is locked for a change of its form, which takes milliseconds
 * or has gone wrong. Statements without a transaction of their own wait no longer either.
 */
export const READ_PATIENCE_MS = 2_000;
/** How many calls wait for a connection: fewer than are taken at once (http/api.ts), so that they are not all of them. */
export const WAITING_PLACES = 192;

/** `set local` statements of a transaction: what differs from the connection's settings, and behind a pooler all of them. */
export function localSettings({ pooled, role, readPatienceMs }: Mode, readOnly: boolean): string {
  // Who writes may have to wait for another's rows, as long as for a statement.
  if (!pooled) return readOnly ? '' : 'set local lock_timeout = 0;';
  const patience = readOnly ? `set local lock_timeout = ${readPatienceMs}; ` : '';
  const settings = `${patience}set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS};`;
  return role === null ? settings : `set local role ${pg.escapeIdentifier(role)}; ${settings}`;
}

export function openPool(databaseUrl: string, mode: Mode, size: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl, mode),
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks (the server restarted) fails its query and is replaced; unheard, its event would end Saldo.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error: Error & { code?: string }) => {
      if (!pool.ending) log.warn({ code: error.code, reason: error.message }, 'A database connection broke');
    });
  });
  return pool;
}

function connectionSettings(databaseUrl: string, mode: Mode): pg.ClientConfig {
  const common = { types: typeParsers, application_name: 'saldo', keepAlive: true };
  if (mode.pooled) return { ...common, connectionString: databaseUrl };
  const url = new URL(databaseUrl);
  // The address may bring options of its own, and node-postgres would let them replace ours.
  const options = [
    url.searchParams.get('options'),
    `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
    `-c lock_timeout=${mode.readPatienceMs}`,
    `-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_TIMEOUT_MS}`,
    mode.role === null ? null : `-c role=${mode.role}`,
  ];
  url.searchParams.set('options', options.filter(Boolean).join(' '));
  return { ...common, connectionString: url.href, pipeline: true };
}

const GOODBYE_MS = 2_000;

/**
 * Waits for what runs, ends every connection, and waits until the server knows: node-postgres's own end() does
 * not, and a server stopped right after it would complain of every one.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const goodbyes = new Promise<void>((resolve) => {
    pool.on('remove', () => {
      open -= 1;
      if (open <= 0) resolve();
    });
    if (open === 0) resolve();
  });
  await pool.end();
  await Promise.race([goodbyes, delay(GOODBYE_MS, undefined, { ref: false })]);
}
