import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheDir, projectRoot } from './paths.mjs';
import { giveUp, say } from './say.mjs';

const stampFile = join(cacheDir, 'web-build.json');
const builtPages = ['index.html', 'landing.html'].map((name) => join(projectRoot, 'web/dist', name));

/** Everything the built pages are made of. */
const sources = ['web', 'contract/package.json', 'contract/src', 'package-lock.json'];

/**
 * Builds the web app into web/dist, unless what lies there was built from these very sources.
 * @param {string} node the Node to build with
 */
export async function ensureWebBuilt(node) {
  if (isFresh()) return;
  await withLock(
    'web-build',
    () => say('another command is building the web app; waiting for it'),
    async () => {
      if (isFresh()) return;
      say('building the web app');
      const started = Date.now();
      const fingerprint = fingerprintSources();
      rmSync(stampFile, { force: true });
      await build(node);
      mkdirSync(cacheDir, { recursive: true });
      writeFileSync(stampFile, JSON.stringify({ sources: fingerprint, pages: fingerprintFiles(builtPages) }));
      say(`web app built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  );
}

function isFresh() {
  if (!existsSync(stampFile) || !builtPages.every((page) => existsSync(page))) return false;
  try {
    const stamp = /** @type {{ pages?: string, sources?: string }} */ (
      JSON.parse(readFileSync(stampFile, 'utf8'))
    );
    return stamp.pages === fingerprintFiles(builtPages) && stamp.sources === fingerprintSources();
  } catch {
    return false;
  }
}

/** @param {string} node */
async function build(node) {
  const child = spawn(node, ['scripts/build.mjs'], {
    cwd: join(projectRoot, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
  if (code !== 0) giveUp(`the web app could not be built (exit code ${code}):\n${output.trim()}`);
}

function fingerprintSources() {
  return fingerprintFiles(sources.flatMap((name) => filesUnder(join(projectRoot, name))));
}

/** @param {string[]} files */
function fingerprintFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
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
