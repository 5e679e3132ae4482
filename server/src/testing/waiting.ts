import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/** How many connections of the app's database wait for somebody's lock. */
export async function waiting(app: TestApp): Promise<number> {
  const { rows } = await app.db.pool.query(
    `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0].waiting;
}

/**
 * Holds a person's row while `work` runs, so that the test says who comes after whom: what is sent within it and followed by
 * `queued` waits for the row, one behind the other. `query` runs in the transaction that holds it.
 */
export async function whileHeld<T>(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
  work: (held: {
    queued: (count: number) => Promise<void>;
    query: (text: string, values?: unknown[]) => Promise<unknown>;
  }) => Promise<T>,
): Promise<T> {
  const holder = await app.db.pool.connect();
  try {
    await holder.query(`begin; set local saldo.user_id = '${id}'`);
    await holder.query('select 1 from users where id = $1 for update', [id]);
    return await work({
      queued: (count) => expect.poll(() => waiting(app), { timeout: 20_000 }).toBeGreaterThanOrEqual(count),
      query: (text, values) => holder.query(text, values),
    });
  } finally {
    await holder.query('commit');
    holder.release();
  }
}
