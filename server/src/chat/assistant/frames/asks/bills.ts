import { toPay } from '../flow.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

/** What repeats: prices, duplicates, what is due, subscriptions and bills. */
export function aboutBills({ frame, world, has, pattern, thing, pastSpend }: Asking): Chosen | null {
  // "was gas more expensive in July or in August": two stretches held against each other.
  const twoStretches =
    (frame.periods.length === 2 || (frame.things.length === 2 && / (or|o) /.test(pattern))) &&
    !/\b(prices?|precios?|subscriptions?|suscrip\w+)\b/.test(pattern);
  if (
    has('priceChange') &&
    !twoStretches &&
    (has('subscription') ||
      thing ||
      /\b(price|prices|precio|precios|bills?|any|subscriptions?|charging|cobra\w*|cuota|anything)\b/.test(
        pattern,
      )) &&
    !/\b(spend|spent|spending|gast\w+)\b/.test(pattern)
  )
    return yes('priceChanges');
  if (has('duplicates') && !/\btwice as\b/.test(pattern)) return yes('duplicates');
  if (has('newMerchants')) return yes('newMerchants');
  if (has('unusual') && !thing) return yes('unusual');
  if (has('owed') && /\b(queda\w*|falta\w*|left)\b/.test(pattern) && frame.accountIds.length > 0) {
    frame.balance = 'owed';
    return yes('balance');
  }
  if (toPay.test(pattern) && frame.accountIds.length > 0 && !/\b(when|cuando)\b/.test(pattern)) {
    frame.balance = 'owed';
    return yes('balance');
  }
  if (
    has('due') &&
    !has('first') &&
    !/\b(did|was|were|fue|ultima|last time)\b/.test(pattern) &&
    !pastSpend &&
    (thing ||
      has('bills') ||
      has('subscription') ||
      has('recurring') ||
      has('spend') ||
      /\b(due|ven(?:ce|z)\w*|upcoming|toca|renew\w*|coming)\b/.test(pattern))
  )
    return yes('due');
  if (
    thing &&
    frame.periods.length === 0 &&
    frame.accountIds.length === 0 &&
    frame.things.every((one) => one.kind === 'merchant' || !one.values[0]?.startsWith('FOOD')) &&
    /^(hey |so |and |y |oye )?(how much|what|cuanto)( do| does| is| am| are)?( i| we| it| my| the| mi)?( currently)?( pay| paying| cost| spend| charge| run| being charged)?( me| us)?( for)?( my| the)? ?§[mc]( subscription| plan| membership| bill)?( cost| costing| charge| run)?( me)?( now)?$|^(how much|what) (does|is|do i pay for|am i paying for|are they charging for) (my |the )?§[mc]( subscription| plan| membership| bill)?( cost| costing| charge| run)?( me)? (a|per|each|every) (month|year|mes)$|^(cuanto) (cuesta|me cuesta|pago de|pago por|vale|me cobra|me cobran por) (el |la |mi )?§[mc] (al|por|cada) (mes|ano)$|^(cuanto|que) (pago|cuesta|cuestan|vale|me cobra|me cuesta|es|sale|cobra)( (de|por|el|la|mi|en))* §[mc]$/.test(
      pattern,
    )
  )
    return yes('recurring');
  const ahead = frame.periods.length > 0 && frame.periods.every((one) => one.end > world.today);
  if (ahead && !pastSpend && (has('bills') || has('subscription') || has('recurring'))) return yes('due');
  if ((has('subscription') || has('recurring')) && !(pastSpend && frame.periods.length > 0 && thing))
    return yes('recurring');
  if (
    has('bills') &&
    !thing &&
    !pastSpend &&
    frame.periods.every((one) => one.kind !== 'complete') &&
    /\b(what|which|list|show|my|how many|are|que|cuales|cuantas|lista\w*|mis|muestra\w*|monthly|mensuales|total)\b/.test(
      pattern,
    )
  )
    return yes('recurring');

  return null;
}
