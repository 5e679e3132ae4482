import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../logger.ts';
import { databaseAccount } from './account.ts';
import { prepareDataFolder } from './data-folder.ts';
import { ensureDatabase } from './databases.ts';
import { installEngine, sweepEngines } from './engine.ts';
import { enterableFolder, privateFolder } from './files.ts';
import { serverSettings } from './settings.ts';
import { supervise } from './supervisor.ts';
import { loopbackTransport, socketTransport } from './transport.ts';
import { urlOf } from './url.ts';

export interface EmbeddedOptions {
  /** Absolute folder of all of Saldo's data; the database lives in its subfolder `postgres`. */
  dataDir: string;
  log: Logger;
  /** Called once when the server cannot be kept alive; Saldo should end then. */
  onFailure?: (error: Error) => void;
  /** false only for throwaway clusters of tests: no fsync, and anyone who reaches the socket may enter. */
  durable?: boolean;
  /** The way in; a loopback port is for systems without Unix sockets. */
  transport?: 'socket' | 'loopback';
}

export interface EmbeddedPostgres {
  /** PostgreSQL's own version, for example "18.4". */
  version: string;
  /** Connection string of a database of that name, owned by an unprivileged role of that name; made when missing. */
  databaseUrl(name: string): Promise<string>;
  /** Connection string of the administrator, for maintenance and tests. */
  adminUrl: string;
  /** Process id of the server as it runs now. */
  pid(): number;
  /** Ends the server in bounded time, everything written. */
  stop(): Promise<void>;
}

/**
 * Starts Saldo's own PostgreSQL in `dataDir`, durable, reachable by nobody else, and keeps it running until stop().
 * @throws EmbeddedDatabaseError with a remedy: no program for this platform, a folder that cannot be entered,
 *   another Saldo in the same folder, data of another version.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const begin = performance.now();
  const account = databaseAccount();
  await enterableFolder(dataDir, account);
  await privateFolder(join(dataDir, 'postgres'), account);
  const home = await realpath(join(dataDir, 'postgres'));
  const way = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const transport =
    way === 'socket'
      ? await socketTransport(home, account, !durable)
      : await loopbackTransport(home, account);
  const engine = await installEngine(home, account, log);
  await privateFolder(join(home, 'log'), account);
  const dataFolder = await prepareDataFolder(home, engine, account, transport, durable, log);
  const settings = { ...serverSettings(join(home, 'log'), durable), ...transport.settings };
  const plan = { engine, account, home, dataFolder, settings };
  const supervisor = await supervise(plan, transport, log, options.onFailure ?? (() => {}));
  await sweepEngines(home, engine);
  const milliseconds = Math.round(performance.now() - begin);
  log.info(
    {
      version: engine.version,
      folder: dataFolder,
      socket: transport.host,
      account: account.name,
      milliseconds,
    },
    'PostgreSQL is running',
  );
  return {
    version: engine.version,
    databaseUrl: (name) => ensureDatabase(transport, name),
    adminUrl: urlOf(transport, 'postgres', 'postgres'),
    pid: () => supervisor.pid(),
    async stop() {
      await supervisor.stop();
      // A socket that had to live elsewhere, for its path's length, leaves its folder behind otherwise.
      if (way === 'socket' && !transport.host.startsWith(home))
        await rm(transport.host, { recursive: true, force: true });
    },
  };
}
