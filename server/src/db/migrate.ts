import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from './logger.ts';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  /** Of the text with plain line ends. */
  sha256: string;
}

/** Any number that no one else uses for an advisory lock in this database. */
const LOCK = 725_361;

export class MigrationError extends Error {
  override name = 'MigrationError';
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The folder's migrations in order. @throws MigrationError when two share a number or one is missing. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1)
      throw new MigrationError(
        `Migration ${name} should be number ${index + 1}, named like 0001_what_it_does.sql`,
      );
  }
  return migrations;
}

/**
 * Brings the schema up to date, one transaction a migration. Any number of instances may start at once: each
 * transaction first takes a lock and looks what the others have done; killed, it leaves nothing half done.
 * The lock ends with its transaction, so this works through a transaction pooler as well.
 * @returns the numbers applied now.
 * @throws MigrationError for a schema newer than this program, or a migration edited after it was applied.
 */
export async function migrate(
  databaseUrl: string,
  { log, folder }: { log: Logger; folder?: string },
): Promise<number[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'saldo migrations',
    connectionTimeoutMillis: 30_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const applied: number[] = [];
    while (await applyNext(client, migrations, log, applied));
    return applied;
  } finally {
    await client.end();
  }
}

/** One step under the lock; false when there is nothing left to do. */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  log: Logger,
  applied: number[],
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      `create table if not exists migrations (
         number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ number: number; name: string; sha256: string }>(
      'select number, name, sha256 from migrations order by number',
    );
    refuseForeignSchema(rows, migrations);
    const next = migrations[rows.length];
    if (next !== undefined) {
      log.info({ migration: next.name }, 'Bringing the database up to date');
      await client.query(next.sql);
      await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
        next.number,
        next.name,
        next.sha256,
      ]);
      applied.push(next.number);
    }
    await client.query('commit');
    return next !== undefined;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function refuseForeignSchema(
  applied: readonly { number: number; name: string; sha256: string }[],
  known: readonly Migration[],
): void {
  const newest = applied.at(-1);
  if (newest !== undefined && newest.number > known.length) {
    throw new MigrationError(
      `The database was last used by a newer Saldo (its schema is at ${newest.name}; this one ends at ${known.length}). ` +
        'Start that version or a newer one, or restore a backup from before.',
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = known[index];
    if (migration?.number !== row.number || migration.sha256 !== row.sha256) {
      throw new MigrationError(
        `Migration ${row.name} differs from the one that made this database. A migration is never edited once released; add a new one.`,
      );
    }
  }
}
