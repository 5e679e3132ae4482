import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const about = (...turns: string[]) => {
  const { ask, names, days, flow } = read(...turns);
  return { ask, names, days, flow };
};

const may = ['2026-05-01..2026-05-31'];
const inMay = (name: string) => ({ ask: 'total', names: [name], days: may, flow: 'spending' });

describe('another subject', () => {
  test.each([
    'and groceries?',
    'what about groceries',
    'same for groceries',
    'groceries?',
    'and on groceries',
    'ok now groceries',
    'how much on groceries?',
    '¿y en súper?',
    'lo mismo para el súper',
  ])('“%s” keeps measure and days', (turn) =>
    expect(about('how much did I spend on coffee in May', turn)).toEqual(inMay('groceries')),
  );

  test.each(['only at Target', 'just Target', 'solo en Target', 'of that at Target'])(
    '“%s” narrows a kind to a shop',
    (turn) => expect(about('groceries in May', turn).names).toEqual(['groceries', 'Target']),
  );

  test('what was left out is asked for by itself', () => {
    const { names, without } = read('spent in May without groceries', 'and groceries?');
    expect({ names, without }).toEqual({ names: ['groceries'], without: [] });
  });

  test('after the latest payment, money spent is money spent', () => {
    const { flow, names, ask } = read(
      'show my last 5 purchases at Target',
      'how much did I spend there this year',
    );
    expect({ flow, names, ask }).toEqual({ flow: 'spending', names: ['Target'], ask: 'total' });
  });
});

describe('both', () => {
  test.each(['both together', 'and the two combined?', 'together?', '¿y los dos juntos?', 'add them up'])(
    '“%s” adds two of a kind up',
    (turn) =>
      expect(about('coffee in May', 'and groceries?', turn)).toMatchObject({
        ask: 'total',
        names: ['coffee', 'groceries'],
        days: may,
      }),
  );

  test('a kind and a shop would narrow each other: together, both are meant', () => {
    expect(read('coffee in May', 'and at Target?', 'both together')).toMatchObject({
      ask: 'total',
      anyOf: true,
    });
  });

  test.each([
    ['coffee in May', 'add Target to that', ['coffee', 'Target']],
    ['gastos en café en mayo', 'súmale Target', ['coffee', 'Target']],
    ['Uber in May', 'and including Netflix?', ['Uber', 'Netflix']],
  ])('%s, “%s”: beside what was asked for', (first, then, things) => {
    const { names, days } = read(first, then);
    expect({ names, days }).toEqual({ names: things, days: may });
  });
});

describe('back to an earlier subject', () => {
  const talk = ['groceries in May with the Sapphire card', 'coffee in June over $5', 'and on weekends?'];
  test.each([
    ['back to groceries', may],
    ['ok back to the groceries: how about this month', ['2026-11-01..2026-11-21']],
    ['going back to groceries, what about October?', ['2026-10-01..2026-10-31']],
    ['volviendo al súper', may],
    ['groceries again', may],
  ])('“%s” takes the talk up where it was left', (turn, days) =>
    expect(read(...talk, turn)).toMatchObject({
      names: ['groceries'],
      days,
      accountIds: [3],
      minCents: null,
      weekdays: null,
    }),
  );

  test('one nobody spoke of begins anew', () => {
    expect(read(...talk, 'back to gas')).toMatchObject({
      ask: 'total',
      names: ['fuel'],
      accountIds: [],
      minCents: null,
    });
  });
});

describe('one thing after the other', () => {
  const talk = ['coffee in May', 'and groceries?', 'and gas?'];
  test.each([
    ['all together', ['coffee', 'groceries', 'fuel']],
    ['all three', ['coffee', 'groceries', 'fuel']],
    ['¿todo junto?', ['coffee', 'groceries', 'fuel']],
    ['both together', ['groceries', 'fuel']],
  ])('“%s”', (turn, names) => expect(about(...talk, turn)).toMatchObject({ ask: 'total', names, days: may }));

  test('“in the two” of two shops is both of them', () => {
    expect(about('gasté en Costco en mayo', 'no, perdón, en Target', '¿y en los dos?').names).toEqual([
      'Costco',
      'Target',
    ]);
  });
});

describe('what belongs to the one spoken of', () => {
  test.each([
    ['has the price changed?', 'priceChanges'],
    ['has it changed price', 'priceChanges'],
    ["when's the next payment", 'due'],
    ['when is it due next', 'due'],
    ['¿cuándo es el próximo pago?', 'due'],
  ])('“%s” is of it', (turn, ask) =>
    expect(about('how much was Netflix in May', turn)).toMatchObject({ ask, names: ['Netflix'] }),
  );
});
