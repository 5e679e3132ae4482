import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.ts';

/** A program of the product, running beside the test as it runs in production: its own process, reached by its address. */
export interface Running {
  /** What the program said when it was ready. */
  address: string;
  stop: () => Promise<void>;
}

/** Runs Node with these arguments until it prints a line that matches; the first group is its address. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
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
