import { daysOrBefore, sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { parted, whichAccount, why } from './words.ts';

/** "on what?", "from who?", "on which card?": the figure by its parts. */
export function byItsParts(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, previous } = leaning;
  const account = whichAccount.test(pattern);
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
  return {
    ...sameAgain(leaning),
    ask: 'breakdown',
    groupBy: account ? 'account' : parts,
    // Of several stretches held against each other the one that came to most stands first.
    periods:
      previous.ask === 'compare' && leaning.periods.length === 0
        ? previous.periods.slice(0, 1)
        : daysOrBefore(leaning),
    top: null,
    order: 'largest',
  };
}

/** "why so much?": what the figure is made of. */
export function madeOf(leaning: Leaning): Verdict {
  const { pattern, names, onRows, periods, previous } = leaning;
  if (!why.test(pattern) || names) return null;
  if (!onRows) return 'alone';
  // Of two stretches held against each other: what made the difference.
  if (previous.ask === 'compare' && periods.length === 0 && !previous.usual && previous.periods.length < 3)
    return { ...sameAgain(leaning), said: 'why' };
  return {
    ...sameAgain(leaning),
    ask: 'breakdown',
    usual: false,
    periods: periods.length > 0 ? periods : previous.periods.slice(0, 1),
    groupBy: previous.things.length > 0 ? 'merchant' : 'category',
    top: null,
  };
}
