import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** Makes a folder that only the database's account can enter. */
export async function privateFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await give(path, account, 0o700);
}

/** Writes a file that only the database's account can read. */
export async function privateFile(path: string, text: string, account: Account): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await give(path, account, 0o600);
}

/** Forces a folder's entries to disk, so that a rename in it survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes the data folder, and lets the database's account pass through it (not read it): as root the folder is
 * root's own, its subfolders guard themselves. Throws FOLDER_UNREACHABLE when a folder above it is closed.
 */
export async function enterableFolder(path: string, account: Account): Promise<void> {
  const existed = existsSync(path);
  await mkdir(path, { recursive: true, mode: account.uid === null ? 0o700 : 0o711 });
  if (account.uid === null) return;
  const own = await stat(path);
  if (!existed || (own.uid === 0 && (own.mode & 0o001) === 0)) await chmod(path, (own.mode & 0o777) | 0o011);
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      throw new EmbeddedDatabaseError(
        'FOLDER_UNREACHABLE',
        `Started as root, Saldo runs its database as the unprivileged account "${account.name}", which cannot enter ${folder}. ` +
          `Choose a DATA_DIR that it can (the default is /var/lib/saldo), or open the way with: chmod o+x ${folder}`,
      );
    }
  }
}

async function give(path: string, account: Account, mode: number): Promise<void> {
  if (process.platform === 'win32') return;
  if (account.uid !== null && account.gid !== null) await chown(path, account.uid, account.gid);
  await chmod(path, mode);
}
