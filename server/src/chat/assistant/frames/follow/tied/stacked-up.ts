import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { wholeMonths } from '../whole-months.ts';

const that = '(?:it|that|this|those|they|them|eso|esto|esos|esas|l[oa]s?|se)';
const held = new RegExp(
  `\\b(?:stacks?|stacking|measures?|holds?|lines?|shapes?|sizes?) (?:that |it )?up\\b|\\b${that} (?:\\w+ ){0,2}?(?:compares?|compared|fares?|rank|ranks|compara|comparan)\\b|\\bcompar\\w* (?:${that} )?(?:with|to|against|con|a|contra|frente)\\b|\\bcompara(?:l[oae]s?|d[oae])\\b|\\b(?:against|versus|vs|contra|frente a|respecto (?:a|de)|al lado de|next to|side by side with|relative to|than)\\b|\\b(?:mas|menos|mayor|menor) que\\b`,
);

/** "who do I pay more than Netflix": others than the two. */
const asksWho =
  /^(?:and |so |y )*(?:which|who|whom|(?:to )?what (?:else|other)|a quien|quien(?:es)?|cual(?:es)?|que (?:otr\w+|tiendas?))\b/;

/** "how does that stack up against Spotify" after what Netflix came to: the two held against each other, over the same days. */
export function stackedUp(leaning: Leaning): Verdict {
  const { now, onRows, operation, pattern, periods, previous, world } = leaning;
  const [other, ...more] = now.things;
  const asks =
    onRows &&
    ['total', 'average', 'count', 'compare', 'list'].includes(previous.ask) &&
    previous.per !== 'transaction' &&
    previous.things.length > 0 &&
    previous.things.every((one) => one.key !== other?.key) &&
    other !== undefined &&
    more.length === 0 &&
    periods.length === 0 &&
    now.accountIds.length + now.goalIds.length + now.exclude.length === 0 &&
    now.amount === null &&
    now.minCents === null &&
    (!operation || now.ask === 'compare' || now.ask === 'compareThings' || now.ask === 'total') &&
    (previous.ask !== 'compare' || !previous.usual) &&
    held.test(pattern) &&
    !asksWho.test(pattern) &&
    // "more than the third": a place.
    now.rank === null;
  if (!asks) return null;
  const said = daysOrBefore(leaning).slice(0, 1);
  // A mean without days is of the whole months of a year.
  const months = previous.ask === 'average' && said.length === 0 ? wholeMonths(world) : null;
  return {
    ...rowsAgain(leaning),
    ask: 'compareThings',
    things: [...previous.things, other],
    earlier: [],
    periods: months ? [months] : said,
  };
}
