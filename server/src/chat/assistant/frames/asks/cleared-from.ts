import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { World } from '../../world.ts';
import { kindOf } from '../filters/kind.ts';
import type { Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

const can =
  /\b(?:can|could|may|would|will|am) (?:i|we)\b|\b(?:is|are|does|do) (?:there|i|we|my|our|the|it)\b|\benough\b|\b(?:puedo|podemos|podria\w*|podre\w*|alcanza\w*|llega\w*|basta|bastan|da|hay|tengo|tenemos)\b/;
const leftIn =
  /\b(?:if|once|after|si|una vez|despues de)\b.*\b(?:left|leaves?|remain\w*|me quedo|nos quedamos|queda\w*|sobra\w*)\b|\b(?:left|leaves?|remain\w*|me quedo|nos quedamos|queda\w*|sobra\w*)\b.*\b(?:if|once|after|si|una vez|despues de)\b/;
const clears =
  /\b(?:pa(?:y|id|ying)|clear|settle|wipe|cover|kill|get rid of|payoff|pag(?:ar|arl[oa]s?)|liquid(?:ar|arl[oa]s?|o)|sald(?:ar|arl[oa]s?)|cancel(?:ar|arl[oa]s?)|cubr(?:ir|irl[oa]s?|e)|quitar(?:me|nos)?(?:l[oa]s?)?)\b/;
const everything =
  /\b(?:debts?|deudas?|(?:everything|all|what|lo que|todo lo que) (?:that )?(?:i|we)? ?(?:owe|debo|debemos))\b/;

/** All of a debt at one time. */
const atOnce =
  /\b(?:pay(?:ing)? (?:\w+ ){0,4}(?:off|in full|all of it|completely)|pay off|clear|settle|wipe out|liquid\w+|sald\w+|pagar (?:\w+ ){0,4}(?:toda|todo|entera|entero|completa|completo|de golpe|de una vez))\b(?!.*\b(?:by|in|within|when|how long|months?|years?|antes|para|en|meses|anos|cuando|cuanto tiempo)\b)/;

/** Kinds of payments that stand for the debt they are paid to. */
const paidTo: Readonly<Record<string, RegExp>> = {
  cardPayment: /^credit/,
  carPayment: /^loan (auto|car)/,
  mortgage: /^loan (mortgage|home)/,
  studentLoan: /^loan student/,
  loanPayments: /^loan/,
};

/** The debts that kinds of payments go to. */
export const debtsPaidBy = (keys: readonly string[], { accounts }: World): number[] =>
  accounts
    .filter(({ type, subtype }) => keys.some((key) => paidTo[key]?.test(`${type} ${subtype ?? ''}`) === true))
    .map(({ id }) => id);

/** The kinds of payments that go to debts, as things of a question. */
export const paymentsTo = (ids: readonly number[], world: World): Thing[] =>
  Object.keys(paidTo)
    .filter((key) => key !== 'loanPayments' && key !== 'cardPayment')
    .filter((key) => ids.some((id) => debtsPaidBy([key], world).includes(id)))
    .flatMap(kindOf);

interface Sides {
  debts: number[];
  sources: number[];
}

/** The debts a question names, and the accounts that would pay them; null where it names anything beside. */
function sidesOf({ entities, tokens }: Marked, world: World): Sides | null {
  const { accounts } = world;
  const sides: Sides = { debts: [], sources: [] };
  for (const one of entities) {
    if (one.kind === 'account' && one.accounts.every(({ type }) => isLiability(type)))
      sides.debts.push(...one.accounts.map(({ id }) => id));
    else if (one.kind === 'account' && one.accounts.every(({ type }) => type === 'depository'))
      sides.sources.push(...one.accounts.map(({ id }) => id));
    else if (one.kind === 'category' && paidTo[one.concept.key])
      sides.debts.push(...debtsPaidBy([one.concept.key], world));
    else return null;
  }
  const words = tokens.map((one) => one.text).join(' ');
  if (sides.debts.length === 0 && everything.test(words))
    sides.debts.push(...accounts.filter(({ type }) => isLiability(type)).map(({ id }) => id));
  return sides;
}

/** Whether what stands in an account is held against a debt: "can I clear it from checking", `¿me alcanza la corriente para liquidarlo?` */
export function asksToClear(marked: Marked, world: World): Sides | null {
  const words = marked.tokens.map((one) => one.text).join(' ');
  if (!clears.test(words)) return null;
  const sides = sidesOf(marked, world);
  // "if we paid off the card what is left in checking": both are named.
  const leaves = leftIn.test(words) && (sides?.sources.length ?? 0) > 0 && (sides?.debts.length ?? 0) > 0;
  if (!sides || !(can.test(words) || leaves)) return null;
  // "can I pay off the card today": with all there is, where no account is named.
  if (sides.sources.length === 0 && sides.debts.length > 0 && atOnce.test(words))
    sides.sources.push(
      ...world.accounts
        .filter((one) => one.type === 'depository' && one.status === 'active')
        .map(({ id }) => id),
    );
  return sides.sources.length > 0 ? sides : null;
}

/** "can I pay off the card from checking": what is owed there held against what that account has. */
export function clearedFrom({ frame, goal, marked, pastSpend, world }: Asking): Chosen | null {
  const now = frame.periods.every((one) => one.start === world.today && one.end === world.today);
  if (goal || pastSpend || frame.amount !== null || !now) return null;
  const sides = asksToClear(marked, world);
  if (!sides || sides.debts.length === 0) return null;
  Object.assign(frame, {
    accountIds: [...new Set(sides.sources)],
    toAccountIds: [...new Set(sides.debts)],
    things: [],
    periods: [],
    flow: 'spending',
  });
  return yes('payOff');
}
