import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseAccount } from '../db/embedded/account.ts';
import { throughPooler } from './through-cluster.ts';

/** The pgbouncer program, from Debian's package for one; null when this machine has none. */
export const pgbouncer =
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path)) ?? null;

export interface Bouncer {
  /** Where it listens. */
  folder: string;
  /** The same database as `url`, through the pooler. */
  through(url: string): string;
  /** Sends everybody to another server from now on. */
  pointTo(clusterUrl: string): Promise<void>;
  stop(): Promise<void>;
}

function settingsFor(clusterUrl: string, folder: string, poolSize: number): string {
  const server = new URL(clusterUrl);
  const host = server.searchParams.get('host') ?? server.hostname;
  return `
[databases]
* = host=${host} port=${server.port || 5432}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
listen_addr =
unix_socket_dir = ${folder}
listen_port = 6432
auth_type = trust
server_login_retry = 1
auth_file = ${folder}/users
logfile = ${folder}/log
`;
}

/** Starts PgBouncer in transaction mode before the test cluster, with so many server connections a database. */
export async function startPgbouncer(clusterUrl: string, poolSize = 2): Promise<Bouncer> {
  if (pgbouncer === null) throw new Error('pgbouncer is not installed');
  const account = databaseAccount();
  const folder = await mkdtemp(join(tmpdir(), 'saldo-bouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settingsFor(clusterUrl, folder, poolSize));
  await writeFile(join(folder, 'users'), '"saldo_test" "saldo_test"\n"saldo" ""\n"postgres" ""\n');
  if (account.uid !== null && account.gid !== null) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const owner = account.uid !== null && account.gid !== null ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(pgbouncer, [file], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!existsSync(join(folder, '.s.PGSQL.6432'))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await delay(10);
  }
  return {
    folder,
    through: (url) => throughPooler(url, folder),
    async pointTo(other) {
      await writeFile(file, settingsFor(other, folder, poolSize));
      child.kill('SIGHUP');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
