import { readFile, readdir, readlink } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';

const run = promisify(execFile);

/** What PostgreSQL's processes see of our environment: no setting and no secret of ours. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C', TZ: 'UTC' };
}

/** Whether a process lives; one that we may not signal lives, too. A zombie does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return state !== null && !/\) [ZX] /.test(state);
}

/**
 * Whether `pid` is a PostgreSQL process of exactly this data folder: after a reboot the number in a left-over
 * postmaster.pid may belong to any other program. A postmaster works from inside its data folder.
 */
export async function isPostgresOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return (
      name.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === dataFolder
    );
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(dataFolder);
}

/** PostgreSQL processes still at work in this data folder, a killed postmaster's orphans included (Linux only). */
export async function processesIn(dataFolder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const pid of numbers) if (await isPostgresOf(pid, dataFolder)) found.push(pid);
  return found;
}

/** Waits until the process is gone; false when it still lives after `milliseconds`. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (await isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
