import { cutOf } from '../supposed.ts';
import type { Rule } from '../rule.ts';
import { habit, rateSum, saysWhen, supposed, supposes } from './words.ts';

const lasts = /\b(how (long|many)|last|live|survive|cuant[oa]s?|dur\w+|viv\w+|aguant\w+)\b/;

/** How long money lasts, or when a goal is met, at another pace than now. */
export const atAnotherPace: readonly Rule[] = [
  {
    of: 'how many months could I live off my savings if I cut eating out: at the pace of the rest',
    when: (asking) =>
      asking.has('runway') &&
      lasts.test(asking.pattern) &&
      habit(asking) &&
      asking.thing &&
      supposes.test(asking.pattern) &&
      (asking.has('stops') || asking.has('cuts')) &&
      (cutOf(asking.marked) ?? 1000) === 1000,
    ask: 'runway',
    sets: ({ frame }) => ({ exclude: [...frame.exclude, ...frame.things], things: [], per: null }),
  },
  {
    of: 'how long would my money last if I spent 5,000 a month',
    when: ({ frame, pattern, goal }) =>
      frame.amount !== null &&
      !goal &&
      rateSum.test(pattern) &&
      /\b(last|lasts|live|survive|run out|dur\w+|viv\w+|aguant\w+|alcanz\w+)\b/.test(pattern) &&
      saysWhen.test(pattern) &&
      /\b(spen\w+|liv\w+|gast\w+|viv\w+|retir\w+|withdr\w+|took|take|saco|sacara)\b/.test(pattern),
    ask: 'runway',
    sets: () => ({ things: [], per: null }),
  },
  {
    of: 'if we put what we spend on eating out into the trip, when do we get there',
    when: (asking) => asking.goal && habit(asking) && supposed(asking) && saysWhen.test(asking.pattern),
    ask: 'goalWhen',
    sets: ({ marked, frame }) => (frame.amount === null ? { cut: cutOf(marked) ?? 1000 } : { things: [] }),
  },
];
