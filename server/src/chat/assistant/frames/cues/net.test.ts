import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['am I spending more than I get', 'means'],
  ['am I spending more than comes in', 'means'],
  ['did we spend more than we brought in last month', 'cashflow'],
  ['is more going out than coming in', 'means'],
  ['do I spend as much as I make', 'means'],
  ['gasto más de lo que entra', 'means'],
])('%s asks what is left over: of a usual month, or of the days that were said', ([question, ask]) => {
  expect(read(question ?? '').ask).toBe(ask);
});

test('the mean of each is of a payment, not of a month', () => {
  expect(read('how much did prescriptions cost on average each')).toMatchObject({
    ask: 'average',
    per: 'transaction',
  });
});
