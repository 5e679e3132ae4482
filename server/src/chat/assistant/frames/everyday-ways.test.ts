import { describe, expect, test } from 'vitest';
import { metaOf } from '../talk/meta.ts';
import { read } from './reading.testing.ts';

describe('clients are those who pay', () => {
  test.each([
    ['who is my best client this year', 'largest'],
    ['top customer', 'largest'],
    ['worst client this year', 'smallest'],
    ['¿quién es mi mejor cliente?', 'largest'],
    ['de qué cliente recibo más', 'largest'],
    ['income by customer this year', 'largest'],
  ] as const)('%s', (question, order) => {
    expect(read(question)).toMatchObject({ ask: 'breakdown', flow: 'income', groupBy: 'merchant', order });
  });
  test.each([
    "who hasn't paid yet this month",
    'which clients have yet to pay us',
    'quién no ha pagado todavía',
    'qué clientes me faltan por pagar este mes',
  ])('%s', (question) => {
    expect(read(question)).toMatchObject({ ask: 'breakdown', flow: 'income', groupBy: 'merchant' });
  });
  test('what was spent on them is spending', () => {
    expect(read('what did I spend on client lunches').flow).toBe('spending');
  });
});

test.each([
  'do I still pay for Netflix',
  'am I still being charged by Netflix',
  'is Netflix still active',
  'did Netflix stop charging me',
  'sigo pagando Netflix',
  'todavía me cobran Netflix',
  'dejó de cobrarme Netflix',
])('whether it goes on is told by the last payment: %s', (question) => {
  expect(read(question)).toMatchObject({ ask: 'last', names: ['Netflix'], days: [] });
});

test.each(['how much do I still pay for Netflix', 'what do I still owe on the car'])(
  'a figure is asked, no yes or no: %s',
  (question) => {
    expect(read(question).ask).not.toBe('last');
  },
);

test.each([
  'which bills are left this month',
  'how much in bills is left for november',
  'qué recibos me quedan este mes',
  'qué facturas faltan en noviembre',
])('bills still to come: %s', (question) => {
  expect(read(question).ask).toBe('due');
});

test.each([
  ['what had I spent by this point last month', ['2026-10-01..2026-10-21']],
  ['how much by now last year', ['2025-01-01..2025-11-21']],
  ['cuánto llevaba el mes pasado a estas alturas', ['2026-10-01..2026-10-21']],
  [
    'spending this month versus last month at this point',
    ['2026-11-01..2026-11-21', '2026-10-01..2026-10-21'],
  ],
  [
    'did my spending go up in the summer compared to spring',
    ['2026-06-01..2026-08-31', '2026-03-01..2026-05-31'],
  ],
] as const)('%s', (question, days) => {
  expect(read(question).days).toEqual(days);
});

test.each([
  ['my grocerys in october', 'groceries'],
  ['cuanto saloó en cafes este mes', 'coffee'],
  ['what shate of october was groceries', 'groceries'],
] as const)('a slip tells the word: %s', (question, name) => {
  const { names, left } = read(question);
  expect(names).toEqual([name]);
  expect(left).toEqual({ blocking: [], named: [], unread: [] });
});

test.each([
  'spending with no rent in october',
  'leve out rent, october spending',
  'gastos de octubre con nada de renta',
])('left out: %s', (question) => {
  expect(read(question)).toMatchObject({ names: [], without: ['rent'] });
});

test.each([
  ['how much do I usually spend on a weekend', 'average'],
  ['how much did I spend on a weekend in october', 'total'],
] as const)('one weekend is any of them: %s', (question, ask) => {
  expect(read(question)).toMatchObject({ ask, weekdays: [6, 7] });
});

test.each([
  ['how much did I pull out of savings this year', 'out'],
  ['cuánto he pasado al ahorro este año', 'in'],
  ['cuánto he sacado del ahorro', 'out'],
] as const)('%s', (question, direction) => {
  expect(read(question)).toMatchObject({ ask: 'total', flow: 'transfers', direction, accountIds: [2] });
});

test.each([
  'how much do people like me spend on rent',
  'is my grocery spending normal for a family of two',
  'gasto más que la media de la gente',
])('nobody else is known: %s', (question) => {
  expect(metaOf(question)).toBe('others');
});

test.each([
  'do I have to file 1099s for my contractors',
  'do I have to report my income to the IRS',
  'tengo que declarar lo de Acme',
])('the papers of taxes: %s', (question) => {
  expect(metaOf(question)).toBe('tax');
});

test.each(['zelle payments this year', 'is my spending normal', 'do I still pay for Planet Fitness'])(
  'about the own money: %s',
  (question) => {
    expect(metaOf(question)).toBeNull();
  },
);
