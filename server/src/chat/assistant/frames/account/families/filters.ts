import { tellsKind } from '../../asks/told-kind.ts';
import { asksUnused } from '../../asks/unused.ts';
import { asksWhoHasNotPaid } from '../../asks/unpaid.ts';
import { isDenied } from '../../words/stretches.ts';
import { netOfRefunds } from './flows.ts';
import { by, near, type Family, type Seen } from '../family.ts';

const leftOut = ({ frame, marked }: Seen): boolean =>
  frame.exclude.length > 0 ||
  marked.exclusions.length > 0 ||
  frame.gross ||
  frame.empty === true ||
  // "groceries, not shopping": what a payment is not changes nothing of what it is filed under.
  (frame.ask === 'recategorise' && tellsKind(marked));

/** "not October, September": days or weekdays that were denied and are none of the question's. */
const gaveWay = ({ frame, marked }: Seen): boolean =>
  (marked.weekdays !== null && frame.weekdays !== null) ||
  marked.periods.some(
    ({ from, period }) =>
      isDenied(marked.tokens, from) &&
      frame.periods.every((one) => one.start !== period.start || one.end !== period.end),
  );

const keptFor = /^(set|setting|put|putting|kept|keep|puesto|laid)$/;

/** What rows have to be, and must not be. */
export const filters: readonly Family[] = [
  {
    name: 'pending',
    weight: 'decisive',
    words:
      'pending posted cleared processed processing settled pendiente pendientes contabilizado procesado procesada',
    explained: (seen) => seen.frame.pending !== null || leftOut(seen),
  },
  {
    name: 'exclusion',
    weight: 'decisive',
    words:
      'without non except exclude excluding besides ignoring ignore sin excluye excluyendo excepto salvo quitando ignorando despite fuera* outside* aparte aside apart',
    phrases: [/\bno §[cm]/],
    explained: (seen) =>
      leftOut(seen) ||
      // "without touching what is set aside": what is kept is never counted as free.
      (by('free', 'afford', 'forecast')(seen) &&
        /\b(without [a-z]+ing\b|sin [a-z]+[aei]r(?:me|nos|l[oa]s?)?\b)/.test(seen.text)) ||
      // "excluding goals and cards": both are taken off what is free anyway.
      (by('free')(seen) &&
        /\b(goals?|cards?|metas?|objetivos?|tarjetas?|reserv\w+|apartad\w+)\b/.test(seen.text)) ||
      // "apart from what we returned": sums of spending are net of refunds.
      (seen.frame.flow === 'spending' && netOfRefunds.test(seen.text)) ||
      // "set aside": kept for a goal.
      (seen.word === 'aside' && [-1, -2, -3, -4].some((back) => keptFor.test(near(seen, back)))) ||
      // `cuánto aparté para el ahorro`: what was moved there.
      (seen.word === 'aparte' && seen.frame.flow === 'transfers') ||
      // `fuera de lo común`: unusual.
      (seen.word === 'fuera' && near(seen, 1) === 'de' && near(seen, 2) === 'lo') ||
      // `¿y si fuera uno de 1500?`: what would be.
      (seen.word === 'fuera' && /\bsi (?:\w+ )?fuera\b/.test(seen.text)),
  },
  {
    name: 'inclusion',
    weight: 'decisive',
    words: 'included incluida incluidas incluido incluidos',
    // Counted beside something else, or a part of all there is; alone it is no more than its own figure.
    explained: ({ frame }) =>
      frame.things.length !== 1 || frame.exclude.length > 0 || (frame.included ?? []).length > 0,
  },
  {
    name: 'negation',
    weight: 'turning',
    words: 'not never nor nunca ni',
    explained: (seen) =>
      leftOut(seen) ||
      // "in which months was I not in the red": each is told with what was left or short.
      (by('cashflow')(seen) && seen.frame.groupBy !== null) ||
      gaveWay(seen) ||
      // "how long since I have not been to Target"; "the last time I didn't spend anything" is no payment.
      (by('last')(seen) && seen.frame.things.length > 0) ||
      (seen.frame.ask === 'breakdown' && asksWhoHasNotPaid(seen.frame.said)) ||
      (seen.frame.ask === 'recurring' && asksUnused(seen.text)) ||
      seen.frame.pending !== null ||
      seen.frame.maxCents !== null ||
      seen.frame.minCents !== null,
  },
  {
    name: 'rest',
    weight: 'decisive',
    words: 'rest remainder resto demas else other another others otra otras otro otros',
    explained: (seen) =>
      leftOut(seen) ||
      // `¿y en la otra?`: the other account, which the answer names.
      (/^(other|otr[oa])$/.test(seen.word) &&
        seen.frame.accountIds.length > 0 &&
        seen.marked.entities.every((one) => one.kind !== 'account')) ||
      by('compare', 'compareThings', 'breakdown', 'list')(seen) ||
      /^(each|than|every|any|and|or|hand|words|one|y)$/.test(near(seen, -1)),
  },
];
