import { usuallyBy } from '../../units/usually-by-now.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const beside =
  /^(?:and |so |y |ok |entonces |pues )*(?:(?:am|are|is|was|will|voy|vamos|estoy|estamos|esta|es|i|we|it|that|this|month|how|much|cuanto|mas|muy|por|de|lo|on|track|ahead|behind|over|under|above|below|more|less|higher|lower|than|usual|normal|or|not|o|no|now|mejor|peor|bien|mal|menos|arriba|abajo|encima|debajo|habitual|costumbre|pasado|pasada|adelantado|atrasado|que|siempre|este|mes|ahora)(?: |$))+$/;
const holds =
  /\b(?:ahead|behind|over|under|above|below|more|less|higher|lower|on track|mejor|peor|bien|mal|mas|menos|arriba|abajo|encima|debajo|adelantado|atrasado|pasad[oa])\b/;

/** "am I ahead or behind?", "on restaurants?" after what a month usually comes to by a day: the same day, which tells both. */
export function byThatDay(leaning: Leaning): Verdict {
  const { names, now, operation, pattern, periods, previous } = leaning;
  if (!previous.said.startsWith(usuallyBy) || previous.ask !== 'average') return null;
  // "and this month?": what it has come to.
  if (periods.length === 1 && !operation && !names) return { ...rowsAgain(leaning), ask: 'total', periods };
  if (periods.length > 0 || now.amount !== null || now.goalIds.length > 0) return null;
  const again = { ...sameAgain(leaning), said: previous.said };
  if (!names && holds.test(pattern) && beside.test(pattern)) return again;
  return !operation && now.things.length > 0 && now.accountIds.length === 0
    ? { ...again, things: now.things }
    : null;
}
