import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPgbouncer } from '@saldo/server/src/testing/pgbouncer.ts';
import { startServers } from './servers.ts';

/** Connections of a test's two instances to its database: they hold more than one at a time. */
const poolSize = 8;
const server = fileURLToPath(new URL('../../../server', import.meta.url));

/**
 * Runs the server's tests with a database (or those of `files`) through a primary, a replica that commits wait for,
 * PgBouncer in transaction mode before each, and two instances that take the calls in turn. Gives Vitest's status.
 */
export async function runSuite(files: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-suite-`));
  const { primary, replica } = await startServers(folder);
  const [writes, reads] = await Promise.all(
    [primary, replica].map(({ adminUrl }) => startPgbouncer(adminUrl, poolSize)),
  );
  try {
    const vitest = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url)),
        'run',
        '--project',
        'server database',
        ...files,
      ],
      {
        cwd: server,
        stdio: 'inherit',
        env: {
          ...process.env,
          TEST_DATABASE_URL: primary.adminUrl,
          TEST_POOLERS: JSON.stringify({ writes: writes?.folder, reads: reads?.folder }),
        },
      },
    );
    const [status] = (await once(vitest, 'exit')) as [number | null];
    return status ?? 1;
  } finally {
    await Promise.all([writes?.stop(), reads?.stop()]);
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
