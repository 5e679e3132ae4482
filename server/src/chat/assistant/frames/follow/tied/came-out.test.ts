import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const days = ['2026-01-01..2026-11-21'];

test.each([
  ['¿cuánto he ingresado este año?', '¿y cuánto he gastado?', '¿entonces me ha quedado algo?'],
  ['¿cuánto he ingresado este año?', '¿y cuánto he gastado?', '¿salí ganando?'],
  ['¿cuánto he ingresado este año?', '¿y cuánto he gastado?', '¿cuál es la diferencia?'],
  ['how much did I earn this year', 'and how much did I spend?', 'so did I have anything left'],
  ['how much did I earn this year', 'how much did I spend this year', "what's the difference"],
  ['how much did I spend this year', 'and what did I earn', 'so am I ahead or behind'],
])('%s >> %s >> %s: the one less the other', (...turns) => {
  expect(read(...turns)).toMatchObject({ ask: 'cashflow', days, names: [] });
});

test('with one side told alone, a difference is to the days before', () => {
  expect(read('how much did I spend in October', 'and in September', "what's the difference").ask).toBe(
    'compare',
  );
});

test('being ahead is of the goal that was spoken of', () => {
  expect(read('how is the Vespa goal', 'am I ahead or behind')).toMatchObject({
    ask: 'goalPace',
    goalIds: [3],
  });
});
