import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import type { World } from '../world.ts';

const world: World = {
  ...corpusWorld,
  own: [
    { code: 'OWN_1', name: 'Remesas' },
    { code: 'OWN_2', name: 'Grandchildren' },
    { code: 'OWN_3', name: 'Study supplies' },
  ],
  tags: ['viaje-navidad-rd', 'cumple-mama', 'book club', 'lago-mayo', 'lago-junio', 'zoe'],
};

const named = (message: string): unknown[] =>
  markUp(message, world, 'en').marks.map(({ meanings: [first] }) => {
    if (first?.meaning.type === 'm') return first.meaning.names;
    return first?.meaning.type === 'c' ? first.meaning.category.codes : first?.meaning.type;
  });

test.each([
  ['cuánto llevo en remesas', 'OWN_1'],
  ['la última remesa', 'OWN_1'],
  ['how much on grandchildren', 'OWN_2'],
  ['what went on study supplies', 'OWN_3'],
])('categories of the person’s own, one or many: %s', (message, code) => {
  expect(named(message)).toContainEqual([code]);
});

test.each([
  ['cuánto fue el viaje de navidad a la República', ['viaje-navidad-rd']],
  ['la comida en navidad del viaje', ['viaje-navidad-rd']],
  ['cuánto costó el cumpleaños de mi mamá', ['cumple-mama']],
  ['what did the club of the book cost', ['book club']],
  ['cuánto fue de lo del lago en junio', ['lago-junio']],
])('tags by their words said another way: %s', (message, tags) => {
  expect(named(message)).toContainEqual(tags);
});

test.each(['how much on books', 'el viaje que sigue', 'the lake in May'])(
  'one word of several is no tag: %s',
  (message) => {
    const tags = new Set(world.tags);
    expect(
      named(message).filter((one) => Array.isArray(one) && one.some((name) => tags.has(String(name)))),
    ).toEqual([]);
  },
);
