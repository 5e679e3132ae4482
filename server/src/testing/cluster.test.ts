import pg from 'pg';
import { expect, test } from 'vitest';
import { clusterUrl } from './database.ts';

test('the run has one throwaway cluster, reached as superuser over a socket', async () => {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolsuper: boolean; version: number }>(
      `select rolsuper, inet_server_addr() as address, current_setting('server_version_num')::int as version
       from pg_roles where rolname = current_user`,
    );
    expect(rows[0]).toMatchObject({ rolsuper: true });
    expect(rows[0]?.version).toBeGreaterThanOrEqual(150_000);
  } finally {
    await client.end();
  }
});
