/**
 * Builds the web app into dist/: the app's pages by Vite, the front page, the offline page and the forms before sign-in
 * rendered to HTML, then the service worker, which knows all the rest. `dist/.vite` (which chunk belongs to which page) moves to .cache/, where
 * scripts/size.mjs reads it and no server can serve it.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildWorker } from './build-worker.mjs';
import { hashOf } from './hash-of.mjs';
import { writePageShells } from './page-shells.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inside = (path) => fileURLToPath(new URL(path, pathToFileURL(root)));

await build({ root });

await place('landing', (await rendered('landing/render')).renderLanding());
await place('offline', (await rendered('install/render-offline')).renderOffline());

await placeBefore(await hashed('before'));
const { renderPage } = await rendered('app/render-page');
await writePageShells({ root, dist: inside('dist'), renderPage, startScript: await hashed('start') });

// The offline page is part of the worker, which alone may show it.
const offlinePage = await readFile(inside('dist/offline.html'), 'utf8');
await rm(inside('dist/offline.html'));
await buildWorker({ root, dist: inside('dist'), offlinePage });

await mkdir(inside('.cache'), { recursive: true });
await rename(inside('dist/.vite/manifest.json'), inside('.cache/manifest.json'));
await rm(inside('dist/.vite'), { recursive: true });

/** A module of src that renders a page, built for Node. */
async function rendered(module) {
  const outDir = `.cache/rendered/${module}`;
  const input = `src/${module}.tsx`;
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: input,
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input, output: { entryFileNames: 'page.mjs' } },
    },
  });
  return import(pathToFileURL(inside(`${outDir}/page.mjs`)).href);
}

/** Puts rendered markup into its page, and looks that the policy of the pages allows it. */
async function place(name, markup) {
  const file = inside(`dist/${name}.html`);
  const mark = `<!--${name}-->`;
  const page = await readFile(file, 'utf8');
  if (!page.includes(mark)) throw new Error(`${name}.html has lost its ${mark} mark`);
  if (/\sstyle=|<script|\son\w+=/.test(markup))
    throw new Error(`the ${name} page holds what its policy forbids: inline style, script or handler`);
  await writeFile(
    file,
    page.replace(mark, () => markup),
  );
}

/** Gives a script of public/, which is no module and so not Vite's, a name with its hash like all others. */
async function hashed(script) {
  const code = await readFile(inside(`dist/${script}.js`), 'utf8');
  const name = `assets/${script}-${hashOf(code)}.js`;
  await rename(inside(`dist/${script}.js`), inside(`dist/${name}`));
  return name;
}

async function placeBefore(name) {
  for (const page of ['index', 'landing', 'offline']) {
    const file = inside(`dist/${page}.html`);
    const html = await readFile(file, 'utf8');
    if (!html.includes('"./before.js"')) throw new Error(`${page}.html does not load before.js`);
    await writeFile(file, html.replace('"./before.js"', `"./${name}"`));
  }
}
