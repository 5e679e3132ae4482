import { startTestCluster } from './cluster.ts';

/**
 * Vitest's global set-up: one PostgreSQL for the whole run, its administrator's address in TEST_DATABASE_URL.
 * With TEST_DATABASE_URL set from outside, the tests run on that server instead (PostgreSQL 15, for example).
 */
export async function setup(): Promise<(() => Promise<void>) | void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const cluster = await startTestCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return () => cluster.stop();
}
