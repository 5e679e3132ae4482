import pg from 'pg';
import type { Database } from '../db/open.ts';
import { QUEUE_SCHEMA } from './schema.ts';

/** Lets the unprivileged role, where there is one, add jobs within its own transactions. */
export async function grantQueue({ url, mode: { role } }: Database): Promise<void> {
  if (role === null) return;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  const to = pg.escapeIdentifier(role);
  try {
    await client.query(
      `begin; select pg_advisory_xact_lock(725364);
       grant usage on schema ${QUEUE_SCHEMA} to ${to};
       grant select, insert, update on all tables in schema ${QUEUE_SCHEMA} to ${to};
       grant execute on all functions in schema ${QUEUE_SCHEMA} to ${to}; commit`,
    );
  } finally {
    await client.end();
  }
}
