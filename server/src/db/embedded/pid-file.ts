import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into its data folder (backend/utils/init/miscinit.c, pidfile.h). */
export interface PidFile {
  pid: number;
  /** starting, stopping, ready or standby; empty before the first word of it. */
  status: string;
  /** The file as it stands, line by line. */
  lines: string[];
}

/** null when no server runs here, or none left its file behind. */
export async function readPidFile(dataFolder: string): Promise<PidFile | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return Number.isSafeInteger(pid) ? { pid: Math.abs(pid), status: (lines[7] ?? '').trim(), lines } : null;
}

/**
 * Frees a left-over file whose number now belongs to a stranger (after a reboot, say), on which PostgreSQL would
 * refuse to start for ever. The file is not deleted: its other lines let PostgreSQL see that orphans of the dead
 * server still use the memory they shared. It accepts its own parent's number as stale, so ours goes in.
 */
export async function disownPidFile(dataFolder: string, file: PidFile): Promise<void> {
  const handle = await open(join(dataFolder, 'postmaster.pid'), 'r+');
  try {
    const lines = [String(process.pid), ...file.lines.slice(1)];
    await handle.truncate(0);
    await handle.write(lines.join('\n'), 0);
  } finally {
    await handle.close();
  }
}

/**
 * Removes a file without a word in it, which a power cut leaves and which PostgreSQL refuses to judge by itself. Only
 * an old one: a server that starts this moment has not written its number yet.
 */
export async function dropEmptyPidFile(dataFolder: string): Promise<void> {
  const path = join(dataFolder, 'postmaster.pid');
  const found = await stat(path).catch(() => null);
  if (found !== null && found.size === 0 && Date.now() - found.mtimeMs > 5_000)
    await rm(path, { force: true });
}
