import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const year = '2026-01-01..2026-11-21';

test.each<[string, string, object]>([
  [
    'show me my last 5 charges at Costco',
    "what's the total of those",
    { ask: 'list', top: 5, names: ['Costco'] },
  ],
  ['show me my last 5 charges at Costco', 'add those up', { ask: 'list', top: 5 }],
  ['show me my last 5 charges at Costco', 'how much did I spend on those', { ask: 'list', top: 5 }],
  ['muéstrame mis últimas 5 compras en Costco', '¿cuánto suman?', { ask: 'list', top: 5 }],
  ['muéstrame mis últimas 5 compras en Costco', 'súmalas', { ask: 'list', top: 5 }],
  ['muéstrame mis compras en Costco', '¿cuánto es en total?', { ask: 'list', top: null }],
  ['my 5 biggest purchases this year', 'what do they come to', { ask: 'extreme', top: 5, days: [year] }],
  ['mis 3 compras más grandes de este año', 'el total de esas tres', { ask: 'extreme', top: 3 }],
  ['top 3 merchants this year', 'what do those come to', { ask: 'breakdown', top: 3, days: [year] }],
  ['what were my last 3 deposits', 'total of those?', { ask: 'last', flow: 'income', top: 3 }],
])('%s >> %s: what was shown, added up', (first, then, wanted) => {
  expect(read(first, then)).toMatchObject({ ...wanted, wantsTotal: true });
});

test.each<[string, string, object]>([
  ['spending by category this year', 'what do those come to', { ask: 'total', days: [year] }],
  [
    'show my last 5 charges at Costco',
    'how much have I spent in total this year',
    { ask: 'total', days: [year] },
  ],
  [
    'show my last 5 charges at Costco',
    'how much do I spend there in total',
    { ask: 'total', names: ['Costco'] },
  ],
  ['my biggest purchase this year', 'how much was it', { ask: 'extreme', top: null }],
])('%s >> %s: not of a few rows', (first, then, wanted) => {
  expect(read(first, then)).toMatchObject({ ...wanted, wantsTotal: false });
});
