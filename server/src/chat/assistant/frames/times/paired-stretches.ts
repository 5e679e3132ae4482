import { addDays } from '@saldo/contract/dates';
import type { Period } from '../../periods/grammar.ts';

const twoAndTwo =
  /§p (?:and|y|e|&|\+|plus) §p.*\b(?:compar\w+|versus|vs|against|than|then|contra|frente a|que|respecto)\b.*§p (?:and|y|e|&|\+|plus) §p/;

/** "July and August compared to September and October": two stretches of two months, not four; as they are where days lie between. */
export function pairedStretches(pattern: string, periods: Period[]): Period[] {
  const [a, b, c, d] = periods;
  if (periods.length !== 4 || !a || !b || !c || !d || !twoAndTwo.test(pattern)) return periods;
  const [first, second] = [joined(a, b), joined(c, d)];
  return first && second ? [first, second] : periods;
}

/** The one stretch that two make, one right after the other; else null. */
function joined(one: Period, other: Period): Period | null {
  const [early, late] = one.start <= other.start ? [one, other] : [other, one];
  return addDays(early.end, 1) === late.start
    ? { start: early.start, end: late.end, grain: 'range', kind: 'range' }
    : null;
}
