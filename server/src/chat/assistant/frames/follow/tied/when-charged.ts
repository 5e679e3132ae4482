import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const charged =
  /^(?:and |so |y |ok |pero |but )*(?:when|what day|que dia|cuando)(?: (?:is|are|do|does|will|did|they|it|that|i|me|nos|se|l[oa]s?|be|get|gets|charged?|charges?|billed|due|come|comes|out|taken|pay|paid|cobran?|cargan?|debitan?|descuentan?|pago|pagamos|vencen?|toca|sale|salen|pasan|next|proxima|vez))+$/;
const bare =
  /^(?:and |so |y |ok )*(?:when|since when|cuando|desde cuando)(?: (?:was|did|is|that|it|this|happen|change|changed|fue|paso|subio|cambio|eso))*$/;

/** `¿cuándo la cobran?` after what repeats: when it comes next; "when?" after whether there was one: its latest. */
export function whenCharged(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  if (names || periods.length > 0) return null;
  if (previous.ask === 'recurring' && charged.test(pattern))
    return { ...sameAgain(leaning), ask: 'due', per: null, wantsTotal: false };
  if (!bare.test(pattern)) return null;
  if (previous.ask === 'priceChanges') return sameAgain(leaning);
  return previous.ask === 'exists'
    ? { ...sameAgain(leaning), ask: 'last', order: 'newest', top: null, groupBy: null }
    : null;
}
