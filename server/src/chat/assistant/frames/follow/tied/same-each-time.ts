import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const same =
  /^(?:and |so |y |but |pero )*(?:(?:is|was|are|were) (?:it|that|the (?:amount|payment|price|sum)|they|those|all of them) (?:always |all )?(?:the same|equal|identical)|(?:does|did) (?:it|the amount|that) (?:change|vary|differ)|(?:siempre )?(?:es|son|fue|fueron|ha sido) (?:siempre )?(?:lo mismo|igual(?:es)?|el mismo (?:monto|importe)|la misma cantidad)|(?:cambia|varia|cambio|vario)(?: (?:el monto|el importe|la cantidad))?)(?: (?:amount|each|every|time|payment|month|quarter|year|always|cada|vez|mes|siempre|pago|in|every|single|monto))*$/;

/** "is the amount the same every time?" after payments of one subject: those payments, to look at. */
export function sameEachTime(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const subject = previous.things.length > 0;
  return onRows && subject && !names && periods.length === 0 && same.test(pattern)
    ? {
        ...rowsAgain(leaning),
        ask: 'list',
        order: 'newest',
        top: null,
        // Of one month there is one payment: all of them are meant.
        periods: previous.periods.filter((one) => one.grain !== 'month' && one.grain !== 'week'),
      }
    : null;
}
