import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { databaseAccount, type Account } from './account.ts';
import {
  adopt,
  backupName,
  BackupError,
  openPacker,
  prune,
  unpack,
  writeManifest,
  type BackedUp,
  type Manifest,
  type Packer,
} from './backup-files.ts';
import { readPidFile } from './pid-file.ts';
import { isPostgresOf } from './process.ts';
import { startEmbeddedPostgres } from './start.ts';
import { socketTransport } from './transport.ts';
import { urlOf } from './url.ts';

export interface BackupOptions {
  /** Saldo's data folder, whose database is copied. */
  dataDir: string;
  /** Folder that the backup is put in, as a folder of its own. */
  into: string;
  /** How many backups stay there; null: all. */
  keep: number | null;
  now: Date;
  log: Logger;
}

export interface BackupReport {
  folder: string;
  files: number;
  /** Bytes of the database, before compression. */
  bytes: number;
  /** Names of older backups that were removed. */
  removed: string[];
}

/** The folder of the database in `dataDir`; throws BackupError where there is none. */
function refuseNone(dataDir: string): string {
  const data = join(dataDir, 'postgres', 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return data;
  throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that Saldo runs on.`);
}

/**
 * Copies the embedded database while it runs (or starts it for the while), reads the copy again from the disk and only
 * then gives it its name. PostgreSQL's own way for a copy of files (Documentation, 25.3.3 "Making a Base Backup Using
 * the Low Level API"): the log from before the first file to after the last makes them one moment.
 * The encryption keys are not in it.
 * @throws BackupError when there is no database; EmbeddedDatabaseError when it cannot be started.
 */
export async function backUp({ dataDir, into, keep, now, log }: BackupOptions): Promise<BackupReport> {
  const data = refuseNone(dataDir);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const scratch = join(into, `.saldo-${process.pid}.${randomBytes(4).toString('hex')}.partial`);
  await mkdir(scratch, { mode: 0o700 });
  try {
    const manifest = await withServer(dataDir, log, (url) => copyLive(url, data, scratch, now));
    await unpack(scratch, manifest, null);
    await writeManifest(scratch, manifest);
    const folder = await adopt(scratch, into, backupName(now));
    const removed = keep === null ? [] : await prune(into, keep, basename(folder));
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    return { folder, files: manifest.files.length, bytes, removed };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Address of a database of the server that runs in `dataDir`, as its own role; null when none runs.
 * @throws BackupError when there is no database to run.
 */
export async function runningDatabase(dataDir: string, name: string): Promise<string | null> {
  refuseNone(dataDir);
  return addressOf(await realpath(join(dataDir, 'postgres')), databaseAccount(), name);
}

/** Runs `work` on the server that runs in `dataDir`, or on one started for it. */
async function withServer<T>(
  dataDir: string,
  log: Logger,
  work: (adminUrl: string) => Promise<T>,
): Promise<T> {
  const account = databaseAccount();
  const home = await realpath(join(dataDir, 'postgres'));
  const running = await addressOf(home, account);
  if (running !== null) return work(running);
  const own = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(own.adminUrl);
  } finally {
    await own.stop();
  }
}

/** Address of the server that runs in `home`, the administrator's unless said; null when none does. */
async function addressOf(home: string, account: Account, name = 'postgres'): Promise<string | null> {
  const file = await readPidFile(join(home, 'data'));
  if (file === null || !(await isPostgresOf(file.pid, join(home, 'data')))) return null;
  if (process.platform !== 'win32') return urlOf(await socketTransport(home, account, false), name, name);
  const password = await readFile(join(home, 'password'), 'utf8');
  const port = Number(file.lines[3]);
  return urlOf({ host: '127.0.0.1', port, password, settings: {}, accessRules: '' }, name, name);
}

async function copyLive(url: string, data: string, scratch: string, now: Date): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'saldo backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Keeps the log from now on; a slot that goes with this connection, whatever ends it.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `saldo_backup_${process.pid}_${randomBytes(4).toString('hex')}`,
    ]);
    await client.query(`select pg_backup_start('saldo', true)`);
    const packer = openPacker(scratch);
    const { folders, files } = await copyTree(data, packer);
    const { rows } = await client.query<Stopped>(
      `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last,
              current_setting('server_version_num')::int / 10000 as postgres
       from pg_backup_stop(false)`,
    );
    const [stopped] = rows;
    if (!stopped) throw new BackupError('PostgreSQL did not say where the backup ends.');
    if (stopped.spaces !== '')
      throw new BackupError(
        'The database has tablespaces of its own, which Saldo never makes. Use pg_basebackup.',
      );
    for (const segment of await segmentsOf(stopped, data))
      files.push(await present(packer.add(join(data, 'pg_wal', segment), `pg_wal/${segment}`)));
    files.push(await packer.addText(stopped.label, 'backup_label'));
    await packer.end();
    return { format: 1, created_at: now.toISOString(), postgres: stopped.postgres, folders, files };
  } finally {
    await client.end().catch(() => {});
  }
}

/** What PostgreSQL says at the end of a backup. */
interface Stopped {
  label: string;
  spaces: string;
  /** The last file of the log that the backup needs. */
  last: string;
  postgres: number;
}

/** The files of the log from the backup's first to its last. */
async function segmentsOf({ label, last }: Stopped, data: string): Promise<string[]> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  const segments = (await readdir(join(data, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (segments.includes(first) && segments.includes(last)) return segments;
  throw new BackupError('The log that belongs to the backup is not there any more. Try again.');
}

async function present(packed: Promise<BackedUp | null>): Promise<BackedUp> {
  const file = await packed;
  if (file === null) throw new BackupError('A file of the log went while it was copied. Try again.');
  return file;
}

/** Folders whose contents PostgreSQL makes anew, by its documentation (25.3.4); they stay, empty. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init(\.\d+)?|pgsql_tmp.*)$/;

async function copyTree(data: string, packer: Packer): Promise<{ folders: string[]; files: BackedUp[] }> {
  const folders: string[] = [];
  const files: BackedUp[] = [];
  const walk = async (at: string) => {
    const entries = await readdir(join(data, at), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (leftOut.test(entry.name) || path === 'global/pg_control') continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!emptied.has(path)) await walk(path);
      } else if (entry.isFile()) {
        const file = await packer.add(join(data, path), path);
        if (file !== null) files.push(file);
      }
    }
  };
  await walk('');
  // Within pg_wal a server expects these.
  folders.push('pg_wal/archive_status', 'pg_wal/summaries');
  // Last, as pg_basebackup does: it must not be older than any page.
  files.push(await present(packer.add(join(data, 'global/pg_control'), 'global/pg_control')));
  return { folders, files };
}
