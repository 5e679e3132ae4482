import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheDir, projectRoot } from './paths.mjs';

/** macOS opens a file with a lock of its own; Node names no constant for it. */
const O_EXLOCK = 0x20;

/**
 * Runs `work` while no other command of this project folder does. The lock belongs to the operating system, not to a
 * file that a killed process would leave behind, so there is never a stale one to clean up.
 * @template T
 * @param {string} name what is being protected, e.g. `install`
 * @param {() => void} onWait called once if another process holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, onWait, work) {
  let announced = false;
  let release = await tryLock(name);
  while (release === null) {
    if (!announced) onWait();
    announced = true;
    await pause(200);
    release = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * @param {string} name
 * @returns {Promise<(() => void) | null>} how to let go, or null while another process holds it
 */
async function tryLock(name) {
  const id = `saldo-${name}-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return listenOn(`\0${id}`);
  if (process.platform === 'win32') return listenOn(String.raw`\\.\pipe\${id}`);
  if (process.platform === 'darwin') return openLocked(`${name}.lock`);
  return createExclusively(`${name}.lock`);
}

/** @param {string} path a name that lives in the kernel only: it goes when its process goes */
async function listenOn(path) {
  const server = createServer();
  try {
    server.listen({ path, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
  server.unref();
  return () => void server.close();
}

/** @param {string} file */
function openLocked(file) {
  mkdirSync(cacheDir, { recursive: true });
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
    const handle = openSync(join(cacheDir, file), flags);
    return () => closeSync(handle);
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

/** @param {string} file for systems without a lock that the kernel lifts: a leftover must be deleted by hand */
function createExclusively(file) {
  mkdirSync(cacheDir, { recursive: true });
  const path = join(cacheDir, file);
  try {
    closeSync(openSync(path, 'wx'));
    return () => unlinkSync(path);
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

/** @param {unknown} error */
function isBusy(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'EAGAIN' || code === 'EEXIST';
}
