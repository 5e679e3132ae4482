import { isIncomeCode } from '../../entities/categories.ts';
import type { MerchantName, World } from '../../world.ts';
import type { Thing } from '../frame.ts';

const pagar =
  '(?:pag(?:o|aron|a|an|ado|aban?)|deposit(?:o|aron|a|an|ado)|ingres(?:o|aron|a|an|ado)|transfiri(?:o|eron)|transferido|abon(?:o|aron|ado)|lleg(?:o|aron|ado)|cay(?:o|eron)|caido|entr(?:o|aron|ado))';
/** "did the school pay me", "paid by the hospital", `me pagaron del colegio`: by whom, not for what. */
const paidBy = new RegExp(
  [
    `\\b(?:me|nos) (?:ha |han |habia |habian )?(?:ya )?${pagar} (?:ya )?(?:mi |la |el |lo )?(?:sueldo |nomina |quincena |paga )?(?:del?|desde|por parte del?|en) (?:la |el |mi |nuestr[oa] )?§c`,
    `\\b(?:me|nos) (?:ha |han )?(?:ya )?${pagar} (?:ya )?(?:la|el|mi|nuestr[oa]) §c`,
    `(?:^|\\b(?:la|el|mi|en|y) )§c (?:ya |no )?(?:me|nos) (?:ha |han )?${pagar}\\b`,
    `\\b(?:cobr(?:e|o|amos|ado)|recibi(?:mos|do)?|sueldo|nomina|paga|salario|cheque) (?:ya )?(?:del?|en) (?:la |el |mi )?§c`,
    `\\b(?:did|has|have|does|will|what|much|did the) (?:the |my |our |has |have |did )*§c (?:already |ever |just |actually )?(?:pay|paid|pays|deposit(?:ed)?) (?:me|us)\\b`,
    `§c (?:paid|pays|has paid) (?:me|us)\\b`,
    `\\b(?:get|got|getting|been|was|were|am|are|be) paid (?:yet |already )?(?:by|from|at) (?:the |my |our )?§c`,
    `\\b(?:ingresos?|sueldos?|nominas?|income|pay|salary|earnings)\\b.*\\b(?:es|son|era|viene|vienen|vino|llega|llego|sale|comes?|came|is|was) (?:del?|from|of) (?:la |el |mi |the |my |our )?§c`,
    `\\b(?:paycheck|pay|salary|wages|check|deposit|money) (?:came in |in |yet )?from (?:the |my |our )?§c`,
  ].join('|'),
);

/** "my paycheck from the school", where the pay was linked as a kind itself. */
const payOf =
  /§c §c|§c (?:(?:came in|come in|in|yet) )?from (?:the |my |our )?§c|§c (?:ya )?(?:del?|en) (?:la |el |mi )?§c/;

const payNouns =
  '(?:stipends?|salary|salaries|wages|payroll|pay ?checks?|paychecks?|pay|quincenas?|nominas?|sueldos?|becas?|mesada|paga|salarios?|scholarships?|grants?)';
/** "the stipend received from the university", "school district payroll", `la quincena, la de la escuela`: whose the pay is. */
const payBeside = new RegExp(
  `\\b${payNouns}\\b.{0,40}\\b(?:from|by|of|de|del|por) (?:the |my |our |la |el |mi )?§c|§c (?:\\w+ )?${payNouns}\\b|\\b(?:received|got|gotten|income|earned|paid next|next paid|paid again) (?:\\w+ ){0,3}from (?:the |my |our )?§c|\\b(?:what|much) (?:has |have |did |does )?(?:the |my |our )?§c (?:has |have |did )?(?:pay|paid|pays|put|puts) in\\b`,
);
const university = /\b(?:univ\w*|uni|college|universidad)\b/i;

/** Names of payers that are of a kind of place, by the key of the kind. */
const payers: Readonly<Record<string, RegExp>> = {
  education:
    /\b(?:schools?|sch|district|isd|usd|college|university|univ|academy|education|preschool|montessori|escuela|colegio|universidad|instituto|academia)\b/i,
  medical: /\b(?:hospital|clinic|clinica|medical|health|care|doctors?|med(?:icine)?|salud)\b/i,
  hospital: /\b(?:hospital|medical|health|clinic)\b/i,
  restaurants: /\b(?:restaurant\w*|grill|kitchen|cafe|bistro|diner|eatery|pizzeria|bar|catering|cocina)\b/i,
  groceries: /\b(?:foods?|market|grocer\w*|supermarket|mart|mercado|super)\b/i,
  pharmacy: /\b(?:pharmacy|drug|rx|farmacia)\b/i,
  gym: /\b(?:gym|fitness|club|yoga|gimnasio)\b/i,
  childcare: /\b(?:day ?care|child|kids|nursery|preschool|guarderia)\b/i,
  hotels: /\b(?:hotels?|inn|resort|suites|lodge)\b/i,
  coffee: /\b(?:coffee|cafe|roasters?|espresso)\b/i,
};

/** A kind of place that may pay somebody: a school, a hospital. */
export const isPayerKind = (key: string): boolean => key in payers;

/**
 * `¿ya me pagaron del colegio?`: a kind of place that pays the person is one of those who pay, never what was spent on it.
 * Where no payer bears such a name the kind narrows nothing, which is told.
 */
export function payersOfKind(
  pattern: string,
  words: string,
  things: readonly Thing[],
  { merchants }: Pick<World, 'merchants'>,
): Thing[] {
  // "my paycheck from the school": whose pay it is says the payer.
  const pay = (one: Thing): boolean => one.kind === 'category' && one.values.every(isIncomeCode);
  const [only, ...others] = things.filter((one) => !pay(one) && !paysIn(one, merchants));
  const names = only?.kind === 'category' ? payers[only.key] : undefined;
  if (!only || !names || others.length > 0) return [...things];
  const pays = paidBy.test(pattern) || (things.some(pay) && payOf.test(pattern));
  if (!pays && !payBeside.test(pattern)) return [...things];
  const own = payersNamed(only.key, merchants, words);
  const beside = things.filter((one) => one !== only && !pay(one));
  if (beside.length > 0)
    return own.length === 0
      ? [...things]
      : things.flatMap((one) => (pay(one) ? [] : one === only ? [payerOf(own, only.key)] : [one]));
  return own.length === 0 ? (pays ? things.filter(pay) : [...things]) : [payerOf(own, only.key)];
}

/**
 * Those who pay the person and bear the name of a kind of place, of a school and a university the one that the words say; none
 * for any other kind.
 */
export function payersNamed(key: string, merchants: World['merchants'], words = ''): MerchantName[] {
  const names = payers[key];
  if (!names) return [];
  const moneyIn = (code: string): boolean => isIncomeCode(code) || code.startsWith('TRANSFER_IN');
  const all = merchants.filter(
    ({ inflowOnly, kinds = [], name }) => (inflowOnly || kinds.some(moneyIn)) && names.test(name),
  );
  const others = all.filter(({ name }) => !university.test(name));
  if (university.test(words)) return all.filter(({ name }) => university.test(name));
  return others.length > 0 ? others : all;
}

const paysIn = ({ kind, values }: Thing, merchants: World['merchants']): boolean =>
  kind === 'merchant' && values.every((name) => merchants.some((one) => one.name === name && one.inflowOnly));

/** The payers of a kind as a thing that rows are narrowed to. */
export const payerOf = (own: readonly MerchantName[], kind: string): Thing => ({
  kind: 'merchant',
  values: own.map(({ name }) => name),
  key: own.map(({ name }) => name).join(' / '),
  within: kind,
});
