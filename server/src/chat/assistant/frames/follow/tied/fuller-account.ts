import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const lead = '(?:and |so |y |ok |then |entonces |pues )*';
const more =
  '(?:more|most|bigger|biggest|higher|highest|larger|largest|fuller|less|least|lower|lowest|smaller|smallest|mas|mayor|menos|menor)';
const tail =
  '(?: (?:money|cash|dinero|plata|lana|pasta|in it|balance|saldo|one|then|now|ahora|entonces|guardad[oa]|ahorrad[oa]))*';
const asks = new RegExp(
  [
    `^${lead}(?:en )?(?:which|what|cual|que)(?: (?:one|account|cuenta|card|tarjeta|of (?:them|those|the §k|these)|de (?:ellas|esas|las §k|ellos|los §k)))*(?: (?:has|have|is|holds|got|do i have|have i got|tiene|hay|es|tengo|de las dos|owes?|do i owe|debo))*(?: (?:the|la|el|con))? ${more}${tail}(?: (?:on|in|en))?$`,
    `^${lead}by how much$`,
    `^${lead}(?:by )?how much (?:more|less|bigger|higher|larger)(?: (?:is|are|do|does|it|that|i|have|there|has|than|the|other|one|in))*$`,
    `^${lead}(?:cuant[oa] (?:mas|menos)|por cuanto)(?: (?:es|hay|tiene|tengo|que|la|otra|en|ahi))*$`,
    `^${lead}(?:what is |whats |cual es )?(?:the |la )?(?:difference|diferencia|gap)(?: (?:between|entre) .{0,20})?$`,
  ].join('|'),
);

/** "which has more?", `¿y cuál tiene más?`, "by how much?" after one balance and then another: the two side by side. */
export function fullerAccount(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const ids = [...new Set([...(previous.earlierAccounts ?? []), ...previous.accountIds])].slice(-2);
  const asked = previous.ask === 'balance' && !names && periods.length === 0 && asks.test(pattern);
  if (!asked || ids.length < 2 || previous.periods.length > 0) return null;
  return { ...rowsAgain(leaning), accountIds: ids, earlierAccounts: [], whole: true, said: heldApart };
}

/** The pattern of two balances held against each other, which the answer ends with. */
export const heldApart = 'which has more';
