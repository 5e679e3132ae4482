import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { takeGuard } from './guard.ts';
import { disownPidFile, dropEmptyPidFile, readPidFile } from './pid-file.ts';
import { isAlive, isPostgresOf, processesIn, signal } from './process.ts';
import { halt, launch } from './server.ts';
import type { ServerPlan } from './server.ts';
import type { Transport } from './transport.ts';

/** How long a start may wait for others: an orphan that stops, a rival that starts. */
const PATIENCE_MS = 60_000;
const ORPHANS_LEAVE_MS = 3_000;
const RESTARTS_A_MINUTE = 5;

export interface Supervisor {
  /** Process id of the running server. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Keeps one PostgreSQL server running on the plan's data folder until stop(): recovers what a killed Saldo or a
 * killed server left behind, refuses to share the folder, restarts a server that dies.
 * @param onFailure called once when the server cannot be kept alive any more.
 */
export async function supervise(
  plan: ServerPlan,
  transport: Transport,
  log: Logger,
  onFailure: (error: Error) => void,
): Promise<Supervisor> {
  let stopping = false;
  let restarts: number[] = [];
  let current = await acquire(plan, transport, log);
  watch();

  function watch(): void {
    const { child, guard } = current;
    child.once('exit', (code, by) => void restart(child, code, by));
    guard.once('end', () => void regainGuard(child, guard));
    // A guard that is lost before the listeners stand would never be missed.
    if (child.exitCode !== null || child.signalCode !== null)
      void restart(child, child.exitCode, child.signalCode);
  }

  async function restart(child: ChildProcess, code: number | null, by: string | null): Promise<void> {
    if (stopping || child !== current.child) return;
    const now = performance.now();
    restarts = [...restarts.filter((time) => now - time < 60_000), now];
    log.error({ code, signal: by }, 'PostgreSQL ended unexpectedly; starting it again');
    try {
      if (restarts.length > RESTARTS_A_MINUTE) {
        throw new EmbeddedDatabaseError(
          'START_FAILED',
          `PostgreSQL died ${restarts.length} times within a minute; its log is in ${plan.home}/log`,
        );
      }
      const next = await acquire(plan, transport, log);
      if (stopping) return await release(next, plan);
      current = next;
      watch();
    } catch (error) {
      fail(error as Error);
    }
  }

  /** A crash of one backend ends every connection, the guard's as well, while the server itself lives on. */
  async function regainGuard(child: ChildProcess, lost: pg.Client): Promise<void> {
    while (
      !stopping &&
      current.child === child &&
      current.guard === lost &&
      child.exitCode === null &&
      child.signalCode === null
    ) {
      try {
        const guard = await takeGuard(transport, plan.dataFolder);
        if (stopping || current.child !== child) return await guard.end();
        current = { child, guard };
        guard.once('end', () => void regainGuard(child, guard));
      } catch (error) {
        if (error instanceof EmbeddedDatabaseError) return fail(error);
        await delay(50);
      }
    }
  }

  function fail(error: Error): void {
    if (stopping) return;
    stopping = true;
    onFailure(error);
  }

  /** The last resort when Saldo ends without stop(): an uncaught error, process.exit(). */
  const onExit = () => signal(current.child.pid ?? 0, 'SIGINT');
  process.once('exit', onExit);

  return {
    pid: () => current.child.pid ?? 0,
    async stop() {
      stopping = true;
      process.off('exit', onExit);
      await release(current, plan);
    },
  };
}

interface Running {
  child: ChildProcess;
  guard: pg.Client;
}

async function release({ child, guard }: Running, plan: ServerPlan): Promise<void> {
  await guard.end().catch(() => {});
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await halt(child.pid, plan);
}

/** Gets the data folder for ourselves and a fresh server running on it. */
async function acquire(plan: ServerPlan, transport: Transport, log: Logger): Promise<Running> {
  const begin = performance.now();
  for (;;) {
    const waited = performance.now() - begin;
    try {
      await clearTheWay(plan, transport, log);
      const child = await launch(plan, log);
      return { child, guard: await takeGuard(transport, plan.dataFolder) };
    } catch (error) {
      if (error instanceof EmbeddedDatabaseError && error.code !== 'START_FAILED') throw error;
      if (!isPassing(error) || waited > PATIENCE_MS) throw error;
      if (/still in use/.test((error as Error).message) && waited > ORPHANS_LEAVE_MS)
        await endOrphans(plan.dataFolder);
      await delay(50);
    }
  }
}

/** Ends the server that a killed Saldo left running; a server that another Saldo uses is refused by its guard. */
async function clearTheWay(plan: ServerPlan, transport: Transport, log: Logger): Promise<void> {
  const { dataFolder } = plan;
  const file = await readPidFile(dataFolder);
  if (file === null) return dropEmptyPidFile(dataFolder);
  if (!(await isPostgresOf(file.pid, dataFolder))) {
    if (file.pid !== process.pid && (await isAlive(file.pid))) await disownPidFile(dataFolder, file);
    return;
  }
  if (process.platform === 'win32') return halt(file.pid, plan);
  const guard = await takeGuard(transport, dataFolder);
  log.warn({ pid: file.pid }, 'Saldo was ended abruptly last time; taking over the database it left running');
  await halt(file.pid, plan);
  await guard.end().catch(() => {});
}

/** Backends that outlive a killed postmaster hold its shared memory; without them the next start can recover. */
async function endOrphans(dataFolder: string): Promise<void> {
  for (const pid of await processesIn(dataFolder)) signal(pid, 'SIGQUIT');
}

/** Whether waiting helps: a rival that starts or stops, orphans that are about to leave, a server on its way up or down. */
function isPassing(error: unknown): boolean {
  // Whatever is said of the lock file ("already exists", "is empty", "bogus data", "could not remove old"), a rival is at it.
  if (error instanceof EmbeddedDatabaseError) return /still in use|\block file "/.test(error.message);
  const { code, message } = error as { code?: string; message: string };
  const passing = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'];
  return passing.includes(code ?? '') || /connection terminated|not queryable|timeout/i.test(message);
}
