import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.for([
  ['coffee this year', 'Starbucks vs Blue Bottle, who am I givin more'],
  ['cuánto en café este año', 'Starbucks contra Blue Bottle, ¿a quién le doy más?'],
])('%s, then %s: over the same days', ([first = '', then = '']) => {
  expect(read(first, then)).toMatchObject({ ask: 'compareThings', days: ['2026-01-01..2026-11-21'] });
});

test('days of its own hold', () => {
  expect(read('coffee this year', 'Starbucks vs Blue Bottle in October').days).toEqual([
    '2026-10-01..2026-10-31',
  ]);
});
