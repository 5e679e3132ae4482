import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const made = new Map<string, Promise<string>>();

/** A client of clients/ as one classic script, built once for each worker. */
export function clientScript(entry: string): Promise<string> {
  const known = made.get(entry) ?? bundle(entry);
  made.set(entry, known);
  return known;
}

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL(`../clients/${entry}`, import.meta.url)),
        formats: ['iife'],
        name: 'client',
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error(`${entry} was not built`);
  return first.output[0].code;
}
