import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  [["what's my credit card balance", 'and when is it due'], 3],
  [['what do I owe on the card', 'when do I have to pay it'], 3],
  [['what do I owe on the auto loan', 'when is the next payment due?'], 4],
  [['cuánto debo en la tarjeta', 'y cuándo vence'], 3],
  [['cuánto debo en la tarjeta', '¿cuándo tengo que pagarla?'], 3],
])('%j is of the payment to it', (turns, id) => {
  expect(read(...turns)).toMatchObject({ ask: 'due', accountIds: [id], things: [] });
});

test('after what an account holds it is of the bills', () => {
  expect(read('how much is in checking', 'what bills are due').accountIds).not.toEqual([3]);
});
