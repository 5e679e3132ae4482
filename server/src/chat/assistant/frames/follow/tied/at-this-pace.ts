import { unitSpan } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const pace =
  /\b(at (?:this|that|the current) (?:rate|pace)|on (?:this|the current) (?:pace|track)|if (?:i|we|it|this|that) (?:keeps? (?:on |going |it up |this up |up )?|go(?:es)? on|continues?)|end up|a (?:este|ese) (?:paso|ritmo)|si (?:sigo|seguimos|sigue|siguiera) (?:asi|igual|a este ritmo)|de seguir asi|acabar(?:e|ia|emos)|terminar(?:e|ia|emos))\b/;
const asks =
  /\b(how much|what|where|cuanto|en cuanto|que|adonde|a donde)\b|\b(total|by (?:the )?end|month end|year end|fin de)\b/;

/** "at this rate, what will it be?" after what a running month came to: the same kind ahead, to the end of it. */
export function atThisPace(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous, world } = leaning;
  const [days] = previous.periods;
  const told = previous.ask === 'total' || previous.ask === 'compare';
  if (!onRows || !told || previous.flow !== 'spending' || names || now.amount !== null || !days) return null;
  if (!pace.test(pattern) || !asks.test(pattern)) return null;
  const { grain } = days;
  if (
    days.end !== world.today ||
    !(grain === 'week' || grain === 'month' || grain === 'quarter' || grain === 'year')
  )
    return null;
  const { end } = unitSpan(grain, world.today, 0, world.weekStart);
  const later = periods.at(-1)?.end ?? end;
  const whole: Period = { ...days, end: later > world.today ? later : end };
  return {
    ...rowsAgain(leaning),
    ask: 'forecast',
    periods: [whole],
    by: whole.end,
    // The words a look at spending is told by.
    said: `will i spend ${pattern}`.slice(0, 200),
  };
}
