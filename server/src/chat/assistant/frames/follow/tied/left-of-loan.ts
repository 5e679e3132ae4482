import { categories } from '../../../entities/categories.ts';
import type { AccountView, World } from '../../../world.ts';
import { loanKeyOf, loansOf } from '../../filters/own-loans.ts';
import { emptyFrame, type Frame, type Thing } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const grammar =
  'and|so|y|ok|but|pero|entonces|how|much|what|do|does|is|are|was|i|we|my|our|have|there|it|that|the|this|on|for|in|all|to|of|cuanto|que|cual|nos|me|le|les|por|de|eso|esa|ese|en|el|la|mi|nuestra|es';
const left =
  /\b(left|remain\w*|still owe|to go|outstanding|(?:me |nos )?(?:queda\w*|falta\w*|resta\w*)|pendiente)\b/;
const ofWhatIsLeft = new RegExp(
  `^(?:(?:${grammar}|still|left|remaining|remains?|pay|paid|off|owe|owed|owing|balance|outstanding|go|total|after|queda|quedan|falta|faltan|resta|restan|pagar|deber|liquidar|todavia|aun|ahora|now|debo|debemos|deuda|saldo|pendiente)(?: |$))+$`,
);
const monthly =
  /\b(monthly|mensual\w*|mensualidad|(?:a|per|each|every|al|por|cada) (?:month|mes))\b|\b(?:cuota|mensualidad|installments?)\b/;
const ofItsPayment = new RegExp(
  `^(?:(?:${grammar}|monthly|mensual|mensuales|a|per|each|every|month|al|cada|mes|pay|pays|paying|payments?|installments?|come|comes|amount|pago|pagos|pagamos|pagar|cuotas?|mensualidad|letra|go|goes|toward|towards|it)(?: |$))+$`,
);

/** Loans that the turn before was about: by account, or by what was paid to them. */
function spokenOf({ accountIds, things }: Frame, world: World): AccountView[] {
  const named = world.accounts.filter((one) => one.type === 'loan' && accountIds.includes(one.id));
  const loans = named.length > 0 ? named : things.flatMap((one) => loansOf(one.key, world));
  return loans.filter((one) => one.status === 'active');
}

const paymentsTo = (loans: readonly AccountView[]): Thing[] =>
  categories
    .filter((one) => one.key === loanKeyOf(loans))
    .map(({ codes, key }) => ({ kind: 'category', values: [...codes], key }));

/**
 * "how much is left to pay?", `¿y cuánto pago al mes?` after a loan or its payments: what is owed on it, and what is paid to
 * it; neither bills ahead nor all debts.
 */
export function leftOfLoan(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous, world } = leaning;
  if (names || periods.length > 0 || now.amount !== null || previous.ask.startsWith('goal')) return null;
  const loans = spokenOf(previous, world);
  if (loans.length === 0) return null;
  const said = pattern.slice(0, 200);
  if (left.test(pattern) && ofWhatIsLeft.test(pattern))
    return { ...emptyFrame, ask: 'balance', balance: 'owed', said, accountIds: loans.map(({ id }) => id) };
  return monthly.test(pattern) && ofItsPayment.test(pattern)
    ? { ...emptyFrame, ask: 'average', per: 'month', flow: 'movement', said, things: paymentsTo(loans) }
    : null;
}
