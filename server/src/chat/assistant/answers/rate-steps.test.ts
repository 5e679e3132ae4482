import { cents } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { rateOver } from './rate-steps.ts';

test.each([
  ['week', 71, 4141],
  ['fortnight', 71, 8282],
  ['day', 71, 592],
  ['halfMonth', 71, 9003],
  ['week', 5, 42000],
] as const)('$420 by the %s in %i days is %i cents, as the pages take it by the month', (unit, days, rate) =>
  expect(rateOver(cents(42_000), days, unit)).toBe(rate),
);
