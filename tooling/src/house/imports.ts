import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesOf, type Tree } from './tree.ts';

export interface Import {
  /** The file that imports. */
  from: string;
  line: number;
  /** As written: `./money.ts`, `zod`, `@saldo/contract/money`. */
  specifier: string;
  /** The imported file of ours, relative to the root; null for packages and Node's own modules. */
  target: string | null;
  /** Vanishes before the program runs. */
  typeOnly: boolean;
}

const cache = new WeakMap<Tree, Import[]>();

/** Every import and re-export of every source file, static or dynamic, with our own packages' names followed to their files. */
export function importsOf(tree: Tree): Import[] {
  const known = cache.get(tree);
  if (known !== undefined) return known;
  const files = new Set(tree.files);
  const all = sourcesOf(tree).flatMap((path) => importsOfFile(path, tree.read(path), files));
  cache.set(tree, all);
  return all;
}

/**
 * The imports of one file.
 * @param files all files of the project, to follow the imports to
 */
export function importsOfFile(from: string, text: string, files: ReadonlySet<string>): Import[] {
  const { module } = parseSync(from, text);
  const found: Import[] = [];
  const add = (specifier: string, offset: number, typeOnly: boolean) =>
    found.push({
      from,
      line: text.slice(0, offset).split('\n').length,
      specifier,
      target: resolve(from, specifier, files),
      typeOnly,
    });
  for (const item of module.staticImports) {
    const typeOnly = item.entries.length > 0 && item.entries.every((entry) => entry.isType);
    add(item.moduleRequest.value, item.start, typeOnly);
  }
  for (const { entries } of module.staticExports) {
    const [first] = entries;
    if (!first?.moduleRequest) continue;
    add(
      first.moduleRequest.value,
      first.start,
      entries.every((entry) => entry.isType),
    );
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1] !== undefined) add(literal[1], moduleRequest.start, false);
  }
  return found;
}

/** Follows a relative path, or `@saldo/PACKAGE[/SUBPATH]`: a public name or, where a package has none, a file below it. */
function resolve(from: string, specifier: string, files: ReadonlySet<string>): string | null {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return existing(posix.join(posix.dirname(from), bare), files);
  const own = /^@saldo\/([a-z0-9-]+)(?:\/(.+))?$/.exec(bare);
  if (own === null) return null;
  const path = own[2] ?? 'index';
  return existing(path.startsWith('src/') ? `${own[1]}/${path}` : `${own[1]}/src/${path}`, files);
}

/** The bundler lets the web app leave out endings; what is not found is returned as written, for the walls to judge. */
function existing(path: string, files: ReadonlySet<string>): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => files.has(candidate)) ?? path;
}
