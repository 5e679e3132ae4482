import { describe, expect, test } from 'vitest';
import { read } from '../frames/reading.testing.ts';

describe('a day of the month in words', () => {
  test.each([
    ['how much did I spend on the nineteenth', ['2026-11-19']],
    ['transactions on the third', ['2026-11-03']],
    ['what did I buy on the twenty-fifth?', ['2026-10-25']],
    ['¿cuánto gasté el día quince?', ['2026-11-15']],
    ['¿qué compré el día primero?', ['2026-11-01']],
  ])('“%s”', (said, days) => expect(read(said).days).toEqual(days));

  test.each([
    ['what is the third largest purchase', 3],
    ['which is the second biggest expense', 2],
  ])('“%s” is a place in a ranking', (said, rank) => {
    const { rank: place, days } = read(said);
    expect([place, days]).toEqual([rank, []]);
  });
});
