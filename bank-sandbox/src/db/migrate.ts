import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** Any constant does, as long as every process of this bank takes the same one. */
const LOCK = 7_266_325_001;

/**
 * Brings the bank's database to the newest schema. Safe when several processes start at once: they queue on an
 * advisory lock. Throws when the database is newer than this code.
 */
export async function migrate(pool: Pool): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted();
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].find((name) => !files.includes(name));
    if (unknown) throw new Error(`The bank's database is newer than this program: it has ${unknown}.`);
    for (const name of files.filter((file) => !done.has(file))) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
    }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
