import { unitSpan } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { partsOf } from './parts-of.ts';
import { parted, whichAccount, why } from './words.ts';

const cameFrom =
  /^(?:and |so |y |but )*(?:where (?:did|does|do|has) (?:it|that|this|they|those|the money|that money|all that)(?: all)? (?:come|coming|came|comes) from|(?:de|desde) donde (?:me |nos )?(?:salio|salieron|sale|salen|vino|vinieron)(?: (?:eso|todo eso|ese dinero|esa plata|el dinero|todo))?)$/;

/** "where did that come from?", `¿de dónde salió eso?`: what was spent by account, what came in by payer. */
export const cameFromWhere = (leaning: Leaning): Verdict =>
  cameFrom.test(leaning.pattern) ? byItsParts(leaning) : null;

/** "on what?", "from who?", "on which card?": the figure by its parts. */
export function byItsParts(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, previous } = leaning;
  // What was spent came out of an account; what came in, from somebody.
  const account =
    whichAccount.test(pattern) || (previous.flow === 'spending' && !names && cameFrom.test(pattern));
  // "at which gas station?" of what was spent on gas.
  const ofTheSame = now.things.every((one) => previous.things.some((other) => other.key === one.key));
  if (!onRows || (!account && (!parted.test(pattern) || (names && !ofTheSame)))) return null;
  const kinds = /\b(kinds?|sorts?|types?|tipos?|on|for|en que|de que|what exactly|que exactamente)\b/.test(
    pattern,
  );
  const parts =
    previous.things.some((one) => one.kind === 'category') || previous.flow !== 'spending' || !kinds
      ? 'merchant'
      : 'category';
  const shop = previous.things.length === 1 && previous.things[0]?.kind === 'merchant';
  // One payee by its payees is itself: its rows say what they were.
  if (!account && !names && shop && parts === 'merchant' && previous.ask === 'total')
    return {
      ...rowsAgain(leaning),
      whole: true,
      ask: 'list',
      order: 'newest',
      periods: daysOrBefore(leaning),
    };
  return {
    ...sameAgain(leaning),
    ...(!names && !account && { whole: true as const }),
    ask: 'breakdown',
    groupBy: account ? 'account' : parts,
    // Of several stretches held against each other the one that came to most stands first.
    periods:
      previous.ask === 'compare' && leaning.periods.length === 0
        ? [runningBeside(leaning) ?? previous.periods.slice(0, 1)].flat()
        : daysOrBefore(leaning),
    top: null,
    order: 'largest',
  };
}

/** "am I spending more than last year?" asked of the year that runs; null where both stretches were named or that one is over. */
function runningBeside({ previous, world }: Leaning): Period | null {
  const [days, ...others] = previous.periods;
  if (!days || others.length > 0 || days.end >= world.today || days.kind !== 'unit' || previous.usual)
    return null;
  const grain = days.grain === 'range' ? 'month' : days.grain;
  return {
    start: unitSpan(grain, world.today, 0, world.weekStart).start,
    end: world.today,
    grain,
    kind: 'unit',
  };
}

const moreOrLess =
  /\b(?:more|less|higher|lower|bigger|smaller|larger|greater|up|down|jump(?:ed)?|r[io]se|increas\w+|drop\w*|fell|different|differ|worse|better|mas(?! de)|menos|mayor|menor|sub(?:io|ieron|ido|e)|baj(?:o|aron|ado|a)|aument\w+|disminu\w+|crec\w+|diferen\w+|peor|mejor)\b/;

/** "why so much?": what the figure is made of. */
export function madeOf(leaning: Leaning): Verdict {
  const { pattern, names, onRows, periods, previous } = leaning;
  if (!why.test(pattern) || names) return null;
  if (!onRows) return 'alone';
  // Of two stretches held against each other: what made the difference.
  if (previous.ask === 'compare' && periods.length === 0 && !previous.usual && previous.periods.length < 3)
    return { ...sameAgain(leaning), said: 'why' };
  // "why is it more?" after one stretch and then another: than the one told before.
  const told = previous.ask === 'total' || previous.ask === 'breakdown';
  const before = told ? previous.earlierPeriods?.at(-1) : undefined;
  if (before && previous.periods.length === 1 && periods.length === 0 && moreOrLess.test(pattern))
    return {
      ...sameAgain(leaning),
      ask: 'compare',
      groupBy: null,
      top: null,
      usual: false,
      periods: [...previous.periods, before],
      said: 'why',
    };
  return {
    ...sameAgain(leaning),
    ask: 'breakdown',
    usual: false,
    periods: periods.length > 0 ? periods : previous.periods.slice(0, 1),
    // Of one stretch picked out of many the payee tells it: kinds are the same in all of them.
    groupBy: leaning.onStretch ? 'merchant' : partsOf(previous),
    order: 'largest',
    top: null,
  };
}
