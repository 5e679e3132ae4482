import { execFile } from 'node:child_process';
import { appendFile, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount, type Account } from '@saldo/server/src/db/embedded/account.ts';
import { prepareDataFolder } from '@saldo/server/src/db/embedded/data-folder.ts';
import { installEngine } from '@saldo/server/src/db/embedded/engine.ts';
import { enterableFolder, privateFolder } from '@saldo/server/src/db/embedded/files.ts';
import { processesIn } from '@saldo/server/src/db/embedded/process.ts';
import { halt, launch, type ServerPlan } from '@saldo/server/src/db/embedded/server.ts';
import { serverSettings } from '@saldo/server/src/db/embedded/settings.ts';
import { socketTransport, type Transport } from '@saldo/server/src/db/embedded/transport.ts';
import { urlOf } from '@saldo/server/src/db/embedded/url.ts';
import { silentLogger } from '@saldo/server/src/db/logger.ts';

const run = promisify(execFile);

/** A PostgreSQL of the cluster. */
export interface Server {
  /** Its administrator's connection string, to the database `postgres`. */
  adminUrl: string;
  /** kill -9 of every process of it at once, as a machine that loses power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Rows of one statement on a server, as its administrator. */
export async function ask<Row extends object>(
  { adminUrl }: Server,
  text: string,
  database = 'postgres',
): Promise<Row[]> {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href, application_name: 'saldo cluster' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function homeIn(folder: string, name: string, account: Account) {
  const home = join(folder, name);
  await privateFolder(home, account);
  await privateFolder(join(home, 'log'), account);
  const transport = await socketTransport(home, account, true);
  return { home, transport, engine: await installEngine(home, account, silentLogger) };
}

async function serve(plan: ServerPlan, transport: Transport): Promise<Server> {
  const { pid = 0 } = await launch(plan, silentLogger);
  return {
    adminUrl: urlOf(transport, 'postgres', 'postgres'),
    async kill() {
      for (let left = [pid]; left.length > 0; left = await processesIn(plan.dataFolder))
        for (const one of left)
          try {
            process.kill(one, 'SIGKILL');
          } catch {
            await delay(5);
          }
    },
    stop: () => halt(pid, plan),
  };
}

/**
 * A primary and a streaming replica of it, of the programs that Saldo brings (npm): the version it is tested with, without
 * root and without a package of the system's. Commits wait for the replica's disk, as soon as it is there.
 */
export async function startServers(folder: string): Promise<{ primary: Server; replica: Server }> {
  const account = databaseAccount();
  await enterableFolder(folder, account);
  const first = await homeIn(folder, 'primary', account);
  const dataFolder = await prepareDataFolder(
    first.home,
    first.engine,
    account,
    first.transport,
    true,
    silentLogger,
  );
  await appendFile(join(dataFolder, 'pg_hba.conf'), 'local replication all trust\n');
  const settings = ({ home, transport }: typeof first) => ({
    ...serverSettings(join(home, 'log'), true),
    ...transport.settings,
  });
  const plan = { engine: first.engine, account, home: first.home, dataFolder, settings: settings(first) };
  // Once, so that its settings stand in the copy too, which is made of files at rest.
  await (await serve(plan, first.transport)).stop();
  const second = await homeIn(folder, 'replica', account);
  const copy = join(second.home, 'data');
  await run('cp', ['-a', dataFolder, copy]);
  await writeFile(join(copy, 'standby.signal'), '');
  if (account.uid !== null && account.gid !== null)
    await chown(join(copy, 'standby.signal'), account.uid, account.gid);

  const primary = await serve(plan, first.transport);
  await ask(primary, 'create role saldo login createdb');
  await ask(primary, 'create database saldo owner saldo');
  const replica = await serve(
    {
      engine: second.engine,
      account,
      home: second.home,
      dataFolder: copy,
      settings: {
        ...settings(second),
        primary_conninfo: `host=${first.transport.host} user=postgres application_name=replica`,
      },
    },
    second.transport,
  );
  await ask(primary, `alter system set synchronous_standby_names = 'replica'`);
  await ask(primary, 'select pg_reload_conf()');
  for (;;) {
    const [one] = await ask<{ state: string }>(
      primary,
      'select sync_state as state from pg_stat_replication',
    );
    if (one?.state === 'sync') return { primary, replica };
    await delay(100);
  }
}
