import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '../logger.ts';
import type { Account } from './account.ts';
import type { Engine } from './engine.ts';
import { EmbeddedDatabaseError, USE_DATABASE_URL } from './errors.ts';
import { privateFile, privateFolder, syncFolder } from './files.ts';
import { childEnvironment, isAlive } from './process.ts';
import type { Transport } from './transport.ts';

const run = promisify(execFile);
const SCRATCH = /^data\.(\d+)\.[0-9a-f]+\.init$/;

/**
 * Makes sure that `home`/data holds a database of this engine's major version. A new one grows in a scratch folder
 * and is renamed when it is whole and on disk: a start cut short leaves nothing that looks like a database.
 */
export async function prepareDataFolder(
  home: string,
  engine: Engine,
  account: Account,
  transport: Transport,
  durable: boolean,
  log: Logger,
): Promise<string> {
  const folder = join(home, 'data');
  await sweepScratch(home);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    log.info({}, 'Creating the database (first start; a few seconds)');
    await initialise(home, folder, engine, account, transport, durable);
  }
  await refuseOtherVersion(folder, engine);
  await privateFile(join(folder, 'pg_hba.conf'), transport.accessRules, account);
  await privateFile(join(folder, 'pg_ident.conf'), `saldo ${account.client} all\n`, account);
  return folder;
}

async function initialise(
  home: string,
  folder: string,
  engine: Engine,
  account: Account,
  transport: Transport,
  durable: boolean,
): Promise<void> {
  const scratch = join(home, `data.${process.pid}.${randomBytes(4).toString('hex')}.init`);
  await privateFolder(scratch, account);
  const owner = account.uid !== null && account.gid !== null ? { uid: account.uid, gid: account.gid } : {};
  const password =
    transport.password === null
      ? ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${join(home, 'password')}`];
  const options = [
    `--pgdata=${scratch}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...password,
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(engine.initdb, options, { ...owner, cwd: home, env: childEnvironment(), timeout: 120_000 });
  } catch (cause) {
    await rm(scratch, { recursive: true, force: true });
    const said = (cause as { stderr?: string }).stderr?.trim() || (cause as Error).message;
    throw new EmbeddedDatabaseError(
      'INIT_FAILED',
      `PostgreSQL could not create its database in ${home}: ${said}\nIs there room on the disk, and may "${account.name}" write there? ${USE_DATABASE_URL}`,
      { cause },
    );
  }
  await adoptScratch(scratch, folder, home);
}

async function adoptScratch(scratch: string, folder: string, home: string): Promise<void> {
  try {
    await rename(scratch, folder);
    await syncFolder(home);
  } catch (error) {
    // Another Saldo was faster: rename never replaces a folder that holds something.
    await rm(scratch, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}

async function refuseOtherVersion(folder: string, engine: Engine): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === String(engine.major)) return;
  throw new EmbeddedDatabaseError(
    'OTHER_VERSION',
    `The data in ${folder} was written by PostgreSQL ${version}, but this Saldo brings PostgreSQL ${engine.major}. Nothing was touched. ` +
      `Start the Saldo version that wrote it, dump with that server's pg_dump, and restore into a new DATA_DIR; ` +
      `or run a PostgreSQL ${version} server on a copy and set DATABASE_URL. docs/database.md shows each step.`,
  );
}

/** Removes what earlier first starts left behind when they were killed. */
async function sweepScratch(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = SCRATCH.exec(name)?.[1];
    if (maker === undefined) continue;
    const path = join(home, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
    if (!(await isAlive(Number(maker))) || age > 10 * 60_000)
      await rm(path, { recursive: true, force: true });
  }
}
