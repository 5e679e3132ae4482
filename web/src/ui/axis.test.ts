import { describe, expect, it } from 'vitest';
import { tickLabel, ticksOf } from './axis.ts';

const labels = (ticks: number[]) => ticks.map((tick) => tickLabel(tick, (ticks[1] ?? 0) - (ticks[0] ?? 0)));

describe('an axis', () => {
  it('is marked in round values', () => {
    expect(labels(ticksOf(0, 234_567, true))).toEqual(['$0', '$1,000', '$2,000', '$3,000']);
    expect(labels(ticksOf(5_100_000, 5_260_000, false))).toEqual(['$50K', '$51K', '$52K', '$53K']);
    expect(labels(ticksOf(-120_000, 40_000, false))).toEqual(['−$2,000', '−$1,000', '$0', '$1,000']);
    expect(labels(ticksOf(123_400_000_00, 125_000_000_00, false))).toEqual([
      '$120M',
      '$122M',
      '$124M',
      '$126M',
      '$128M',
    ]);
  });

  it('does not draw a mountain of a level that hardly moves', () => {
    const ticks = ticksOf(5_000_000, 5_001_200, false);
    expect(ticks.at(-1)! - ticks[0]!).toBeGreaterThanOrEqual(0.04 * 5_000_000);
  });

  it('holds everything, with two to seven marks that read differently, from cents to billions', () => {
    const sizes = Array.from({ length: 10 }, (_, power) => [1, 4.99].map((part) => part * 10 ** (power + 2)));
    const wrong: string[] = [];
    const amounts = [0, ...sizes.flat().map(Math.round)].flatMap((size) => [size, -size]);
    for (const one of amounts)
      for (const other of amounts)
        for (const fromZero of [true, false]) {
          const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
          const ticks = ticksOf(lowest, highest, fromZero);
          const marks = labels(ticks);
          const holds = ticks[0]! <= lowest && ticks.at(-1)! >= highest;
          const readable = ticks.length >= 2 && ticks.length <= 7 && new Set(marks).size === ticks.length;
          if (!holds || !readable) wrong.push(`${lowest} to ${highest}: ${marks.join(' ')}`);
        }
    expect(wrong).toEqual([]);
  });
});
