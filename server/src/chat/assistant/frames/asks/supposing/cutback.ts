import type { Rule } from '../rule.ts';
import { cutOf } from '../supposed.ts';
import { goesUp, habit, subscriptions, supposed } from './words.ts';

/** Less of a habit, or none. */
export const cutback: readonly Rule[] = [
  {
    of: 'if I spent 20 % less on eating out, if I cancel Netflix',
    when: (asking) =>
      habit(asking) &&
      !asking.goal &&
      supposed(asking) &&
      !/\b(did|have i|have we|last time)\b/.test(asking.pattern) &&
      !goesUp.test(asking.pattern) &&
      (cutOf(asking.marked) !== null ||
        asking.has('stops') ||
        (asking.has('cuts') && asking.frame.amount !== null)),
    ask: 'cutback',
    sets: (asking) => ({
      // "in a year": how long it would be saved for, not which rows are looked at.
      periods: asking.frame.periods.filter((one) => one.end <= asking.world.today),
      cut: cutOf(asking.marked) ?? (asking.frame.amount === null ? 1000 : 0),
      recurring: subscriptions.test(asking.pattern) ? 'subscriptions' : 'all',
      flow: 'spending',
    }),
  },
];
