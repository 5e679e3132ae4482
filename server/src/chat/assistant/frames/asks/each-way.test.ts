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

test.each([
  'how much interest did the savings pay us this year vs what the loans charged',
  'cuánto nos pagan de intereses contra lo que pagamos de intereses',
])('%s: paid to us, and by us', (question) =>
  expect(read(question).sides?.map(({ flow }) => flow)).toEqual(['income', 'spending']),
);

test('interest beside fees is charged', () =>
  expect(read('fees and interest last year').names).toEqual(['fees', 'interestCharge']));

test('did my pay fall in october: against the month before', () =>
  expect(read('did my pay fall in october')).toMatchObject({ ask: 'compare', flow: 'income' }));

test.each(['how much a week for the iceland trip', 'cuánto por semana para la Vespa'])(
  '%s is what it needs',
  (question) => expect(read(question)).toMatchObject({ ask: 'goalNeed' }),
);
