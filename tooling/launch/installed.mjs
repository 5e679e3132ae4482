import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNodePath } from './project-node.mjs';
import { cacheDir, projectRoot } from './paths.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages folder in the project -> package
 *
 * @typedef {'run' | 'all'} Extent what Saldo needs to be built and to run, or with it what tests and benchmarks need
 */

/** Stands while an installation is under way; one that still stands afterwards shows that it was cut short. */
export const unfinishedMark = join(cacheDir, 'install-unfinished');

/** Names the lockfile that our own installation carried out. */
const stampFile = join(projectRoot, 'node_modules/.saldo-installed');

/**
 * Whether node_modules holds what the lockfile asks for: it was installed from this very lockfile, by us or by hand, and each
 * package's folder is there. Takes milliseconds.
 * @param {Extent} extent
 */
export function isInstalled(extent) {
  if (existsSync(unfinishedMark)) return false;
  const present = readLock('node_modules/.package-lock.json');
  const known = stampedExtent();
  const enough = known === 'all' || known === extent;
  if (present === null || !(enough || matchesLock(present))) return false;
  const node = bundledNodePath();
  const folders = Object.keys(present).filter((folder) => folder.includes('node_modules/'));
  return folders.every((folder) => existsSync(packageFile(folder))) && (node === null || existsSync(node));
}

/**
 * Notes that what lies in node_modules now is what the lockfile asks for.
 * @param {Extent} extent
 */
export function stampInstalled(extent) {
  writeFileSync(stampFile, `${lockHash()} ${extent}`);
}

/** @returns {Extent | null} how much of this very lockfile our own installation carried out */
export function stampedExtent() {
  if (!existsSync(stampFile)) return null;
  const stamp = readFileSync(stampFile, 'utf8');
  if (stamp === `${lockHash()} all`) return 'all';
  return stamp === `${lockHash()} run` ? 'run' : null;
}

function lockHash() {
  const hash = createHash('sha256').update(readFileSync(join(projectRoot, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

/**
 * Compares with the lockfile that npm leaves in node_modules, for those who installed by hand. An optional package that is
 * not there is another platform's.
 * @param {LockedPackages} present
 */
function matchesLock(present) {
  return Object.entries(wantedPackages()).every(([folder, wanted]) =>
    present[folder] === undefined ? wanted.optional === true : present[folder].version === wanted.version,
  );
}

/** @returns {number} packages unpacked so far, for a line of progress */
export function packagesInstalled() {
  return Object.keys(wantedPackages()).filter((folder) => existsSync(packageFile(folder))).length;
}

/** @returns {LockedPackages} */
function wantedPackages() {
  const locked = readLock('package-lock.json') ?? {};
  return Object.fromEntries(Object.entries(locked).filter(([folder]) => folder.includes('node_modules/')));
}

/** @param {string} folder */
function packageFile(folder) {
  return join(projectRoot, folder, 'package.json');
}

/**
 * @param {string} file
 * @returns {LockedPackages | null}
 */
function readLock(file) {
  try {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return /** @type {{ packages: LockedPackages }} */ (JSON.parse(text)).packages;
  } catch {
    return null;
  }
}
