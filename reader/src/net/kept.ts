import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/*
 * Models that this user's other clones, branches and worktrees were taught: to teach takes a minute, to copy nothing. Each lies
 * under the hash of all it was made from, so that none is ever taken for another.
 */

/** A branch or two and what they come from; each is 25 MB. */
const most = 4;

/** Where they are kept; null where READER_DIR says where models live, or READER_CACHE is empty. */
function cacheFolder(env: NodeJS.ProcessEnv): string | null {
  if (env['READER_CACHE'] !== undefined) return env['READER_CACHE'] || null;
  if (env['READER_DIR'] !== undefined) return null;
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'saldo/reader');
}

/** A folder that cannot be read or written, or a disk that is full, costs the time to teach and nothing else. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Copies to a name that nobody reads and renames, so that a file under the final name is always whole. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}.new`;
  try {
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Puts the kept model of this hash to `file`; false where there is none. */
export function fetchKept(hash: string, file: string, env = process.env): boolean {
  const folder = cacheFolder(env);
  if (folder === null) return false;
  const kept = join(folder, `${hash}.bin`);
  return attempt(() => {
    copyWhole(kept, file);
    utimesSync(kept, new Date(), new Date());
  });
}

/** Keeps the model in `file` under its hash, and lets those go that were not used for longest. */
export function keep(hash: string, file: string, env = process.env): void {
  const folder = cacheFolder(env);
  if (folder === null) return;
  attempt(() => {
    mkdirSync(folder, { recursive: true });
    copyWhole(file, join(folder, `${hash}.bin`));
    const kept = readdirSync(folder).map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }));
    for (const { name } of kept.toSorted((a, b) => b.used - a.used).slice(most)) rmSync(join(folder, name));
  });
}
