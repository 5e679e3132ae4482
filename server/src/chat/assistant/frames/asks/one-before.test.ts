import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('a row is held against the row before it', () => {
  test.each([
    [['was my last paycheck more than the one before?']],
    [['was my last electricity bill higher than the previous one?']],
    [['when was my last paycheck', 'is that more than the one before it']],
    [['my last gas purchase', 'was it less than the one before?']],
    [['¿mi última nómina fue más que la anterior?']],
    [['¿mi último recibo de la luz fue más alto que el anterior?']],
    [['¿cuándo fue mi última nómina?', '¿es más que la anterior?']],
  ])('“%s”', (turns) =>
    expect(read(...turns)).toMatchObject({ ask: 'list', lastTwo: true, top: 2, order: 'newest', days: [] }),
  );
});

describe('stretches are held against stretches, of the turn before where it has days', () => {
  const june = '2026-06-01..2026-06-30';
  test.each([
    [
      ['groceries in june', 'is that more than the previous month'],
      [june, '2026-05-01..2026-05-31'],
    ],
    [
      ['groceries in june', 'is that more than the month before?'],
      [june, '2026-05-01..2026-05-31'],
    ],
    [
      ['groceries in june', 'is that more than the same month last year?'],
      [june, '2025-06-01..2025-06-30'],
    ],
    [
      ['what did I spend in june', 'is that more than the one before?'],
      [june, '2026-05-01..2026-05-31'],
    ],
    [
      ['cuánto gasté en junio', '¿es más que el mes anterior?'],
      [june, '2026-05-01..2026-05-31'],
    ],
    [
      ['cuánto gasté en junio', '¿es más que el anterior?'],
      [june, '2026-05-01..2026-05-31'],
    ],
    [['did I spend more than the month before?'], ['2026-11-01..2026-11-21', '2026-10-01..2026-10-31']],
    [['¿gasté más que el mes anterior?'], ['2026-11-01..2026-11-21', '2026-10-01..2026-10-31']],
    [['did I spend more than the week before?'], ['2026-11-16..2026-11-21', '2026-11-09..2026-11-15']],
  ])('“%s”', (turns, days) => expect(read(...turns)).toMatchObject({ ask: 'compare', days }));
});

test.each([
  ['can I pay off the card today', 'payOff'],
  ['¿puedo liquidar la tarjeta?', 'payOff'],
  ['¿cuál de mis cuentas tiene más dinero?', 'accounts'],
  ['how much tax did I pay', 'total'],
])('“%s” asks for %s', (question, ask) => expect(read(question)).toMatchObject({ ask }));

test.each([['how much did the kids cost me'], ['¿cuánto cuestan los niños?']])(
  '“%s” names what no row tells',
  (question) => expect(read(question).left.unread).not.toEqual([]),
);
