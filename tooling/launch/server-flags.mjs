import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.mjs';

/**
 * Node's words for the server. By itself it lets garbage lie until a heap is up to four times what is in use, and sizes the space for new
 * objects by the memory of the machine, which is the whole server's several times over: a home server has other uses for it. With a fifth
 * more than what is in use garbage is collected oftener; the heap is so small that this takes little.
 * @type {readonly string[]}
 */
export const serverFlags = [
  '--max-old-space-size=1024',
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
];

/**
 * The server's environment. Node keeps what it makes of the source, so that neither the next start nor a thread needs the compiler that
 * takes the types out: in the folder of the data where one is named, for the program's own may not be written to. That folder is nobody
 * else's, or it could put code in here, and the server's to make. glibc keeps no stock of free memory for each
 * thread, and gives large pieces back: by itself it takes as large ones from its heap from then on, where they leave holes.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnv(env = process.env) {
  const folder = env['DATA_DIR'] || cacheDir;
  const compiled = existsSync(folder) ? { NODE_COMPILE_CACHE: join(folder, 'compiled') } : {};
  return { ...compiled, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...env };
}
