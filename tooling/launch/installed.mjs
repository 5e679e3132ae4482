import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNodePath } from './project-node.mjs';
import { cacheDir, projectRoot } from './paths.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages folder in the project -> package
 */

/** Stands while an installation is under way; one that still stands afterwards tells that it was cut short. */
export const unfinishedMark = join(cacheDir, 'install-unfinished');

/**
 * Whether node_modules holds what the lockfile asks for. Compares the lockfile with the one npm leaves in node_modules when
 * it is done, and looks for each package's folder: milliseconds, and right also after an `npm install` by hand.
 */
export function isInstalled() {
  if (existsSync(unfinishedMark)) return false;
  const present = readLock('node_modules/.package-lock.json');
  if (present === null) return false;
  for (const [folder, wanted] of Object.entries(wantedPackages())) {
    // An optional package is another platform's unless npm wrote down that it unpacked it.
    if (present[folder] === undefined && wanted.optional) continue;
    if (present[folder]?.version !== wanted.version) return false;
    if (!existsSync(packageFile(folder))) return false;
  }
  const node = bundledNodePath();
  return node === null || existsSync(node);
}

/** @returns {{ done: number, total: number }} packages unpacked so far, for a line of progress */
export function installProgress() {
  const folders = Object.entries(wantedPackages()).filter(([, wanted]) => !wanted.optional);
  return {
    done: folders.filter(([folder]) => existsSync(packageFile(folder))).length,
    total: folders.length,
  };
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
