import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['what did I make this month', 'and what was my best month this year', 'breakdown', 'income', 'largest', 1],
  ['how much did I earn this year', 'which month was the worst', 'breakdown', 'income', 'smallest', 1],
  ['coffee this year', 'which month was the worst', 'breakdown', 'spending', 'largest', 1],
  ['what did I spend on coffee in May', 'and the cheapest month?', 'breakdown', 'spending', 'smallest', 0],
  ['cuánto gané en mayo', '¿y el mejor mes?', 'breakdown', 'income', 'largest', 0],
  ['gastos de octubre', '¿y la semana más cara?', 'breakdown', 'spending', 'largest', 1],
] as const)('%s: %s', ([first, then, ask, flow, order, stretches]) => {
  const { periods, ...frame } = read(first, then);
  expect(frame).toMatchObject({ ask, flow, order });
  expect(periods).toHaveLength(stretches);
});

test('the best month after what was left over is of what was left over', () => {
  expect(read('did I save anything this month', 'what was my best month this year')).toMatchObject({
    ask: 'cashflow',
    groupBy: 'month',
    days: ['2026-01-01..2026-11-21'],
  });
});

test.for([
  ['cuánto gasté en Costco este año', '¿y el pago más chico?', 'smallest'],
  ['cuánto gasté en Costco este año', '¿y el pago más bajo?', 'smallest'],
  ['cuánto gasté en Costco este año', '¿y la compra más alta que le hice?', 'largest'],
  ['how much at Costco this year', 'and the smallest payment', 'smallest'],
])('"%s", then "%s": one payment of the same rows', ([first = '', then = '', order]) => {
  expect(read(first, then)).toMatchObject({ ask: 'extreme', order, names: ['Costco'] });
});

test('whom a pronoun means is who was spoken of', () => {
  const her = read('how much did I send Uber this year', 'when did I last pay her');
  expect(her).toMatchObject({ ask: 'last', names: ['Uber'] });
});
