import { readConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/start.ts';
import { createLog } from './http/log.ts';

/** The databases of a development session, for the server and for the bank beside it. */
export interface DevDatabases {
  databaseUrl: string;
  bankDatabaseUrl: string;
}

// `npm run dev` keeps this program running while the server restarts at each change of its files. It sends its parent
// the databases' addresses and ends when its parent does.
const { dataDir } = readConfig(process.env);
const log = createLog('warn');
const stop = async () => {
  await postgres.stop();
  process.exit();
};
const postgres = await startEmbeddedPostgres({
  dataDir,
  log,
  onFailure: (error) => {
    log.fatal({ err: error }, 'PostgreSQL cannot be kept running');
    process.exit(1);
  },
});
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// Ctrl-C reaches every program of the session; the server needs its database until it has stopped.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.send?.({
  databaseUrl: await postgres.databaseUrl('saldo'),
  bankDatabaseUrl: await postgres.databaseUrl('saldo_bank'),
} satisfies DevDatabases);
