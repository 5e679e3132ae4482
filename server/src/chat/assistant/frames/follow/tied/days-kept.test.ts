import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const year = '2026-01-01..2026-11-21';
const toTheEnd = '2026-11-01..2026-11-30';

test.each<[string[], object]>([
  // A look ahead of the same kind.
  [
    ['coffee this month', 'at this rate what will it be by month end'],
    { ask: 'forecast', names: ['coffee'], days: [toTheEnd] },
  ],
  [
    ['¿cuánto gasté en café este mes?', 'a este paso ¿cuánto será a fin de mes?'],
    { ask: 'forecast', names: ['coffee'], days: [toTheEnd] },
  ],
  [['how much did I spend this month', 'what will I end up spending'], { ask: 'forecast', days: [toTheEnd] }],
  // Who and where, of the days that were spoken of.
  [
    ['how much did I make this year', 'who paid me the most'],
    { ask: 'breakdown', flow: 'income', days: [year] },
  ],
  [['groceries this month', 'which store got the most'], { groupBy: 'merchant', names: ['groceries'] }],
  [
    ['¿cuánto ahorré este año?', '¿en qué mes ahorré más?'],
    { ask: 'cashflow', groupBy: 'month', days: [year] },
  ],
  [['¿cuál fue mi compra más grande este año?', '¿dónde?'], { ask: 'extreme', days: [year] }],
  // Its next payment.
  [['¿me cobró Netflix este mes?', '¿cuándo vuelve a cobrar?'], { ask: 'due', names: ['Netflix'], days: [] }],
  [['how much is Netflix a month', 'when will they charge me again'], { ask: 'due', names: ['Netflix'] }],
])('%j', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));

test.each<[string[], object]>([
  [['how much at Costco this year', 'who do I pay the most'], { names: [] }],
  [['groceries last month', 'at this rate what will it be by month end'], { names: [] }],
  [['¿me alcanza para un sofá de 900?', '¿y 800?'], { ask: 'afford', amount: 80_000 }],
])('%j is none of them', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));
