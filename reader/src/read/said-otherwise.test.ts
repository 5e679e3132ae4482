import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { teach } from '../corpus/build.ts';
import { corpusWorld } from '../corpus/world.ts';
import { read } from '../index.ts';

// Where this runs by itself after a change, the model is made here.
beforeAll(() => teach(() => undefined), 600_000);

const asked = (message: string): string => {
  const [first] = read(message, corpusWorld, { before: null, listed: 0, told: 0, language: null }).readings;
  return JSON.stringify(first?.query ?? first?.turn);
};

/** Of a hundred ways to say it so many may be read otherwise: two teachings differ by as much. */
const most = 3;

test('what is said in words of a dialect, or in passing, is read as the plain question', () => {
  const said = readFileSync(new URL('testing/said-otherwise.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [carrier = '', plain = '', others = ''] = line.split('|').map((part) => part.trim());
      const inWords = (words: string): string =>
        carrier
          .replace('{}', words.startsWith(',') ? words : ` ${words} `)
          .replaceAll(/ {2,}/g, ' ')
          .trim();
      return others.split('; ').map((words) => ({ message: inWords(words), plain: inWords(plain) }));
    });
  const missed = said.filter(({ message, plain }) => asked(message) !== asked(plain));
  expect((100 * missed.length) / said.length > most ? missed : []).toEqual([]);
  expect(said.length).toBeGreaterThan(500);
});
