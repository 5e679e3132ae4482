import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLogger } from '../db/logger.ts';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { createEmptyDatabase } from './database.ts';

/** A database as an earlier Saldo left it, to be filled and then brought up to date. */
export interface EarlierDatabase {
  /** The owner of the tables: no superuser, so bound by the wall. */
  client: pg.Client;
  /** Runs statements as a person; the rows of the last one. */
  as<R extends pg.QueryResultRow>(user: number, statements: string): Promise<R[]>;
  /** Applies the migrations that are left. */
  bringUp(): Promise<void>;
  drop(): Promise<void>;
}

/** A database with the migrations up to a number such as `0009`, that one among them. */
export async function openEarlierDatabase(newest: string): Promise<EarlierDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-before-'));
  for (const name of await readdir(migrationsFolder))
    if (name.slice(0, 4) <= newest) await copyFile(join(migrationsFolder, name), join(folder, name));
  const { url, drop } = await createEmptyDatabase();
  await migrate(url, { log: silentLogger, folder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    async as<R extends pg.QueryResultRow>(user: number, statements: string): Promise<R[]> {
      await client.query('begin');
      try {
        await client.query(`set local saldo.user_id = '${user}'`);
        const { rows } = await client.query<R>(statements);
        await client.query('commit');
        return rows;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async bringUp() {
      await migrate(url, { log: silentLogger });
    },
    async drop() {
      await client.end();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Statements that make people with these ids, for databases without a front door. */
export const peopleOf = (...ids: readonly number[]): string =>
  `insert into users (id, email, email_key, password_hash, first_name, last_name) overriding system value
   values ${ids.map((id) => `(${id}, 'p${id}@example.org', 'p${id}@example.org', 'x', 'Ana', 'Ruiz')`).join(', ')};`;
