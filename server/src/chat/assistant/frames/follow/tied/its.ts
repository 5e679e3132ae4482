import { rowLists } from '../../ask-families.ts';
import { whichAccount } from '../words.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const when =
  /^(?:and |y |so )*(?:where and when|when and where|donde y cuando|cuando y donde|when|(?:on )?(?:what|which) (?:day|date)|cuando|(?:en )?que (?:dia|fecha))(?: (?:was|is|did|were|fue|es|era|paso|happen|that|it|this|one|eso|esa|ese|esto|happened|be))*$/;
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

const where =
  /^(?:and |y |so )*(?:how did (?:i|we) pay(?: (?:for )?(?:it|that))?|what did (?:i|we) pay (?:(?:for )?(?:it|that) )?with|con que (?:l[oa] )?(?:pague|pagamos|compre|compramos)|como (?:l[oa] )?(?:pague|pagamos)|where|which (?:store|shop|place|one)|what (?:store|shop|place)|what (?:was|is) (?:it|that)|on what|for what|what for|who (?:was|is) (?:it|that)|donde|en (?:donde|que tienda|que lugar|que)|que tienda|que (?:fue|era|es)|de que|a quien|quien)(?: (?:was|is|did|were|fue|es|era|it|that|this|one|eso|esa|ese|esto|from|for|at|to|compre|compramos|i|we|buy|happen))*$/;

/** "with which card?": a card that is the only one is no other subject. */
const paidFromWhich = ({ now, ...leaning }: Leaning): boolean =>
  whichAccount.test(leaning.pattern) &&
  now.things.length + now.goalIds.length === 0 &&
  ofOneRow({ ...leaning, now, names: false });

/** `¿dónde?`, "what was it for?" after the largest purchase: it stands there. */
export const itsPlace = (leaning: Leaning): Verdict =>
  (ofOneRow(leaning) && where.test(leaning.pattern)) || paidFromWhich(leaning)
    ? { ...sameAgain(leaning), rank: leaning.previous.rank }
    : null;

/** `¿cuánto pagué?` after the last time: what that one was. */
export const itsFigure = (leaning: Leaning): Verdict =>
  ofOneRow(leaning) && howMuch.test(leaning.pattern)
    ? { ...sameAgain(leaning), rank: leaning.previous.rank }
    : null;

const bare =
  /^(?:and |y |so )*(?:by |por |en |in )?(?:how much|cuanto|(?:what|que) (?:percent|percentage|porcentaje))(?: (?:more|less|mas|menos))?(?: (?:per|a|each|every|por|cada|al|in each|on each) (?:§[mc]|paycheck|check|cheque|pay|month|mes|payment|pago|quincena|vez|time))?$/;

const perPay = / (?:per|a|each|every|por|cada|al) §[mc]$/;

/** `¿cuánto?` after a rise or a change of price: what was told of it. */
export const itsChange = (leaning: Leaning): Verdict =>
  (leaning.previous.ask === 'trend' || leaning.previous.ask === 'priceChanges') &&
  (!leaning.names || perPay.test(leaning.pattern)) &&
  leaning.periods.length === 0 &&
  bare.test(leaning.pattern)
    ? sameAgain(leaning)
    : null;

const eachOne =
  /^(?:and |y |so )*(?:(?:how much|cuanto|a cuanto|a como) )?(?:(?:is|was|are|were|does|did|sale|salen|cuesta|cuestan|costo|fue|es|son|me sale|me salio) )*(?:each(?: one)?(?: cost)?|apiece|cada un[oa]|por cada un[oa]|per one|the average one)$/;

/** `¿cuánto sale cada uno?` after what one shop or kind came to: the mean of those payments. */
export function eachOfThem(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const one = previous.things.length === 1 && ['total', 'count', 'average', 'list'].includes(previous.ask);
  return onRows && one && !names && periods.length === 0 && eachOne.test(pattern)
    ? {
        ...rowsAgain(leaning),
        ask: 'average',
        per: 'transaction',
        earlierPeriods: previous.earlierPeriods ?? [],
      }
    : null;
}

const latest =
  /^(?:and |y |so )*(?:(?:how much|what|which|when|cual|cuando|de cuando|cuanto|de cuanto)(?: (?:was|is|fue|es|era))? )?(?:the |my |el |la |lo |mi )?(?:(?:very )?last|latest|newest|most recent|ultim[oa]|mas reciente|mas nuev[oa])(?: (?:one|time|payment|pago|vez|compra|purchase|transfer|transferencia))?(?: (?:when|cuando|was|fue|cuando fue|when was (?:it|that)))*$/;

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
    (!rowLists.has(previous.ask) || previous.ask === 'exists' || previous.ask === 'list') &&
    latest.test(pattern)
    ? {
        ...rowsAgain(leaning),
        whole: true,
        ask: 'last',
        order: 'newest',
        top: null,
        groupBy: null,
        per: null,
        periods: previous.periods.slice(0, 1),
      }
    : null;
}
