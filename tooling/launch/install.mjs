import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isInstalled,
  packagesInstalled,
  stampedExtent,
  stampInstalled,
  unfinishedMark,
} from './installed.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, projectRoot } from './paths.mjs';
import { bundledNodePath } from './project-node.mjs';
import { giveUp, say } from './say.mjs';

/** @typedef {import('./installed.mjs').Extent} Extent */

/** The packages that a running Saldo is made of. */
const product = ['contract', 'server', 'bank-sandbox', 'web'];

/**
 * Installs what the lockfile asks for, unless it is there. Safe to cut short and to run twice at once.
 * @param {Extent} [extent] `run` leaves out what only tests and benchmarks need; what is there already stays
 */
export async function ensureInstalled(extent = 'all') {
  if (isInstalled(extent)) return;
  await withLock(
    'install',
    () => say('another command is installing the packages; waiting for it'),
    () => install(extent),
  );
}

/** @param {Extent} extent */
async function install(extent) {
  if (isInstalled(extent)) return;
  await waitForOrphan();
  say('installing packages from package-lock.json (once; about a minute)');
  const started = Date.now();
  const ticking = setInterval(() => {
    say(`installing: ${packagesInstalled()} packages so far, ${seconds(started)}`);
  }, 5000);
  try {
    const { code, output } = await runNpm(extent);
    if (code !== 0) giveUp(`npm failed (exit code ${code}). Its own words:\n${output.trim()}`);
  } finally {
    clearInterval(ticking);
  }
  removeHeaders();
  rmSync(unfinishedMark, { force: true });
  stampInstalled(extent);
  if (!isInstalled(extent))
    giveUp('npm ended well but packages are missing. Delete node_modules and try again.');
  say(`packages installed in ${seconds(started)}`);
}

/** Node's package brings 67 MB of headers for compiling add-ons, which nothing here does. */
function removeHeaders() {
  const node = bundledNodePath();
  if (node !== null) rmSync(join(dirname(node), '../include'), { recursive: true, force: true });
}

/**
 * Nothing here needs a package's install script, so none is run, whatever npm's own settings say. NODE_ENV=production would
 * leave out the build tools, and a global omit=optional the project's Node and database. Where a Saldo may be running from
 * what `run` installed, the rest is added to it; `npm ci` would begin by deleting everything.
 * @param {Extent} extent
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(extent) {
  const parts =
    extent === 'all'
      ? ['--include=dev']
      : ['--omit=dev', '--include-workspace-root', ...product.map((name) => `--workspace=${name}`)];
  const args = [
    ...(extent === 'all' && stampedExtent() === 'run' ? ['install', '--no-save'] : ['ci']),
    ...parts,
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-audit',
  ];
  const [program, ...before] = npmCommand();
  const child = spawn(program, [...before, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(unfinishedMark, String(child.pid));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      child.kill(signal);
      process.exit(130);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * The npm that started this command, run by the Node that runs that npm: never by a Node inside the node_modules folder that
 * is about to be replaced.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm?.endsWith('.js') && node ? [node, npm] : ['npm'];
}

/** An installation whose parent was killed goes on by itself; two at once would unpack over each other. */
async function waitForOrphan() {
  if (!existsSync(unfinishedMark)) return;
  const pid = Number(readFileSync(unfinishedMark, 'utf8'));
  let announced = false;
  while (isInstalling(pid)) {
    if (!announced) say(`an earlier installation (process ${pid}) is still at work; waiting for it`);
    announced = true;
    await pause(500);
  }
}

/** @param {number} pid */
function isInstalling(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    // The number may have gone to a stranger since; Linux knows.
    return (
      process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === projectRoot.replace(/\/$/, '')
    );
  } catch {
    return false;
  }
}

/** @param {number} started */
function seconds(started) {
  return `${Math.round((Date.now() - started) / 1000)} s`;
}
