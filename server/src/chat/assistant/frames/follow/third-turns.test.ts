import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('turns of ordinary talks that keep their subject and days', () => {
  test.each<[string[], object]>([
    [['what was my net in october', 'average of the year'], { ask: 'cashflow', per: 'month' }],
    [['cuál fue mi neto en octubre', 'y en promedio al mes'], { ask: 'cashflow', per: 'month' }],
    [
      ['what bills are coming up', 'can I pay them all before payday'],
      { ask: 'forecast', horizon: { event: 'pay', before: true } },
    ],
    [['qué recibos me vienen', 'puedo pagarlos todos'], { ask: 'forecast' }],
    [['how much on rent in may', 'and with utilities'], { names: ['rent', 'utilities'] }],
    [['cuánto en renta en mayo', '¿y con la luz?'], { names: ['rent', 'power'] }],
    [['cuánto en restaurantes en mayo', 'y con starbucks'], { names: ['Starbucks'] }],
    [
      ['am I spending more on gas than last year', 'which station'],
      { ask: 'breakdown', groupBy: 'merchant', days: ['2026-01-01..2026-11-21'] },
    ],
    [
      ['estoy gastando más en gasolina que el año pasado', 'en qué gasolinera'],
      { ask: 'breakdown', groupBy: 'merchant', days: ['2026-01-01..2026-11-21'] },
    ],
    [
      ['compare may and june for food', 'which store'],
      { ask: 'breakdown', days: ['2026-05-01..2026-05-31'] },
    ],
    [['what subscriptions do I have', 'when did one last go up'], { ask: 'priceChanges' }],
    [['what subscriptions do I have', 'how much are they a month'], { ask: 'recurring', wantsTotal: true }],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));
});
