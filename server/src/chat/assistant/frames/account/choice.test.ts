import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

/** What the reading of a question comes to, as far as a choice between readings changes it. */
const choice = (question: string): string => {
  const { ask, flow, groupBy, per, order } = read(question);
  return [
    ask,
    flow === 'spending' ? '' : flow,
    groupBy ? `by ${groupBy}` : '',
    per ? `per ${per}` : '',
    order === 'smallest' ? 'smallest' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

test.each([
  ['how much less on coffee this month', 'compare'],
  ['how much did I get back from Amazon', 'total refunds'],
  ['why did I spend so much in October', 'compare'],
  ['net of refunds what did I spend on clothes', 'total'],
  ['best month for income', 'breakdown income by month'],
  ['cost per coffee', 'average per transaction'],
  ['cuánto cuesta cada café', 'average per transaction'],
  ['mi mejor mes de ingresos', 'breakdown income by month'],
  ['por qué gasté tanto en octubre', 'compare'],
  ['de mayor a menor mis gastos de octubre', 'list'],
])('a reading that accounts for more takes the place of one that misses a word: %s', (question, expected) => {
  expect(choice(question)).toBe(expected);
});

test('what follows a late “but” is left out', () => {
  expect(read('all spending in the last 30 days but coffee')).toMatchObject({
    names: [],
    without: ['coffee'],
  });
});

test.each([
  ['how much did I spend on coffee last month', 'total'],
  ['what was my biggest purchase in October', 'extreme'],
  ['cuánto gasté en café el mes pasado', 'total'],
  ['how much did I spend on my birthday', 'total'],
  ['what haven’t I paid yet this month', 'total'],
])('a reading that nothing said improves stands: %s', (question, expected) => {
  expect(choice(question)).toBe(expected);
});

test.for([
  'did the phone company charge me more this month',
  'did the electric company charge me more this month',
])('%s holds months against each other', (question) => {
  expect(read(question)).toMatchObject({ ask: 'compare', groupBy: null });
});
