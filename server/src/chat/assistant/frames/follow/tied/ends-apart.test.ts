import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

describe('how far apart the ends of a ranking are', () => {
  const months = 'Rank the months of 2026 by utilities spending';
  const meses = 'ordena los meses de 2026 por gasto en luz';

  test.each([
    [months, "what's the difference between the top one and the lowest", 'month'],
    [months, 'how far apart are the highest and the lowest month', 'month'],
    [months, 'and the gap between the best and the worst?', 'month'],
    [meses, '¿cuál es la diferencia entre el más caro y el más barato?', 'month'],
    [meses, 'y cuánta diferencia hay entre el mayor y el menor', 'month'],
    ['rank my stores this year', 'how far apart are the first and the last one', 'merchant'],
    [
      'how much on groceries each month this year',
      'difference between the biggest and the smallest month',
      'month',
    ],
  ])('%s … %s', (first, then, groupBy) =>
    expect(read(first, then)).toMatchObject({
      ask: 'breakdown',
      groupBy,
      said: 'from end to end',
      days: ['2026-01-01..2026-11-21'],
    }),
  );

  test('of the last months where no days were named', () =>
    expect(
      read(
        'how has my grocery spending gone month by month',
        'difference between the highest and the lowest',
      ),
    ).toMatchObject({ ask: 'breakdown', days: ['2026-05-01..2026-10-31'] }));

  test('two months by name are held against each other', () =>
    expect(read(months, 'difference between May and June')).toMatchObject({ ask: 'compare' }));
});

describe('months in the order of what they came to', () => {
  test.each([
    ['Rank the months of 2026 by utilities spending', 'largest'],
    ['order my months by grocery spending this year', 'largest'],
    ['ordena los meses de 2026 por gasto en luz', 'largest'],
    ['ordéname los meses de este año de mayor a menor gasto en luz', 'largest'],
    ['rank the months of this year by groceries, lowest to highest', 'smallest'],
    ['ordena los meses de este año de menor a mayor gasto en super', 'smallest'],
  ])('%s', (question, order) =>
    expect(read(question)).toMatchObject({ ask: 'breakdown', groupBy: 'month', order, rank: null }),
  );
});
