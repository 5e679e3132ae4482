import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const memory = '/dev/shm';
const TMPFS = 0x01021994;

/** Bytes that must be free there and in the machine; a whole run takes half a gigabyte. */
const enough = { folder: 5 * 2 ** 30, machine: 8 * 2 ** 30 };

const NAME = /^saldo-run-(\d+)-/;

/**
 * Lets this process and those that it starts keep their temporary files in memory, where there is plenty of it. A run makes and
 * removes hundreds of databases of a thousand files each: on a disk, finding places for them takes a tenth of its time. A TMPDIR
 * that is set stands. The folder goes with the process; what killed runs left is removed first.
 */
export function keepScratchInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  sweepKilledRuns();
  const folder = mkdtempSync(join(memory, `saldo-run-${process.pid}-`));
  // PostgreSQL runs as somebody else where the tests run as root.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === TMPFS && bavail * bsize >= enough.folder && freemem() >= enough.machine;
  } catch {
    return false;
  }
}

function sweepKilledRuns(): void {
  for (const name of readdirSync(memory)) {
    const owner = NAME.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // Another user's, which is theirs to remove.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
