import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

/** That a debt ends: "paid off", "gone", `liquidada`. */
const ends =
  /\b(pa(?:y|id|ying)(?: \S+){0,4} off|payoff|clear(?:ed|ing)?|gone|debt[- ]free|rid of|knock(?:ed)? out|done with|(?:finish|finished|done|be done) paying|fully paid|payments? (?:are |do (?:i|we) have |have (?:i|we) got )?(?:left|to go|remaining)|remaining payments|(?:termin|acab)\w* de pagar\w*|(?:pagos|cuotas|letras|mensualidades|meses|anos)(?: (?:me|nos|le))? (?:quedan?|faltan?)|(?:queda|estara|este|quedara|tendre|tendremos) (?:ya )?pagad[oa]|liquid(?:ar|aria|o|ada|ado|arl[oa]|e|are)|sald(?:ar|ad[oa]|arl[oa])|quit(?:ar|arme|arnos)(?:l[oa])? de encima|libres? de (?:la )?deudas?|sin deudas?)\b/;

/** When, or how much at a time: what a plan to pay is asked for. */
const plans =
  /\b(when|how (?:long|soon|fast|quickly|many (?:months|weeks|years|payments))|cuando|cuanto tiempo|en cuanto|cuant[oa]s (?:meses|semanas|anos|pagos|cuotas|letras|mensualidades))\b|\bhow much (?:\w+ ){0,6}(?:a|per|each|every) (?:month|week)\b|\bcuanto (?:\w+ ){0,6}(?:al|por|cada) (?:mes|semana)\b/;

/** "pay $100 a month on it", `si pago 100 al mes`: a sum at a time, put on a debt. */
const instalments =
  /\b(?:pay|paid|put|throw|send|pago|pagara|pagando|pagamos|abono|abonara|doy|meto) (?:just |only |about |like |unos |solo |another )?§n (?:(?:extra|mas) )?(?:(?:on|to|towards?|at|against|a|en) (?:it|that|§a|my §a|the §a|ell[oa]|l[oa]) )?(?:a|per|each|every|al|por|cada) (?:month|week|mes|semana)\b|\b(?:at|a razon de|con|a) §n (?:a|per|al|por|cada) (?:month|week|mes|semana)\b/;

/** `cuándo estará pagado`: a state to come, nothing that was paid. */
const willBe = /\b(?:estara|quedara|este|quede) (?:ya |del todo )?(?:pagad|liquidad|saldad)[oa]\b/;

/** What has been paid already. */
const behind = /\b(did|have i|has it|was|were|fue|termine|acabe|liquide|pague)\b/;

const debts = /\b(debts?|deudas?)\b/;
const itself = /\b(it|that|this|em|them|eso|esa|ese|l[oa]s?)\b|\w+l[oa]\b/;

/** Kinds of payments to a debt, and the debts they are paid to. */
const paidTo: Readonly<Record<string, RegExp>> = {
  cardPayment: /^credit/,
  carPayment: /^loan (auto|car)/,
  mortgage: /^loan (mortgage|home)/,
  studentLoan: /^loan student/,
  loanPayments: /^loan/,
};

/** The debts a question names, by account or by the payments to them; none where it names anything else. */
export function debtsNamed({ accountIds, things }: Frame, { accounts }: World): number[] {
  const owed = accounts.filter((one) => isLiability(one.type));
  const kinds = things.map((one) => (one.kind === 'category' ? paidTo[one.key] : undefined));
  if (kinds.includes(undefined) || accountIds.some((id) => !owed.some((one) => one.id === id))) return [];
  return owed
    .filter(
      (one) =>
        accountIds.includes(one.id) || kinds.some((kind) => kind?.test(`${one.type} ${one.subtype ?? ''}`)),
    )
    .map(({ id }) => id);
}

/** A sum that comes again every month or week, and is not paid once. */
export const isByInstalments = (pattern: string): boolean => instalments.test(pattern);

/** Whether a question is about how, or until when, a debt would be paid: at so much a month, or by a day. */
export function plansToPayOff({ pattern, tokens }: Marked, frame: Frame, world: World): boolean {
  // `liquidar la tarjeta` is also the name of a kind of payment, which the pattern writes as one mark.
  const words = tokens.map((one) => one.text).join(' ');
  const paced = frame.amount !== null && instalments.test(pattern);
  const plan = plans.test(pattern);
  if (!(ends.test(words) ? plan || paced : paced && plan)) return false;
  if (frame.accountIds.length === 0 && frame.things.length === 0)
    return debts.test(pattern) || itself.test(pattern);
  return debtsNamed(frame, world).length > 0;
}

/** How long a debt takes to pay off at so much a month, or how much a month it takes by a day. */
export function payingOff({ marked, frame, world, pattern, goal, pastSpend }: Asking): Chosen | null {
  if (
    goal ||
    (pastSpend && !willBe.test(pattern)) ||
    behind.test(pattern) ||
    !plansToPayOff(marked, frame, world)
  )
    return null;
  Object.assign(frame, { accountIds: debtsNamed(frame, world), things: [], flow: 'spending' });
  return yes('payOff');
}
