import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  'show me everything I bought on the 4th of July',
  'list everything we purchased last weekend',
  'enséñame todo lo que compré el 4 de julio',
  'lista de todo lo que gasté ayer',
])('%s lists purchases alone', (question) => {
  expect(read(question)).toMatchObject({ ask: 'list', flow: 'spending' });
});

test.each(['show me everything from July 4', 'show me my transactions on the 4th of July'])(
  '%s lists every row',
  (question) => expect(read(question)).toMatchObject({ ask: 'list', flow: 'any' }),
);
