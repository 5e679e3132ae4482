import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { projectRoot } from './paths.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Becomes, as far as the outside can tell, the given program: its input, output, signals and exit code.
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
  const [status, endedBy] = /** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, 'exit'));
  process.exit(endedBy === null ? status : 128 + constants.signals[endedBy]);
}
