import { residue } from '../account/residue.ts';
import { daysOrBefore, sameAgain, type Leaning, type Verdict } from './leaning.ts';

const opens = /^(and|y|e|what about|how about|que tal|or|o) /;

/** "and Ife?" after a payee: the same of a name that only the rows may know, over the same days. */
export function anotherName(leaning: Leaning): Verdict {
  const { marked, names, onRows, operation, pattern, previous } = leaning;
  if (operation || names || !onRows || !opens.test(pattern)) return null;
  const { blocking, named, unread } = residue(marked);
  if (named.length !== 1 || unread.length > 0 || blocking.length > 0) return null;
  // The one before stays known: "and both of them?"
  const earlier = [...(previous.things.length === 1 ? previous.earlier : []), ...previous.things].slice(-5);
  return { ...sameAgain(leaning), things: [], earlier, periods: daysOrBefore(leaning) };
}
