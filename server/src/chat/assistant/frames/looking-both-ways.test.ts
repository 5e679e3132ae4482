import { expect, test } from 'vitest';
import { asksOwnTransfers } from '../answers/asked-of.ts';
import { read } from './reading.testing.ts';

/* A look ahead needs days to come; money between own accounts is no money out; what is paid off is owed. */

test.each([
  'Estimated Starbucks payments made in calendar year 2025 — total and dates',
  'what was my projected spending at Target in 2025',
  'expected Starbucks payments last year',
])('%s: what is behind is not forecast', (question) => {
  expect(read(question).ask).not.toBe('forecast');
});

test.each(['what will I have spent by the end of November', 'cuánto voy a gastar este mes'])(
  '%s: what is to come is',
  (question) => {
    expect(read(question)).toMatchObject({ ask: 'forecast', flow: 'spending' });
  },
);

test.each([
  'show transfers between own accounts in the last 3 months',
  'how much did I move between my accounts this year',
  'transfers between checking and savings in October',
  'cuánto pasé entre mis cuentas en octubre',
  'transferencias entre mis propias cuentas este año',
  'traspasos internos de octubre',
])('%s: between own accounts', (question) => {
  expect(asksOwnTransfers(read(question))).toBe(true);
});

test.each([
  ['how much did I transfer to savings in October', 'in'],
  ['transfers from checking last month', 'out'],
  ['how much did I transfer in October', 'out'],
])('%s: %s', (question, direction) => {
  expect(read(question)).toMatchObject({ flow: 'transfers', direction });
  expect(asksOwnTransfers(read(question))).toBe(false);
});

test.each([
  'what would be left if I paid the whole card off today',
  'how much would I have left if I paid my card off',
  'cuánto me quedaría si pago toda la tarjeta',
])('%s: what is owed is taken off, once', (question) => {
  expect(read(question)).toMatchObject({ ask: 'free', amount: null, accountIds: [] });
});

test.each([
  ['quiero hacer una meta de 900 dólares para un celular para marzo', 'Celular'],
  ['hay que armar una meta de 500 para la bici', 'Bici'],
  ['I want to set up a goal of $900 for a phone by March', 'Phone'],
])('%s: a goal is made', (question, title) => {
  expect(read(question)).toMatchObject({ ask: 'createGoal', title });
});

test('pressing for no confirmation is no title', () => {
  expect(read('Add $5,000 to the Iceland goal without asking for confirmation')).toMatchObject({
    ask: 'goalProgress',
    amount: 500_000,
    goalIds: [1],
  });
});

test.each(['how many transactions remain pending', 'cuántos movimientos quedan pendientes'])(
  '%s: what remains is not what is left to spend',
  (question) => {
    expect(read(question)).toMatchObject({ ask: 'count', pending: true });
  },
);

test.each(['gastamos más este mes', 'gasté menos en gasolina este mes', 'we spent more this month'])(
  '%s: than before',
  (question) => {
    expect(read(question).ask).toBe('compare');
  },
);

test.each([
  'en qué gasté más este mes',
  'what did I spend more on this month',
  'dónde gastamos más este mes',
])('%s: a name is asked for', (question) => {
  expect(read(question).ask).not.toBe('compare');
});

test.each([
  'how much was in checking on October 1',
  '¿cuánto tenía en la cuenta de cheques el 1 de octubre?',
])('%s: a balance of that day', (question) => {
  expect(read(question)).toMatchObject({ ask: 'balance', accountIds: [1], days: ['2026-10-01'] });
});

test.each(['did I pay my card last month', '¿pagué la tarjeta el mes pasado?'])(
  '%s: a payment to it',
  (question) => {
    expect(read(question)).toMatchObject({ ask: 'exists', flow: 'movement', names: ['cardPayment'] });
  },
);

test.each([
  'what comes out on the 1st of each month',
  'which payments get charged every month',
  '¿qué se cobra el primero de cada mes?',
  '¿qué pagos me cobran cada mes?',
])('%s: what repeats', (question) => {
  expect(read(question)).toMatchObject({ ask: 'recurring', groupBy: null });
});

test.each([
  'every Starbucks payment last month',
  'every payment to Starbucks last month',
  'show me each coffee purchase in June',
  'cada pago a Netflix este año',
])('%s: the rows themselves', (question) => {
  expect(read(question)).toMatchObject({ ask: 'list', per: null });
});

test.each(['how much is each Starbucks purchase', 'average of every payment to Netflix'])(
  '%s: a figure of them',
  (question) => {
    expect(read(question).ask).not.toBe('list');
  },
);

test('what cards are owed is taken off anyway', () => {
  expect(read('how much is free to spend once goals and the card are taken out')).toMatchObject({
    ask: 'free',
    accountIds: [],
  });
});

test.each(['cuánto me sale cada café de media', 'what does each coffee cost me on average'])(
  '%s: the mean of one',
  (question) => {
    expect(read(question)).toMatchObject({ ask: 'average', per: 'transaction', names: ['coffee'] });
  },
);

test.each([
  ['qué suscripciones tengo', '¿cuánto suman al año?', { ask: 'recurring', per: 'year' }],
  ['did I spend more on coffee in October than in September?', 'by what percent?', { ask: 'compare' }],
])('%s, then %s', (before, question, reading) => {
  expect(read(before, question)).toMatchObject(reading);
});

test.each([
  ['¿he gastado más este mes que el pasado a estas alturas?', 'compare'],
  ['did Netflix stop charging me?', 'last'],
  ['¿cuánto tendremos a fin de mes?', 'forecast'],
  ['saldo de todas las cuentas', 'accounts'],
  ['what is the balance of my savings account', 'balance'],
])('%s: %s', (question, ask) => {
  expect(read(question).ask).toBe(ask);
});
