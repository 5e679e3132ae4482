import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  [
    'how much did I pay in fees of any kind this year, overdraft, atm, late, interest',
    'atmFees',
    'withdrawals',
  ],
  ['fees at the atm this year', 'atmFees', 'withdrawals'],
  ['overdraft and atm fees in October', 'atmFees', 'withdrawals'],
  ['¿cuánto pagué de comisiones este año, sobregiro, cajero, mora?', 'atmFees', 'withdrawals'],
  ['comisiones en el cajero este año', 'atmFees', 'withdrawals'],
  ['how much did I take out of the atm this year', 'withdrawals', 'atmFees'],
  ['cash from the atm and bank fees this year', 'withdrawals', 'atmFees'],
  ['¿cuánto saqué del cajero este año?', 'withdrawals', 'atmFees'],
])('%s means %s', (question, meant, other) => {
  const { names } = read(question);
  expect(names).toContain(meant);
  expect(names).not.toContain(other);
});
