import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { markRunning, removeOldBuilds } from './kept-builds.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, projectRoot } from './paths.mjs';
import { giveUp, say } from './say.mjs';

const stampFile = join(cacheDir, 'web-build.json');
const builtPages = ['index.html', 'landing.html'].map((name) => join(projectRoot, 'web/dist', name));

/** Everything the built pages are made of. */
const webSources = ['web', 'contract/package.json', 'contract/src', 'package-lock.json'];

/** Everything the built server is made of. */
const serverSources = [
  ...['server', 'contract', 'reader', 'bank-sandbox'].flatMap((name) => [
    `${name}/package.json`,
    `${name}/src`,
  ]),
  'server/scripts',
  'package-lock.json',
];
/** One folder for each state of the sources, so that a server that runs finds its own after an update. */
const serverBuilds = join(projectRoot, 'server/dist');

/**
 * Builds the web app into web/dist, unless what lies there was built from these very sources.
 * @param {string} node the Node to build with
 */
export async function ensureWebBuilt(node) {
  if (isWebFresh()) return;
  await withLock(
    'web-build',
    () => say('another command is building the web app; waiting for it'),
    async () => {
      if (isWebFresh()) return;
      say('building the web app');
      const started = Date.now();
      const fingerprint = fingerprintSources(webSources);
      rmSync(stampFile, { force: true });
      await build(node, 'web', 'scripts/build.mjs');
      mkdirSync(cacheDir, { recursive: true });
      writeFileSync(stampFile, JSON.stringify({ sources: fingerprint, pages: fingerprintFiles(builtPages) }));
      say(`web app built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  );
}

function isWebFresh() {
  if (!existsSync(stampFile) || !builtPages.every((page) => existsSync(page))) return false;
  try {
    const stamp = /** @type {{ pages?: string, sources?: string }} */ (
      JSON.parse(readFileSync(stampFile, 'utf8'))
    );
    return stamp.pages === fingerprintFiles(builtPages) && stamp.sources === fingerprintSources(webSources);
  } catch {
    return false;
  }
}

/**
 * Builds the server, unless it was built from these very sources, and keeps that build while this process lives. Takes two seconds.
 * @param {string} node the Node to build with
 * @returns {Promise<string>} the file that Node runs
 */
export async function ensureServerBuilt(node) {
  const folder = serverFolder();
  const program = join(folder, 'main.mjs');
  if (existsSync(program)) {
    markRunning(folder);
    return program;
  }
  await withLock(
    'server-build',
    () => say('another command is building the server; waiting for it'),
    async () => {
      if (existsSync(program)) return;
      say('building the server');
      const unfinished = `${folder}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      await build(node, 'server', 'scripts/build.ts', unfinished);
      // Sources that were edited meanwhile: nobody knows which of them it is made of.
      if (serverFolder() !== folder) return;
      // Under its name only when it is whole.
      renameSync(unfinished, folder);
      removeOldBuilds(serverBuilds);
    },
  );
  return ensureServerBuilt(node);
}

function serverFolder() {
  return join(serverBuilds, fingerprintSources(serverSources).slice(0, 16));
}

/**
 * @param {string} node
 * @param {'web' | 'server'} part
 * @param {string[]} args
 */
async function build(node, part, ...args) {
  const child = spawn(node, args, {
    cwd: join(projectRoot, part),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
  if (code !== 0) giveUp(`the ${part} could not be built (exit code ${code}):\n${output.trim()}`);
}

/** @param {string[]} names of files and folders */
function fingerprintSources(names) {
  return fingerprintFiles(names.flatMap((name) => filesUnder(join(projectRoot, name))));
}

/** @param {string[]} files */
function fingerprintFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(projectRoot, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} in a steady order, without what is built, installed or only tests
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !['node_modules', 'dist', '.cache'].includes(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(path, name))
    .flatMap(filesUnder);
}
