import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saldo-teach-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child);
  await rm(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill('SIGKILL')) await ended;
}

/** Begins to teach into the folder; gives the lines it says. */
function teachThere() {
  const child = spawn(process.execPath, [program, 'train'], {
    env: { ...process.env, READER_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  return { child, line: async (): Promise<string | undefined> => (await lines.next()).value };
}

test('one process teaches at a time; killed, it leaves no model and lets the next one teach', async () => {
  const first = teachThere();
  expect(await first.line()).toMatch(/^teaching the reader \d+ written questions$/);
  const second = teachThere();
  expect(await second.line()).toBe('another process is teaching the reader; waiting for it');
  await kill(first.child);
  expect(await second.line()).toMatch(/^teaching the reader \d+ written questions$/);
  await kill(second.child);
  expect(await readdir(folder)).toEqual(['lock']);
}, 120_000);
