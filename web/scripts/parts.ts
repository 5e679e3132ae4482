const pageFile = /[\\/]src[\\/].*[\\/]([a-z-]+)-(?:page|route)\.tsx$/;

const ofSignIn = new Set(['login', 'register', 'forgot-password', 'reset-password']);

/** So many pages that share a module make it common to all: once for the forms before sign-in, and once for the rest. */
const manyPages = 6;

/** Characters, before minifying, that one reader may load in vain for one file less to ask for. */
const worthAFile = 20_000;

/** How often what is loaded later is read, a page being read once. */
const later = 0.25;

/** Modules that are read together. */
interface Part {
  /** Of a file that others look for; empty where any will do. */
  name: string;
  ids: string[];
  /** In characters before minifying. */
  size: number;
  readers: ReadonlySet<string>;
}

/** What a bundler says of its modules. */
interface Modules {
  getModuleInfo(id: string): {
    importers: string[];
    dynamicImporters: string[];
    code: string | null;
  } | null;
}

/** Readers of a module on their way to be shown: pages, the whole app as `index`, and what is loaded later, as a dialog is, by its file. */
function readersOf(id: string, modules: Modules): Set<string> {
  const reached = new Set([id]);
  const readers = new Set<string>();
  for (const one of reached) {
    const info = modules.getModuleInfo(one);
    const [, page] = pageFile.exec(one) ?? [];
    if (page !== undefined) readers.add(page);
    else if (one.endsWith('.html')) readers.add('index');
    else if (info && info.dynamicImporters.length > 0) readers.add(one);
    if (page === undefined) for (const importer of info?.importers ?? []) reached.add(importer);
  }
  return readers;
}

function nameOf(readers: ReadonlySet<string>): string {
  const pages = [...readers].filter((one) => !isLoadedLater(one));
  if (!readers.has('index') && pages.length < manyPages) return '';
  return pages.some((page) => ofSignIn.has(page)) ? 'sign-in-parts' : 'common';
}

/** A part for each set of readers, and those that are common. */
function partsOf(ids: Iterable<string>, modules: Modules): Part[] {
  const parts = new Map<string, Part>();
  for (const id of ids) {
    const readers = readersOf(id, modules);
    if (readers.size === 0) continue;
    const name = nameOf(readers);
    const key = name || [...readers].toSorted().join();
    const one = { name, ids: [id], size: modules.getModuleInfo(id)?.code?.length ?? 0, readers };
    const others = parts.get(key);
    parts.set(key, others ? joinedFrom(others, one) : one);
  }
  return [...parts.values()];
}

const isLoadedLater = (reader: string): boolean => reader.includes('.');

function countOf(readers: Iterable<string>): number {
  let count = 0;
  for (const one of readers) count += isLoadedLater(one) ? later : 1;
  return count;
}

/** What is gained by making one file of two, in characters: a file less for who reads both, less what others load in vain. */
function gainOf(a: Part, b: Part): number {
  if (a.name && b.name) return 0;
  const both = countOf([...a.readers].filter((one) => b.readers.has(one)));
  return both * worthAFile - a.size * (countOf(b.readers) - both) - b.size * (countOf(a.readers) - both);
}

const joinedFrom = (a: Part, b: Part): Part => ({
  name: a.name || b.name,
  ids: [...a.ids, ...b.ids],
  size: a.size + b.size,
  readers: new Set([...a.readers, ...b.readers]),
});

/** Joins two parts at a time, those that gain most, until no two gain. */
function joined(parts: readonly Part[]): Part[] {
  let left = parts;
  for (;;) {
    let best: { gain: number; a: Part; b: Part } | null = null;
    for (const [at, a] of left.entries())
      for (const b of left.slice(at + 1)) {
        const gain = gainOf(a, b);
        if (gain > (best?.gain ?? 0)) best = { gain, a, b };
      }
    if (!best) return [...left];
    const { a, b } = best;
    left = [...left.filter((one) => one !== a && one !== b), joinedFrom(a, b)];
  }
}

/**
 * Puts what pages and dialogs share into files: what the same ones read is one file, and two such are one where that spares more
 * files to ask for than it costs in vain. Left alone, the bundler makes a file for each set of readers, most of them smaller than
 * 1 kB: 58 scripts for the dashboard.
 */
export function sharedParts() {
  const candidates: string[] = [];
  let names: Map<string, string> | undefined;
  return {
    /** The bundler calls it with each candidate before it asks for the first name. */
    test(id: string): boolean {
      candidates.push(id);
      return true;
    },
    name(id: string, modules: Modules): string | null {
      names ??= new Map(
        joined(partsOf(candidates, modules)).flatMap(({ name, ids }, at) =>
          ids.map((one) => [one, name || `parts-${at + 1}`] as const),
        ),
      );
      return names.get(id) ?? null;
    },
  };
}
