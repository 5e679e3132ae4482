import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { Account } from './account.ts';
import type { Engine } from './engine.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { readPidFile } from './pid-file.ts';
import { childEnvironment, signal, waitForEnd } from './process.ts';

/** Everything that one `postgres` process is started with. */
export interface ServerPlan {
  engine: Engine;
  account: Account;
  home: string;
  dataFolder: string;
  settings: Record<string, string>;
}

/** Recovery after a crash may replay a lot; as long as the process lives and says "starting", it is waited for. */
const LONGEST_START_MS = 10 * 60_000;
const FAST_STOP_MS = 6_000;
const IMMEDIATE_STOP_MS = 6_000;

/**
 * Starts `postgres` and waits until it takes connections. In a process group of its own, so that Ctrl-C in the
 * terminal reaches Saldo alone, which then drains and stops it in order.
 * @throws EmbeddedDatabaseError START_FAILED with PostgreSQL's own words.
 */
export async function launch(plan: ServerPlan, log: Logger): Promise<ChildProcess> {
  const { engine, account, home, dataFolder } = plan;
  const output = join(home, 'log', 'start.log');
  const owner = account.uid !== null && account.gid !== null ? { uid: account.uid, gid: account.gid } : {};
  const flags = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const file = openSync(output, 'w', 0o600);
  const child = spawn(engine.postgres, ['-D', dataFolder, ...flags], {
    ...owner,
    cwd: home,
    env: childEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  child.unref();
  const failure = new Promise<Error | null>((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(null));
  });
  const ready = await Promise.race([failure, waitUntilReady(child, dataFolder, log)]);
  if (ready === 'ready') return child;
  const words = ready instanceof Error ? ready.message : await readFile(output, 'utf8').catch(() => '');
  throw new EmbeddedDatabaseError(
    'START_FAILED',
    `PostgreSQL did not start in ${dataFolder}: ${words.trim() || 'no reason given'}`,
  );
}

async function waitUntilReady(
  child: ChildProcess,
  dataFolder: string,
  log: Logger,
): Promise<'ready' | Error> {
  const begin = performance.now();
  let logged = begin;
  while (performance.now() - begin < LONGEST_START_MS) {
    const file = await readPidFile(dataFolder);
    if (file?.pid === child.pid && file?.status === 'ready') return 'ready';
    if (child.exitCode !== null || child.signalCode !== null) return new Promise(() => {});
    if (performance.now() - logged > 3_000) {
      logged = performance.now();
      log.info(
        { seconds: Math.round((logged - begin) / 1000) },
        'PostgreSQL is starting (after a crash it first replays its log)',
      );
    }
    await delay(10);
  }
  return new Error('it was still starting after 10 minutes');
}

/**
 * Stops a server in bounded time: first politely (fast shutdown: clients are cut, everything is written), then at
 * once (immediate: nothing committed is lost, the next start replays the log), at last by force.
 */
export async function halt(pid: number, plan: Pick<ServerPlan, 'engine' | 'dataFolder'>): Promise<void> {
  if (process.platform === 'win32') {
    await new Promise<void>((resolve) => {
      const options = ['stop', '-D', plan.dataFolder, '-m', 'fast', '-t', '10'];
      execFile(plan.engine.pgCtl, options, { env: childEnvironment(), timeout: 12_000 }, () => resolve());
    });
    return;
  }
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, IMMEDIATE_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(pid, 1_000);
}
