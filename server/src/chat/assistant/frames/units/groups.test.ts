import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('which of them grew is two stretches, by what was named', () => {
  test.each([
    ['what went up the most this month', 'category'],
    ['what grew the most compared to the previous month', 'category'],
    ['which category dropped the most vs last month', 'category'],
    ['which store went up most since last month', 'merchant'],
    ['qué rubro me aumentó más este mes', 'category'],
    ['¿qué categoría creció más comparado con el mes anterior?', 'category'],
    ['¿qué subió más este mes?', 'category'],
  ])('“%s”', (question, groupBy) => expect(read(question)).toMatchObject({ ask: 'compare', groupBy }));

  test('bills that went up are their prices', () =>
    expect(read('which bill went up the most this year')).toMatchObject({ ask: 'priceChanges' }));
});
