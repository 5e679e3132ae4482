import { cents } from '@saldo/contract/money';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const several =
  /^(?:and |y |or |o |but |what about |how about |what if |que tal |si |i |we |buy |bought |get |got |wanted |want |need |compro |compramos |quiero |fueran |fuesen |son |were |it were |for |para )*(?:§k)(?: (?:of (?:them|those|it)|de (?:es[oa]s|ell[oa]s))| instead| mejor)*$/;

const mostOfThem = 12;

/** "and two of them?" after a price: as many times. */
export function severalOfThem(leaning: Leaning): Verdict {
  const { marked, names, now, pattern, previous } = leaning;
  const [count, ...others] = marked.counts;
  const asks = previous.ask === 'afford' && previous.amount !== null && now.amount === null && !names;
  if (!asks || !count || others.length > 0 || count.ordinal || !several.test(pattern)) return null;
  // "and 800?" is another price.
  return count.value <= mostOfThem
    ? { ...sameAgain(leaning), amount: cents((previous.amount ?? 0) * count.value), top: null }
    : null;
}

const keeps =
  /\b(still|also|aun asi|igual|todavia|sin dejar|be (?:ok|okay|fine|safe|good|alright|all right|on track|on time|affected|hurt|in trouble)|still be$|how would that affect|mess up|without (?:hurting|touching|missing|delaying)|sin (?:afectar|retrasar|tocar))\b/;
const reaches =
  /\b(be|ok|okay|fine|safe|good|alright|right|track|time|affected|affect|hurt|trouble|mess|make|reach|hit|meet|finish|get to|fund|cumpl\w+|llegar|lleg\w+|alcanz\w+|lograr|logr\w+|hurting|touching|missing|delaying|afectar|retrasar|tocar)\b/;

/** "and still make the Iceland goal?" after a price: the same price beside that goal, and no new one. */
export function besideThatGoal(leaning: Leaning): Verdict {
  const { marked, now, pattern, previous } = leaning;
  const goalIds = marked.entities.flatMap((one) =>
    one.kind === 'goal' ? one.goals.map(({ id }) => id) : [],
  );
  const asks = previous.ask === 'afford' && goalIds.length > 0 && now.amount === null;
  return asks && keeps.test(pattern) && reaches.test(pattern) ? { ...sameAgain(leaning), goalIds } : null;
}

const untouched =
  /^(?:and |y |but |pero |so |ok )*(?:without|sin) (?:touching|dipping into|using|breaking|tocar|usar|romper)(?: (?:my|the|our|any|of|mis|las|los|el|la|lo|de))* (?:goals?|goal money|savings goals?|metas?|objetivos?|fondos?|§g)$/;

/** "and without touching the goals?" after what is free: what they reserve was left out of it, which it says. */
export const freeUntouched = (leaning: Leaning): Verdict =>
  (leaning.previous.ask === 'free' || leaning.previous.ask === 'afford') && untouched.test(leaning.pattern)
    ? sameAgain(leaning)
    : null;
