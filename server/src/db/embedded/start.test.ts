import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '../logger.ts';
import type { Logger } from '../logger.ts';
import { isAlive, processesIn, waitForEnd } from './process.ts';
import { startEmbeddedPostgres } from './start.ts';
import type { EmbeddedOptions, EmbeddedPostgres } from './start.ts';

/** A folder that most tests here use in turn: a first start on a fresh one takes seconds. */
let shared = '';
beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-own-`));
});
afterAll(() => rm(shared, { recursive: true, force: true }));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-own-`));
  await chmod(path, 0o711);
  cleanups.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silentLogger, ...options });
  cleanups.push(() => database.stop());
  return database;
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process with its own Saldo; resolves with its server's process id. */
async function startElsewhere(dataDir: string, how = 'stay') {
  const script = fileURLToPath(new URL('../../testing/crash/holder.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, how], { stdio: ['pipe', 'pipe', 'ignore'] });
  cleanups.push(async () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const serverPid = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line)));
    child.once('exit', () => reject(new Error('it ended before it was ready')));
  });
  return { child, ended, serverPid };
}

test('durable, without a network face, for nobody else, and the login role is bound by row-level security', async () => {
  const dataDir = shared;
  const database = await start(dataDir);
  const url = await database.databaseUrl('saldo');
  const [settings] = await ask(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync, current_setting('full_page_writes') as pages,
            current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listens, current_setting('log_min_error_statement') as logged,
            inet_server_addr() as address, (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user) as powerful`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    sync: 'on',
    pages: 'on',
    checksums: 'on',
    listens: '',
    logged: 'panic',
    address: null,
    powerful: false,
  });
  const home = join(dataDir, 'postgres');
  for (const own of [home, join(home, 'run'), join(home, 'data'), join(home, 'log')]) {
    expect({ own, mode: (await stat(own)).mode & 0o777 }).toEqual({ own, mode: 0o700 });
  }
  // Peer: the system itself says who connects, and only Saldo's own account may.
  expect(await ask(database.adminUrl, 'select type, auth_method, options from pg_hba_file_rules')).toEqual([
    { type: 'local', auth_method: 'peer', options: ['map=saldo'] },
  ]);
  await expect(ask(url.replace('/saldo?', '/postgres?'), 'create table mine ()')).rejects.toThrow(
    /permission denied/,
  );
});

test('a second Saldo on the same folder is refused by name, and the first goes on', async () => {
  const dataDir = shared;
  const database = await start(dataDir);
  const second = startEmbeddedPostgres({ dataDir, log: silentLogger });
  await expect(second).rejects.toMatchObject({
    code: 'ALREADY_RUNNING',
    message: expect.stringContaining(`process ${process.pid}`) as string,
  });
  expect(await ask(database.adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('of several that start at the same moment on an empty folder, exactly one wins', async () => {
  const dataDir = await folder();
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => start(dataDir)));
  const refusals = starts
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as { code?: string; message: string });
  // Any other refusal is shown in its own words.
  expect(refusals.map(({ code, message }) => (code === 'ALREADY_RUNNING' ? code : message))).toEqual([
    'ALREADY_RUNNING',
    'ALREADY_RUNNING',
    'ALREADY_RUNNING',
  ]);
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => /init$|tmp$/.test(name))).toEqual([]);
});

test('after kill -9 of Saldo the next start takes over the server it left running', async () => {
  const dataDir = shared;
  const { child, ended, serverPid } = await startElsewhere(dataDir);
  child.kill('SIGKILL');
  await ended;
  expect(await isAlive(serverPid)).toBe(true);
  const warnings: string[] = [];
  const log: Logger = { ...silentLogger, warn: (_, message) => warnings.push(message) };
  const database = await start(dataDir, { log });
  expect(await isAlive(serverPid)).toBe(false);
  expect(await ask(database.adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(warnings).toEqual([expect.stringContaining('taking over')]);
});

test('a killed Saldo is not taken for a running one while its connection has yet to end', async () => {
  const inFolder = () => processesIn(join(shared, 'postgres', 'data'));
  const { child, ended, serverPid } = await startElsewhere(shared);
  const backends = (await inFolder()).filter((pid) => pid !== serverPid);
  const letGo = async () => {
    for (const pid of backends) if (await isAlive(pid)) process.kill(pid, 'SIGCONT');
  };
  cleanups.push(letGo);
  for (const pid of backends) process.kill(pid, 'SIGSTOP');
  child.kill('SIGKILL');
  await ended;
  const next = start(shared);
  // It waits with a connection of its own; one that gives up has none.
  const waits = async () => {
    const isThere = async () =>
      (await inFolder()).some((pid) => pid !== serverPid && !backends.includes(pid));
    await expect.poll(isThere).toBe(true);
  };
  await Promise.race([next, waits()]);
  await letGo();
  expect(await ask((await next).adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('an error that nobody catches takes the server along', async () => {
  const { ended, serverPid } = await startElsewhere(shared, 'throw');
  await ended;
  expect(await waitForEnd(serverPid, 10_000)).toBe(true);
});

test('a server that was killed is started again under a living Saldo', async () => {
  const database = await start(shared);
  const before = database.pid();
  process.kill(before, 'SIGKILL');
  await waitForEnd(before, 5_000);
  let answer: unknown = null;
  while (answer === null || database.pid() === before)
    answer = await ask(database.adminUrl, 'select 1 as n').catch(() => null);
  expect(answer).toEqual([{ n: 1 }]);
  expect(database.pid()).not.toBe(before);
});

test('a left-over pid file that names a living stranger, or nobody at all, does not stand in the way', async () => {
  const dataDir = shared;
  await (await start(dataDir)).stop();
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  await writeFile(
    file,
    `${process.ppid}\n${join(dataDir, 'postgres', 'data')}\n1700000000\n5432\n${join(dataDir, 'postgres', 'run')}\n\n  1234567    424242\nready   \n`,
  );
  await (await start(dataDir)).stop();
  await writeFile(file, '');
  await utimes(file, new Date(0), new Date(0));
  const database = await start(dataDir);
  expect(await ask(database.adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('data of another major version is refused and not touched', async () => {
  const dataDir = shared;
  await (await start(dataDir)).stop();
  const data = join(dataDir, 'postgres', 'data');
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  const before = await readFile(join(data, 'pg_hba.conf'), 'utf8');
  await writeFile(join(data, 'pg_hba.conf'), `${before}# mark\n`);
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'OTHER_VERSION',
    message: expect.stringContaining('PostgreSQL 17') as string,
  });
  expect(await readFile(join(data, 'pg_hba.conf'), 'utf8')).toContain('# mark');
  await writeFile(join(data, 'PG_VERSION'), '18\n');
});

test('a folder with a path too long for a socket still works', async () => {
  const dataDir = join(await folder(), 'a'.repeat(60), 'b'.repeat(60));
  const database = await start(dataDir);
  expect(await ask(database.adminUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  const socketFolder = new URL(database.adminUrl).searchParams.get('host') ?? '';
  expect(socketFolder.startsWith(dataDir)).toBe(false);
  await database.stop();
  await expect(stat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.skipIf(process.getuid?.() !== 0)(
  'as root, a folder that the unprivileged account cannot reach is refused with the way out',
  async () => {
    const closed = await folder();
    const dataDir = join(closed, 'data');
    await mkdir(dataDir);
    await chmod(closed, 0o700);
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'FOLDER_UNREACHABLE',
      message: expect.stringContaining(`chmod o+x ${closed}`) as string,
    });
  },
);

test('where there are no sockets: a loopback port, and only with the password', async () => {
  const database = await start(await folder(), { transport: 'loopback' });
  const url = await database.databaseUrl('saldo');
  expect(await ask(url, 'select host(inet_server_addr()) as address')).toEqual([{ address: '127.0.0.1' }]);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});
