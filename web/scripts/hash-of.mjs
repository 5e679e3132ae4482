import { createHash } from 'node:crypto';

/** Eight characters that change with the text, as Vite puts into file names. */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
