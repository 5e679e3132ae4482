import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

describe('who got most of what a kind came to', () => {
  test.each([
    [
      'how much did we spend on gas over the summer',
      'which station got the most of it',
      '2026-06-01..2026-08-31',
    ],
    [
      'how much did we spend on gas over the summer',
      'which one took the biggest share',
      '2026-06-01..2026-08-31',
    ],
    [
      'how much did I spend on pharmacy this year',
      'which pharmacy did I use the most',
      '2026-01-01..2026-11-21',
    ],
    ['how much on restaurants in may', 'which restaurant took the biggest chunk', '2026-05-01..2026-05-31'],
    ['how much on restaurants in may', 'and who got most of that?', '2026-05-01..2026-05-31'],
    ['cuánto gasté en gasolina este verano', '¿qué gasolinera se llevó más?', '2026-06-01..2026-08-31'],
    ['cuánto gasté en gasolina este verano', 'en cuál gasté más', '2026-06-01..2026-08-31'],
    ['cuánto gasté en restaurantes en mayo', '¿cuál se llevó la mayor parte?', '2026-05-01..2026-05-31'],
  ])('%s … %s', (first, then, days) => {
    const frame = read(first, then);
    expect(frame).toMatchObject({ ask: 'breakdown', groupBy: 'merchant', order: 'largest', days: [days] });
    expect(frame.names).toHaveLength(1);
  });

  test.each([
    ['which one was the most expensive', { ask: 'extreme', groupBy: null }],
    ['which month was the most', { groupBy: 'month' }],
    ['where did I spend the least', { ask: 'breakdown', groupBy: 'merchant', order: 'smallest' }],
    ['what did I spend the most on', { groupBy: 'category', names: [] }],
  ])('“%s” is its own', (then, frame) =>
    expect(read('how much on restaurants in may', then)).toMatchObject(frame),
  );
});
