import type { Ask } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const counted: ReadonlySet<Ask> = new Set<Ask>(['count', 'exists', 'list', 'last', 'first', 'extreme']);
const spent =
  /^(?:and |so |then |ok |but |y |pero |entonces |pues )*(?:how much|what|cuanto)(?: (?:money|dinero|did|have|has|was|i|we|he|hemos|me|nos|all told|spend|spent|spending|pay|paid|gaste|gastamos|gastado|pague|pagamos|pagado|there|ahi|alli|in (?:all|total)|altogether|en total|overall|so|then|entonces))*$/;
const verb = /\b(spen[dt]\w*|pay|paid|gast\w+|pagu?\w+)\b/;

/** "how much did I spend?" after how often, when or whether: of that, over the same days. */
export function spentThere(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const asks =
    onRows &&
    counted.has(previous.ask) &&
    previous.things.length > 0 &&
    (previous.flow === 'spending' || previous.flow === 'any') &&
    !names &&
    periods.length === 0 &&
    spent.test(pattern) &&
    verb.test(pattern);
  // What one payment came to stands in its own rule.
  const one = previous.ask !== 'count' && previous.ask !== 'exists' && previous.ask !== 'list';
  return asks && !one ? { ...rowsAgain(leaning), ask: 'total', flow: 'spending' } : null;
}
