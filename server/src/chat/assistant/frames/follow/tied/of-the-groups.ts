import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { isTimeUnit } from '../../units/time-units.ts';
import { addUp } from '../words.ts';

const end =
  /^(?:and |y |so |what about |how about |que tal |which (?:one )?(?:is|was) |who (?:is|was) |cual (?:es|fue) |quien (?:es|fue) )*(?:the |el |la |my |mi )?(?<which>best|worst|biggest|largest|highest|smallest|lowest|least|mejor|peor|mayor|menor|mas alt[oa]|mas baj[oa]|most|que (?:mas|menos))(?: (?:one|client|employer|cliente|payer|customer|store|shop|merchant|comercio|tienda))?$/;
const eachOfThem =
  /^(?:and |y |so )*(?:how much |cuanto |a cuanto |de cuanto )?(?:(?:was|is|from|for|fue|es|de|por|did|me pago|pago|gaste en|en) )*(?:each(?: (?:one|of them))?|cada (?:un[oa]|cual))$/;
/** "who was the biggest?" after what came in or went out: its payees, in their order. */
const whoHadMost =
  /^(?:(?:and|so|y|ok) )*(?:who|quien) (?:was|is|fue|es|paid|pago) (?:the |el |la |me )?(?:biggest|largest|highest|top|best|most|smallest|lowest|least|worst|mayor|menor|mejor|peor|(?:que )?mas|(?:que )?menos)(?: (?:one|client|customer|payer|cliente))?$/;
const they = /\b(they|them|all|altogether|together|ell[oa]s|todos|todas|junt[oa]s|entre todos)\b/;

/** "and the worst one?", "how much did they pay in total?" after a list of payees or kinds: of that list. */
export function ofTheGroups(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const { groupBy } = previous;
  if (
    whoHadMost.test(pattern) &&
    (previous.ask === 'total' || previous.ask === 'list') &&
    !names &&
    periods.length === 0
  )
    return {
      ...rowsAgain(leaning),
      whole: true,
      ask: 'breakdown',
      groupBy: 'merchant',
      order: /\b(?:smallest|lowest|least|worst|menor|peor|menos)\b/.test(pattern) ? 'smallest' : 'largest',
    };
  if (previous.ask !== 'breakdown' || groupBy === null || isTimeUnit(groupBy)) return null;
  if (names || periods.length > 0) return null;
  // Each of them stands in the list.
  if (eachOfThem.test(pattern)) return { ...sameAgain(leaning), whole: true };
  const which = end.exec(pattern)?.groups?.['which'];
  if (which) {
    // Who pays least is the worst client; of what is spent the most is.
    const worst = /^(?:worst|peor)$/.test(which);
    const best = /^(?:best|mejor)$/.test(which);
    const least = previous.flow === 'income' ? worst : best;
    const smallest = least || /^(?:smallest|lowest|least|menor|mas baj|que menos)/.test(which);
    return { ...sameAgain(leaning), top: 1, rank: 1, order: smallest ? 'smallest' : 'largest' };
  }
  return previous.flow === 'income' && addUp.test(pattern) && they.test(pattern)
    ? { ...rowsAgain(leaning), ask: 'total' }
    : null;
}
