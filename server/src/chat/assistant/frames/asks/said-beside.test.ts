import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('what stands beside a thing is read for what it says of it', () => {
  test.each([
    ['all debts added up incl the cards', { ask: 'balance', balance: 'owed', accountIds: [] }],
    ['¿cuánto debo en total contando la tarjeta?', { ask: 'balance', balance: 'owed', accountIds: [] }],
    ['what do I owe on the card', { ask: 'balance', balance: 'owed', accountIds: [3] }],
    [
      'what was my best month for pay in the last year',
      { ask: 'breakdown', flow: 'income', groupBy: 'month' },
    ],
    ['¿cuál fue mi mejor mes de ingresos?', { ask: 'breakdown', flow: 'income', groupBy: 'month' }],
    ['how much last christmas, from december 20 to 26', { days: ['2025-12-20..2025-12-26'] }],
    ['cuánto gasté la navidad pasada, del 20 al 26 de diciembre', { days: ['2025-12-20..2025-12-26'] }],
    ['how much did I spend last christmas', { days: ['2025-12-25'] }],
    ['spent in 2026, in October', { days: ['2026-10-01..2026-10-31'] }],
  ])('“%s”', (question, expected) => expect(read(question)).toMatchObject(expected));

  test('when debts are paid is when they are due', () =>
    expect(read('cuánto debemos en la tarjeta', '¿y cuándo se pagan?')).toMatchObject({
      ask: 'due',
      accountIds: [3],
    }));
});
