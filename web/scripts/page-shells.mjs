import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { paths } from '../src/app/paths.ts';

const importOfPage = /^ {2}(\w+): page\(async \(\) => \(await import\('\.\.\/([\w/.-]+)'\)\)/gm;
/** Pages that are the same for everybody, and so come with their form drawn. */
const drawn = [paths.login, paths.register, paths.forgotPassword];
const emptyRoot = '<div id="root"></div>';
const bigParts = /<link rel="modulepreload" crossorigin href="\.\/assets\/(libraries|shell)-[^"]+">/g;
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * One copy of index.html for each page of src/app/routes.ts, as dist/pages/ADDRESS.html, that names the page's own chunks:
 * the browser fetches them beside the shell's instead of after it has run. Needs Vite's manifest.
 * @param renderPage gives the markup of a page before sign-in
 * @param startScript starts such a page once it is painted
 */
export async function writePageShells({ root, dist, renderPage, startScript }) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  if (!shell.includes(emptyRoot)) throw new Error('index.html has lost its empty root');
  const routes = await readFile(join(root, 'src/app/routes.ts'), 'utf8');
  for (const [, name, file] of routes.matchAll(importOfPage)) {
    const path = paths[name];
    if (path === undefined || path === '/') continue;
    const key = `src/${file}`;
    if (!manifest[key]) throw new Error(`${key}, the page of ${path}, is not in the build`);
    const links = chunksOf(manifest, key)
      .filter((chunk) => !shell.includes(`"./${chunk}"`))
      .map((chunk) => `<link rel="modulepreload" crossorigin href="./${chunk}">`);
    const page = shell.replace('</head>', () => `${links.join('')}</head>`);
    const target = join(dist, `pages${path}.html`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      drawn.includes(path) ? withMarkup(page, await renderPage(path), startScript) : page,
    );
  }
}

/** The page with its markup and its title, where the policy of the pages allows what is in it; the app starts after the first paint. */
function withMarkup(page, markup, startScript) {
  if (/\sstyle=|<script|\son\w+=/.test(markup))
    throw new Error('a drawn page holds what its policy forbids: inline style, script or handler');
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(markup)?.[1];
  if (!heading) throw new Error('a drawn page has no heading');
  if (!entryScript.test(page)) throw new Error('index.html has lost its entry');
  if (page.match(bigParts)?.length !== 2) throw new Error('index.html has lost its libraries or its shell');
  return (
    page
      .replaceAll(bigParts, (link) => link.replace(' href', ' data-part href'))
      .replace(
        entryScript,
        (_, entry) =>
          `<link rel="modulepreload" crossorigin data-entry href="${entry}"><script defer src="./${startScript}"></script>`,
      )
      // Letters and styles come first: they are what is waited for.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace('<title>Saldo</title>', () => `<title>${heading} · Saldo</title>`)
      .replace(emptyRoot, () => `<div id="root">${markup}</div>`)
  );
}

/** The file of a chunk and of everything it imports at once. */
function chunksOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = manifest[key];
  return [file, ...imports.flatMap((next) => chunksOf(manifest, next, seen))];
}
