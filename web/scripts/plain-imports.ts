import type { Plugin } from 'vite';

/** Vite's own plugin around each `import()`. */
const wrapping = 'native:import-analysis-build';

interface Chunk {
  fileName: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
  imports: string[];
}

/** A chunk and everything it imports at once. */
function closure(chunks: Readonly<Record<string, Chunk>>, fileName: string, found = new Set<string>()) {
  const chunk = chunks[fileName];
  if (!chunk || found.has(fileName)) return found;
  found.add(fileName);
  for (const next of chunk.imports) closure(chunks, next, found);
  return found;
}

/**
 * Leaves each `import()` to the browser. Vite wraps them in a helper that knows the files of every page by name, 2 kB of the
 * shell, and puts a link into the page for each file, which on a phone kept the first drawing waiting. Instead a chunk
 * that is fetched on demand names, first of all, whatever is needed further down, so that it comes in one wave. The
 * styles are one file, which is there from the start.
 */
export function plainImports(): Plugin {
  return {
    name: 'saldo:plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const vites = plugins.find(({ name }) => name === wrapping);
      if (!vites) throw new Error(`this Vite has no plugin ${wrapping}`);
      vites.applyToEnvironment = () => false;
    },
    renderChunk(code, chunk, _, { chunks }) {
      if (!chunk.isDynamicEntry) return null;
      const here = new Set([chunk.fileName, ...chunk.imports]);
      // What the app has begun with is there already.
      for (const entry of Object.values(chunks))
        if (entry.isEntry) for (const file of closure(chunks, entry.fileName)) here.add(file);
      const further = [...closure(chunks, chunk.fileName)].filter((file) => !here.has(file));
      const folder = chunk.fileName.lastIndexOf('/') + 1;
      return further.map((file) => `import"./${file.slice(folder)}";`).join('') + code;
    },
  };
}
