import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesOver, timesOverUp } from './exact.ts';

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const factor = fc.oneof(
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
);
const divisor = fc.integer({ min: 1, max: 3_000_000 });

describe('a product over a divisor', () => {
  it('is exact on both sides of the safe integers', () => {
    fc.assert(
      fc.property(amount, factor, divisor, (a, b, c) => {
        const exact = Number((BigInt(a) * BigInt(b)) / BigInt(c));
        fc.pre(Number.isSafeInteger(exact));
        expect(timesOver(a, b, c) - exact).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('rounds up to the next whole number unless it is one', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 3_000_000 }), divisor, (a, b, c) => {
        const [product, under] = [BigInt(a) * BigInt(b), BigInt(c)];
        const up = Number(product > 0n ? (product + under - 1n) / under : product / under);
        fc.pre(Number.isSafeInteger(up));
        expect(timesOverUp(a, b, c) - up).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not let the largest amounts slip', () => {
    expect(timesOver(99_999_999_999, 2_999_999, 3_000_000)).toBe(99_999_966_665);
    expect(timesOverUp(1, 1, 3)).toBe(1);
    expect(timesOverUp(6, 1, 3)).toBe(2);
  });
});
