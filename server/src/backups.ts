import { resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from './config.ts';
import { backUp } from './db/embedded/backup.ts';
import { BackupError } from './db/embedded/backup-files.ts';
import { EmbeddedDatabaseError } from './db/embedded/errors.ts';
import { restore } from './db/embedded/restore.ts';
import { createLog } from './http/log.ts';

// `npm run backup [-- FOLDER]` and `npm run restore -- BACKUP`: the embedded database of DATA_DIR, to a folder and back.
const [order, given, ...rest] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function makeBackup(config: Config): Promise<void> {
  const into = given === undefined ? config.backup.folder : resolve(given);
  say(`Backing up the database in ${config.dataDir}`);
  const { folder, files, bytes, removed } = await backUp({
    dataDir: config.dataDir,
    into,
    keep: given === undefined ? config.backup.keep : null,
    now: new Date(),
    log: createLog('warn'),
  });
  say(`Written, and read again: ${folder} (${files} files, ${Math.ceil(bytes / 1e6)} MB before compression)`);
  for (const name of removed) say(`Removed the older ${name}`);
  say(
    config.encryptionKeys === null
      ? `The key file ${config.dataDir}/encryption-keys is not in it. Keep a copy of it in another place: without it bank links cannot be opened.`
      : 'ENCRYPTION_KEYS are not in it. Keep them in another place: without them bank links cannot be opened.',
  );
}

async function restoreBackup(config: Config): Promise<void> {
  if (given === undefined) fail('Say which backup: npm run restore -- FOLDER');
  say(`Restoring ${resolve(given)} into ${config.dataDir}`);
  const { createdAt, tables } = await restore(resolve(given), config.dataDir, createLog('warn'));
  for (const { database, table, rows } of tables) if (rows > 0) say(`  ${database}.${table}: ${rows} rows`);
  say(`Restored, as of ${createdAt}: ${tables.length} tables, every row of them read`);
  say('It opens with the encryption keys of that time. Put them in place before npm start.');
}

try {
  if (rest.length > 0) fail('One folder is enough.');
  const config = readConfig(process.env);
  if (config.databaseUrl !== null)
    fail(
      'DATABASE_URL is set: back that server up with its own tools (pg_dump, pg_basebackup). docs/database.md says how.',
    );
  await (order === 'restore' ? restoreBackup(config) : makeBackup(config));
} catch (error) {
  const plain = [BackupError, EmbeddedDatabaseError, ConfigError].some((kind) => error instanceof kind);
  fail(error instanceof Error ? ((plain ? error.message : error.stack) ?? error.message) : String(error));
}
