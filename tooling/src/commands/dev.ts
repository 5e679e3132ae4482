import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { cacheDir, projectRoot } from '../../launch/paths.mjs';
import { say } from '../../launch/say.mjs';
import { keepRunning, keepServing } from '../dev/restarting.ts';

// `npm run dev`: PostgreSQL and the embedded bank stay up while the server starts anew at each change of its files. Vite
// shows changes of the pages as they are typed, and passes calls on to the server and the bank.
const port = process.env['PORT'] === '0' ? String(await freePort()) : (process.env['PORT'] ?? '3000');
const pagesPort = process.env['PAGES_PORT'] ?? (port === '5173' ? '5174' : '5173');
/** In the order they are started; the database is the first, and stops last. */
const children: ChildProcess[] = [];
let stopping = false;
let isTeaching = false;
let isEdited = false;

function run(args: readonly string[], env: Record<string, string> = {}, channel = false): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', ...(channel ? (['ipc'] as const) : [])],
    // Stripping types from some hundred files takes longer than anything else in a restart.
    env: { ...process.env, NODE_COMPILE_CACHE: join(cacheDir, 'compiled'), ...env },
  });
  children.push(child);
  child.once('exit', () => children.splice(children.indexOf(child), 1));
  return child;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

const usesPlaid = Boolean(process.env['PLAID_CLIENT_ID']);
// Nobody in front has to notice that it stops.
const env: Record<string, string> = { PORT: port, STOP_GRACE_MS: '0' };
let bankDatabaseUrl = process.env['BANK_DATABASE_URL'];

if (!process.env['DATABASE_URL']) {
  const database = run(['server/src/dev-database.ts'], {}, true);
  const [addresses] = (await Promise.race([
    once(database, 'message'),
    once(database, 'exit').then(() => process.exit(1)),
  ])) as [{ databaseUrl: string; bankDatabaseUrl: string }];
  env['DATABASE_URL'] = addresses.databaseUrl;
  bankDatabaseUrl = addresses.bankDatabaseUrl;
}
// The page, the calls and the bank share one origin, as they do in production: Vite's.
const origin = process.env['PUBLIC_URL'] ?? `http://localhost:${pagesPort}`;
env['PUBLIC_URL'] = origin;
const proxies: Record<string, string> = { PORT: port };
let openBank: (() => ChildProcess) | undefined;
if (!usesPlaid && bankDatabaseUrl !== undefined) {
  const keys = { PLAID_CLIENT_ID: 'client-of-development', PLAID_SECRET: 'secret-of-development' };
  const bankPort = process.env['BANK_PORT'] ?? String(await freePort());
  Object.assign(env, keys, { PLAID_BASE_URL: `${origin}/_bank` });
  proxies['BANK_PORT'] = bankPort;
  const bankEnv = {
    ...keys,
    BANK_PORT: bankPort,
    BANK_DATABASE_URL: bankDatabaseUrl,
    BANK_KEY: process.env['BANK_KEY'] ?? 'the bank of development',
    BANK_PUBLIC_URL: `${origin}/_bank`,
    LOG_LEVEL: 'warn',
  };
  openBank = () => run(['bank-sandbox/src/main.ts'], bankEnv);
}
run(['node_modules/vite/bin/vite.js', 'web', '--port', pagesPort, '--strictPort'], proxies);
say(`pages with hot reload: ${origin}/  calls: http://127.0.0.1:${port}`);

const parts = [...children];
const restart = keepServing(() => run(['server/src/dev-server.ts'], env, true));
restart();
onSave(['server/src', 'contract/src', 'reader/src'], restart);
if (openBank) onSave(['bank-sandbox/src'], keepRunning(openBank));
teach();
onEdit(['reader/src', 'reader/data', 'reader/questions'], teach);
await Promise.race(parts.map((child) => once(child, 'exit')));
await stop();

/**
 * Teaches the reader where that is due, beside everything else, and again after edits of what it is taught. The server
 * would do so too, but not through its restarts: it finds the reader being taught, and waits.
 */
function teach(): void {
  isEdited = true;
  if (isTeaching || stopping) return;
  isEdited = false;
  isTeaching = true;
  const pupil = run(['reader/src/main.ts', 'train']);
  if (pupil.pid !== undefined) setPriority(pupil.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  pupil.once('exit', () => {
    isTeaching = false;
    if (isEdited) teach();
  });
}

/** Calls `saved` once for each save of code. */
function onSave(folders: readonly string[], saved: () => void): void {
  let saving: NodeJS.Timeout | undefined;
  onEdit(folders, (file) => {
    if (stopping || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(saving);
    // A save is several events; the first may find an empty file.
    saving = setTimeout(() => {
      if (!stopping) saved();
    }, 20);
  });
}

/**
 * Calls `edited` with each file below some folders that is saved, made or deleted, also by editors that write a new file in
 * the place of the old one: Node's own watches, also its --watch, see only the first of those.
 */
function onEdit(folders: readonly string[], edited: (file: string) => void): void {
  const paths = folders.map((folder) => join(projectRoot, folder));
  watch(paths, { ignoreInitial: true, atomic: false }).on('all', (_event, file) => edited(file));
}

/** A port that nothing uses at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return free;
}
