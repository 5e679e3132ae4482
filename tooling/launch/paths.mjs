import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project, wherever the command was typed. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** What the project's own commands keep between runs; ignored by git, safe to delete. */
export const cacheDir = join(projectRoot, '.cache');
