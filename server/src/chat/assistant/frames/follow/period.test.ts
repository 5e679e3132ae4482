import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const days = (...turns: string[]): string[] => read(...turns).days;

describe('other days', () => {
  test.each([
    ['and september?', ['2026-09-01..2026-09-30']],
    ['what about the month before', ['2026-09-01..2026-09-30']],
    ['and before that', ['2026-09-01..2026-09-30']],
    ['same for september', ['2026-09-01..2026-09-30']],
    ['and this year', ['2026-01-01..2026-11-21']],
    ['the same month last year?', ['2025-10-01..2025-10-31']],
    ['no, september', ['2026-09-01..2026-09-30']],
    ['sorry I meant september', ['2026-09-01..2026-09-30']],
    ['¿y en septiembre?', ['2026-09-01..2026-09-30']],
    ['¿y el mes anterior?', ['2026-09-01..2026-09-30']],
    ['perdón, quise decir septiembre', ['2026-09-01..2026-09-30']],
    ['lo mismo en septiembre', ['2026-09-01..2026-09-30']],
  ])('“%s” takes the place of October', (turn, expected) => {
    const { names, accountIds } = read('coffee in October with the Sapphire card', turn);
    expect(days('coffee in October with the Sapphire card', turn)).toEqual(expected);
    expect({ names, accountIds }).toEqual({ names: ['coffee'], accountIds: [3] });
  });

  test.each([
    ['spent from oct 1 to oct 15', 'and the second half?', ['2026-10-16..2026-10-31']],
    ['gasté del 1 al 15 de octubre', '¿y la segunda mitad?', ['2026-10-16..2026-10-31']],
    ['spent from oct 16 to oct 31', 'and the first half', ['2026-10-01..2026-10-15']],
  ])('%s, %s', (first, second, expected) => expect(days(first, second)).toEqual(expected));
});

describe('stretches that explain each other', () => {
  test.each([
    ['coffee last month, October', ['2026-10-01..2026-10-31']],
    ['café en octubre, el mes pasado', ['2026-10-01..2026-10-31']],
    ['coffee in the last 3 months (Aug-Oct)', ['2026-08-01..2026-10-31']],
    ['coffee this year, since march', ['2026-03-01..2026-11-21']],
    ['coffee since summer, so since July 1', ['2026-07-01..2026-11-21']],
    ['café desde el verano, desde el 1 de julio', ['2026-07-01..2026-11-21']],
    ['coffee this semester so since aug 24', ['2026-08-24..2026-11-21']],
    ['coffee in summer, June 15 to September 10', ['2026-06-15..2026-09-10']],
    ['coffee last week (Nov 9 to Nov 15)', ['2026-11-09..2026-11-15']],
  ])('%s', (question, expected) => expect(days(question)).toEqual(expected));

  test.each([
    ['coffee in july and august', 2],
    ['coffee in october or september', 2],
    ['café en mayo y en junio', 2],
  ])('“%s” stays a list', (question, count) => expect(days(question)).toHaveLength(count));
});

describe('stretch after stretch', () => {
  const months = ['coffee in august', 'september', 'october'];
  const three = ['2026-08-01..2026-08-31', '2026-09-01..2026-09-30', '2026-10-01..2026-10-31'];

  test.each(['which was the highest?', 'which one was more', '¿cuál fue el mayor?', 'which was the lowest'])(
    '“%s” holds all of them against each other',
    (turn) => expect(read(...months, turn)).toMatchObject({ ask: 'compare', days: three, names: ['coffee'] }),
  );

  test.each(['how much more?', 'by how much', '¿cuánto más?', 'which was more?'])('“%s” of two', (turn) =>
    expect(read('coffee in may', 'and june', turn)).toMatchObject({ ask: 'compare', names: ['coffee'] }),
  );

  test.each(['both months', 'the two months together', '¿los dos meses?', 'ambos meses'])(
    '“%s” adds them up',
    (turn) =>
      expect(read('coffee in may', 'and june', turn)).toMatchObject({
        ask: 'total',
        days: ['2026-05-01..2026-05-31', '2026-06-01..2026-06-30'],
      }),
  );

  test('a mean of all of them is of the three', () => {
    expect(read(...months, 'which was the highest?', 'and the average of the three?')).toMatchObject({
      ask: 'total',
      days: ['2026-08-01..2026-08-31', '2026-09-01..2026-09-30', '2026-10-01..2026-10-31'],
    });
  });
});

describe('days of the unit spoken of', () => {
  test.each([
    ['and Saturday?', ['2026-11-14']],
    ['monday', ['2026-11-09']],
    ['¿y el sábado?', ['2026-11-14']],
  ])('after last week “%s” is a day of it', (turn, expected) =>
    expect(days('spent last week', turn)).toEqual(expected),
  );

  test('... and after another of its days; a weekday by itself is the latest', () => {
    expect(days('spent last week', 'sunday?', 'and saturday')).toEqual(['2026-11-14']);
    expect(days('spent on saturday')).toEqual(['2026-11-21']);
    expect(days('spent last week', 'last saturday')).not.toEqual(['2026-11-09..2026-11-15']);
  });

  test.each(['and this one?', 'no the last one, this one', '¿y esta?', 'no la pasada, esta', 'this one'])(
    '“%s” is the running one',
    (turn) => expect(days('gasté la semana pasada', turn)).toEqual(['2026-11-16..2026-11-21']),
  );
});

describe('weeks that are none of the calendar', () => {
  test.each([
    ['and the week after that', ['2026-11-08..2026-11-14']],
    ['and the week before', ['2026-10-25..2026-10-31']],
  ])('“%s” begins where the first week of November ends', (turn, expected) =>
    expect(days('spent in the first week of november', turn)).toEqual(expected),
  );

  test('after a week of the calendar it is the one beside it', () => {
    expect(days('spent last week', 'and the week before')).toEqual(['2026-11-02..2026-11-08']);
  });
});
