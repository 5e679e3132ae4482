import type { Rule } from '../rule.ts';
import { cutOf } from '../supposed.ts';
import { goesUp, habit, subscriptions, supposed } from './words.ts';

/** What would not be spent is kept. */
const wouldBeKept =
  /\b(?:would|could|will|can|i'd|we'd|d) (?:i |we |it |that )?(?:be )?(?:sav(?:e|ed|ing)|keep|free up)\b|\bahorrari?a(?:mos)?\b|\b(?:me|nos) (?:ahorro|ahorramos|ahorraria|ahorrariamos)\b|\b(?:podria|podriamos|puedo|podemos) ahorrar(?:me|nos)?\b/;

/** Less of a habit, or none. */
export const cutback: readonly Rule[] = [
  {
    of: 'how much would I save a year without Netflix, cuánto ahorraría sin salir a comer',
    when: ({ frame, goal, marked, pattern, world }) =>
      !goal &&
      frame.things.length === 0 &&
      frame.exclude.length > 0 &&
      marked.exclusions.length > 0 &&
      frame.amount === null &&
      wouldBeKept.test(pattern) &&
      frame.periods.every((one) => one.end > world.today),
    ask: 'cutback',
    sets: ({ frame }) => ({
      things: frame.exclude,
      exclude: [],
      periods: [],
      cut: 1000,
      groupBy: null,
      per: null,
      flow: 'spending',
    }),
  },
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
