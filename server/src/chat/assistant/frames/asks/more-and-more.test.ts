import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  '¿Estamos gastando cada vez más en restaurantes?',
  'are we spending more and more on restaurants',
  'is our restaurant spending more every month',
])('%s: month by month', (question) => {
  expect(read(question)).toMatchObject({ ask: 'trend', groupBy: 'month', per: null, names: ['restaurants'] });
});

test('each time is a payment', () => {
  expect(read('cada vez que voy a Costco, ¿cuánto gasto?')).toMatchObject({
    ask: 'average',
    per: 'transaction',
  });
});
