import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  'am I spending more than I get',
  'am I spending more than comes in',
  'did we spend more than we brought in last month',
  'is more going out than coming in',
  'do I spend as much as I make',
  'gasto más de lo que entra',
])('%s asks what is left over', (question) => {
  expect(read(question).ask).toBe('cashflow');
});

test('the mean of each is of a payment, not of a month', () => {
  expect(read('how much did prescriptions cost on average each')).toMatchObject({
    ask: 'average',
    per: 'transaction',
  });
});
