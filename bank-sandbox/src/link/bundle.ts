import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * One classic script out of TypeScript modules: types stripped, modules laid one after the other in import order
 * inside one function. Understands what src/link/browser uses: named imports from `./x.ts` without renaming, and
 * `export` before a declaration. Anything else, and a top-level name used twice, throws.
 * Why not a bundler: docs/decisions/0016-widget-served-as-stripped-typescript.md.
 */
export function bundle(entry: URL): string {
  const modules: string[] = [];
  const owner = new Map<string, string>();
  const visit = (file: URL, seen: Set<string>): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const { code, imports } = readModule(file);
    for (const path of imports) visit(new URL(path, file), seen);
    for (const name of topLevelNames(code)) {
      const other = owner.get(name);
      if (other) throw new Error(`${name} is declared in ${other} and in ${file.pathname}`);
      owner.set(name, file.pathname);
    }
    modules.push(code.replace(/^[ \t]*\n/gm, '').trim());
  };
  visit(entry, new Set());
  return `(() => {\n'use strict';\n${modules.join('\n')}\n})();\n`;
}

const IMPORT = /^import\s+\{([^}]*)\}\s+from\s+'(\.[^']+)';[ \t]*$/gm;
const DECLARATION = /^(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/gm;

function readModule(file: URL): { code: string; imports: string[] } {
  const imports: string[] = [];
  const code = withoutTypes(readFileSync(file, 'utf8'))
    .replace(IMPORT, (_all, names: string, path: string) => {
      if (/\bas\b/.test(names)) throw new Error(`${file.pathname} renames an import`);
      imports.push(path);
      return '';
    })
    .replace(/^export (?=(async|function|const|let|class)\b)/gm, '');
  const stray = /^(?:import|export)\b.*/m.exec(code);
  if (stray) throw new Error(`${file.pathname} has a form that the bundle does not know: ${stray[0]}`);
  return { code, imports };
}

function topLevelNames(code: string): string[] {
  return [...code.matchAll(DECLARATION)].map((match) => match[1] ?? '');
}

/** Node strips types of its own modules silently, but warns once when asked to through its API. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
