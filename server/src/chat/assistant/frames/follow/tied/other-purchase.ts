import { cues } from '../../cues.ts';
import { everyUnit, plainOf } from '../../asks/supposed.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const another =
  /^(?:and |y |or |o |but |pero |ok |so |no |then |entonces |bueno )*(?:what (?:if|about)|how about|if|suppose|supposing|say|let us say|make (?:it|that)|it is|and|a|an|for|si|que (?:tal|pasa) (?:si|con)|que tal|supongamos|digamos|pongamos|un[oa]?|por|de|con|§n|§c|§g|§m)\b/;
const leaning = /^(?:and|y|or|o|but|pero|what|how|if|suppose|supposing|say|make|que|si|§n)\b/;
const elsewhere =
  /\b(spent|spend|did|paid|earn\w*|made|saved?|saving|put|add|set aside|goal|owe|gast(?:e|amos|ado)|pague|pagado|gan\w+|ahorr\w+|apart\w+|agreg\w+|meta|debo|cobr\w+|transfer\w*)\b/;

/**
 * "what if it's 24,000 instead, like a used car", `¿y una lavadora de 1200?` after a price that fits or does not: the same
 * question of another price, whatever it is for.
 */
export function otherPurchase(turn: Leaning): Verdict {
  const { marked, now, pattern, periods, previous } = turn;
  if (previous.ask !== 'afford' || now.amount === null || now.rate !== null || periods.length > 0)
    return null;
  if (now.accountIds.length > 0 || pattern.split(' ').length > 12) return null;
  if (!another.test(pattern) || !leaning.test(pattern) || elsewhere.test(pattern)) return null;
  if (cues.income.test(pattern) || everyUnit.test(plainOf(marked))) return null;
  return { ...sameAgain(turn), amount: now.amount, things: [] };
}
