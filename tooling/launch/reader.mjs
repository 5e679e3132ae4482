import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.mjs';
import { giveUp, say } from './say.mjs';

/**
 * Teaches the reader of questions into reader/dist, unless what lies there was made from these very words and questions.
 * A server needs none of this: it teaches beside its work. Tests and benchmarks begin with a reader that can read.
 * @param {string} node the Node to teach with
 */
export async function ensureReaderTrained(node) {
  const child = spawn(node, [join(projectRoot, 'reader/src/main.ts'), 'train'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const started = Date.now();
  let last = '';
  for await (const line of createInterface({ input: child.stderr })) say((last = line));
  if (child.exitCode === null) await once(child, 'exit');
  const code = child.exitCode;
  if (code !== 0) giveUp(`the reader could not be taught (exit code ${code})`);
  if (last !== '') say(`reader taught in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
