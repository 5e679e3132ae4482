import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, isPostgresOf, signal, waitForEnd } from '../db/embedded/process.ts';
import { readPidFile } from '../db/embedded/pid-file.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { silentLogger } from '../db/logger.ts';

const FOLDER = /^saldo-test-(\d+)-/;

export interface TestCluster {
  /** A superuser's connection string to the cluster's `postgres` database, over a Unix socket. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a throwaway PostgreSQL for one test run, without fsync, in the system's folder for temporary files.
 * What killed runs left behind there is removed first.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await sweepKilledRuns();
  const dataDir = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-`));
  const cluster = await startEmbeddedPostgres({ dataDir, log: silentLogger, durable: false });
  return {
    url: cluster.adminUrl,
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner === undefined || (await isAlive(Number(owner)))) continue;
    const folder = join(tmpdir(), name);
    if (!(await mayRemove(folder))) continue;
    const dataFolder = join(folder, 'postgres', 'data');
    const server = await readPidFile(dataFolder);
    if (server !== null && (await isPostgresOf(server.pid, dataFolder))) {
      signal(server.pid, 'SIGQUIT');
      await waitForEnd(server.pid, 5_000);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** What another user's run left in the shared folder is theirs to remove, or root's. */
async function mayRemove(folder: string): Promise<boolean> {
  const me = process.getuid?.() ?? 0;
  return me === 0 || (await stat(folder).catch(() => null))?.uid === me;
}
