import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { leavesOut, maySay } from './polarity.ts';

/** The names of a message that may be among what is asked about. */
function meant(message: string): string[] {
  const marked = markUp(message, corpusWorld, 'en');
  const excludes = leavesOut(marked, null);
  return marked.marks.flatMap((mark) => {
    const [first] = mark.meanings;
    const role = first?.meaning.type === 'm' ? 'm' : first?.meaning.type === 'c' ? 'c' : null;
    return role && maySay(role, 'list', mark, marked, excludes)
      ? [
          marked.tokens
            .slice(mark.from, mark.to)
            .map(({ raw }) => raw)
            .join(' '),
        ]
      : [];
  });
}

test.each([
  ['coffee without Starbucks', ['coffee']],
  ['everything over 100 that is not rent or daycare', []],
  ['all but not the rent', []],
  ['leave out Zara', []],
  ['coffee or groceries', ['coffee', 'groceries']],
  ['sin Zara ni Amazon', []],
])('%s: what stands behind a word that leaves out is not meant', (message, names) => {
  expect(meant(message)).toEqual(names);
});
