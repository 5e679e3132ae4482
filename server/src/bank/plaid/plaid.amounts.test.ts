import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOutflow, roundToCents } from './plaid.amounts.ts';

test.each([
  [12.34, 1234],
  [0.005, 1],
  [-0.005, -1],
  [0.0049999, 0],
  [1.005, 101],
  [2.675, 268],
  [-2.675, -268],
  [1e-7, 0],
  [5e-3, 1],
  [1.5e3, 150_000],
  [0.1 + 0.2, 30],
  [89.4, 8940],
  [5.0000001, 500],
  [999_999_999.995, 100_000_000_000],
  [90_071_992_547_409, 9_007_199_254_740_900],
])('%d is %d hundredths, half away from zero', (units, hundredths) => {
  expect(roundToCents(units)).toBe(hundredths);
});

test.each([
  [Number.NaN],
  [Infinity],
  [90_071_992_547_409.92],
  [1e15],
  [1e300],
  ['12.5'],
  [null],
  [undefined],
  [{}],
])('%j is no amount', (value) => {
  expect(roundToCents(value)).toBeNull();
});

test('money out is positive at the provider and negative here; zero has no sign', () => {
  expect(fromOutflow(12.34)).toBe(-1234);
  expect(fromOutflow(-2_500)).toBe(250_000);
  expect(Object.is(fromOutflow(0), 0)).toBe(true);
  expect(Object.is(fromOutflow(0.001), 0)).toBe(true);
});

test('rounding agrees with decimal text written out by hand, for any scale up to 7 decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 99_999 }),
      (hundredths, rest) => {
        const sign = hundredths < 0 ? '-' : '';
        const digits = String(Math.abs(hundredths)).padStart(3, '0');
        const text = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${String(rest).padStart(5, '0')}`;
        // Only numbers whose shortest text is the text meant: beyond 15 digits a double is another number.
        fc.pre(text.replace(/\D/g, '').replace(/^0+/, '').length <= 15);
        const away = rest >= 50_000 ? 1 : 0;
        const expected = hundredths < 0 ? hundredths - away : hundredths + away;
        expect(roundToCents(Number(text))).toBe(expected === 0 ? 0 : expected);
      },
    ),
  );
});
