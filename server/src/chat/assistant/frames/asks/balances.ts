import { yes, type Asking, type Chosen } from './asking.ts';

/** Balances, debts, net worth, limits and the state of accounts. */
export function aboutBalances({ frame, has, pattern, thing, moneyMoves }: Asking): Chosen | null {
  // Balances.
  if (has('utilisation') && !moneyMoves) return yes('utilisation');
  if (has('synced') && !moneyMoves && !thing) return yes('synced');
  const netOfDebt =
    / (minus|less|menos|after|net of|quitando|descontando) .*\b(owe|debts?|debo|deudas?|loans?|liabilities|debemos)\b/.test(
      pattern,
    );
  if (netOfDebt && has('networth')) return yes('networth');
  if (has('owed') && !moneyMoves && !/\b(paid|payments?|pagos|pague)\b/.test(pattern)) {
    frame.balance = 'owed';
    return yes('balance');
  }
  if (
    has('networth') &&
    frame.accountIds.length === 0 &&
    !moneyMoves &&
    !has('income') &&
    !/\b(paid|payments?|goal)\b/.test(pattern)
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
