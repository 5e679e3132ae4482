/**
 * Builds the web app into dist/: the app's pages by Vite, then the front page rendered to HTML. `dist/.vite` (which
 * chunk belongs to which page) moves to .cache/, where scripts/size.mjs reads it and no server can serve it.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const inside = (path) => fileURLToPath(new URL(path, pathToFileURL(root)));

await build({ root });

await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/landing/render.tsx',
    outDir: '.cache/landing',
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: { input: 'src/landing/render.tsx', output: { entryFileNames: 'render.mjs' } },
  },
});

const { renderLanding } = await import(pathToFileURL(inside('.cache/landing/render.mjs')).href);
const page = await readFile(inside('dist/landing.html'), 'utf8');
if (!page.includes('<!--landing-->')) throw new Error('landing.html has lost its <!--landing--> mark');
const markup = renderLanding();
if (/\sstyle=|<script|\son\w+=/.test(markup))
  throw new Error('the front page holds what its policy forbids: inline style, script or handler');
await writeFile(
  inside('dist/landing.html'),
  page.replace('<!--landing-->', () => markup),
);

await mkdir(inside('.cache'), { recursive: true });
await rename(inside('dist/.vite/manifest.json'), inside('.cache/manifest.json'));
await rm(inside('dist/.vite'), { recursive: true });
