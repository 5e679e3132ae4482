import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** Saldo as a program of its own. */
export interface Program {
  /** The address it printed; rejects when it ends before it prints one. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
  signal(name: NodeJS.Signals): void;
  out(): string;
  err(): string;
}

const source = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
/** As it is built, where `npm test` has built it: that begins in half the time. */
const saldo = process.env['SERVER_PROGRAM'] ?? source('main.ts');

/** Starts Saldo, or another file of the sources, with nothing in its environment but PATH, where compiled code is kept, and `env`. */
export function startProgram(env: Record<string, string>, file?: string, args: string[] = []): Program {
  const child = spawn(process.execPath, [file === undefined ? saldo : source(file), ...args], {
    env: { ...inherited, PORT: '0', STOP_GRACE_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const url = /^Saldo is ready at (\S+)$/m.exec(out)?.[1];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`ended before it was ready: ${out}${err}`)));
  });
  ready.catch(() => undefined);
  return { ready, ended, signal: (name) => void child.kill(name), out: () => out, err: () => err };
}
