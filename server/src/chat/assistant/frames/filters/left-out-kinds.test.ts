import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['gastos de octubre sin contar arriendo, transferencias ni Netflix', ['rent', 'transfersOut', 'Netflix']],
  ['how much did I spend in October excluding transfers', ['transfersOut']],
  ['where did my money go in October not counting transfers', ['transfersOut']],
] as const)('%s: transfers to others are spending, and are left out by name', ([question, without]) => {
  const reading = read(question);
  expect(reading.without.toSorted()).toEqual([...without].toSorted());
  expect(reading.left.blocking).toEqual([]);
});

test('income has no transfers to leave out', () => {
  expect(read('income in October excluding transfers').without).toEqual([]);
});
