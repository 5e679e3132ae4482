import { readFileSync } from 'node:fs';

/** Lines of a file of `reader/data` without comments and blank ones. */
export function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The words under each `[name]` of a file. */
export function sectionsOf(name: string): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>();
  let words = new Set<string>();
  for (const line of linesOf(name)) {
    const head = /^\[(\w+)\]/.exec(line)?.[1];
    if (head !== undefined) sections.set(head, (words = new Set()));
    else for (const word of line.split(' ')) if (word !== '') words.add(word);
  }
  return sections;
}

/** `key: one two` lines as pairs. */
export function pairsOf(name: string): [string, string[]][] {
  return linesOf(name).map((line) => {
    const cut = line.indexOf(': ');
    return [line.slice(0, cut), line.slice(cut + 2).split(' ')];
  });
}
