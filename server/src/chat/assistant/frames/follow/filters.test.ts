import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('filters stay', () => {
  test.each([
    'and in June?',
    'how many?',
    'which was the biggest?',
    'show them',
    '¿y en junio?',
    'by merchant',
  ])('“%s” keeps account, bound, weekdays and what is left out', (turn) =>
    expect(
      read('groceries over $20 in May on weekends on the Sapphire card, not counting Target', turn),
    ).toMatchObject({
      names: ['groceries'],
      accountIds: [3],
      minCents: 2000,
      weekdays: [6, 7],
      without: ['Target'],
    }),
  );

  test.each([
    ['only the ones over $50', { minCents: 5000 }],
    ['just those under $20', { maxCents: 2000 }],
    ['only on weekends', { weekdays: [6, 7] }],
    ['only on the Sapphire card', { accountIds: [3] }],
    ['without Starbucks', { without: ['Starbucks'] }],
    ['and the pending ones?', { pending: true }],
    ['solo los de más de 50 dólares', { minCents: 5000 }],
    ['solo los fines de semana', { weekdays: [6, 7] }],
    ['sin Starbucks', { without: ['Starbucks'] }],
  ])('“%s” narrows', (turn, expected) =>
    expect(read('how much did I spend on coffee in May', turn)).toMatchObject({
      names: ['coffee'],
      days: ['2026-05-01..2026-05-31'],
      ...expected,
    }),
  );
});

describe('filters go', () => {
  test.each([
    'including rent',
    'with rent',
    'and counting rent',
    'incluyendo la renta',
    'con la renta',
    'and in total?',
    '¿y en total?',
  ])('“%s” counts again what was left out', (turn) =>
    expect(read('spent last month', 'without rent', turn)).toMatchObject({
      names: [],
      without: [],
      ask: 'total',
    }),
  );

  test.each(['forget the rent', 'forget about rent', 'drop the rent', 'olvida la renta', 'skip rent'])(
    '“%s” leaves it out',
    (turn) => expect(read('spent last month', turn)).toMatchObject({ names: [], without: ['rent'] }),
  );

  test('one of two things that is forgotten leaves the other', () => {
    expect(read('coffee and groceries in May', 'forget the coffee')).toMatchObject({
      names: ['groceries'],
      without: [],
    });
  });

  test.each([
    'and for everything?',
    'everything',
    'overall',
    'and all my spending?',
    '¿y de todo?',
    '¿y en general?',
  ])('“%s” is of every thing, over the same days', (turn) =>
    expect(read('coffee over $5 in May', turn)).toMatchObject({
      names: [],
      minCents: null,
      days: ['2026-05-01..2026-05-31'],
      ask: 'total',
    }),
  );

  test.each(['all of it', 'all of them', 'forget the limit', 'sin el límite', 'any amount'])(
    '“%s” keeps the thing without its bounds',
    (turn) =>
      expect(read('coffee in May', 'only over $5', turn)).toMatchObject({
        names: ['coffee'],
        minCents: null,
      }),
  );

  test('how much the rows shown come to keeps their bound', () => {
    expect(read('purchases over $50 in May', 'how much is that in total?')).toMatchObject({ minCents: 5000 });
  });
});

describe('accounts', () => {
  test.each([
    ['and across everything?', []],
    ['and across all accounts', []],
    ['¿y en todas?', []],
    ['and from checking?', [1]],
    ['and on the other one?', [1, 2]],
    ['¿y en la otra?', [1, 2]],
  ])('“%s”', (turn, accountIds) =>
    expect(read('coffee in May with the Sapphire card', turn)).toMatchObject({
      names: ['coffee'],
      accountIds,
    }),
  );

  test.each(["what's the balance there now", 'what is the balance of that account', 'cuál es el saldo ahí'])(
    '“%s” is of the account spoken of',
    (turn) =>
      expect(read('how much did I transfer to savings in May', turn)).toMatchObject({
        ask: 'balance',
        accountIds: [2],
      }),
  );
});
