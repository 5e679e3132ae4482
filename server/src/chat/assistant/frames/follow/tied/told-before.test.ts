import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const year = '2026-01-01..2026-11-21';

test.each<[string[], object]>([
  // Of what is owned, what those accounts hold.
  [["what's my net worth", 'how much of that is savings'], { ask: 'balance', accountIds: [2] }],
  [["what's my net worth", 'and how much of it is in checking'], { ask: 'balance', accountIds: [1] }],
  [
    ['¿cuánto tengo en la cuenta corriente?', '¿y hace un año?', '¿cuánto subió?'],
    { ask: 'balance', accountIds: [1], days: ['2025-11-21'] },
  ],
  // The first of all, and the two latest.
  [
    ['what did I pay Netflix last month', 'since when do I have it'],
    { ask: 'first', names: ['Netflix'], days: [] },
  ],
  [['¿cuánto pagué a Netflix el mes pasado?', '¿desde cuándo lo pago?'], { ask: 'first', days: [] }],
  [
    ['did I get a refund from Amazon', 'and the one before'],
    { ask: 'list', flow: 'refunds', top: 2, names: ['Amazon'], days: [] },
  ],
  [
    ['what did I pay Netflix last month', 'is it always the same'],
    { ask: 'list', names: ['Netflix'], days: [] },
  ],
  // Bills of an average month against what comes in.
  [['¿qué gastos fijos tenemos?', '¿qué parte del sueldo es?'], { ask: 'means', names: [] }],
  [['what subscriptions do I have', 'what percent of my income is that'], { ask: 'means' }],
  // Of what was spent, what went through an account.
  [
    ['how much did I spend in October', 'how much of it was on the card'],
    { ask: 'total', accountIds: [3], days: ['2026-10-01..2026-10-31'] },
  ],
  [
    ['¿cuánto gastamos en octubre?', '¿cuánto fue en la tarjeta?'],
    { ask: 'total', flow: 'spending', accountIds: [3] },
  ],
  // Goals side by side.
  [['¿cómo vamos con Iceland?', '¿y la Vespa?', '¿cuál va mejor?'], { ask: 'goals', goalIds: [3, 1] }],
  // How many a week.
  [['how many times did I go to Costco this year', 'per week?'], { ask: 'count', per: 'week', days: [year] }],
])('%j', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));

test.each<[string[], object]>([
  [['how much did I spend last month', 'how much did I save in October'], { ask: 'cashflow' }],
  [
    ['how much at Costco in October', 'and the one before'],
    { ask: 'total', days: ['2026-09-01..2026-09-30'] },
  ],
  [['how much at Costco this year', 'per month'], { ask: 'trend', groupBy: 'month' }],
  [['how much did I spend in October', 'how much do I owe on the card'], { ask: 'balance' }],
  [['how much did I spend in October', 'how much of it was on groceries'], { names: ['groceries'] }],
])('%j is none of them', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));
