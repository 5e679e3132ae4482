import type { Rule } from '../rule.ts';
import { everyUnit, plainOf } from '../supposed.ts';
import { asksHowMuch, rateSum, saysWhen, supposes } from './words.ts';

const ownSum =
  /\b(when|how (long|soon|many (days|weeks|months|years))|cuando|cuanto (tiempo|tard\w+|falta)|cuant[oa]s (meses|semanas|dias|anos))\b.*\b(have|get to|reach|save( up)?|hit|got|reached|saved|tendre(mos)?|tener|tenga(mos)?|llegare(mos)?|llegar|llego|llegamos|juntar\w*|junte|ahorrar\w*|alcanz\w+)\b.*§n/;
const taxes = /\b(owe|debo|debemos|due|vence)\b/;
const holds = /\b(cost|costs|price|spent|spend|gast\w+|paid|pague)\b/;
const needs =
  /\b(need|have to|must|should|required|do i|do we|would i|would we|tengo que|tenemos que|debo|deberia\w*|necesit\w+|hay que|hace falta|habria que|tendria\w*)\b/;
const willHave =
  /\b(how much|what) (money )?(will|would|do|can) (i|we) (have|end up with|get|save|accumulate)\b|\bcuanto (dinero )?(tendre|tendremos|tendria\w*|junto|juntare|juntaria|juntamos|habre|habremos|ahorro|ahorrare|ahorraria|acumul\w+|llegaria\w*|voy a tener|vamos a tener|reuni\w+)\b/;

/** A sum to have: when, what it takes each month, what putting by comes to. */
export const sumsAhead: readonly Rule[] = [
  {
    of: 'when will I have 30 thousand',
    when: (asking) =>
      asking.frame.amount !== null &&
      !asking.goal &&
      !asking.thing &&
      ownSum.test(asking.pattern) &&
      !everyUnit.test(plainOf(asking.marked)) &&
      !asking.has('goalWord') &&
      !taxes.test(asking.pattern) &&
      !holds.test(asking.pattern),
    ask: 'reach',
  },
  {
    of: 'if I save 300 a month, how much will I have in a year',
    when: ({ frame, pattern, marked, goal, has, thing }) =>
      frame.amount !== null &&
      !goal &&
      !(thing && has('cuts')) &&
      has('puts') &&
      (frame.rate === null ? willHave.test(pattern) : saysWhen.test(pattern)) &&
      everyUnit.test(plainOf(marked)) &&
      (supposes.test(pattern) || rateSum.test(pattern)),
    ask: 'saveUp',
    sets: () => ({ things: [] }),
  },
  {
    of: 'what do I need to put aside a month for a $3,000 trip by June',
    when: ({ frame, pattern, goal, world, has, thing }) =>
      frame.amount !== null &&
      !(thing && has('cuts')) &&
      !goal &&
      !has('goalWord') &&
      has('puts') &&
      needs.test(pattern) &&
      asksHowMuch.test(pattern) &&
      !/\b(spend|gastar)\b/.test(pattern) &&
      !rateSum.test(pattern) &&
      (frame.periods.some((one) => one.end > world.today) || frame.per !== null),
    ask: 'putAside',
    sets: () => ({ things: [] }),
  },
];
