import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Survives from run to run; safe to delete. */
export const cacheDir = join(projectRoot, '.cache');

/** The cheapest page with this origin's local storage: it runs no code. */
export const picture = 'favicon.svg';
