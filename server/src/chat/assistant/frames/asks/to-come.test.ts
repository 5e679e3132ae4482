import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('what is still to be paid or to come in', () => {
  test.each([
    ["what's left to pay this month", { ask: 'due', days: ['2026-11-21..2026-11-30'] }],
    ['qué me falta por pagar este mes', { ask: 'due', days: ['2026-11-21..2026-11-30'] }],
    ['how much rent have I got left to pay this year', { ask: 'due', days: ['2026-11-21..2026-12-31'] }],
    ['how many car payments are left this year', { ask: 'due', names: ['carPayment'] }],
    ['cuánto nos falta por cobrar este mes', { ask: 'nextPay', days: ['2026-11-21..2026-11-30'] }],
    ["what's coming out before my next paycheck", { ask: 'due', horizon: { event: 'pay', before: true } }],
    ["what's my next bill", { ask: 'due', top: 1 }],
    ['mi próximo recibo', { ask: 'due', top: 1 }],
  ])('%s', (question, frame) => expect(read(question)).toMatchObject(frame));
});

describe('whether the money lasts', () => {
  test.each([
    'will my money last till the end of the month',
    'are we gonna be in the red by christmas',
    'me voy a quedar sin plata antes de fin de mes',
  ])('%s', (question) => expect(read(question)).toMatchObject({ ask: 'forecast' }));

  test('a sum that spending would go over is held against it', () =>
    expect(read('will we probably spend more than 8000 by the end of november')).toMatchObject({
      ask: 'forecast',
      threshold: 800_000,
      minCents: null,
    }));
});

describe('a payer who would pay nothing is left out of a look ahead', () => {
  test.each([
    ["if I don't land any Acme gigs how much will I have at the end of december"],
    ["what if Acme doesn't pay me, how much will I have at the end of december"],
    ['si no me sale nada en Acme cuánto voy a tener a fin de año'],
  ])('%s', (question) => expect(read(question)).toMatchObject({ ask: 'forecast', without: ['Acme Corp'] }));
});

describe('subscriptions that stopped, and new ones', () => {
  test.each([
    'which subscriptions did I cancel',
    'what have I cancelled',
    '¿cuáles di de baja?',
    'qué suscripciones he cancelado',
  ])('%s', (question) =>
    expect(read(question)).toMatchObject({ ask: 'recurring', recurring: 'subscriptions' }),
  );

  test('did I cancel one: what its last payment tells', () =>
    expect(read('did I cancel Netflix')).toMatchObject({ ask: 'last', names: ['Netflix'] }));

  test('new ones are those of half a year', () =>
    expect(read('¿qué suscripciones nuevas tengo?').days).toEqual(['2026-05-21..2026-11-21']));
});

describe('prices after a list of subscriptions', () => {
  test.each([
    [['what subscriptions do I have', 'which went up in the last year']],
    [['which subscriptions went up', 'by how much in total']],
    [['which subscriptions went up', 'which one went up the most', 'when was that']],
    [['qué suscripciones me subieron', '¿desde cuándo?']],
    [['qué suscripciones han subido este año', '¿cuánto ha subido cada una?']],
  ])('%j', (turns) => expect(read(...turns).ask).toBe('priceChanges'));
});

test.each([
  ['si pago 500 a la tarjeta cuánto quedaría'],
  ['if I pay 500 on the Sapphire card how much would I still owe'],
])('what would be owed: %s', (question) =>
  expect(read(question)).toMatchObject({ ask: 'balance', balance: 'owed', amount: 50_000 }),
);

describe('the other side, and which comes first', () => {
  test.each([
    [
      ['cuánto nos falta por cobrar este mes', '¿y por pagar?'],
      { ask: 'due', days: ['2026-11-21..2026-11-30'] },
    ],
    [["what's left to pay this month", 'and how much comes in'], { ask: 'nextPay', flow: 'income' }],
    [["when's the water bill due", 'and the electric', 'which comes first'], { ask: 'due', anyOf: true }],
    [['what subscriptions do I have', 'any new ones'], { ask: 'recurring', said: 'new subscriptions' }],
    [['qué suscripciones tengo', 'y cuáles cancelé'], { ask: 'recurring', recurring: 'subscriptions' }],
    [['what have I usually spent by now in a month', 'and so far this month'], { ask: 'total' }],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));
});

test('the whole of a debt is held against an account, and not counted twice', () =>
  expect(read("if I pay the whole sapphire card off today what's left in checking")).toMatchObject({
    ask: 'payOff',
    accountIds: [1],
    toAccountIds: [3],
  }));

test('paying somebody is no payday', () =>
  expect(read('when do I have to pay Netflix next').horizon ?? null).toBeNull());

test.each([
  'what went up this year',
  '¿qué me subieron este año?',
  'did any of my subscriptions jack up prices',
])('prices: %s', (question) => expect(read(question).ask).toBe('priceChanges'));

test.each([
  "what if I don't get paid by Acme, how much will I have at the end of december",
  "if Acme doesn't either how much will I have at the end of december",
])('left out: %s', (question) => expect(read(question).without).toEqual(['Acme Corp']));
