import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  [['refunds this year', 'which ones were from Amazon'], { ask: 'list', flow: 'refunds', names: ['Amazon'] }],
  [['what did I spend in October', 'which ones were at Target'], { flow: 'spending', names: ['Target'] }],
  [['reembolsos este año', '¿cuáles fueron de Amazon?'], { ask: 'list', flow: 'refunds' }],
  [['how much at Costco this year, not gas', 'now the gas'], { names: ['Costco', 'fuel'], without: [] }],
  [['spending without rent in October', 'and the rent?'], { names: ['rent'] }],
  [['gastos de servicios este año', 'con la luz incluida'], { names: ['utilities', 'power'] }],
  [['gastos de servicios este año', '¿y la luz?'], { names: ['power'] }],
  [['how much did I spend this month', 'quita las inversiones'], { without: ['investing'] }],
  [['how much did I spend this month', 'take out investments'], { names: [], without: ['investing'] }],
  [['how much did I spend this month', 'take out the rent'], { names: [], without: ['rent'] }],
  [
    ['how much did I move to savings this year', 'what came back out'],
    { flow: 'transfers', direction: 'out' },
  ],
  [['how much did I move to savings this year', 'and how much did I take out?'], { direction: 'out' }],
  [['cuánto moví al ahorro este año'], { flow: 'transfers', direction: 'in' }],
  [['cuánto moví del ahorro este año'], { flow: 'transfers', direction: 'out' }],
  [['which was my best month and my worst', 'by how much?'], { ask: 'breakdown', groupBy: 'month' }],
  [
    ['the last 5 payments at Starbucks', 'which one was the biggest'],
    { ask: 'list', top: 5, newestBySize: 'largest' },
  ],
  [['mis últimos 5 pagos en Starbucks', 'cuál fue el más barato'], { top: 5, newestBySize: 'smallest' }],
  [['how much did I spend at Starbucks this year', 'per cup'], { ask: 'average', per: 'transaction' }],
  [['add 50 to my goal'], { ask: 'goalProgress', amount: 5000 }],
  [['agrega 50 a mi meta'], { ask: 'goalProgress', amount: 5000 }],
  [['create a savings goal of 50'], { ask: 'createGoal' }],
  [['cómo va la laptop'], { ask: 'goal', goalIds: [4] }],
])('%j', (turns, expected) => expect(read(...turns)).toMatchObject(expected));

test('the order of size is of one turn', () =>
  expect(
    read('the last 5 payments at Starbucks', 'which one was the biggest', 'and at Target?').newestBySize,
  ).toBeUndefined());
