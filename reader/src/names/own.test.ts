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
    { code: 'OWN_4', name: 'Jamaica family' },
    { code: 'OWN_5', name: 'Pottery class' },
  ],
  tags: [
    'lisbon-trip',
    'viaje-navidad-rd',
    'cumple-mama',
    'book club',
    'lago-mayo',
    'lago-junio',
    'zoe',
    'sedona26',
  ],
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
  ['a la familia de Jamaica cuánto le mandé', 'OWN_4'],
  ['family in Jamaica this year', 'OWN_4'],
  ['pottery this year', 'OWN_5'],
  ['las clases de cerámica', 'OWN_5'],
])('categories of the person’s own, one or many: %s', (message, code) => {
  expect(named(message)).toContainEqual([code]);
});

test.each([
  ['cuánto fue el viaje de navidad a la República', ['viaje-navidad-rd']],
  ['la comida en navidad del viaje', ['viaje-navidad-rd']],
  ['cuánto costó el cumpleaños de mi mamá', ['cumple-mama']],
  ['what did the club of the book cost', ['book club']],
  ['cuánto fue de lo del lago en junio', ['lago-junio']],
  ['cuánto gasté en el viaje a Lisboa', ['lisbon-trip']],
  ['what did Sedona cost us', ['sedona26']],
  ['lo de la etiqueta sedona26', ['sedona26']],
])('tags by their words said another way: %s', (message, tags) => {
  expect(named(message)).toContainEqual(tags);
});

test.each(['how much on books', 'anything over 26 in October', 'el viaje que sigue', 'the lake in May'])(
  'one word of several is no tag: %s',
  (message) => {
    const tags = new Set(world.tags);
    expect(
      named(message).filter((one) => Array.isArray(one) && one.some((name) => tags.has(String(name)))),
    ).toEqual([]);
  },
);

test('a category of the person’s own is among the goods that a word of its name means', () => {
  const dogs = { ...world, own: [{ code: 'OWN_6', name: 'Dog stuff' }] };
  const [mark] = markUp('cuánto llevo gastado en el perro', dogs, 'es').marks;
  const [first] = mark?.meanings ?? [];
  expect(first?.meaning).toMatchObject({
    type: 'c',
    category: { codes: expect.arrayContaining(['GENERAL_MERCHANDISE_PET_SUPPLIES', 'OWN_6']) },
  });
});

test.each([
  ['and without costco', ['COSTCO WHSE #0123', 'COSTCO WHSE #0999']],
  ['y lo de amazon', ['AMZN MKTP US*2K4RT']],
  ['y en target', ['TARGET T-1234']],
])('a well-known shop is known by the bank’s line: %s', (message, names) => {
  const lines = ['COSTCO WHSE #0123', 'COSTCO WHSE #0999', 'AMZN MKTP US*2K4RT', 'TARGET T-1234'];
  const payees = lines.map((name) => ({ name, named: false, income: false, codes: [], rows: 1 }));
  const [mark] = markUp(message, { ...world, payees }, 'en').marks;
  expect(mark?.meanings[0]?.meaning).toMatchObject({ type: 'm', names });
});
