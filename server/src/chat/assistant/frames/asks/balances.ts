import { yes, type Asking, type Chosen } from './asking.ts';

/** "how many euros do I have", `¿cuántos euros me quedan?`: money at hand, not payments. */
const held =
  /\b(how many|cuant[oa]s) (§a|dollars|bucks|dolares)( \w+)? (do|have|are|is|i|we|tengo|tenemos|hay|me|nos|quedan?)\b(?!.*\b(saved|ahorrad[oa]s?)\b)|\b(have|got|tengo|tenemos|hay|quedan?) (any |some |mis |algun\w* )?(§a|dollars|dolares)( left)?$/;
const currency = /^(euros?|eur|pounds?|gbp|libras?|pesos|mxn|dollars|bucks|dolares)$/;

/** "money in House Savings", `dinero en la cuenta`: what lies there, not what came in. */
const lies =
  /^(?:(?:how much|what|and|y|my|mi|el|the|all|que|cuanto|is|are|the) )*(?:money|cash|funds|dinero|plata|efectivo|fondos|lana|pasta)(?: (?:is|are|hay|tengo|i have|left|sitting|there is|total))*(?: (?:in|on|inside|en|dentro de)(?: (?:my|mi|the|la)(?= §a))*)? (?:§a|(?:the |my )?bank(?: accounts?)?|(?:my |all my )accounts?|el banco|mis cuentas)(?: (?:please|now|right now|today|ahora|hoy|currently|por favor|ahora mismo|§p))*$|^(?:my |mi )?§a (?:money|cash|funds)$/;

/** Balances, debts, net worth, limits and the state of accounts. */
export function aboutBalances({ marked, frame, has, pattern, thing, moneyMoves }: Asking): Chosen | null {
  if (
    held.test(pattern) &&
    !thing &&
    !moneyMoves &&
    !has('income') &&
    marked.tokens.some((one) => currency.test(one.text))
  )
    return yes('balance');
  if (lies.test(pattern) && !thing && frame.periods.every((one) => one.grain === 'day'))
    return yes('balance');
  // Balances.
  if (has('utilisation') && !moneyMoves) return yes('utilisation');
  if (has('synced') && !moneyMoves && !thing) return yes('synced');
  const netOfDebt =
    / (minus|less|menos|after|net of|quitando|descontando|restando) .*\b(owe|debts?|debo|deudas?|loans?|liabilities|debemos)\b/.test(
      pattern,
    );
  if (netOfDebt && has('networth')) return yes('networth');
  if (
    has('owed') &&
    !moneyMoves &&
    !frame.things.some((one) => one.person) &&
    !/\b(paid|payments?|pagos|pague)\b/.test(pattern)
  ) {
    frame.balance = 'owed';
    return yes('balance');
  }
  if (
    has('networth') &&
    !thing &&
    frame.accountIds.length === 0 &&
    !moneyMoves &&
    !has('income') &&
    !/\b(paid|payments?|goal|go|goes|going|went|gone)\b/.test(pattern)
  )
    return yes('networth');
  if (has('limit') && frame.accountIds.length > 0 && !moneyMoves) {
    frame.balance = 'limit';
    return yes('balance');
  }
  if (has('accounts') && !moneyMoves && !has('spend') && !has('income')) return yes('accounts');
  if (has('balance') && !thing && !moneyMoves && !has('income')) {
    if (has('available')) frame.balance = 'available';
    if (/\bcash ?flow\b|\bneto\b/.test(pattern)) return yes('cashflow');
    return yes('balance');
  }
  if (has('available') && !moneyMoves && !thing) {
    frame.balance = 'available';
    return yes('balance');
  }

  // "the savings account, how much does it have": an account and no word of what was spent or came in.
  if (
    frame.accountIds.length > 0 &&
    frame.periods.length === 0 &&
    frame.weekdays === null &&
    !thing &&
    !moneyMoves &&
    !has('spend') &&
    !has('income') &&
    !has('transfer') &&
    !has('transactionsWord') &&
    !has('list') &&
    !has('count') &&
    /\b(how much|cuanto|what is|how is)\b/.test(pattern)
  )
    return yes('balance');

  return null;
}
