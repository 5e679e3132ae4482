import { shifted } from '../../../periods/shift.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const rose =
  /^(?:and |so |y |but |ok |then )*(?:on )?(?:in |en )?(?:what|which|que|cual(?:es)?|where|donde)(?: (?:ones?|of (?:them|those)|de (?:ell[oa]s|es[oa]s)|categor\w+|kind|area|part|thing|expense|spending|gasto|tipo|rubro|merchant|store|tienda|comercio))?(?: (?:has|had|did|have|ha|han|se|me|nos|i|we|my|it))* ?(?:went|gone|go|rose|risen|grew|grown|grow|increased?|jumped|changed?|dropped|fell|subi(?:o|eron|do)|aument(?:o|ado)|creci(?:o|do)|cambi(?:o|ado)|baj(?:o|ado)|disparo)(?: (?:up|down))?(?: (?:the|el|la|lo))? ?(?:most|more|mas|menos|least)?$/;

/** "which category went up the most?" after what a month came to: that month beside the one before, with what made the difference. */
export function roseMost(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous, world } = leaning;
  const whole = previous.things.length === 0 && previous.flow === 'spending';
  const parts =
    previous.ask === 'breakdown' && (previous.groupBy === 'category' || previous.groupBy === 'merchant');
  const told = previous.ask === 'total' || previous.ask === 'compare' || parts;
  if (!onRows || !told || !whole || names || periods.length > 0 || !rose.test(pattern)) return null;
  const before = previous.ask === 'compare' ? previous.periods[1] : previous.earlierPeriods?.at(-1);
  const [days] = previous.periods;
  if (!days) return null;
  // Of a whole unit that is over, the one before it, and not the one that runs.
  const beside =
    before ?? (days.end < world.today && days.grain !== 'range' ? shifted(days, -1, world) : null);
  return {
    ...rowsAgain(leaning),
    ask: 'compare',
    groupBy:
      (parts && previous.groupBy === 'merchant') ||
      /\b(merchant|store|shop|place|tienda|comercio|lugar)\b/.test(pattern)
        ? 'merchant'
        : 'category',
    periods: [days, ...(beside ? [beside] : [])],
  };
}
