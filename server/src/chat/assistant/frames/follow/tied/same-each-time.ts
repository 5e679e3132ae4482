import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** The words of a list that is looked at for whether its payments are alike. */
export const whetherSame = 'whether they are all the same';

const same =
  /^(?:and |so |y |but |pero )*(?:(?:(?:is|was|are|were) )?(?:(?:it|that|the (?:amount|payment|price|sum)|they|those|these|all of them) )?(?:always |all )*(?:the same|equal|identical)|(?:every|each) time (?:the )?same(?: amount)?|cada vez (?:lo mismo|igual)|son tod[oa]s (?:iguales|l[oa]s mism[oa]s)|tod[oa]s iguales|siempre (?:es )?(?:lo mismo|igual)|(?:does|did) (?:it|the amount|that) (?:change|vary|differ)|(?:siempre )?(?:es|son|fue|fueron|ha sido) (?:siempre )?(?:lo mismo|igual(?:es)?|el mismo (?:monto|importe)|la misma cantidad)|(?:cambia|varia|cambio|vario)(?: (?:el monto|el importe|la cantidad))?)(?: (?:amount|each|every|time|payment|month|quarter|year|always|cada|vez|mes|siempre|pago|in|every|single|monto))*$/;

/** "is the amount the same every time?" after payments of one subject: those payments, to look at. */
export function sameEachTime(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const subject = previous.things.length > 0 || previous.ask === 'exists' || previous.ask === 'list';
  return onRows && subject && !names && periods.length === 0 && same.test(pattern)
    ? {
        ...rowsAgain(leaning),
        whole: true,
        said: whetherSame,
        ask: 'list',
        order: 'newest',
        top: null,
        // Of one month there is one payment: all of them are meant.
        periods: ['exists', 'list'].includes(previous.ask)
          ? previous.periods
          : previous.periods.filter((one) => one.grain !== 'month' && one.grain !== 'week'),
      }
    : null;
}
