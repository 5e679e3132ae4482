/** What a bundler says of its modules. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[]; code: string | null } | null;
}

const pageFile = /[\\/]src[\\/].*[\\/]([a-z-]+)-(?:page|route)\.tsx$/;

const ofSignIn = new Set(['login', 'register', 'forgot-password', 'reset-password']);

/** So many pages that share a module make it common to all. */
const manyPages = 6;

/** Characters before minifying. Two pages that share so little are served faster with it in every page than in a file of its own. */
const little = 1500;

/**
 * Names the file of each module that pages share: what exactly the same pages show is one file, and so is what six pages share
 * or is too little for a file of its own, once for the forms before sign-in and once for the rest. Left alone, the bundler
 * makes a file for each set of pages and dialogs, most of them smaller than 1 kB: 58 scripts for the dashboard.
 */
export function namesOfParts(): (id: string, modules: Modules) => string | null {
  const names = new Map<string, string>();
  const pages = new Map<string, readonly string[]>();
  const joined = new Map<string, boolean>();

  /** The pages that read a module on their way to be shown, the whole app as `index`; what is loaded later does not count. */
  function pagesOf(id: string, modules: Modules): readonly string[] {
    const known = pages.get(id);
    if (known) return known;
    const readers = new Set([id]);
    for (const reader of readers) {
      if (pageFile.test(reader)) continue;
      for (const importer of modules.getModuleInfo(reader)?.importers ?? []) readers.add(importer);
    }
    const found = [...readers]
      .flatMap((reader) => (reader.endsWith('.html') ? 'index' : (pageFile.exec(reader)?.[1] ?? [])))
      .toSorted();
    pages.set(id, found);
    return found;
  }

  /** Whether a module may come with every page: also what it imports does, or it would bring files along. */
  function isJoined(id: string, modules: Modules): boolean {
    const known = joined.get(id);
    if (known !== undefined) return known;
    joined.set(id, true);
    const readers = pagesOf(id, modules);
    const module = modules.getModuleInfo(id);
    const answer =
      readers.includes('index') ||
      readers.length >= manyPages ||
      (readers.length > 1 &&
        (module?.code?.length ?? 0) < little &&
        (module?.importedIds ?? []).every((next) => isJoined(next, modules)));
    joined.set(id, answer);
    return answer;
  }

  return (id, modules) => {
    const readers = pagesOf(id, modules);
    if (pageFile.test(id) || readers.length === 0) return null;
    const isOfSignIn = readers.some((page) => ofSignIn.has(page));
    if (isJoined(id, modules)) return isOfSignIn ? 'sign-in-parts' : 'common';
    const together = readers.join();
    const name = names.get(together) ?? `parts-${names.size + 1}`;
    names.set(together, name);
    return name;
  };
}
