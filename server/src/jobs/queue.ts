import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db, SendOptions } from 'pg-boss';
import type { Database, Tx } from '../db/open.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Logger } from '../db/logger.ts';
import { traced } from '../tracing.ts';
import { grantQueue } from './grants.ts';
import { longestWaitSeconds, settleAhead, steadyClock } from './clock.ts';
import { QUEUE_SCHEMA } from './schema.ts';

export interface JobRun {
  /** Aborted when Saldo stops: come to a safe point and throw; the job is handed back and runs again later. */
  signal: AbortSignal;
  /** 0 for the first try. */
  attempt: number;
}

/** What is done under a name. It may run twice (a crash comes between work and tick), so it must bear that. */
export interface JobHandler<Data extends object = never> {
  name: string;
  /** How many of them this instance runs at once; 1 unless given. */
  concurrency?: number;
  run(data: Data, job: JobRun): Promise<void>;
}

export interface EnqueueOptions {
  /** While a job of this name and key waits, another is not added. Without a key every call adds one. */
  key?: string;
  /** Not before then, an hour ahead at most. */
  startAfter?: Date;
  /** The job exists if, and only if, this transaction commits. */
  tx?: Tx;
}

export interface Queue {
  /** Adds a job. @returns false when one with the same key waits already. */
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<boolean>;
  /** Adds a job at every time the cron line names (UTC, minutes), once among all instances. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  /** Begins to work on jobs of these names. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Stops taking jobs, lets running ones end or hands them back, in bounded time. */
  stop(): Promise<void>;
}

/** How long running jobs have to come to a safe point when Saldo stops. */
const STOP_MS = 5_000;

/** How often what lies ahead of the database's clock is looked for. */
const settleEveryMs = 60_000;

/** Every queue is alike: patient with failures, quick to notice a dead worker, one waiting job a key. */
const QUEUE_OPTIONS = {
  policy: 'short',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: longestWaitSeconds,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400,
};

/**
 * Opens the job queue, which lives in the database's schema `pgboss`. Waking up is this process's own affair plus a
 * poll every two seconds, so it works through a transaction pooler, which cannot LISTEN.
 * @param alone no other process works on this database: what runs by its word was cut off with the process before
 * @param connections how many it may hold open; it opens as many as soon as it begins
 */
export async function openQueue(
  db: Database,
  log: Logger,
  { alone = false, connections = 4 }: { alone?: boolean; connections?: number } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: db.url,
    application_name: 'saldo jobs',
    schema: QUEUE_SCHEMA,
    max: connections,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    persistWarnings: false,
    clock: steadyClock(),
    // Rebuilding indexes needs statements outside transactions, which a pooled connection may not take.
    reindex: !db.mode.pooled,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));
  await boss.start();
  await grantQueue(db);
  if (alone)
    await db.pool.query(
      `update ${QUEUE_SCHEMA}.job set state = 'retry', start_after = now() where state = 'active'`,
    );
  const settle = async () => {
    for (const text of settleAhead) await db.pool.query(text);
  };
  await settle();
  const settling = setInterval(
    () => void settle().catch((error: unknown) => log.warn({ err: error }, 'The job queue was not settled')),
    settleEveryMs,
  );
  settling.unref();
  return queueOn(boss, log, () => clearInterval(settling));
}

function queueOn(boss: PgBoss, log: Logger, unsettle: () => void): Queue {
  const known = new Map<string, Promise<void>>();
  const workers = new Map<string, string[]>();
  const stopping = new AbortController();

  function ensure(name: string): Promise<void> {
    const made = known.get(name) ?? boss.createQueue(name, QUEUE_OPTIONS);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  }

  /** A job added here is usually done here: its workers look at once instead of at their next poll. */
  function wake(name: string): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  }

  async function workOn(handler: JobHandler): Promise<void> {
    await ensure(handler.name);
    const ids: string[] = [];
    for (let count = handler.concurrency ?? 1; count > 0; count -= 1) {
      const id = await boss.work<never>(
        handler.name,
        { batchSize: 1, pollingIntervalSeconds: 2 },
        async ([job]) => {
          if (job === undefined) return;
          const signal = AbortSignal.any([job.signal, stopping.signal]);
          try {
            await traced(`job ${handler.name}`, 'CONSUMER', { attempt: job.retryCount }, () =>
              handler.run(job.data, { signal, attempt: job.retryCount }),
            );
          } catch (error) {
            if (!stopping.signal.aborted)
              log.error(
                { err: error, job: handler.name, attempt: job.retryCount },
                'A job failed and will be tried again',
              );
            throw failure(error);
          }
        },
      );
      ids.push(id);
    }
    workers.set(handler.name, [...(workers.get(handler.name) ?? []), ...ids]);
  }

  return {
    async enqueue(name, data, { key = randomUUID(), startAfter, tx } = {}) {
      await ensure(name);
      const options: SendOptions = { singletonKey: key };
      if (startAfter !== undefined) options.startAfter = startAfter;
      if (tx !== undefined) options.db = within(tx);
      const id = await boss.send(name, data, options);
      if (tx === undefined) wake(name);
      else afterCommit(tx, () => wake(name));
      return id !== null;
    },
    async schedule(name, cron, data = {}) {
      await ensure(name);
      await boss.schedule(name, cron, data, { tz: 'UTC', singletonKey: 'schedule' });
    },
    async work(handlers) {
      for (const handler of handlers) await workOn(handler);
    },
    async stop() {
      unsettle();
      stopping.abort(new Error('Saldo is stopping'));
      await boss.stop({ graceful: true, close: true, timeout: STOP_MS });
    },
  };
}

/** What is kept of an error in the queue's table: its name and code; messages may hold a person's data. */
function failure(error: unknown): Error {
  const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown };
  const kept = new Error(typeof code === 'string' ? `${name} ${code}` : name);
  delete kept.stack;
  return kept;
}

function within(tx: Tx): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: [...rows] };
    },
  };
}
