import { describe, expect, test } from 'vitest';
import { inPlainWords } from '../words/in-plain-words.ts';
import { read } from '../reading.testing.ts';
import { fromEndToEnd } from '../units/end-to-end.ts';

describe('what would be left of a balance', () => {
  test.each([
    ['what if I took 300 out of savings', 30_000],
    ['what if I pulled $300 out of my savings', 30_000],
    ['si saco 300 de ahorros cuánto me queda', 30_000],
    ['qué pasa si retiro 500 de la cuenta de ahorros', 50_000],
  ])('%s', (question, amount) =>
    expect(read(question)).toMatchObject({ ask: 'balance', accountIds: [2], amount, balance: null }),
  );

  test('what was taken out is no supposition', () =>
    expect(read('how much did I take out of savings last month').ask).not.toBe('balance'));
});

describe('the two ends of a row of months', () => {
  test.each([
    ["what's the spread between my best and worst month", 'spending'],
    ['difference between my highest and lowest spending month this year', 'spending'],
    ['gap between my best and worst income month', 'income'],
    ['diferencia entre el mes más caro y el más barato', 'spending'],
  ])('%s', (question, flow) =>
    expect(read(question)).toMatchObject({ ask: 'breakdown', groupBy: 'month', flow, said: fromEndToEnd }),
  );

  test('of two goals it is another matter', () =>
    expect(read('difference between September and October')).toMatchObject({ ask: 'compare' }));
});

test.each([
  [
    'put 3k aside for taxes by january, whats that per week',
    'how much do I need to save per week to have $3k by january?',
  ],
  [
    'quiero apartar 3000 para impuestos para enero, cuánto es por semana',
    '¿cuánto tengo que ahorrar por semana para tener $3000 en enero?',
  ],
])('%s', (said, plain) => expect(inPlainWords(said)).toBe(plain));

test.each([
  ['how much do I spend on netflix or spotify per year', 'year'],
  ['do I spend more on coffee or groceries a week', 'week'],
])('%s: each by the unit', (question, by) =>
  expect(read(question)).toMatchObject({ ask: 'weigh', weighed: { by } }),
);

test('said the other way round', () =>
  expect(read('dime cuánto quedaría en ahorros si saco 5000')).toMatchObject({
    ask: 'balance',
    amount: 500_000,
  }));
