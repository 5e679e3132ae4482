import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['how much a month is all my streaming stuff rn', 'movies'],
  ['¿cuánto son mis seguros al mes ahora mismo?', 'insurance'],
  ['what does my gym cost per month currently', 'gym'],
])('%s: what is charged now', ([question = '', kind]) => {
  expect(read(question)).toMatchObject({ ask: 'recurring', names: [kind] });
});

test('a habit, and what was paid, are means', () => {
  expect(read('how much do I spend on coffee a month right now').ask).toBe('average');
  expect(read('how much did I spend on streaming a month last year').ask).toBe('average');
});
