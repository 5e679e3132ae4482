import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  ['do I spend more from checking or on the sapphire', 'how much do I owe on each'],
  ['gasto con la sapphire y la cuenta corriente este mes', '¿y cuánto debo en cada una?'],
  ['spending on sapphire and checking this month', 'what do I owe on them right now'],
])('after “%s”, “%s” is of those', (before, question) => {
  const { accountIds, ask, balance } = read(before, question);
  expect({ accountIds: accountIds.toSorted((a, b) => a - b), ask, balance }).toEqual({
    accountIds: [1, 3],
    ask: 'balance',
    balance: 'owed',
  });
});

test('a whole question is of every debt', () => {
  expect(read('do I spend more from checking or on the sapphire', 'what do I owe in all').accountIds).toEqual(
    [],
  );
});
