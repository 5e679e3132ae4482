import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.for([
  ['what do I owe on the card', 'and when did I last pay it', 'last'],
  ['¿cuánto debo en la tarjeta?', '¿y cuándo la pagué por última vez?', 'last'],
  ['how much is on my card?', 'when was my last payment', 'last'],
  ['how much did I spend on the card last month', 'when did I pay it', 'last'],
  ['what do I owe on the card', 'how much did I pay on it last month', 'total'],
  ['¿cuánto debo en la tarjeta?', '¿cuánto le pagué el mes pasado?', 'total'],
])('after "%s", "%s" asks for payments to the card', ([first = '', then = '', ask]) => {
  expect(read(first, then)).toMatchObject({ ask, flow: 'movement', names: ['cardPayment'], accountIds: [] });
});

test('payments to a loan are of its own kind', () => {
  expect(read("what's left on the auto loan", 'how much have I paid on it this year')).toMatchObject({
    ask: 'total',
    names: ['carPayment'],
    accountIds: [],
  });
});

test('what was put on the card, and what is planned, are no payments to it', () => {
  expect(read('what do I owe on the card', 'how much did we put on it last month')).toMatchObject({
    flow: 'spending',
    accountIds: [3],
  });
  expect(read('what do I owe on the card', 'when can I pay it off with 300 a month').ask).toBe('payOff');
  expect(read('how much did I spend at Costco', 'when did I pay it').names).toEqual(['Costco']);
});
