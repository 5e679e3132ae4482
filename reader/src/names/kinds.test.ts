import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';

const lines = readFileSync(new URL('testing/goods.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const nobody = { ...corpusWorld, payees: [], people: [] };

/** The keys of the categories that a message names, by the words that do. */
function kindsIn(message: string): string[][] {
  const { marks } = markUp(message, nobody, 'en');
  return marks
    .map(({ meanings }) =>
      meanings.flatMap(({ meaning }) => (meaning.type === 'c' ? [meaning.category.key] : [])),
    )
    .filter((keys) => keys.length > 0);
}

test.each(lines.map((line) => line.split(': ')))(
  '%s is what these are filed under: %s',
  (head = '', said = '') => {
    const missed = said.split('; ').filter((one) => {
      const [word = '', other = head] = one.split('/');
      const wanted = other.split('|');
      const isFound = (message: string): boolean => {
        const kinds = kindsIn(message);
        return kinds.length > 0 && kinds.every((keys) => keys.some((key) => wanted.includes(key)));
      };
      return (
        !isFound(`how much did I spend on ${word} last month`) &&
        !isFound(`cuánto gasté en ${word} el mes pasado`)
      );
    });
    expect(missed).toEqual([]);
  },
);
