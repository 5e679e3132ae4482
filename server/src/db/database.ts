import { CompiledQuery } from 'kysely';
import type { Compilable, ConnectionProvider, Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { runBatch } from './batch.ts';
import type { Statement } from './batch.ts';
import { connectionOn } from './connection.ts';
import type { EmbeddedPostgres } from './embedded/start.ts';
import { isConflict, isConnectionLost } from './faults.ts';
import type { Logger } from './logger.ts';
import { closePool, openPool } from './pool.ts';
import type { Mode } from './pool.ts';
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
   * finds nobody the queries see nothing. Also gives what it found.
   */
  readAs<const Q extends readonly Compilable[]>(
    owner: Statement,
    queries: Q,
    options?: TransactionOptions,
  ): Promise<{ found: unknown[]; rows: RowsOf<Q> }>;
  /** Throws when the database cannot answer. */
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

/** The handle on a database that stands and is migrated. */
export function connectDatabase(
  url: string,
  mode: Mode,
  embedded: EmbeddedPostgres | null,
  poolSize: number,
  log: Logger,
): Database {
  const pool = openPool(url, mode, poolSize, log);

  /** Lends a connection; one that is left within a transaction, or broken, is not lent again. */
  async function withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      return await use(client);
    } catch (error) {
      broken = isConnectionLost(error);
      throw error;
    } finally {
      client.release(broken || client.getTransactionStatus() !== 'I');
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
    retrying((progress) => withClient((client) => runTransaction(client, mode, userId, how, progress, work)));

  /** Reads in one round trip: the statements leave together, and PostgreSQL takes them for one transaction. */
  async function readTogether(
    statements: readonly Statement[],
    { isolation }: TransactionOptions,
  ): Promise<unknown[][]> {
    return retrying((progress) =>
      withClient(async (client) => {
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
    return (await readTogether([ownerStatement(userId), ...compiled], options)).slice(1);
  }

  async function readAs(
    owner: Statement,
    queries: readonly Compilable[],
    options: TransactionOptions = {},
  ): Promise<{ found: unknown[]; rows: unknown[][] }> {
    const statements = [owner, ...queries.map((query) => query.compile())];
    const [found = [], ...rows] = await (mode.pooled
      ? readInTurn(null, statements, options)
      : readTogether(statements, options));
    return { found, rows };
  }

  const single: ConnectionProvider = {
    provideConnection: (consumer) =>
      withClient((client) => {
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
    async ping() {
      await pool.query('select 1');
    },
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
