import { cents, type Cents } from '@saldo/contract/money';
import { fold } from '../../../language/fold.ts';
import { categories } from '../../../entities/categories.ts';
import { saidMax, saidMin } from '../../filters/said-bounds.ts';
import type { Frame, Thing } from '../../frame.ts';
import type { Asking } from '../asking.ts';
import type { Rule } from '../rule.ts';
import { cutOf, everyUnit, plainOf } from '../supposed.ts';
import { goesUp, saves, supposes } from './words.ts';

const payments =
  /§[nk] (\w+ ){0,2}?((monthly|mensual\w*) )?(§c|car|loan|lease|mortgage|rent|phone|house|truck|auto)?( loan| plan| lease| rent)? ?(payments?|installments?|lease|rent|letra|mensualidad|cuota)\b|\b(letra|mensualidad|cuota|renta|alquiler|hipoteca|pago mensual) (\w+ ){0,2}?de §n|\b(monthly|mensual\w*) (\w+ ){0,2}?(payment|cost|bill|rent|cuota|pago)\b.*§n|§n (monthly|mensual\w*)\b/;
const aPayment = /\b(a|an|un|una|una?s) §[kn] §c\b/;
const regular = /^(carPayment|studentLoan|loanPayments|mortgage|rent)/;
const rises =
  /\b(go(es|ing)?|went|gone) (up|down)\b|\b(rises?|rose|rising|rais\w+|increas\w+|jumps?|jumped|drops?|dropped|falls?|fell|sub(e|iera|iese|en|ieran|ir|iria)|aument\w+|baj(a|ara|ase|an|aran)|encare\w+)\b|\b(more|less|extra|additional|mas|menos|adicional\w*)\b/;
const fits =
  /\b(afford|affordable|ok|okay|fine|too much|manageable|doable|handle|manage|swing|cover|absorb|stomach|carry|sustain|take on|support|pay|fit|break even|come out even|alcanza\w*|permitir\w*|podemos|puedo|podria\w*|da para|daria para|llega para|quedar\w*|left|surplus|sobra\w*)\b/;
/** "would a 75 dollar a month gym be ok?" */
const isFine =
  /^(would|is|will|could|are|seria|estaria|esta|es)\b.*\b(ok|okay|fine|alright|reasonable|realistic|sensible|wise|bien|razonable|sensato)[?.! ]*$/i;
const earns =
  /\b(earn\w*|made|make|making|bring in|brought in|income|salary|raise|pay rise|paid|invoic\w+|gan(o|ara|amos|aramos|ase)|ingres\w+|cobr\w+|factur\w+|sueldo|salario|aumento)\b/;

/** A cost that would come every month, or income that would. */
export const upkeep: readonly Rule[] = [
  {
    of: 'can we afford to hire someone at 3,000 a month, what if my rent went up 150',
    when: (asking) => newCost(asking),
    ask: 'upkeep',
    sets: (asking) => ({
      cut: cutOf(asking.marked) ?? 0,
      direction: moreLeft(asking) ? 'in' : 'out',
      amount: asking.frame.amount ?? countAmount(asking),
      goalIds: [],
      ...paidFor(asking),
    }),
  },
  {
    of: 'can I afford to go from 1,890 to 2,100 rent: the difference',
    when: ({ frame, pattern, goal, pastSpend }) =>
      !goal &&
      !pastSpend &&
      fits.test(pattern) &&
      frame.things.some((one) => regular.test(one.key)) &&
      saidMin(frame) !== null &&
      saidMax(frame) !== null,
    ask: 'upkeep',
    sets: ({ frame }) => ({
      amount: cents((saidMax(frame) ?? 0) - (saidMin(frame) ?? 0)),
      direction: 'out',
      cut: 0,
      things: [],
      minCents: null,
      maxCents: null,
    }),
  },
];

/** A number that stands for the sum: "a 450 car payment". */
const countAmount = ({ marked }: Asking): Cents | null => {
  const number = marked.counts.find((one) => !one.ordinal)?.value ?? null;
  return number === null ? null : cents(number * 100);
};

/** A sum that is more of what is paid already, or no cost at all. */
const onTop = (pattern: string): boolean => rises.test(pattern) || earns.test(pattern);

const debts: readonly (readonly [RegExp, string])[] = [
  [/mortgage|home equity/, 'mortgage'],
  [/auto|car/, 'carPayment'],
  [/student/, 'studentLoan'],
];

/** What a part of is meant: a loan that is named is what is paid to it. A sum needs no other. */
function paidFor({ frame, pattern, world }: Asking): Pick<Frame, 'things' | 'accountIds'> {
  if (frame.amount !== null) return { things: onTop(pattern) ? [] : frame.things, accountIds: [] };
  const keys = world.accounts
    .filter((one) => frame.accountIds.includes(one.id) && one.type === 'loan')
    .flatMap((one) => debts.find(([subtype]) => subtype.test(one.subtype ?? ''))?.[1] ?? []);
  const paid = categories.filter((one) => keys.includes(one.key));
  return {
    accountIds: [],
    things: [
      ...frame.things,
      ...paid.map((one): Thing => ({ kind: 'category', values: [...one.codes], key: one.key })),
    ],
  };
}

/** A cost that would come every month, or income that would. */
function newCost(asking: Asking): boolean {
  const { frame, pattern, marked, pastSpend, goal, has } = asking;
  const plain = plainOf(marked);
  if (goal || pastSpend || /\b(did|have i|have we|last time|spent|gaste)\b/.test(pattern)) return false;
  if (saves.test(pattern) || has('goalWord') || frame.things.some((one) => one.key.startsWith('interest')))
    return false;
  const payment =
    payments.test(pattern) || (aPayment.test(pattern) && frame.things.some((one) => regular.test(one.key)));
  const monthly = everyUnit.test(plain) || payment;
  const isSum = frame.amount !== null || (payment && countAmount(asking) !== null);
  if (isSum && monthly)
    return (
      fits.test(pattern) ||
      isFine.test(fold(marked.question).replace(/^[^a-z]+/, '')) ||
      has('hires') ||
      (supposes.test(pattern) && rises.test(pattern))
    );
  const percent = cutOf(marked);
  return percent !== null && goesUp.test(pattern) && supposes.test(pattern);
}

/** Whether what is supposed leaves more: income that rises, or a cost that falls. */
function moreLeft({ pattern }: Asking): boolean {
  const falls = /\b(less|fewer|menos|go(es|ing)? down|went down|drops?|dropped|falls?|fell|baj\w+)\b/.test(
    pattern,
  );
  const rising = /\b(more|raise|rise|extra|increas\w+|mas|aument\w+|sub\w+)\b/.test(pattern);
  return earns.test(pattern) && !/\b(hire|contrat\w+|afford|nos da)\b/.test(pattern)
    ? rising && !falls
    : falls;
}
