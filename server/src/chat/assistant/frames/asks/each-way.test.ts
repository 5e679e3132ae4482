import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['interest earned vs interest paid', ['interestIncome', 'interestCharge']],
  ['intereses ganados contra intereses pagados este año', ['interestIncome', 'interestCharge']],
  ['do I earn more interest than I pay', ['interestIncome', 'interestCharge']],
  ['gano más intereses de los que pago', ['interestIncome', 'interestCharge']],
  ['salary vs rent this year', ['salary', 'rent']],
])('%s: each its own way', (question, keys) => {
  const { ask, sides = [] } = read(question);
  expect(ask).toBe('weigh');
  expect(sides.map(({ flow, things }) => [flow, things[0]?.key])).toEqual([
    ['income', keys[0]],
    ['spending', keys[1]],
  ]);
});

test.each([
  'how much interest did I pay this year',
  'how much interest did they pay me',
  'rent vs groceries',
])('%s goes one way', (question) => expect(read(question).ask).not.toBe('weigh'));

test.each([
  'how much of my car payment is just interest',
  'qué parte de la letra del coche son intereses',
  'how much of what I pay on the auto loan is interest',
])('%s: of what is paid to the loan', (question) =>
  expect(read(question)).toMatchObject({ ask: 'total', flow: 'movement', names: ['carPayment'] }),
);

test.each([
  'how much of what I pay is just interest',
  'cuánto de eso son puros intereses',
  'what share goes to interest',
])('car payments this year >> %s', (turn) =>
  expect(read('car payments this year', turn)).toMatchObject({
    ask: 'total',
    flow: 'movement',
    names: ['carPayment'],
    days: ['2026-01-01..2026-11-21'],
  }),
);
