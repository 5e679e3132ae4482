import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { databaseAccount, type Account } from './account.ts';
import { BackupError, readManifest, unpack, type Manifest } from './backup-files.ts';
import { enterableFolder, privateFolder, syncFolder } from './files.ts';
import { startEmbeddedPostgres } from './start.ts';

export interface RestoreReport {
  createdAt: string;
  /** Rows of each table of each database, counted after the restore by reading every page. */
  tables: { database: string; table: string; rows: number }[];
}

/**
 * Puts a backup into a data folder that has no database, starts it once so that it comes to its moment, and reads every
 * table (PostgreSQL checks each page's checksum). A restore that fails leaves the folder without a database.
 * @throws BackupError for a damaged backup or a folder that holds a database; EmbeddedDatabaseError OTHER_VERSION.
 */
export async function restore(from: string, dataDir: string, log: Logger): Promise<RestoreReport> {
  const manifest = await readManifest(from);
  const account = databaseAccount();
  const home = join(dataDir, 'postgres');
  const data = join(home, 'data');
  if (existsSync(data))
    throw new BackupError(
      `${data} holds a database, which a restore never replaces. Stop Saldo and move ${home} aside, or set DATA_DIR to another folder.`,
    );
  await enterableFolder(dataDir, account);
  await privateFolder(home, account);
  // A name that the next start sweeps away should this process be killed.
  const scratch = join(home, `data.${process.pid}.${randomBytes(4).toString('hex')}.init`);
  try {
    await unpackAll(from, manifest, scratch, account);
    await rename(scratch, data);
    await syncFolder(home);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  try {
    return { createdAt: manifest.created_at, tables: await readAll(dataDir, log) };
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  }
}

async function unpackAll(from: string, manifest: Manifest, scratch: string, account: Account): Promise<void> {
  await privateFolder(scratch, account);
  for (const folder of manifest.folders) await privateFolder(join(scratch, folder), account);
  await unpack(from, manifest, async (path) => {
    const target = await open(join(scratch, path), 'wx', 0o600);
    if (account.uid !== null && account.gid !== null) await target.chown(account.uid, account.gid);
    return target;
  });
}

/** Starts the database, which replays its log, and reads every row of it. */
async function readAll(dataDir: string, log: Logger): Promise<RestoreReport['tables']> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    const databases = await ask<{ name: string }>(
      server.adminUrl,
      `select datname as name from pg_database where not datistemplate and datname <> 'postgres' order by 1`,
    );
    const counted: RestoreReport['tables'] = [];
    for (const { name } of databases) {
      const url = server.adminUrl.replace('/postgres?', `/${name}?`).replace(/\/postgres$/, `/${name}`);
      const tables = await ask<{ table: string }>(
        url,
        `select format('%I.%I', schemaname, tablename) as table from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      );
      for (const { table } of tables) {
        // Every column is read: out-of-line values lie in pages of their own.
        const [row] = await ask<{ rows: string }>(url, `select count(t::text) as rows from ${table} t`);
        counted.push({ database: name, table, rows: Number(row?.rows ?? 0) });
      }
    }
    return counted;
  } finally {
    await server.stop();
  }
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'saldo restore' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
