import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';
import { allowance } from './supposing/allowance.ts';
import { atAnotherPace } from './supposing/at-another-pace.ts';
import { cutback } from './supposing/cutback.ts';
import { means } from './supposing/means.ts';
import { sumsAhead } from './supposing/sums-ahead.ts';
import { upkeep } from './supposing/upkeep.ts';

/** In the order they are tried: what says more about the intent comes first. */
const rules: readonly Rule[] = [
  ...atAnotherPace,
  ...sumsAhead,
  ...allowance,
  ...cutback,
  ...upkeep,
  ...means,
];

/** What would be if: less of a habit, a cost or a sum put by month after month, a sum to reach. */
export const supposing = (asking: Asking): Chosen | null => firstOf(rules, asking);
