import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A name for a database of the caller's own on the test server; `drop` removes it, open connections included. */
export function testDatabase(): { url: string; drop: () => Promise<void> } {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest.');
  const name = `bank_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      const client = new Client({ connectionString: admin });
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}
