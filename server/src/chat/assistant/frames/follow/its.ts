import { rowLists } from '../ask-families.ts';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';

const when =
  /^(?:and |y |so )*(?:when|what (?:day|date)|on (?:what|which) (?:day|date)|cuando|que dia|en que fecha)(?: (?:was|is|did|were|fue|es|era|paso|happen|that|it|this|one|eso|esa|ese|esto|happened|be))*$/;
const howMuch =
  /^(?:and |y |so )*(?:for )?(?:how much|cuanto|de cuanto|por cuanto)(?: (?:was|is|did|fue|es|era|me|nos|le|that|it|this|one|i|we|pay|paid|cost|spend|for it|pague|pagamos|costo|salio|gaste|cobraron|then|there|that time|entonces|esa vez|ahi))*$/;

/** The latest, first or largest row was told: its day and its sum stand there. */
const ofOneRow = ({ names, periods, previous }: Leaning): boolean =>
  (previous.ask === 'last' || previous.ask === 'first' || previous.ask === 'extreme') &&
  previous.top === null &&
  !names &&
  periods.length === 0;

/** "when was that?" after the largest purchase: of that one, never the latest of all. */
export const itsDay = (leaning: Leaning): Verdict =>
  ofOneRow(leaning) && when.test(leaning.pattern)
    ? { ...sameAgain(leaning), rank: leaning.previous.rank }
    : null;

/** `¿cuánto pagué?` after the last time: what that one was. */
export const itsFigure = (leaning: Leaning): Verdict =>
  ofOneRow(leaning) && howMuch.test(leaning.pattern)
    ? { ...sameAgain(leaning), rank: leaning.previous.rank }
    : null;

const latest =
  /^(?:and |y |so )*(?:(?:what|which|when|cual|cuando|de cuando)(?: (?:was|is|fue|es|era))? )?(?:the |my |el |la |lo |mi )?(?:(?:very )?last|latest|most recent|ultim[oa]|mas reciente)(?: (?:one|time|payment|pago|vez|compra|purchase|transfer|transferencia))?(?: (?:when|cuando|was|fue|cuando fue|when was (?:it|that)))*$/;

/** "what was the last one?", `¿y el último cuándo?` after rows of one subject: the latest of those. */
export function lastOfThem(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const subject =
    previous.things.length > 0 || previous.accountIds.length > 0 || previous.flow !== 'spending';
  const overTime = previous.groupBy !== null && previous.ask === 'breakdown';
  return onRows &&
    subject &&
    !names &&
    !overTime &&
    periods.length === 0 &&
    !rowLists.has(previous.ask) &&
    latest.test(pattern)
    ? {
        ...sameAgain(leaning),
        ask: 'last',
        order: 'newest',
        top: null,
        groupBy: null,
        per: null,
        periods: previous.periods.slice(0, 1),
      }
    : null;
}
