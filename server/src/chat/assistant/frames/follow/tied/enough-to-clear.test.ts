import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  [['what do I owe on the card', 'can i pay it off?'], [3]],
  [['what do I owe on the card', 'do I have enough to clear it'], [3]],
  [['what do I owe on the auto loan', 'could I pay that off today'], [4]],
  [['cuánto le debo a la tarjeta', 'y me alcanza para pagarla toda'], [3]],
  [['cuánto debo en la tarjeta', 'la puedo pagar toda?'], [3]],
  [
    ['cuánto debo', '¿puedo pagarlo todo?'],
    [3, 4],
  ],
])('%j holds that debt against the bank accounts', (turns, debts) => {
  expect(read(...turns)).toMatchObject({ ask: 'payOff', accountIds: [1, 2], toAccountIds: debts });
});

test.each([
  [['what do I owe on the card', 'can I pay it off by March'], 'payOff'],
  [['how much is in checking', 'can I pay it off'], null],
  [['what do I owe on the card', 'can I pay it off from savings'], [2]],
])('%j is another question', (turns, other) => {
  const { ask, accountIds, toAccountIds } = read(...turns);
  if (Array.isArray(other)) expect([ask, accountIds, toAccountIds]).toEqual(['payOff', other, [3]]);
  else expect(accountIds).not.toEqual([1, 2]);
});
