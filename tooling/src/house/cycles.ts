import { importsOf } from './imports.ts';
import type { HouseCheck } from './check.ts';

/** Where a type import may still close a circle. Elsewhere it counts like any other import. */
const TYPES_MAY_CIRCLE = ['server/', 'e2e/'];

/** No file may reach itself through what it loads. */
export const cycles: HouseCheck = {
  name: 'no import cycles',
  why: 'files that import each other can only be understood, tested and loaded together.',
  mend: 'move what both need into a third file, or turn the import around by passing a function in.',
  find(tree) {
    const graph = new Map<string, string[]>();
    for (const { from, target, typeOnly } of importsOf(tree)) {
      const counts = !typeOnly || !TYPES_MAY_CIRCLE.some((folder) => from.startsWith(folder));
      if (target !== null && counts) graph.set(from, [...(graph.get(from) ?? []), target]);
    }
    return cyclesIn(graph).map((cycle) => ({
      where: cycle[0] ?? '',
      what: [...cycle, cycle[0]].join(' -> '),
    }));
  },
};

/** One cycle for each knot of files that all reach each other, found by depth-first search. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const seenAt = path.indexOf(file);
    if (seenAt !== -1) found.push(path.slice(seenAt));
    if (seenAt !== -1 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}
