import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const root = new URL('../../../', import.meta.url);

/** A program of the product, running beside the test as it runs in production: its own process, reached by its address. */
export interface Running {
  /** What the program said when it was ready. */
  address: string;
  stop: () => Promise<void>;
}

/** A throwaway PostgreSQL; the one of TEST_DATABASE_URL when that is set. */
export async function startPostgres(): Promise<Running> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { address: given, stop: async () => undefined };
  const program = `
    import { startTestCluster } from './server/src/testing/cluster.ts';
    const cluster = await startTestCluster();
    console.log('ready ' + cluster.url);
    process.on('SIGTERM', () => cluster.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 60_000);`;
  return run(['--input-type=module', '--eval', program], {}, /^ready (\S+)/);
}

/** The bank as a process of its own, on a free port. */
export async function startBankProcess(env: Record<string, string>): Promise<Running> {
  return run(['bank-sandbox/src/main.ts'], { BANK_PORT: '0', ...env }, /listening at (http:[^"\s]+)/);
}

async function run(args: string[], env: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const found = ready.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}:\n${said.join('\n')}`)),
    );
  });
  return { address, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
