import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const [october, september, august] = [
  '2026-10-01..2026-10-31',
  '2026-09-01..2026-09-30',
  '2026-08-01..2026-08-31',
] as const;
const year = '2026-01-01..2026-11-21';

test.each<[string[], object]>([
  [['groceries in October', 'and in September?', 'so altogether?'], { days: [october, september] }],
  [['groceries in October', 'and in September?', 'add them up'], { days: [october, september] }],
  [
    ['groceries in October', 'and in September?', 'and in August?', 'total for all three'],
    { days: [october, september, august] },
  ],
  [
    ['groceries in October', 'and in September?', 'and in August?', 'the last two together'],
    { days: [september, august] },
  ],
  [['gasto en súper en octubre', '¿y en septiembre?', '¿y en total?'], { days: [october, september] }],
  [
    ['gasto en súper en octubre', '¿y en septiembre?', 'entonces en conjunto'],
    { days: [october, september] },
  ],
  [
    ['how much did I earn in October', 'and in September?', 'combined?'],
    { flow: 'income', days: [october, september] },
  ],
  [
    ['how many times did I go to Costco in October', 'and in September?', 'altogether?'],
    { ask: 'count', days: [october, september] },
  ],
])('%j: both stretches', (turns, wanted) => {
  expect(read(...turns)).toMatchObject({ ask: 'total', ...wanted });
});

test.each<[string[], object]>([
  [
    ['groceries in October', 'and coffee?', 'altogether?'],
    { names: ['groceries', 'coffee'], days: [october] },
  ],
  [['how much did I spend in October', 'and in total?'], { days: [october] }],
  [['groceries in October', 'and in September?', 'how much at Uber in total?'], { names: ['Uber'] }],
])('%j: no second stretch', (turns, wanted) => {
  expect(read(...turns)).toMatchObject({ ask: 'total', ...wanted });
});

test.each([
  ['restaurantes en octubre', '¿y en septiembre?', '¿cuánto cambió de un mes a otro?'],
  ['restaurantes en octubre', '¿y en septiembre?', '¿subió o bajó?'],
  ['restaurantes en octubre', '¿y en septiembre?', '¿cuál es la diferencia?'],
  ['restaurants in October', 'and in September?', 'how much did it change'],
  ['restaurants in October', 'and in September?', 'so did it go up'],
  ['restaurants in October', 'and in September?', "what's the change from one month to the next"],
])('%s >> %s >> %s: one held against the other', (...turns) => {
  expect(read(...turns)).toMatchObject({
    ask: 'compare',
    names: ['restaurants'],
    days: [september, october],
  });
});

test('which of three was the worst is none of the last two', () => {
  const turns = ['restaurants in October', 'and in September?', 'and in August?', 'which month was higher'];
  expect(read(...turns).days).toHaveLength(3);
});

test.each<[string[], object]>([
  [
    ["what's daycare costing us this year?", 'is that more than the same stretch of 2025?'],
    { ask: 'compare', days: [year, '2025-01-01..2025-11-21'] },
  ],
  [
    ["what's daycare costing us this year?", 'and over the same period in 2025'],
    { ask: 'total', days: ['2025-01-01..2025-11-21'] },
  ],
  [
    ['¿cuánto llevamos en guardería este año?', '¿es más que el año pasado en las mismas fechas?'],
    { ask: 'compare', days: [year, '2025-01-01..2025-11-21'] },
  ],
  [
    ['gasto en súper en octubre', '¿más que en el mismo mes de 2025?'],
    { ask: 'compare', days: [october, '2025-10-01..2025-10-31'] },
  ],
  [
    ['spending this month', 'is that more than the same stretch of October?'],
    { ask: 'compare', days: ['2026-11-01..2026-11-21', '2026-10-01..2026-10-21'] },
  ],
  [
    ['groceries in February', 'and the same month of 2025'],
    { ask: 'total', days: ['2025-02-01..2025-02-28'] },
  ],
  [
    ["what's daycare costing us this year?", 'is that more than in 2025'],
    { ask: 'compare', days: [year, '2025-01-01..2025-12-31'] },
  ],
])('%j: the days spoken of, in the other year', (turns, wanted) => {
  expect(read(...turns)).toMatchObject(wanted);
});
