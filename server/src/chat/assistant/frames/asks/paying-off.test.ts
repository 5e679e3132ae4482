import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const card = [3];
const auto = [4];

test.each([
  ['when will my card be paid off if I pay 200 a month', card, 200_00],
  ['how long to pay off the auto loan at 312.50 a month', auto, 312_50],
  ['si pago 100 al mes cuándo termino de pagar la tarjeta', card, 100_00],
  ['en cuántos meses liquido el préstamo del auto pagando 300 al mes', auto, 300_00],
  ['how many months until the sapphire card is gone at $150 a month', card, 150_00],
])('%s: how long a debt takes', (question, accountIds, amount) => {
  expect(read(question)).toMatchObject({ ask: 'payOff', accountIds, amount, things: [], ratePer: 'month' });
});

test.each([
  ['how much a month to pay off my sapphire card by June', card],
  ['cuánto tengo que pagar al mes para liquidar la tarjeta en junio', card],
  ['how much would I need to pay per month to be debt free by next December', []],
])('%s: what it takes a month', (question, accountIds) => {
  expect(read(question)).toMatchObject({ ask: 'payOff', accountIds, amount: null });
  expect(read(question).days).toHaveLength(1);
});

test('a debt just spoken of is the one that is paid off', () => {
  expect(read('what do I owe on my card', "if I pay a hundred a month on it when's it gone")).toMatchObject({
    ask: 'payOff',
    accountIds: card,
    amount: 100_00,
  });
  expect(read('cuánto debo en la tarjeta', 'y si pago 150 al mes, cuánto tardo en liquidarla')).toMatchObject(
    {
      ask: 'payOff',
      accountIds: card,
      amount: 150_00,
    },
  );
});

test.each([
  ['when did I pay off my card', 'last'],
  ['how much have I paid on the card this year', 'total'],
  ['when is my card payment due', 'due'],
  ['can I afford to pay 100 a month for a gym', 'upkeep'],
  ['how much a month do I need to save for Iceland', 'goalNeed'],
])('%s: no plan to pay a debt', (question, ask) => {
  expect(read(question).ask).toBe(ask);
});

test.each([
  'have i paid off any of my card this month',
  'did i pay anything on the card this month',
  'he abonado algo a la tarjeta este mes',
])('what was paid to a debt in part is a payment: “%s”', (question) => {
  expect(read(question)).toMatchObject({
    ask: 'exists',
    names: ['cardPayment'],
    days: ['2026-11-01..2026-11-21'],
  });
});
