import { posix } from 'node:path';
import type { Finding, HouseCheck } from './check.ts';
import { rooms, sharedFolders } from './plan.ts';
import { sourcesOf, type Tree } from './tree.ts';

/** The same room bears the same word in the contract, the server and the web app. */
export const roomNames: HouseCheck = {
  name: 'rooms bear the same names everywhere',
  why: 'a reader who knows one package should guess where things lie in the others and be right.',
  mend:
    'use an existing room or shared folder; a new one is first named in tooling/src/house/plan.ts, in its place in ' +
    'the order, and in docs/map.md.',
  find: (tree) =>
    Object.entries(sharedFolders).flatMap(([name, shared]) => strangeFolders(tree, name, shared)),
};

function strangeFolders(tree: Tree, owner: string, shared: readonly string[]): Finding[] {
  const prefix = `${owner}/src/`;
  const folders = new Set(
    tree.files
      .filter((path) => path.startsWith(prefix) && path.slice(prefix.length).includes('/'))
      .map((path) => path.slice(prefix.length).split('/')[0] ?? ''),
  );
  const known: readonly string[] = [...rooms, ...shared];
  return [...folders]
    .filter((folder) => !known.includes(folder))
    .map((folder) => ({
      where: `${prefix}${folder}`,
      what: `"${folder}" is neither a room nor a shared folder`,
    }));
}

/** One way to spell a file's name. */
export const fileNames: HouseCheck = {
  name: 'file names are kebab-case',
  why: 'one spelling means nobody has to look a name up, and systems that ignore case agree with those that do not.',
  mend: 'rename the file: lower-case words joined by hyphens, then dots for its layer (goals.service.ts).',
  find: (tree) =>
    sourcesOf(tree)
      .filter((path) => !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(posix.basename(path)))
      .map((path) => ({ where: path, what: `"${posix.basename(path)}" is not kebab-case` })),
};

/** A package has one door; a room has none, so that an import says which file it means. */
export const noBarrels: HouseCheck = {
  name: 'no barrel files beside a package index',
  why: 'a file that only passes on hides where things live and drags whole folders into the browser.',
  mend: 'import the file that holds the thing; keep an index only at contract/src and bank-sandbox/src.',
  find: (tree) =>
    sourcesOf(tree)
      .filter((path) => /\/index\.(ts|tsx)$/.test(path) && !/^[a-z-]+\/(src\/)?index\.ts$/.test(path))
      .map((path) => ({ where: path, what: 'an index file inside a package' })),
};
