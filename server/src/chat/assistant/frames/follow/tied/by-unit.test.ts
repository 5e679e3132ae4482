import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const year = ['2026-01-01..2026-11-21'];

test.each([
  ['guardería este año', '¿cuánto sale por semana?', 'week', year],
  ['groceries this year', 'how much is that per month', 'month', year],
  ['groceries this year', 'what does it come to a week', 'week', year],
  // Of a single month, the months before it.
  ['guardería en octubre', '¿cuánto sale al mes?', 'month', []],
])('%s >> %s: a mean, no row of them', (first, then, per, days) => {
  expect(read(first, then)).toMatchObject({ ask: 'average', per, days, groupBy: null });
});

test('by month is a row of months, and how often keeps its unit', () => {
  expect(read('groceries this year', 'by month')).toMatchObject({ ask: 'trend', groupBy: 'month' });
  expect(read('how much at Costco this year', 'how often do I go there, per week?')).toMatchObject({
    ask: 'count',
    per: 'week',
    days: year,
  });
});

test.each<[string[], object]>([
  [
    ['what did I give to charity in 2025?', 'which one was the biggest gift?'],
    { ask: 'extreme', names: ['donations'], days: ['2025-01-01..2025-12-31'] },
  ],
  [
    ['groceries this year', 'which one was the biggest coffee'],
    { ask: 'extreme', names: ['coffee'], days: year },
  ],
  [['what did I give to charity in 2025?', 'what was the biggest gift?'], { names: ['gifts'] }],
])('%j', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));

test.each<[string[], object]>([
  [['gastos del finde pasado', '¿y del anterior?'], { days: ['2026-11-07..2026-11-08'] }],
  [
    ['¿cuánto llevo en ingresos este año?', '¿y el año pasado a esta misma altura?'],
    { days: ['2025-01-01..2025-11-21'] },
  ],
  [['porque gaste mas en octubre?'], { ask: 'breakdown', days: ['2026-10-01..2026-10-31'] }],
  [
    ['put in forty bucks toward the Vespa', 'so how much more do I need for em'],
    { ask: 'goal', goalIds: [3] },
  ],
])('%j: as it is typed', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));
