import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('what goes into savings by habit is a mean of what went in', () => {
  test.each([
    ['how much am I putting into savings each month', 'month'],
    ['how much do I put in savings a month', 'month'],
    ['how much goes into savings weekly', 'week'],
    ['¿cuánto meto al ahorro cada mes?', 'month'],
    ['¿cuánto paso a ahorros al mes?', 'month'],
  ])('“%s”', (question, per) =>
    expect(read(question)).toMatchObject({
      ask: 'average',
      flow: 'transfers',
      direction: 'in',
      accountIds: [2],
      per,
    }),
  );
  test('what should go in is another question', () =>
    expect(read('how much should I put in savings a month').ask).not.toBe('average'));
});

test.each([
  ['cuál fue mi compra más cara en amazon', 'extreme'],
  ['¿qué fue lo más caro que compré en costco?', 'extreme'],
  ['¿está más caro netflix?', 'priceChanges'],
])('“%s” asks for %s', (question, ask) => expect(read(question)).toMatchObject({ ask }));
