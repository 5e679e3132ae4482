import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { categories, isIncomeCode, isMovementCode } from '../../entities/categories.ts';
import type { AccountView, World } from '../../world.ts';
import type { CueName } from '../cues.ts';
import type { Flow, Frame, Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { loanKeyOf } from './own-loans.ts';
import { payersOfKind } from './paid-by-a-kind.ts';
import { paymentsTo } from './debt-payments.ts';

/** What there is still to pay on a card or loan is what is owed on it, no payment made. */
export const toPay =
  /\b(tengo|tenemos|hay|habria|queda|quedan|falta) (que |por )?(pagar|liquidar|abonar)( (de|a|en|por|del|al))?( (mi|la|el|mis|las|los))* §a|\b(have|need|left|still) to pay( off| on| toward| towards)?( (my|the|our))* §a/;

const bringsIn =
  /\b(bring|brings|brought|earn\w*|collect\w*|generat\w*|produc\w*|receiv\w*|came in|come in|paid (me|us)|pays? (me|us)|recib\w+|cobr(e|o|amos|ado|e de)|genera\w*|produ\w+|gan\w+|entr(o|a|ado|aron)|dej(o|a|ado))\b/;

/** "spending excluding bank interest": what was charged, since what was earned is not in it. */
export const leftOutOf = (flow: Flow, things: readonly Thing[]): Thing[] =>
  things.map((one) => {
    const charged = categories.find(({ key }) => key === 'interestCharge');
    return flow === 'spending' && one.key === 'interestIncome' && charged
      ? { kind: 'category', values: [...charged.codes], key: charged.key }
      : one;
  });

/** "of what I earned, how much went on rent", `se me fue en el alquiler`: it is paid, whatever else came in. */
const goesInto =
  /\b(?:fue|va|van|ido|iba|gast\w+|pag\w+|went|goes|go|going|spent|spend|paid|pay) (?:en|de|por|on|to|toward|towards|for|into) (?:el |la |mi |my |the |our |nuestr[oa] )?§c/;

/** Words whose rows depend on what stands around them: interest paid or earned, payments towards a card or loan. */
export function adjustThings(frame: Frame, marked: Marked, world: World): void {
  const { pattern } = marked;
  const words = marked.tokens.map((one) => one.text).join(' ');
  frame.things = payersOfKind(pattern, words, frame.things, world);
  const swap = (from: string, to: string): void => {
    const concept = categories.find((one) => one.key === to);
    if (concept)
      frame.things = frame.things.map((one) =>
        one.key === from ? { kind: 'category', values: [...concept.codes], key: concept.key } : one,
      );
  };
  if (
    /\b(charged?|charges|paid|pay|pays|paying|costs?|costing|owe|lost|losing|lose|burn\w*|spen[dt]|spending|hit|hits|hitting|sting|stung|took|take|takes|taking|goes?|going|went|eats?|eating|cobrado|cobraron|cobran|pague|pagado|pagamos|pago|pagar|pagando|gast\w+|perd\w+|pierdo|cuestan?|se (me |nos )?(va|fue|ha ido|van|han ido)|cargan|cargaron|cargado)\b/.test(
      pattern,
    ) &&
    !/\b(earn\w*|receiv\w*|got|get|getting|made|make|paid (me|us)|pays? (me|us)|pay out|gan\w+|gener\w+|recib\w+|cobr[eo]|cobramos|(me|nos) (pago|pagaron|pagan|paga|dio|dieron|da|dan))\b/.test(
      pattern,
    )
  )
    swap('interestIncome', 'interestCharge');
  // "fees and interest": both are charged.
  if (
    frame.things.some(
      ({ key, values }) => key !== 'interestCharge' && values.every((code) => code.startsWith('BANK_FEES')),
    )
  )
    swap('interestIncome', 'interestCharge');
  // What a flat brings in is income; what one lives in is paid for.
  if (bringsIn.test(pattern) && !goesInto.test(pattern)) swap('rent', 'rentalIncome');
  const towards =
    /\b(pay|paid|paying|payments?|send|sent|pague|pagado|pagamos|pagan|pagaron|pagar|pago|pagos|abone|abonado|abonos)( made)?( down)? (to|toward|towards|on|off|against|a|de|del|en|al) (my |the |mi |la |el |mis )?§a/.test(
      pattern,
    ) ||
    /\bput (down )?(to|toward|towards|against|into) (my |the )?§a|\bpay(ing)? (off|down) (my )?§a|§a payments?\b|\b(did|have|has) (i|we) (already |ever |yet |last |just |recently )?(pay|paid) (my |the |our )?§a|\b(pague|pagamos|he pagado|hemos pagado) (ya )?(mi |la |el |nuestra )?§a|\b(pay|paid|paying) ((down|off) )?(any|some|part|all|most|much|anything|something|a bit|more|extra)( money)?( (of|off|down|on|to|toward|towards|against))+ (my |the |our )?§a|\b(pague|pagamos|pagado|abone|abonamos|abonado) (algo|parte|todo|nada|mas)( (de|a|en|por|al|del))+ (mi |la |el |nuestr[oa] )?§a/.test(
      pattern,
    );
  if (toPay.test(pattern)) return;
  // "how much principal did we pay": what is owed less, not what was paid.
  if (/\b(?:principal|capital|amortiz\w+)\b/.test(pattern)) return;
  const accounts = world.accounts.filter((one) => frame.accountIds.includes(one.id));
  const debts = accounts.length > 0 && accounts.every(({ type }) => isLiability(type));
  if (debts) swap('interestIncome', 'interestCharge');
  const loans = debts && accounts.every(({ type }) => type === 'loan');
  if (debts && (towards || (loans && costs.test(pattern) && !ofRows.test(pattern)))) {
    payTo(frame, accounts, world);
    return;
  }
  payLoanBeside(frame, accounts);
}

/** "how much do we pay for the mortgage", `cuánto se nos va en la hipoteca`: what a loan costs is what is paid to it. */
const costs =
  /\b(?:pay|pays|paid|paying|spend|spent|spending|costs?|costing|go|goes|going|went|eats?|run|runs|set|sets|pag(?:o|amos|ue|ado|an|ar)|gast\w+|cuestan?|costado|cobran?|cobraron|cobrado|(?:se )?(?:me |nos )?(?:va|van|fue|ha ido) (?:en|a))\b/;
/** What lies in the loan's account itself. */
const ofRows =
  /\b(?:transactions?|movimientos|activity|charges|cargos|interest|intereses|interes|fees?|account|cuenta)\b|\b(?:owe|left|remaining|debo|debemos|queda|falta)\w*\b/;

/** What is paid to cards or loans: the kind of such payments, or where others share that kind, transfers to the named ones. */
function payTo(frame: Frame, accounts: AccountView[], world: World): void {
  if (frame.things.length === 0) Object.assign(frame, paymentsTo(accounts, world));
}

/** "counting the loan, insurance and gas": the payments of the loan, which leave another account, beside the other costs. */
function payLoanBeside(frame: Frame, accounts: World['accounts']): void {
  const loans = accounts.length > 0 && accounts.every((one) => one.type === 'loan');
  const kinds = frame.things.filter((one) => one.kind === 'category');
  if (!loans || kinds.length === 0 || kinds.length < frame.things.length) return;
  if (kinds.some(({ values }) => values.some((code) => /^(?:LOAN|BANK_FEES|INCOME|TRANSFER)/.test(code))))
    return;
  const key = loanKeyOf(accounts);
  const concept = categories.find((one) => one.key === key);
  if (!concept) return;
  frame.things = [{ kind: 'category', values: [...concept.codes], key }, ...frame.things];
  frame.accountIds = [];
}

/** "the stipend from Brightwater", `la beca de la universidad`: whoever pays it may be paid too. */
const sourceOfPay =
  /\b(stipends?|allowance|scholarships?|royalties|commissions?|pension|wages|salary|becas?|regalias|comisiones|sueldo|mesada)\b.*\b(from|by|de) §m|§m (?:stipends?|allowance|scholarships?|grants?|royalties|commissions?|pension|wages|salary|paychecks?|becas?|regalias|comisiones|sueldo|nomina|mesada)\b|\b(?:beca|mesada|sueldo|pension|nomina) §m/;

/** "my best month for pay", `el mejor mes de ingresos`: what came in is ranked. */
const monthForPay =
  /\b(?:best|worst|highest|lowest|biggest|strongest|weakest|mejor|peor) (?:month|week|year|quarter|day|mes|semana|ano|trimestre|dia) (?:for|of|in|de|en) (?:my |our |mi |mis )?(?:pay|earnings|earning|money in|pay ?checks?|ingresos|cobros|sueldos?)\b/;

/** Sets which rows a frame is about and which way they go, from the words and from what is known of who is named; `named` as it was before. */
export function rowsMeant(
  frame: Frame,
  {
    pattern,
    has,
    named,
    world,
  }: { pattern: string; has: (name: CueName) => boolean; named: readonly Thing[]; world: World },
): void {
  frame.flow = flowOf(pattern, frame, has);
  if (frame.flow === 'spending' && (onlyPaysIn(frame, world) || paysPerson(frame, named)))
    frame.flow = 'income';
  if (frame.flow === 'income' && onlyMovesIn(frame, world)) {
    Object.assign(frame, { flow: 'transfers', direction: 'in' });
    return;
  }
  if (frame.flow === 'spending' && onlyPaysCards(frame, world)) frame.flow = 'movement';
  if (frame.flow === 'spending' && leftSavings(pattern, frame, world)) frame.flow = 'transfers';
  if (frame.flow === 'transfers') frame.direction = directionOf(pattern);
}

/** Which rows the words speak of. */
function flowOf(pattern: string, frame: Frame, has: (name: CueName) => boolean): Flow {
  const codes = frame.things.filter((one) => one.kind === 'category').flatMap((one) => one.values);
  if (codes.length > 0 && codes.every(isIncomeCode)) return 'income';
  if (has('refund') && !frame.gross && !codes.some((code) => code === 'INCOME_TAX_REFUND')) return 'refunds';
  if (codes.length > 0 && codes.every(isMovementCode)) return 'movement';
  if (sourceOfPay.test(pattern) || monthForPay.test(pattern)) return 'income';
  const spend = has('spend') || (codes.length > 0 && !has('share'));
  if (codes.length > 0 && !codes.some(isIncomeCode) && !has('share') && !has('refund')) return 'spending';
  if (has('income') && !(spend && /\b(spend|spent|spending|gast\w+)\b/.test(pattern))) return 'income';
  if (has('transfer') && !/\bmoney (go|going|moved on)\b/.test(pattern)) return 'transfers';
  if (spend || codes.length > 0) return 'spending';
  if (
    /\b(transactions?|transacci\w+|movimientos?|activity|actividad|operaciones|entries|rows)\b/.test(pattern)
  )
    return 'any';
  return 'spending';
}

/** The university that pays the stipend and is paid tuition: who was named as paying pays in. */
const paysPerson = ({ things }: Frame, before: readonly Thing[]): boolean =>
  things.length === 1 &&
  things[0]?.kind === 'merchant' &&
  things[0].within !== undefined &&
  !before.some((one) => one.key === things[0]?.key);

/** Who only ever pays the person is a source of income, whatever the verb. */
function onlyPaysIn({ things }: Frame, { merchants }: World): boolean {
  const payees = things.flatMap((thing) => (thing.kind === 'merchant' ? thing.values : ['']));
  return (
    payees.length > 0 &&
    payees.every((name) => merchants.some((known) => known.name === name && known.inflowOnly))
  );
}

/** A payer whose every row the bank files as money moved in, and none as income: what it paid is told as that. */
function onlyMovesIn({ things }: Frame, { merchants }: World): boolean {
  const payees = things.flatMap((thing) => (thing.kind === 'merchant' ? thing.values : ['']));
  return (
    payees.length > 0 &&
    payees.every((name) =>
      merchants.some(
        (known) =>
          known.name === name &&
          (known.kinds ?? []).length > 0 &&
          known.kinds?.every((kind) => kind.startsWith('TRANSFER_IN')),
      ),
    )
  );
}

/** What pays off a card was spent when it was bought with: payments to it are movements, and are given as such. */
function onlyPaysCards({ things }: Frame, { merchants }: World): boolean {
  const payees = things.flatMap((thing) => (thing.kind === 'merchant' ? thing.values : ['']));
  return (
    payees.length > 0 &&
    payees.every((name) =>
      merchants.some((known) => known.name === name && known.kind === 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'),
    )
  );
}

/** "how much came out of the brokerage": moved on from where nothing is spent from. */
const leftSavings = (pattern: string, { accountIds, things }: Frame, { accounts }: World): boolean =>
  things.length === 0 &&
  accountIds.length > 0 &&
  /\b(?:came|come|comes|went|gone|goes|taken|took|take|pulled|pull|drew|drawn|salio|salieron|salido|sacado|saque|sacamos|retire|retirado)\b(?: (?:out|back|money|cash|dinero))*(?: (?:of|from|de|del))(?: (?:my|our|the|mi|la|el|las|los|nuestr[oa]s?))* §a/.test(
    pattern,
  ) &&
  accounts
    .filter(({ id }) => accountIds.includes(id))
    .every(({ subtype, type }) => type === 'investment' || (type === 'depository' && subtype !== 'checking'));

/** Towards an account that was named or out of it; out where nothing says it. */
const directionOf = (pattern: string): 'in' | 'out' =>
  /\b(from|out of|desde|de|del) (my |our |the |mi |mis |la |el |los )?§a/.test(pattern)
    ? 'out'
    : /\b(to|into|in|a|al|hacia|en|towards?) (my |our |the |mi |mis |la |el |los )?§a|\b(received?|incoming|recibi\w*|entrantes?|in)\b/.test(
          pattern,
        )
      ? 'in'
      : 'out';
