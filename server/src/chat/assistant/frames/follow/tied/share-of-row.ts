import { noPurchase } from '../../filters/bought.ts';
import type { Ask } from '../../frame.ts';
import { daysOrBefore, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const oneRow: ReadonlySet<Ask> = new Set<Ask>(['extreme', 'last', 'first']);
const ofThat =
  /\b(that|it|this|one|represents?|eso|esa|ese|esto|esta|este|representa|supone|supuso|significa)\b/;

/** "what percent of the total is that?" after the largest purchase: that one of all of it, never the kinds one by one. */
export function shareOfRow(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const asks =
    oneRow.has(previous.ask) &&
    (previous.top ?? 1) === 1 &&
    !names &&
    periods.length === 0 &&
    now.ask === 'share' &&
    now.flow === 'spending' &&
    ofThat.test(pattern);
  if (!asks) return null;
  const ofRow = previous.ask === 'last' ? 'newest' : previous.ask === 'first' ? 'oldest' : previous.order;
  return {
    ...sameAgain(leaning),
    ask: 'share',
    ofRow,
    rank: previous.rank,
    // The total it is a part of is of all that was spent, bought or not.
    exclude: previous.exclude.filter((one) => one.key !== noPurchase),
    groupBy: null,
    top: null,
    // Rows as they came are what was spent.
    flow: previous.flow === 'any' ? 'spending' : previous.flow,
    periods: daysOrBefore(leaning).slice(0, 1),
  };
}
