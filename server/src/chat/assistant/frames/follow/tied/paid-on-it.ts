import { isMovementCode } from '../../../entities/categories.ts';
import { filteredAsks } from '../../ask-families.ts';
import { paymentsTo } from '../../filters/debt-payments.ts';
import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const verb = '(?:pay|paid|paying|sent|send)';
/** "when did I pay it", "how much did I pay on it" */
const english = new RegExp(
  `\\b${verb}(?: (?:last|down))? (?:it|that|them|those|(?:on|to|toward|towards|against|down on) (?:it|that|them|those|the (?:card|loan)))\\b(?! (?:off|with)\\b)|\\b(?:last|latest|most recent|previous) (?:time i paid|payment)(?: (?:on|to|towards?) (?:it|that|them))?$|\\b(?:made|make) (?:a|any|the last) payments?(?: (?:on|to|towards?) (?:it|that|them))?\\b`,
);
/** `cuándo la pagué`, `¿cuánto le he pagado?`, `el último pago` */
const spanish =
  /\b(?:l[aoe]s?) (?:he |hemos |ha )?(?:pague|pagado|pagamos|abone|abonado|abonamos|liquide|liquidamos|meti|metimos)\b|\b(?:el |mi )?ultimo (?:pago|abono)(?: (?:a|de|que le hice))?$|\b(?:ultima vez que (?:l[aeo]) (?:pague|pagamos|abone))\b/;
const notYet =
  /\b(?:will|would|can|could|if|need|have to|should|must|off|rate|minimum|due|next|si|puedo|podria|podemos|tengo que|debo|hay que|proximo|toca|minimo|vence)\b/;
const day =
  /\b(?:when|cuando|que dia|en que fecha|what day|what date|last time|ultima vez|how long ago|hace cuanto)\b/;

/** "and when did I last pay it?", `¿y cuándo la pagué?` after what is owed on a card or loan: the payments to it, never those made with it. */
export function paidOnIt(leaning: Leaning): Verdict {
  const { names, now, operation, pattern, periods, previous, world } = leaning;
  const standing = ['balance', 'utilisation', 'payOff'].includes(previous.ask);
  // "how much did I spend on the card?": the card is what is paid.
  const spentOnIt =
    previous.ask === 'total' &&
    previous.accountIds.length > 0 &&
    previous.things.every((one) => one.key === 'interestCharge');
  if ((!standing && !spentOnIt) || names) return null;
  if (notYet.test(pattern) || !(english.test(pattern) || spanish.test(pattern))) return null;
  const ids =
    previous.accountIds.length > 0
      ? previous.accountIds
      : world.accounts.flatMap((one) => (one.type === 'credit' || one.type === 'loan' ? [one.id] : []));
  const debts = world.accounts.filter((one) => ids.includes(one.id));
  const [first] = debts;
  if (
    !first ||
    debts.some((one) => one.type !== first.type || (one.type !== 'credit' && one.type !== 'loan'))
  )
    return null;
  const { things = [], toAccountIds } = paymentsTo(debts, world);
  const codes = things.flatMap((one) => one.values);
  const ofRows = operation && filteredAsks.has(now.ask) ? now.ask : 'total';
  return {
    ...rowsAgain(leaning),
    things,
    accountIds: [],
    ...(toAccountIds && { toAccountIds }),
    ask: day.test(pattern) || /\b(?:last|latest|ultim[oa])\b/.test(pattern) ? 'last' : ofRows,
    flow: toAccountIds ? 'transfers' : codes.every(isMovementCode) ? 'movement' : 'spending',
    direction: toAccountIds ? 'out' : null,
    balance: null,
    amount: null,
    order: 'newest',
    groupBy: now.groupBy,
    per: now.per,
    periods: previous.things.length > 0 ? daysOrBefore(leaning) : [...periods],
  };
}
