import type { DateText } from '@saldo/contract/dates';
import { addMonths } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const byThen =
  /^(?:and |so |y |but |pero |what |if |ok )*(?:(?:can|could|will|would) (?:i|we|it)(?: (?:still|ever|actually))? (?:make it|get there|reach it|hit it|have it|finish(?: it)?|be (?:done|there|ready|finished)|do it|manage it|get it done)|(?:podre|podremos|puedo|podemos|podria|podriamos) (?:llegar|alcanzarla|alcanzarlo|lograrlo|lograrla|tenerl[oa]|terminar(?:l[oa])?|juntarl[oa]|completarl[oa])|(?:llego|llegamos|llegare|llegaremos|la tendre|lo tendre|la tendremos|la alcanzo|l[oa] logro)|(?:what|how much) (?:would|will|do) (?:it|that|i|we) (?:take|need)(?: to (?:make it|get there|be done|have it))?)(?: (?:by|before|in time for|for|until|para|antes de|a|en))? §p$/;

/** A stretch of the year that is behind us, the next time it comes, as days to then. */
function ahead({ end }: Period, today: DateText): Period {
  let day = end;
  while (day < today) day = addMonths(day, 12);
  return { start: today, end: day, grain: 'range', kind: 'until' };
}

/** "can I make it by February?" after one goal: what it needs until then. */
export function madeByThen(leaning: Leaning): Verdict {
  const { names, now, pattern, previous, world } = leaning;
  const plan = previous.ask.startsWith('goal') && previous.ask !== 'goalProgress';
  const day = now.periods.at(-1);
  if (!plan || previous.goalIds.length !== 1 || names || now.amount !== null || !day) return null;
  return byThen.test(pattern)
    ? {
        ...sameAgain(leaning),
        ask: 'goalNeed',
        amount: null,
        ratePer: 'month',
        periods: [ahead(day, world.today)],
      }
    : null;
}
