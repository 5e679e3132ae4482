import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const ofThem =
  /^(?:(?:and|so|y|ok|but|pero|entonces|o sea|then|by|in|en|de|of|which|what|how|much|when|since|was|is|were|did|that|it|they|them|those|these|ones?|total|all|altogether|together|each|each of them|went|go|goes|gone|rose|risen|up|down|the|most|more|least|change[ds]?|increas\w+|rise|before|previously|used|to|be|pay|paying|cost|costs|now|ago|i|we|cual|cuales|que|cuanto|cuanta|cuando|desde|fue|fueron|era|eso|esa|ese|esas|esos|cada|una|uno|un|ha|han|se|me|nos|lo|la|las|el|los|subi\w+|sub[ei]n?|aument\w+|cambi\w+|mas|menos|antes|pagaba|pague|costaba|ahora|hace|junt[oa]s|tod[oa]s?|en total)(?: |$))+$/;
const asks =
  /\b(?:which|what|when|how much|since|total|together|altogether|each|before|cual\w*|cuanto|cuando|desde|cada|junt[oa]s|antes|que)\b/;

/** "by how much in total", "which one the most", `¿desde cuándo?` after prices that changed: of those changes. */
export function priceSteps(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const own = names || now.amount !== null || now.exclude.length > 0;
  return previous.ask === 'priceChanges' &&
    !own &&
    periods.length === 0 &&
    asks.test(pattern) &&
    ofThem.test(pattern)
    ? { ...sameAgain(leaning), ask: 'priceChanges', top: null, per: null, groupBy: null }
    : null;
}

const rose =
  /^(?:and |y |so |ok )*(?:which|what|did|have|has|any|cual|cuales|que|alguna?|ha|han)?(?: (?:one|ones|of them|of those|any|of these|de ellas|de esas))*(?: (?:has|have|me|se|nos|ha|han))* ?(?:went up|gone up|go up|got more expensive|get more expensive|got pricier|increased|rose|raised (?:the |its |their )?prices?|subi(?:o|eron|do)|aument(?:o|aron|ado)|encareci\w+)(?: (?:in|de) (?:price|precio))?(?: (?:lately|recently|ultimamente|any|at all))*(?: (?:(?:in|over|during|en|durante|el|la|los|las|this|the) )*§p)?$/;

/** "which went up in the last year?" after a list of what repeats: their prices, within those days. */
export function roseAmongThem(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const list = previous.ask === 'recurring' || (previous.ask === 'due' && previous.things.length === 0);
  return list && !names && rose.test(pattern)
    ? { ...sameAgain(leaning), ask: 'priceChanges', periods, top: null, rank: null, per: null, groupBy: null }
    : null;
}
