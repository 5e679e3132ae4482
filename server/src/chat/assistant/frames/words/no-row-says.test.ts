import { expect, test } from 'vitest';
import { metaOf } from '../../talk/meta.ts';
import { read, reader } from '../reading.testing.ts';
import { unsaidIn, withoutUnsaid } from './no-row-says.ts';

test.each([
  ["how much did I spend on children's clothes", 'how much did I spend on clothes', 'whom'],
  ["my wife's clothes this year", 'clothes this year', 'whom'],
  ['clothes for the kids this year', 'clothes this year', 'whom'],
  ['cuánto gastamos en ropa de los niños', 'cuánto gastamos en ropa', 'whom'],
  ['how much did Dana and I spend on groceries', 'how much did we spend on groceries', 'payer'],
  ['how much have me and Dana spent on gas', 'how much have we spent on gas', 'payer'],
  ['cuánto gastamos Dana y yo en súper', 'cuánto gastamos en súper', 'payer'],
])('%s', (said, plain, of) => {
  expect(withoutUnsaid(said, reader)).toBe(plain);
  expect(unsaidIn(said, reader)).toEqual([of]);
});

test.each([
  'how much did I spend on my kids',
  'how much did you and I talk',
  'how much did Netflix and I pay',
  'clothes and shoes this year',
])('%s stays as it is', (said) => expect(withoutUnsaid(said, reader)).toBe(said));

test.each([
  'how much did I spend in stores vs online this year',
  'cuánto gasté online y cuánto en tiendas',
  'how much of my spending is online',
  'gasto más por internet o en tienda física',
])('%s: no row says where it was bought', (said) => expect(metaOf(said)).toBe('channel'));

test.each([
  'online shopping this year',
  'how much did I spend at stores this year',
  'en qué tiendas dejo más plata',
])('%s is a question of rows', (said) => expect(metaOf(said)).toBeNull());

test.each([
  ['gas this year', 'split it by station'],
  ['gasolina este año', 'sepáralo por gasolinera'],
  ['coffee this year', 'by coffee shop'],
])('%s >> %s: by payee', (...turns) =>
  expect(read(...turns)).toMatchObject({ ask: 'breakdown', groupBy: 'merchant' }),
);

test('a relative who sent money is somebody', () =>
  expect(read('how much did mom send me this year').left.named.map(({ text }) => text)).toEqual(['mom']));
