import { posix } from 'node:path';
import type { HouseCheck } from './check.ts';

/** The documents point at things that exist. */
export const links: HouseCheck = {
  name: 'links in the documents lead somewhere',
  why: 'a map that points at a house long gone is worse than none.',
  mend: 'correct the link, or write what it promises.',
  find: (tree) => {
    const known = new Set(tree.files.flatMap((path) => [path, ...parents(path)]));
    return tree.files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...tree.read(path).matchAll(/\]\(([^)\s]+)\)/g)]
          .map((match) => match[1] ?? '')
          .filter((link) => !/^([a-z]+:|#)/.test(link))
          .filter(
            (link) =>
              !known.has(posix.join(posix.dirname(path), link.replace(/#.*$/, '')).replace(/\/$/, '')),
          )
          .map((link) => ({ where: path, what: `no such file: ${link}` })),
      );
  },
};

function parents(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
