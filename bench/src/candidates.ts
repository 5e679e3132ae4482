import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Candidate {
  name: string;
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

const bareServer = fileURLToPath(new URL('./bare.ts', import.meta.url));
const realServer =
  process.env['SERVER_PROGRAM'] ?? fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** The bare server for one person; `bare.ts` says which paths it answers. */
export function startBare(adminUrl: string, userId: number): Promise<Candidate> {
  return start('bare', [bareServer, adminUrl, String(userId)], {});
}

/**
 * The real server through its main entry, as an operator starts it, built and with Node's flags and environment of `npm start` where `npm run bench` gives
 * them; limits off, or it would refuse to be measured.
 */
export function startSaldo(name: string, dataDir: string, env: Record<string, string>): Promise<Candidate> {
  return start(name, [...(process.env['SERVER_FLAGS']?.split(' ') ?? []), realServer], {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    ...env,
  });
}

async function start(name: string, args: readonly string[], env: Record<string, string>): Promise<Candidate> {
  const kept = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => /^(?:PATH|NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(key)),
  ) as Record<string, string>;
  const child = spawn(process.execPath, args, {
    env: { ...kept, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at (http:\/\/[^/\s]+)/i.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`${name} ended before it was ready`)));
  });
  return {
    name,
    pid: child.pid ?? 0,
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
