import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';
import { fromEndToEnd } from '../../units/end-to-end.ts';

describe('months side by side, and what is asked of them next', () => {
  const ranked = "what's the least i've spent in a month";
  test('when was it: the first of the ranking, no payment', () =>
    expect(read(ranked, 'when was it')).toMatchObject({ ask: 'breakdown', groupBy: 'month', rank: 1 }));

  test.each([
    [ranked, 'and the most'],
    ['en qué mes gasté menos este año', 'y en cuál más'],
    ['spending by month', 'the worst one'],
  ])('%s … %s', (first, next) =>
    expect(read(first, next)).toMatchObject({
      ask: 'breakdown',
      groupBy: 'month',
      order: 'largest',
      rank: 1,
    }),
  );

  test('the worst of what came in is the least', () =>
    expect(read('income by month', 'the worst one')).toMatchObject({ flow: 'income', order: 'smallest' }));

  test('the worst week after months', () =>
    expect(read('which month did i spend the most', 'which was the worst week')).toMatchObject({
      ask: 'breakdown',
      groupBy: 'week',
    }));

  test('the difference between the two ends', () =>
    expect(
      read('en qué mes gasté menos este año', 'y en cuál más', 'qué diferencia hay entre los dos').said,
    ).toBe(fromEndToEnd));

  test('and last year: other days', () =>
    expect(read('which month did i spend the most', 'and last year')).toMatchObject({
      ask: 'breakdown',
      days: ['2025-01-01..2025-12-31'],
    }));

  test.each(['list em', 'which ones', 'when was that'])('held against an amount … %s', (turn) =>
    expect(read('how many months this year did i spend more than 4000', turn)).toMatchObject({
      ask: 'count',
      count: 'groups',
      minCents: 400_000,
      left: { blocking: [], named: [], unread: [] },
    }),
  );

  test('held against an amount … the worst', () =>
    expect(read('did I go over 500 on groceries any month this year?', 'what was the worst')).toMatchObject({
      ask: 'breakdown',
      groupBy: 'month',
      minCents: null,
      names: ['groceries'],
    }));
});

describe('sides held against each other by another measure', () => {
  test.each([
    [
      [
        'whats our average grocery trip at Costco',
        'and at Target?',
        'so which one do we drop more on each time',
      ],
    ],
    [['do i shop more at Costco or Target', 'and per visit?']],
    [['Costco or Target, where do i go more', 'and where do i spend more per visit']],
  ])('%j: the mean of each', (turns) => {
    const frame = read(...turns);
    const mean = frame.ask === 'average' && frame.per === 'transaction' && frame.names.length === 2;
    expect(frame.ask === 'weigh' || mean).toBe(true);
  });

  test.each([
    ['and in dollars', 'amount'],
    ['¿y en veces?', 'how many times'],
  ])('“%s”', (turn, said) =>
    expect(read('do i shop more at Costco or Target', turn)).toMatchObject({
      ask: 'compareThings',
      said,
      names: ['Costco', 'Target'],
    }),
  );
});

describe('one of the kind that was spoken of', () => {
  test.each([
    [['how often do we fill up the car', 'and what does a fill up run us']],
    [['cuánto en gasolina este año', '¿y por carga?']],
    [
      [
        'how much gas this year',
        'how many fill-ups is that',
        'just at Shell',
        "what's the average fill up there",
      ],
    ],
    [['how many times did I get coffee this year', "what's a coffee cost me"]],
    [['how much on groceries this year', 'what do we spend at the pharmacy per visit']],
    [['what does a coffee run me']],
    [['cuánto me sale cada café']],
  ])('%j', (turns) => expect(read(...turns)).toMatchObject({ ask: 'average', per: 'transaction' }));
});
