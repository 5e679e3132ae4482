import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const begins = '^(?:and |y |so |ok |then |entonces |what about |how about |que tal )*';
const turned =
  /\b(?:other way|opposite|vice versa|the reverse|reverse direction|al reves|al contrario|a la inversa|sentido contrario)\b/;
const outOfIt = new RegExp(
  `\\b(?:take|took|taken|taking|pull|pulled|pulling|draw|drew|drawn|bring|brought|get|got|move|moved|moving|send|sent|transfer\\w*|went|gone|go|goes|come|came|comes|put)\\b.*\\b(?:out|back)\\b|\\bwithdr[ae]w\\w*\\b|${begins}(?:back )?(?:out|back)(?: again)?(?: of (?:it|there|that))?$|\\b(?:saque|saco|sacado|sacamos|sacaron|sacar|retire|retirado|retiramos|retirar|extraje|extraido)\\b|${begins}(?:de vuelta|de regreso|para (?:a)?fuera|salio|salieron|lo que salio|salidas)$|\\b(?:volvio|volvieron|regreso|regresaron|salio|salieron|devolvi|devuelto)\\b`,
);
const intoIt = new RegExp(
  `\\b(?:put|move|moved|moving|send|sent|transfer\\w*|went|gone|go|goes|come|came|paid|pay|add|added|deposit\\w*|place|placed|return\\w*|gave|given)\\b.*\\b(?:in|into|back)\\b|${begins}(?:back )?(?:in|into)(?: again)?(?: (?:it|there|that))?$|\\b(?:meti|metido|metimos|ingrese|ingresado|aporte|aportado|deposite|depositado|pase|pasado|pasamos|puse|puesto|repuse|repuesto|devolvi|devuelto|entro|entraron|entrado|regrese|regresado)\\b|${begins}(?:para (?:a)?dentro|entradas|de vuelta)$`,
);
/** Money at a machine, in or out of the pocket, or spent is no move between accounts. */
const elsewhere = /\b(?:atms?|cash|cajeros?|efectivo|spen[dt]\w*|gast\w+|earn\w*|income|paid me|salary)\b/;

/**
 * "and how much did I take back out of it?" after what was moved into savings, "and put back in?" after what was taken out:
 * the same account and days, the other direction.
 */
export function otherWay(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const { accountIds, direction, toAccountIds } = previous;
  if (previous.flow !== 'transfers' || direction === null || previous.bothWays || accountIds.length === 0)
    return null;
  // "and what did I withdraw?": cash is only what it means by itself.
  const cashAlone = now.things.every(({ key }) => key === 'withdrawals') && !/§c/.test(pattern);
  if ((names && !cashAlone) || now.accountIds.length > 0 || now.goalIds.length > 0) return null;
  if (now.amount !== null || now.minCents !== null || now.exclude.length > 0) return null;
  const asks = turned.test(pattern) || (direction === 'in' ? outOfIt : intoIt).test(pattern);
  if (!asks || elsewhere.test(pattern) || pattern.split(' ').length > 14) return null;
  const days = periods.length > 0 ? periods : previous.periods;
  return toAccountIds
    ? { ...sameAgain(leaning), periods: days, accountIds: toAccountIds, toAccountIds: accountIds }
    : { ...sameAgain(leaning), periods: days, direction: direction === 'in' ? 'out' : 'in' };
}
