import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const [october, september, august] = [
  '2026-10-01..2026-10-31',
  '2026-09-01..2026-09-30',
  '2026-08-01..2026-08-31',
] as const;
const year = '2026-01-01..2026-11-21';
const couch = 'can I afford a $900 couch';
const card = 'what do I owe on the Sapphire card';

test.each<[string[], object]>([
  // Where what came in went.
  [
    ['how much did I make in October', 'where did it go'],
    { ask: 'breakdown', flow: 'spending', days: [october] },
  ],
  [
    ['¿cuánto cobré en octubre?', '¿en qué se fue?'],
    { ask: 'breakdown', groupBy: 'category', days: [october] },
  ],
  [['how much did I make this year', 'how much of that did I save'], { ask: 'cashflow', days: [year] }],
  // The most of all, and no more of it.
  [
    ['cuánto gasté en supermercado en octubre', '¿en qué gasté más en octubre?'],
    { ask: 'breakdown', groupBy: 'category', days: [october], without: [] },
  ],
  // A third stretch beside two.
  [
    ['compare October and September', 'what about August'],
    { ask: 'compare', days: [october, september, august] },
  ],
  // A ranking by something else, and more of it.
  [
    ['top 5 merchants this year', 'and by visits?'],
    { ask: 'breakdown', said: 'by how many times', days: [year] },
  ],
  [['top 5 merchants this year', 'and the next five'], { ask: 'breakdown', top: 10 }],
  [
    ['spending by category in October', 'which grew'],
    { ask: 'compare', groupBy: 'category', days: [october, september] },
  ],
  // Of the rows that were shown.
  [['show me my last 5 purchases', 'average?'], { ask: 'list', top: 5, wantsTotal: true }],
  [
    ['compare groceries and restaurants this year', 'by how much in percent'],
    { ask: 'compareThings', names: ['groceries', 'restaurants'], days: [year] },
  ],
  [
    ['how much did I transfer to savings this year', 'net?'],
    { ask: 'total', bothWays: true, direction: null, accountIds: [2], days: [year] },
  ],
  // Of the one card that was spoken of.
  [[card, "what's the limit"], { ask: 'utilisation', accountIds: [3] }],
  [[card, 'how much have I charged this month'], { ask: 'total', flow: 'spending', accountIds: [3] }],
  [[card, 'how much interest have I paid'], { ask: 'total', accountIds: [3], names: ['interestCharge'] }],
  // Beside a price.
  [[couch, 'and two of them'], { ask: 'afford', amount: 180_000 }],
  [[couch, 'and still make the Iceland goal'], { ask: 'afford', amount: 90_000, goalIds: [1] }],
  [['how much is free to spend', 'and without touching the goals'], { ask: 'free' }],
  [['how much is free to spend', "what's that a day"], { ask: 'allowance', per: 'day', by: '2026-11-30' }],
  // What stood on a day.
  [["what's my checking balance", 'and a month ago'], { ask: 'balance', days: ['2026-10-21'] }],
  [[couch.replace('$900', '$700'), '¿y para dos?'], { ask: 'afford', amount: 140_000 }],
  // With the unit before it, and not with the one that runs.
  [
    ['how much did I spend last month', 'which category went up the most'],
    { ask: 'compare', days: [october, september] },
  ],
  [
    ['how much did I spend last month', 'how does that compare'],
    { ask: 'compare', days: [october, september] },
  ],
])('%j', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));

test.each<[string[], object]>([
  [['compare October and September', 'no, I meant August'], { days: [august] }],
  [['what do I owe on the auto loan', 'how much have I charged this month'], { accountIds: [] }],
  [[card, 'how much did I spend on groceries this month'], { accountIds: [], names: ['groceries'] }],
  [['make a new goal for Iceland of 900'], { ask: 'createGoal' }],
  [['where did it go'], { things: [] }],
])('%j is none of them', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));
