import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const [october, september] = ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30'] as const;
const year = '2026-01-01..2026-11-21';
const month = 'how much did I spend last month';
const costco = 'how much did I spend at Costco this year';
const mes = '¿cuánto gasté el mes pasado?';

test.each<[string[], object]>([
  // How it usually is.
  [[month, 'is that normal?'], { ask: 'compare', usual: true, days: [october] }],
  [[month, 'is that a lot for me'], { ask: 'compare', usual: true }],
  [[mes, '¿eso es mucho?'], { ask: 'compare', usual: true, days: [october] }],
  // Which of its parts rose.
  [
    [month, 'which category went up the most'],
    { ask: 'compare', groupBy: 'category', days: [october, september] },
  ],
  [[mes, '¿qué categoría subió más?'], { ask: 'compare', groupBy: 'category', days: [october, september] }],
  // One of its days.
  [[mes, '¿qué día gasté más?'], { ask: 'breakdown', groupBy: 'day', days: [october] }],
  [['how much did I spend this year', 'which month was the worst'], { groupBy: 'month', days: [year] }],
  // The same days of another year.
  [[month, 'and a year ago?'], { ask: 'total', days: ['2025-10-01..2025-10-31'] }],
  [[mes, '¿y hace un año?'], { ask: 'total', days: ['2025-10-01..2025-10-31'] }],
  // The mean of stretches.
  [[month, 'and the month before', 'on average?'], { ask: 'total', days: [october, september] }],
  [[mes, '¿y el anterior?', '¿la media de los dos?'], { ask: 'total', days: [october, september] }],
  // All else.
  [[costco, 'and on everything else'], { ask: 'total', names: [], without: ['Costco'], days: [year] }],
  [[costco, 'how about Target', 'the difference?'], { ask: 'compareThings', names: ['Costco', 'Target'] }],
  [[costco, 'how about Target', 'in total?'], { ask: 'total', names: ['Costco', 'Target'], days: [year] }],
  // The first, and the card.
  [[costco, 'and the first?'], { ask: 'first', names: ['Costco'], days: [year] }],
  [[costco, 'which card did I use'], { ask: 'breakdown', groupBy: 'account', accountIds: [] }],
  // What would be if.
  [[costco, 'what if I cut that in half'], { ask: 'cutback', cut: 500, names: ['Costco'] }],
  [[costco, 'if I stopped going how much would I save'], { ask: 'cutback', cut: 1000 }],
  [['¿cuánto gasté en Costco este año?', '¿y si lo dejo?'], { ask: 'cutback', cut: 1000 }],
  // Until the next pay, and until a goal's day.
  [['when do I get paid next', 'how many days is that'], { ask: 'nextPay' }],
  [
    ['when do I get paid next', 'will I have enough until then'],
    { ask: 'forecast', horizon: { event: 'pay', before: true } },
  ],
  [['¿cuándo me pagan?', '¿me alcanza hasta entonces?'], { ask: 'forecast' }],
  [
    ["how's the Vespa goal", 'can I make it by February'],
    { ask: 'goalNeed', goalIds: [3], days: ['2026-11-21..2027-02-28'] },
  ],
  // A payee of two kinds.
  [
    ['eating out at restaurants in August', 'which place did I go to most?'],
    { ask: 'breakdown', groupBy: 'merchant', days: ['2026-08-01..2026-08-31'] },
  ],
])('%j', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));

test.each<[string[], object]>([
  [['is that normal?'], { ask: 'total' }],
  [[month, 'which day do I usually spend the most'], { groupBy: 'day', days: [] }],
  [[month, 'and what about last year'], { days: ['2025-01-01..2025-12-31'] }],
  [['groceries last month', 'and the largest?'], { ask: 'extreme', rank: null }],
  [[costco, 'if I save 300 a month when do I reach Iceland'], { goalIds: [1] }],
])('%j hangs on nothing', (turns, wanted) => expect(read(...turns)).toMatchObject(wanted));

test.each(['is that with the refund?', '¿eso ya con la devolución?'])(
  'a sum is asked to say what came back: %s',
  (turn) =>
    expect(read('How much did I spend at Costco in September?', turn)).toMatchObject({
      ask: 'total',
      flow: 'spending',
      names: ['Costco'],
    }),
);
