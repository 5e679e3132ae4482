import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = 3;
const mark = 'runs-';

/**
 * Says in a build's folder that this process runs it: a server loads some of its parts late, hours after newer builds were made.
 * @param {string} folder
 */
export function markRunning(folder) {
  const file = join(folder, `${mark}${process.pid}`);
  try {
    writeFileSync(file, '');
    process.on('exit', () => rmSync(file, { force: true }));
  } catch {
    // Where nothing may be written to nothing is built, either.
  }
}

/** @param {string} folder */
function isRunning(folder) {
  return readdirSync(folder).some(
    (name) => name.startsWith(mark) && isAlive(Number(name.slice(mark.length))),
  );
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes builds but for the last three, and those that run.
 * @param {string} builds the folder of all
 */
export function removeOldBuilds(builds) {
  const folders = readdirSync(builds).map((name) => join(builds, name));
  const newestFirst = folders.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of newestFirst.slice(kept))
    if (!isRunning(old)) rmSync(old, { recursive: true, force: true });
}
