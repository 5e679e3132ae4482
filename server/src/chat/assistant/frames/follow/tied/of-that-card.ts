import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const limit =
  /^(?:and |so |y |but |ok )*(?:what is |what are |how much is |cual es |cuanto es |de cuanto es )?(?:the |its|my |our |el |su |mi )?(?:credit )?(?:limit|limite|cupo|linea)(?: (?:de credito|on it|on that|there|de ella|ahi))*$/;
const leftOfIt =
  /^(?:and |so |y |but |ok )*(?:how much|what|cuanto)(?: (?:credit|credito|cupo|is|do|i|we|have|me|nos|can|still|of it|hay))* (?:left|available|remaining|queda|disponible)(?: (?:on it|to spend|on that|there|de credito|de cupo|ahi|en ella))*$/;
const charged =
  /\b(?:how much|what|cuanto|que)\b.*\b(?:charged?|put|cargado|cargue|cargamos|puse|pusimos|metido|meti)\b/;
const elsewhere = /\b(cash|check|efectivo|cheque|into|toward|savings|goal|ahorro)\b/;

/** "what's the limit?", "how much interest have I paid?", "how much have I charged this month?" after one card: of that card. */
export function ofThatCard(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  const standing = previous.ask === 'balance' || previous.ask === 'utilisation' || previous.ask === 'payOff';
  const ids = previous.toAccountIds ?? previous.accountIds;
  const cards = world.accounts.filter((one) => ids.includes(one.id) && one.type === 'credit');
  if (!standing || cards.length !== 1 || ids.length !== 1 || now.accountIds.length > 0) return null;
  if (now.goalIds.length > 0 || now.amount !== null) return null;
  const whole = { ...rowsAgain(leaning), accountIds: ids, amount: null, rate: null };
  delete whole.toAccountIds;
  const bare = now.things.length === 0;
  if (bare && periods.length === 0 && (limit.test(pattern) || leftOfIt.test(pattern)))
    return { ...whole, ask: 'utilisation', balance: null, periods: [] };
  const past = { ...whole, flow: 'spending' as const, balance: null, earlier: [], periods: [...periods] };
  if (bare && charged.test(pattern) && !elsewhere.test(pattern)) return { ...past, ask: 'total', things: [] };
  const costs =
    now.things.length > 0 && now.things.every((one) => /^(interest|fees|lateFees|fee)/.test(one.key));
  return costs && (now.ask === 'total' || now.ask === 'exists' || now.ask === 'last')
    ? { ...past, ask: now.ask, things: now.things }
    : null;
}
