import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('units of time whose sum is held against an amount', () => {
  test.each([
    ['did I go over 500 on groceries any month this year?', 'month', 500],
    ['hubo algún mes en que pasamos de 800 en súper', 'month', 800],
    ['any week where I spent more than 1000?', 'week', 1000],
    ['did I ever spend more than 300 in a week on food', 'week', 300],
    ['en qué meses pasé de 500 en comida', 'month', 500],
    ['¿algún día gasté más de 500?', 'day', 500],
    ['which months did we spend over 3000', 'month', 3000],
  ])('%s', (question, groupBy, dollars) =>
    expect(read(question)).toMatchObject({
      ask: 'count',
      count: 'groups',
      groupBy,
      minCents: dollars * 100,
      left: { blocking: [], named: [], unread: [] },
    }),
  );

  test('one payment of such a size is no sum', () =>
    expect(read('any purchase over 200 this month').ask).not.toBe('count'));
});

describe('what comes up most often', () => {
  test.each([
    "what's the most repeated expense we have",
    'cuál es mi gasto más repetido',
    'qué gasto se repite más',
    'which purchase do i make most often',
    'cuál es mi gasto más frecuente',
  ])('%s: payees, not duplicates and not the largest', (question) =>
    expect(read(question)).toMatchObject({ ask: 'breakdown', groupBy: 'merchant' }),
  );

  test('without groceries it is still how often', () =>
    expect(read('what is my most repeated expense', 'and excluding groceries?').said).toMatch(/often$/));

  test.each(['any repeated charges', 'hay cargos repetidos'])('%s: duplicates', (question) =>
    expect(read(question).ask).toBe('duplicates'),
  );
});
