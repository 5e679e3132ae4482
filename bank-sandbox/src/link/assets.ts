import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundle } from './bundle.ts';

/** A file for the browser with a tag of its content. */
export type Asset = { type: string; body: string | Buffer; etag: string };

const require = createRequire(import.meta.url);
const source = (path: string): URL => new URL(path, import.meta.url);
const script = (entry: string) => () =>
  made('text/javascript; charset=utf-8', bundle(source(`browser/${entry}`)));
const text = (type: string, file: string) => () =>
  made(`${type}; charset=utf-8`, readFileSync(source(`assets/${file}`), 'utf8'));
const font = (name: string) => () => made('font/woff2', readFileSync(require.resolve(name)));

const MAKERS: Record<string, () => Asset> = {
  'link-initialize.js': script('host/link-initialize.ts'),
  'frame.js': script('frame/main.ts'),
  'oauth.js': script('oauth/main.ts'),
  'link.css': text('text/css', 'link.css'),
  'link.html': text('text/html', 'link.html'),
  'oauth.html': text('text/html', 'oauth.html'),
  'instrument-sans.woff2': font(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  'newsreader.woff2': font('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
};

const ready = new Map<string, Asset>();

/** The asset of that name, made when first asked for; throws for a name that is not ours. */
export function asset(name: string): Asset {
  const known = ready.get(name);
  if (known) return known;
  const maker = MAKERS[name];
  if (!maker) throw new Error(`no such asset: ${name}`);
  const fresh = maker();
  ready.set(name, fresh);
  return fresh;
}

/** An asset around a text made by the caller. */
export function made(type: string, body: string | Buffer): Asset {
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
