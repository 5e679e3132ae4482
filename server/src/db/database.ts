import { CompiledQuery } from 'kysely';
import type { Compilable, ConnectionProvider, Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { runBatch } from './batch.ts';
import type { Statement } from './batch.ts';
import { connectionOn } from './connection.ts';
import type { EmbeddedPostgres } from './embedded/start.ts';
import { isConflict, isConnectionLost, isUnwritable } from './faults.ts';
import type { Logger } from './logger.ts';
import { closePool, openPool, WAITING_PLACES } from './pool.ts';
import type { Mode } from './pool.ts';
import { traced } from '../tracing.ts';
import { openShares } from './shares.ts';
import { siblingDatabaseUrl } from './sibling.ts';
import { directoryHandle, ownerStatement, runTransaction } from './transaction.ts';
import type { Progress, TransactionOptions, Tx } from './transaction.ts';
import type { DirectoryTables } from './types.ts';

type Rows<Q> = Q extends Compilable<infer R> ? R[] : never;
type RowsOf<Q extends readonly Compilable[]> = { -readonly [I in keyof Q]: Rows<Q[I]> };

export interface Database {
  /** Single statements on directory tables (no owner). Owner tables show nothing here. */
  directory: Kysely<DirectoryTables>;
  /**
   * Runs `work` in one transaction that sees and writes only what belongs to `userId` (null: directory tables only).
   * `work` may run again after a deadlock or serialisation failure, so it must not act outside its transaction.
   */
  inTransaction<T>(
    userId: number | null,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Hot reads: runs queries made with `build` in one read-only transaction of `userId`, in one round trip, and gives
   * each one's rows. Two or more queries see the same moment with { isolation: 'repeatable read' }.
   */
  read<const Q extends readonly Compilable[]>(
    userId: number,
    queries: Q,
    options?: TransactionOptions,
  ): Promise<RowsOf<Q>>;
  /**
   * As read, for whom `owner` finds: a statement that binds the transaction with `setOwner` in its select list. When it
   * finds nobody the queries see nothing. Also gives what it found. `userId` is whom it is presumed to find, whose share
   * of connections it takes.
   */
  readAs<const Q extends readonly Compilable[]>(
    userId: number,
    owner: Statement,
    queries: Q,
    options?: TransactionOptions,
  ): Promise<{ found: unknown[]; rows: RowsOf<Q> }>;
  /** Throws when the database cannot answer, or cannot write: on a standby, or after a write met a full disk. */
  ping(): Promise<void>;
  /** Connection string of another database on the same server, made when missing: the embedded bank's own. */
  siblingUrl(name: string): Promise<string>;
  /** What the job queue connects with: the login role, which owns the queue's schema. */
  url: string;
  mode: Mode;
  /** For measurements and tests; everything else goes through the functions above. */
  pool: pg.Pool;
  /** Saldo's own server, null with DATABASE_URL. */
  embedded: EmbeddedPostgres | null;
  close(): Promise<void>;
}

const MOST_CONFLICTS = 4;

const commit: Statement = { sql: 'commit', parameters: [] };

/** Some 100 kB that cannot be compressed, in a table that is there in every database. */
const probeWrite = `insert into installation (name, value)
  select 'readiness-probe', string_agg(md5(random()::text), '') from generate_series(1, 3000)`;

/** The handle on a database that stands and is migrated. */
export function connectDatabase(
  url: string,
  mode: Mode,
  embedded: EmbeddedPostgres | null,
  poolSize: number,
  log: Logger,
): Database {
  const pool = openPool(url, mode, poolSize, log);

  const share = openShares(poolSize, WAITING_PLACES);
  /** A write was refused, and none has been seen to succeed since. */
  let unwritable = false;

  /**
   * Lends a connection to whoever it is for; one that is left within a transaction, broken, or on a server that does
   * not write is not lent again: after a failover the next one may reach the server that does.
   */
  async function withClient<T>(
    userId: number | null,
    use: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return traced('database', 'CLIENT', { 'db.system.name': 'postgresql' }, () => useClient(userId, use));
  }

  async function useClient<T>(userId: number | null, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const giveBack = await share(userId);
    try {
      const client = await pool.connect();
      let broken = false;
      try {
        return await use(client);
      } catch (error) {
        if (isUnwritable(error)) unwritable = true;
        broken = isConnectionLost(error) || isUnwritable(error);
        throw error;
      } finally {
        client.release(broken || client.getTransactionStatus() !== 'I');
      }
    } finally {
      giveBack();
    }
  }

  /** Finds out whether the server writes; the bytes are many enough to need new room on its disk, and are not kept. */
  async function probe(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ fixed: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as fixed`,
    );
    if (rows[0]?.fixed) throw Object.assign(new Error('The database is read-only'), { code: '25006' });
    if (!unwritable) return;
    try {
      await client.query('begin');
      await client.query(probeWrite);
      unwritable = false;
    } finally {
      await client.query('rollback');
    }
  }

  /**
   * Runs a transaction anew when nothing of it can have counted: after a deadlock or serialisation failure, and when
   * its connection turned out to be broken before the commit was sent.
   */
  async function retrying<T>(attempt: (progress: Progress) => Promise<T>): Promise<T> {
    for (let conflicts = 0, broken = 0; ;) {
      const progress = { begun: false, committing: false };
      try {
        return await attempt(progress);
      } catch (error) {
        if (isConflict(error) && conflicts < MOST_CONFLICTS) {
          conflicts += 1;
          await delay(Math.random() * 10 * 2 ** conflicts);
          // After a restart of the server every connection in the pool is broken, and each is found out by its use.
        } else if (isConnectionLost(error) && progress.begun && !progress.committing && broken < poolSize) {
          broken += 1;
        } else {
          throw error;
        }
      }
    }
  }

  const inTransaction: Database['inTransaction'] = (userId, work, how = {}) =>
    retrying((progress) =>
      withClient(userId, (client) => runTransaction(client, mode, userId, how, progress, work)),
    );

  /** Reads in one round trip: the statements leave together, and PostgreSQL takes them for one transaction. */
  async function readTogether(
    userId: number,
    statements: readonly Statement[],
    { isolation }: TransactionOptions,
  ): Promise<unknown[][]> {
    return retrying((progress) =>
      withClient(userId, async (client) => {
        progress.begun = true;
        if (isolation === undefined) return runBatch(client, statements);
        // A transaction's isolation can only be said where it begins.
        const begin = { sql: `begin isolation level ${isolation} read only`, parameters: [] };
        try {
          return (await runBatch(client, [begin, ...statements, commit])).slice(1, -1);
        } catch (error) {
          await client.query('rollback').catch(() => {});
          throw error;
        }
      }),
    );
  }

  /** Behind a pooler nothing can be sent ahead. */
  async function readInTurn(
    userId: number | null,
    statements: readonly Statement[],
    options: TransactionOptions,
  ): Promise<unknown[][]> {
    const work = async (tx: Tx) => {
      const results: unknown[][] = [];
      for (const { sql, parameters } of statements)
        results.push((await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows);
      return results;
    };
    return inTransaction(userId, work, { ...options, readOnly: true });
  }

  async function read(
    userId: number,
    queries: readonly Compilable[],
    options: TransactionOptions = {},
  ): Promise<unknown[][]> {
    const compiled = queries.map((query) => query.compile());
    if (mode.pooled) return readInTurn(userId, compiled, options);
    return (await readTogether(userId, [ownerStatement(userId), ...compiled], options)).slice(1);
  }

  async function readAs(
    userId: number,
    owner: Statement,
    queries: readonly Compilable[],
    options: TransactionOptions = {},
  ): Promise<{ found: unknown[]; rows: unknown[][] }> {
    const statements = [owner, ...queries.map((query) => query.compile())];
    const [found = [], ...rows] = await (mode.pooled
      ? readInTurn(null, statements, options)
      : readTogether(userId, statements, options));
    return { found, rows };
  }

  const single: ConnectionProvider = {
    provideConnection: (consumer) =>
      withClient(null, (client) => {
        // A pooled connection has no role of its own: it takes one on in a transaction around the statement.
        if (mode.pooled && mode.role !== null) {
          return runTransaction(client, mode, null, {}, { begun: true, committing: false }, (tx) =>
            tx.getExecutor().provideConnection(consumer),
          );
        }
        return consumer(connectionOn(client, mode, () => false));
      }),
  };

  return {
    directory: directoryHandle(single),
    inTransaction,
    read: read as Database['read'],
    readAs: readAs as Database['readAs'],
    ping: () => withClient(null, probe),
    siblingUrl: (name) => (embedded === null ? siblingDatabaseUrl(url, name) : embedded.databaseUrl(name)),
    url,
    mode,
    pool,
    embedded,
    async close() {
      await closePool(pool);
      await embedded?.stop();
    },
  };
}
