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
