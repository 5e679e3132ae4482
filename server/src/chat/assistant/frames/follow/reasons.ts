import { sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { why } from './words.ts';

/** "why so much?": what the figure is made of. */
export function madeOf(leaning: Leaning): Verdict {
  const { pattern, names, onRows, periods, previous } = leaning;
  if (!why.test(pattern) || names) return null;
  if (!onRows) return 'alone';
  return {
    ...sameAgain(leaning),
    ask: 'breakdown',
    usual: false,
    periods: periods.length > 0 ? periods : previous.periods.slice(0, 1),
    groupBy: previous.things.length > 0 ? 'merchant' : 'category',
    top: null,
  };
}
