import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.ts';

/** Opens the embedded bank's faults, clock and refresh to the tests. */
export const bankControlToken = 'e2e-bank-control-token';

export interface App {
  /** Where the web app answers, base path and slash included: `http://127.0.0.1:41234/saldo/`. */
  url: string;
  /** One .eml file a message. */
  outboxDir: string;
  dataDir: string;
  /** Everything the server has printed so far. */
  output(): string;
  /** Ends the server as an operator would, and removes its data. */
  stop(): Promise<void>;
}

const startTimeout = 120_000;
const stopTimeout = 15_000;

/**
 * Starts the real server, as it is built where SERVER_PROGRAM says so, with the built pages on a free port, its data in a scratch folder. The limits on calls are off,
 * unless `env` sets RATE_LIMIT_SCALE: many people register here within a minute.
 * @throws Error with the server's own words when it does not become ready
 */
export async function startApp({ env = {} }: { env?: Record<string, string> } = {}): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-e2e-'));
  // Started by root, PostgreSQL runs as another user, who must be able to pass through here.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const outboxDir = join(folder, 'outbox');
  const child = spawn(process.execPath, [process.env['SERVER_PROGRAM'] ?? 'server/src/main.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      PORT: '0',
      DATA_DIR: dataDir,
      MAIL_OUTBOX_DIR: outboxDir,
      BANK_CONTROL_TOKEN: bankControlToken,
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'warn',
      STOP_GRACE_MS: '0',
      // Browsers and other tests share the processor: only a stuck thread takes as long as this.
      ASSISTANT_DEADLINE_MS: '20000',
      ...env,
    },
  });
  let printed = '';
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const output = () => printed;
  try {
    const url = await readyAddress(child, (line) => (printed += `${line}\n`));
    return { url, outboxDir, dataDir, output, stop };
  } catch (error) {
    await stop();
    throw new Error(`The server did not start.\n${printed}`, { cause: error });
  }
}

/** Waits for the server's own word that it is ready. */
async function readyAddress(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the server has no output');
  createInterface({ input: stderr }).on('line', onLine);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not ready in time')), startTimeout);
    createInterface({ input: stdout }).on('line', (line) => {
      onLine(line);
      const url = /ready at (\S+)/.exec(line)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`it ended with code ${code}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  await ended;
  clearTimeout(timer);
}

/** A developer's own settings (DATABASE_URL, PLAID_SECRET) must not reach the server under test. */
function inherited(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
