import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
export type Encoding = keyof typeof compressors;
/** What a file can be sent in, the smallest first. */
export const encodings: Encoding[] = ['br', 'gzip'];

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** A file of the web app, held in memory. */
export interface SiteFile {
  body: Buffer;
  type: string;
  etag: string;
  /** Its name holds a hash of its content, so it may be kept for ever. */
  immutable: boolean;
  /** The body in an encoding, made at its first use; null where that saves nothing. */
  encoded(encoding: Encoding): Promise<Buffer | null>;
}

/** A file from its content; `path` decides its type, `precompressed` holds what the build already made. */
export function siteFile(
  path: string,
  body: Buffer,
  precompressed: Partial<Record<Encoding, Buffer>> = {},
): SiteFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const worthwhile = body.length > 1_000 && /^text\/|json|javascript|xml/.test(type);
  const made = new Map<Encoding, Promise<Buffer | null>>();
  async function make(encoding: Encoding): Promise<Buffer | null> {
    const smaller = precompressed[encoding] ?? (await compressors[encoding](body));
    return smaller.length < body.length ? smaller : null;
  }
  return {
    body,
    type,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    immutable: /^assets\/.*[-.][A-Za-z0-9_-]{8}\.\w+$/.test(path),
    async encoded(encoding) {
      if (!worthwhile) return null;
      const ready = made.get(encoding) ?? make(encoding);
      made.set(encoding, ready);
      return ready;
    },
  };
}

/** Every file of the build by its path within it, with forward slashes; source maps stay at home. */
export function readSite(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.map')) continue;
    files.set(relative(folder, path).split(sep).join('/'), readFileSync(path));
  }
  return files;
}
