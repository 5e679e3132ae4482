import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const both =
  /^(?:(?:and|y|so|ok|now|then|what|how|much|is|are|do|does|cuanto|que|the|las|los|en|in|of|de|me) )*(?:(?:add|sum|total|combine|suma(?:me)?|sumar) (?:of |de )?(?:up )?)?(?:(?:those|these|the|both|them|es[oa]s|est[oa]s|l[oa]s|ambos|ambas) ?(?:two|dos)?)(?: (?:together|total|in total|up|combined|add up to|come to|suman|sumaron|junt[oa]s|en total|cuanto suman|son|is|are))*$/;
const sums = /\b(add|sum|total|together|combined|come|suma\w*|sumar|suman|junt[oa]s|both|ambos|ambas)\b/;

/** "add those two", `¿esos dos cuánto suman?` after the third and then the fourth largest: the two of them. */
export function thoseRanks(leaning: Leaning): Verdict {
  const { names, periods, previous } = leaning;
  const plain = leaning.marked.words;
  const rank = previous.rank ?? 1;
  const ranked = previous.ask === 'extreme' && previous.top === null && rank > 1;
  if (!ranked || names || periods.length > 0 || !both.test(plain) || !sums.test(plain)) return null;
  return { ...sameAgain(leaning), whole: true, rank: rank - 1, top: 2, wantsTotal: true };
}
