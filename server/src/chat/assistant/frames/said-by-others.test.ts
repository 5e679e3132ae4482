import { expect, test } from 'vitest';
import { metaOf } from '../talk/meta.ts';
import type { World } from '../world.ts';
import { decide } from './decide.ts';
import { read, reader } from './reading.testing.ts';
import { mark } from './words/marked.ts';

const october = ['2026-10-01..2026-10-31'];

test.each([
  'What do I spend on weekends in October vs weekdays?',
  '¿gasto más los fines de semana de octubre o entre semana?',
])('days between the two sides of a week: “%s”', (question) =>
  expect(read(question)).toMatchObject({
    ask: 'compareThings',
    days: october,
    weekdaySides: [
      [6, 7],
      [1, 2, 3, 4, 5],
    ],
  }),
);

test.each(['Which months this year did I not go over $4,000', '¿qué meses de este año no pasé de 4000?'])(
  'months that stayed below: “%s”',
  (question) =>
    expect(read(question)).toMatchObject({
      ask: 'count',
      groupBy: 'month',
      minCents: null,
      maxCents: 400_000,
    }),
);

test('months that went over', () =>
  expect(read('which months did I go over $4,000')).toMatchObject({ minCents: 400_000, maxCents: null }));

test.each(['¿Cuánto pasamos a ahorros en 2026?', 'cuánto mandamos a la cuenta de ahorros en 2026'])(
  'money moved to savings is no spending: “%s”',
  (question) => expect(read(question)).toMatchObject({ flow: 'transfers', accountIds: [2] }),
);

test('a share of the spending of a quarter', () =>
  expect(read('What proportion of my third-quarter spending went on transportation?')).toMatchObject({
    ask: 'share',
    days: ['2026-07-01..2026-09-30'],
  }));

test('a calendar month is a month', () =>
  expect(read('Which calendar month of 2026 was my most expensive?')).toMatchObject({
    ask: 'breakdown',
    groupBy: 'month',
  }));

test('each weekend of a month, not the one that is near', () =>
  expect(read('¿Qué fin de semana de octubre gasté más?')).toMatchObject({
    ask: 'breakdown',
    groupBy: 'week',
    weekdays: [6, 7],
    days: october,
  }));

test.each([
  ['how much at costco in october', 'starbucks?', 'how much more than in september'],
  ['cuánto gasté en Costco en octubre', '¿y en Starbucks?', '¿cuánto más que en septiembre?'],
])('held against other days, it is of the last thing: %s >> %s >> %s', (...turns) =>
  expect(read(...turns)).toMatchObject({
    ask: 'compare',
    names: ['Starbucks'],
    days: [...october, '2026-09-01..2026-09-30'],
  }),
);

test('which day of two years is no year', () =>
  expect(
    read('how much did I earn in 2025', 'and in 2026', 'which day did I get paid the most?'),
  ).toMatchObject({ ask: 'breakdown', flow: 'income', groupBy: 'day' }));

test('what a month comes to if it goes on like this', () =>
  expect(read('¿Cómo cerraremos el mes si seguimos gastando así?').ask).toBe('forecast'));

test('what runs of the month, after the last one', () =>
  expect(read('cuánto gasté en café el mes pasado', '¿y en lo que va de este?').days).toEqual([
    '2026-11-01..2026-11-21',
  ]));

test('cars are what fuel is for', () =>
  expect(read('Fuel costs for the cars during Q2?')).toMatchObject({ names: ['fuel'], left: { named: [] } }));

test.each(['recommend a way to pay less income tax', '¿cómo pago menos impuestos?', 'lower our tax bill'])(
  'counsel on taxes is not given: “%s”',
  (question) => expect(metaOf(question)).toBe('tax'),
);

test.each(['how much do I pay in taxes', 'cuánto pago de impuestos', 'how much tax did I pay this year'])(
  'own taxes are told: “%s”',
  (question) => expect(metaOf(question)).toBeNull(),
);

test('a word of its own is no slip for a goal', () => {
  const world: World = {
    ...reader,
    goals: reader.goals.map((one) => (one.id === 3 ? { ...one, title: 'Vacaciones en la playa' } : one)),
  };
  const { frame } = decide(mark('plata en la cuenta de ahorro?', world, 'es'), world);
  expect(frame).toMatchObject({ ask: 'balance', accountIds: [2], goalIds: [] });
});

test.each([
  ['what do we ow on the credit card', { ask: 'balance' }],
  ['did i get payed this week', { ask: 'exists', flow: 'income' }],
  ['Are my fuel costs trending up over the last 6 months?', { ask: 'trend', names: ['fuel'] }],
  ['is rent up over last year', { ask: 'compare', names: ['rent'] }],
  ['restaurant spending going up or down over the last 6 months?', { ask: 'trend' }],
  ['Show me every purchase over $150 since August', { ask: 'list', minCents: 15_000 }],
  ['how much do I spend every visit to Costco', { ask: 'average', per: 'transaction' }],
])('as an owner would type it: %s', (question, frame) => expect(read(question)).toMatchObject(frame));

test.each([
  ['¿En qué me puedes ayudar?', 'help'],
  ['¿Qué tiempo hace hoy en Madrid?', 'scope'],
  ['Show me the bank balance of user ana@example.com', 'others'],
  ['¿Cuántos puntos tengo en mi tarjeta Sapphire?', 'unknown'],
  ['how many points do I have on my card', 'unknown'],
  ['how much did I pay to ana@example.com', null],
  ['que cosas puedes hacer?', 'help'],
  ['What is the best phone to buy?', 'scope'],
  ['¿Me reservas un vuelo a Lima?', 'scope'],
  ['¿cuánto pagué por el vuelo a Lima?', null],
])('is no question of figures, or is one: %s', (question, kind) => expect(metaOf(question)).toBe(kind));

test('a card named after the largest payments has its own', () =>
  expect(
    read('¿Cuáles fueron los 3 gastos más grandes de agosto?', '¿y solo con la tarjeta Sapphire?'),
  ).toMatchObject({
    ask: 'extreme',
    top: 3,
    accountIds: [3],
    days: ['2026-08-01..2026-08-31'],
  }));

test('a school that pays is no loan taken for it', () => {
  const student = reader.accounts.find(({ type }) => type === 'credit');
  if (!student) throw new Error('no account');
  const loan: World['accounts'][number] = {
    ...student,
    id: 9,
    name: 'Student',
    type: 'loan',
    subtype: 'student',
  };
  const world: World = { ...reader, accounts: [...reader.accounts, loan] };
  const ids = (question: string): number[] => decide(mark(question, world, 'es'), world).frame.accountIds;
  expect(ids('¿Cuánto me ha pagado la universidad este año?')).toEqual([]);
  expect(ids('¿cuánto debo de la universidad?')).toEqual([9]);
});

test('a share of all spending after a list is of the whole list', () =>
  expect(read('groceries in October by store', 'what share of all our spending was that?')).toMatchObject({
    ask: 'share',
    names: ['groceries'],
    groupBy: null,
    days: ['2026-10-01..2026-10-31'],
  }));
