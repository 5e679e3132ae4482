import { rowLists } from '../../ask-families.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const earliest =
  /^(?:and |y |so )*(?:(?:what|which|when|cual|cuando|de cuando)(?: (?:was|is|fue|es|era))? )?(?:the |my |our |el |la |lo |mi |nuestr[oa] )?(?:very )?(?:first|earliest|oldest|primer[oa]?|mas antigu[oa])(?: (?:one|time|payment|charge|purchase|visit|order|pago|vez|compra|cargo|visita|pedido))?(?: (?:when|cuando|was|fue|cuando fue|when was (?:it|that)|ever))*$/;

/** "and the first?" after what a shop or a kind came to: the earliest of those payments, never the largest. */
export function firstOfThem(leaning: Leaning): Verdict {
  const { marked, names, onRows, periods, previous } = leaning;
  const said = marked.words;
  const told = ['total', 'count', 'average', 'last', 'exists'].includes(previous.ask);
  const subject = previous.things.length > 0 || previous.flow !== 'spending';
  return onRows && told && subject && !names && periods.length === 0 && earliest.test(said)
    ? {
        ...rowsAgain(leaning),
        ask: 'first',
        order: 'oldest',
        periods: rowLists.has(previous.ask) ? previous.periods : previous.periods.slice(0, 1),
      }
    : null;
}
