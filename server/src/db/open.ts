import { connectDatabase } from './database.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import type { Logger } from './logger.ts';
import { migrate } from './migrate.ts';
import { READ_PATIENCE_MS } from './pool.ts';
import type { Mode } from './pool.ts';
import { withReplica } from './replica.ts';
import { prepareRole } from './role.ts';

export type { Database } from './database.ts';
export type { Tx } from './transaction.ts';

export interface DatabaseOptions {
  /** A server of the operator's; null: Saldo starts its own in dataDir. */
  databaseUrl: string | null;
  dataDir: string;
  /** 'transaction': behind PgBouncer in transaction mode. */
  pooler: 'transaction' | null;
  /** A streaming replica of that server, which answers reads where it shows people their own last write. */
  replicaUrl?: string | null;
  log: Logger;
  /** Called once when Saldo's own server cannot be kept alive. */
  onFailure?: (error: Error) => void;
  poolSize?: number;
  /** How long a read waits for a lock, in milliseconds. */
  readPatienceMs?: number;
}

/** Opens the database: starts Saldo's own when there is no DATABASE_URL, brings the schema up to date, opens a pool. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log } = options;
  const embedded =
    options.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: options.dataDir,
          log,
          ...(options.onFailure ? { onFailure: options.onFailure } : {}),
        })
      : null;
  try {
    const url = options.databaseUrl ?? (await embedded?.databaseUrl('saldo')) ?? '';
    await migrate(url, { log });
    const role = await prepareRole(url, log);
    const { replicaUrl = null, poolSize = 10, readPatienceMs = READ_PATIENCE_MS } = options;
    const pooled = options.pooler === 'transaction';
    const mode: Mode = { pooled, role, marked: replicaUrl !== null, readPatienceMs };
    const primary = connectDatabase(url, mode, embedded, poolSize, log);
    if (replicaUrl === null) return primary;
    return await withReplica(primary, connectDatabase(replicaUrl, mode, null, poolSize, log), log);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
