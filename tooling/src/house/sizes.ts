import { sourcesOf, type Tree } from './tree.ts';

/** A compass for readers, never a failure: how long the files are, and which are the longest. */
export function sizeReport(tree: Tree): string {
  const sizes = sourcesOf(tree)
    .map((path) => ({ path, lines: tree.read(path).split('\n').length }))
    .toSorted((a, b) => b.lines - a.lines);
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
  const over = sizes.filter(({ lines }) => lines > 300).length;
  const longest = sizes.slice(0, 8).map(({ path, lines }) => `  ${String(lines).padStart(5)}  ${path}`);
  return [
    `${sizes.length} source files, median ${median} lines, ${over} over 300; longest:`,
    ...longest,
  ].join('\n');
}
