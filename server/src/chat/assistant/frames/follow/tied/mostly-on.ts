import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const mostly =
  /^(?:and |so |but |ok |y |pero |entonces )*(?:(?:what|where) (?:did|does|do|has|have) (?:most|the most|much|the bulk|the rest) of (?:it|that|this|them|the money) (?:go|gone|went|goes)(?: to| on| toward| into)?|what (?:was|is) (?:it|that|this|all that) (?:mostly|mainly|largely)(?: on| for| spent on| made of| made up of)?|(?:en que|a que|a donde|adonde|donde) se (?:me |nos )?(?:fue|va|ha ido|fueron) (?:casi todo|la mayor parte|la mayoria))$/;
const sums = new Set(['total', 'average', 'compare', 'share', 'cashflow', 'savingsRate']);

/** "what did most of it go to?", "what was that mostly on?" after a sum: what was spent on those days, by what it was for. */
export function mostlyOn(leaning: Leaning): Verdict {
  const { names, onRows, pattern, previous } = leaning;
  if (!onRows || !sums.has(previous.ask) || names || !mostly.test(pattern)) return null;
  const earned = previous.flow === 'income' || previous.flow === 'any';
  return {
    ...rowsAgain(leaning),
    ask: 'breakdown',
    flow: 'spending',
    things: earned ? [] : previous.things,
    exclude: earned ? [] : previous.exclude,
    groupBy: !earned && previous.things.length > 0 ? 'merchant' : 'category',
    periods: daysOrBefore(leaning).slice(0, 1),
  };
}
