/**
 * Builds the web app into dist/: the app's pages by Vite, the front page, the offline page and the forms before sign-in
 * rendered to HTML, then the service worker, which knows all the rest. `dist/.vite` (which chunk belongs to which page) moves to .cache/, where
 * scripts/size.mjs reads it and no server can serve it.
 */
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildWorker } from './build-worker.mjs';
import { hashOf } from './hash-of.mjs';
import { writePageShells } from './page-shells.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inside = (path) => fileURLToPath(new URL(path, pathToFileURL(root)));

await build({ root });

await copyFile(inside('dist/landing.html'), inside('dist/landing.es.html'));
await place('landing', (await rendered('landing/render')).renderLanding());
await place('landing', (await rendered('landing/render', 'es')).renderLanding(), 'es');
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

/** A module of src that renders a page in a language, built for Node. */
async function rendered(module, language = 'en') {
  const outDir = `.cache/rendered/${language}/${module}`;
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
  // src/language/language.ts reads it; each build has modules of its own.
  globalThis.saldoLanguage = language;
  return import(pathToFileURL(inside(`${outDir}/page.mjs`)).href);
}

/** Puts rendered markup into its page, and looks that the policy of the pages allows it. */
async function place(name, markup, language = 'en') {
  const file = inside(language === 'en' ? `dist/${name}.html` : `dist/${name}.${language}.html`);
  const mark = `<!--${name}-->`;
  const page = await readFile(file, 'utf8');
  if (!page.includes(mark)) throw new Error(`${name}.html has lost its ${mark} mark`);
  if (/\sstyle=|<script|\son\w+=/.test(markup))
    throw new Error(`the ${name} page holds what its policy forbids: inline style, script or handler`);
  const placed = page.replace(mark, () => markup);
  await writeFile(file, language === 'es' ? headInSpanish(placed) : placed);
}

/** The words of landing.html outside its body. */
function headInSpanish(page) {
  const words = [
    ['<html lang="en">', '<html lang="es">'],
    ['Saldo: know where you stand', 'Saldo: ten claras tus cuentas'],
    [
      'Saldo is an AI-powered personal finance assistant: bank integration, AI insights and savings goals in one well-kept ledger.',
      'Saldo es un asistente de finanzas personales con IA: integración bancaria, análisis con IA y metas de ahorro en un solo lugar.',
    ],
    [
      'Bank integration, AI insights and savings goals in one well-kept ledger.',
      'Integración bancaria, análisis con IA y metas de ahorro en un solo lugar.',
    ],
  ];
  return words.reduce((text, [english, spanish]) => {
    if (!text.includes(english)) throw new Error(`landing.html has lost “${english}”`);
    return text.replaceAll(english, spanish);
  }, page);
}

/** Gives a script of public/, which is no module and so not Vite's, a name with its hash like all others. */
async function hashed(script) {
  const code = await readFile(inside(`dist/${script}.js`), 'utf8');
  const name = `assets/${script}-${hashOf(code)}.js`;
  await rename(inside(`dist/${script}.js`), inside(`dist/${name}`));
  return name;
}

async function placeBefore(name) {
  for (const page of ['index', 'landing', 'landing.es', 'offline']) {
    const file = inside(`dist/${page}.html`);
    const html = await readFile(file, 'utf8');
    if (!html.includes('"./before.js"')) throw new Error(`${page}.html does not load before.js`);
    await writeFile(file, html.replace('"./before.js"', `"./${name}"`));
  }
}
