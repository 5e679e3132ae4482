import type { Ask } from '../../frame.ts';
import { isTimeUnit } from '../../units/time-units.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const charged =
  /^(?:and |so |y |ok |pero |but )*(?:when|what day|que dia|cuando)(?: (?:is|are|do|does|will|did|they|it|that|i|me|nos|se|l[oa]s?|be|get|gets|charged?|charges?|billed|due|come|comes|out|taken|pay|paid|cobran?|cargan?|debitan?|descuentan?|pago|pagamos|vencen?|toca|sale|salen|pasan|next|proxima|vez))+$/;
const bare =
  /^(?:and |so |y |ok )*(?:when|since when|cuando|desde cuando|what (?:are|were) the (?:dates|days)|(?:on )?(?:what|which) (?:days|dates)|(?:en )?que (?:dias|fechas)|las fechas)(?: (?:was|were|did|is|are|that|those|they|it|this|happen|change|changed|come|came|through|arrive|fue|fueron|paso|pasaron|subio|cambio|eso|es[oa]s|llego|llegaron|exactly|exactamente))*$/;
/** Figures and groups of rows: their days stand in the rows themselves. */
const ofRows: ReadonlySet<Ask> = new Set<Ask>(['total', 'count', 'average', 'breakdown', 'list', 'share']);

/** `¿cuándo la cobran?` after what repeats: when it comes next; "when?" after whether there was one: its latest. */
export function whenCharged(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  if (names || periods.length > 0) return null;
  if (previous.ask === 'recurring' && charged.test(pattern))
    return { ...sameAgain(leaning), ask: 'due', per: null, wantsTotal: false };
  if (!bare.test(pattern)) return null;
  if (previous.ask === 'priceChanges') return { ...sameAgain(leaning), whole: true };
  if (previous.ask === 'due') return { ...sameAgain(leaning), whole: true };
  const overTime = previous.ask === 'breakdown' && isTimeUnit(previous.groupBy);
  if (ofRows.has(previous.ask) && !overTime && !/^(?:and |y )*(?:since|desde)/.test(pattern))
    return previous.ask === 'list'
      ? { ...sameAgain(leaning), ...(previous.among && { among: previous.among }), whole: true }
      : { ...rowsAgain(leaning), ask: 'list', order: 'newest', whole: true };
  return previous.ask === 'exists'
    ? { ...sameAgain(leaning), ask: 'last', order: 'newest', top: null, groupBy: null }
    : null;
}
