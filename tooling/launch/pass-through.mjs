import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { projectRoot } from './paths.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Becomes, as seen from outside, the given program: its input, output, signals and exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<never>}
 */
export async function passThrough(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env });
  for (const signal of signals) {
    // A terminal sends Ctrl-C to the whole foreground group, so the child has it already; a second one would rush it.
    process.on(signal, () => void (signal === 'SIGINT' && process.stdin.isTTY ? null : child.kill(signal)));
  }
  const stopWatching = stopWithNpm(() => child.kill('SIGTERM'));
  const [status, endedBy] = /** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, 'exit'));
  stopWatching();
  process.exit(endedBy === null ? status : 128 + constants.signals[endedBy]);
}

/**
 * npm ends at SIGTERM without a word to what it started. Whoever stops `npm start` means the server, so the child learns
 * when npm is gone.
 * @param {() => void} stop
 * @returns {() => void} ends the watch
 */
function stopWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  return () => clearInterval(watch);
}
