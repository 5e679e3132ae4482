import { Client, Pool, type PoolClient } from 'pg';
import { migrate } from './migrate.ts';

/** A pool or one of its clients inside a transaction. */
export type Db = Pick<Pool, 'query'>;

/** Opens the bank's database, creating it and its schema when they are not there yet. */
export async function openDatabase(databaseUrl: string, onError: (error: Error) => void): Promise<Pool> {
  await createIfMissing(databaseUrl);
  const pool = new Pool({ connectionString: databaseUrl, max: 6, application_name: 'bank-sandbox' });
  pool.on('error', onError);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/** Runs `work` in one transaction: all of it or nothing. */
export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const MISSING_DATABASE = '3D000';
const ALREADY_THERE = new Set(['42P04', '23505']);

async function createIfMissing(databaseUrl: string): Promise<void> {
  const probe = new Client({ connectionString: databaseUrl });
  try {
    await probe.connect();
    return;
  } catch (error) {
    if (codeOf(error) !== MISSING_DATABASE) throw error;
  } finally {
    await probe.end().catch(() => undefined);
  }
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const maintenance = new Client({ connectionString: url.href });
  await maintenance.connect();
  try {
    await maintenance.query(`CREATE DATABASE ${maintenance.escapeIdentifier(name)}`);
  } catch (error) {
    if (!ALREADY_THERE.has(codeOf(error) ?? '')) throw error;
  } finally {
    await maintenance.end();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
