import { saidMax, saidMin } from '../filters/said-bounds.ts';
import type { GroupBy, Per } from '../frame.ts';
import type { Rule } from './rule.ts';

const unit =
  '(?:of (?:the|these|those) |de (?:l[oa]s|es[oa]s) |§k |other |single |calendar |solo |sola |otr[oa]s? )*(days?|weeks?|months?|dias?|semanas?|mes(?:es)?)\\b(?! (?:old|late|ago|before|left|in a row|seguid[oa]s))';
/** "any month", "in a week", `algún mes`, `en qué semanas`: units of time whose sum is held against an amount. */
const heldUnit = new RegExp(
  `(?<![\\w§])(?:any|some|which|what|how many|algun[oa]?s?|que|cuales|cuant[oa]s|hubo una?|(?:un|una) (?:sol[oa]|unic[oa])|(?:was|were|is|are|been) there (?:ever )?an?|(?:have|had) (?:i|we) (?:ever )?had an?|(?:ever|nunca|jamas|alguna vez|§n|§c|§m) (?:(?!§p)\\S+ ){0,5}?(?:in|within|en) (?:an?|one|una?)) ${unit}`,
);
const unitOf = (word: string): GroupBy =>
  word.startsWith('d') ? 'day' : /^[ws]/.test(word) ? 'week' : 'month';
/** One payment of such a size, not a sum. */
const oneRow =
  /\b(transactions?|purchases?|charges?|payments?|orders?|trips?|visits?|compras?|cargos?|pagos?|transacci\w+|pedidos?|visitas?)\b/;

const everyUnit: ReadonlySet<Per | null> = new Set<Per>(['day', 'week', 'month', 'quarter', 'year']);
const asksWhich =
  /^(?:\w+ )?(?:what|which|where|who|how many|list|show|que|cual(?:es)?|donde|quien|cuant[oa]s|muestra\w*)\b/;

/** `más de 60 por semana`: an amount beside a unit is said to be passed. */
const spoken = (amount: number | null, pattern: string): boolean =>
  amount !== null && /\b(?:more|less|over|under|above|below|mas|menos)\b/.test(pattern);

/** "do I spend over 400 a month on food", `¿gasto más de 60 por semana?`: the mean, held against the amount. */
export const meanHeld: Rule = {
  of: 'do I spend over 400 a month on food',
  when: ({ frame, has, pattern }) =>
    everyUnit.has(frame.per) &&
    ((frame.minCents === null) !== (frame.maxCents === null) || spoken(frame.amount, pattern)) &&
    frame.goalIds.length === 0 &&
    frame.flow === 'spending' &&
    (has('yesNo') ||
      /\b(?:true|right|cierto|verdad|do i|do we|am i|are we|gasto|gastamos|pago|pagamos)\b/.test(pattern)) &&
    !asksWhich.test(pattern) &&
    // "did I ever spend more than 300 in a week": which weeks.
    !/\b(?:in|within|en) (?:an?|one|una?|any|any one|alguna?) /.test(pattern) &&
    !oneRow.test(pattern) &&
    !has('largest'),
  ask: 'average',
  sets: ({ frame }) => ({
    threshold: saidMin(frame) ?? saidMax(frame) ?? frame.amount,
    minCents: null,
    maxCents: null,
    amount: null,
    groupBy: null,
    usual: false,
  }),
};

const countedDays = new RegExp(
  `\\b(?:how many|cuant[oa]s) (?:§w|(?:different |distinct |separate |distint[oa]s |diferentes )?${unit}(?: (?:diferentes|distint[oa]s))?)(?! (?:until|till|left|to go|faltan|quedan|hasta|passed|went by))`,
);

/** "on how many days did I buy coffee", `cuántos días usé el metro`: the days that have such a payment, not the payments. */
export const unitsWithIt: Rule = {
  of: 'on how many days in October did I go to Starbucks',
  when: ({ frame, has, pattern, thing }) =>
    (thing || pattern.includes('§w')) &&
    countedDays.test(pattern) &&
    frame.minCents === null &&
    frame.maxCents === null &&
    frame.flow === 'spending' &&
    frame.accountIds.length === 0 &&
    !has('averageStrict') &&
    !/\b(?:ago|since|hace|desde|between|entre|last|ultim\w+|late|early|before|after)\b/.test(pattern),
  ask: 'count',
  sets: ({ pattern }) => ({
    groupBy: unitOf(countedDays.exec(pattern)?.[1] ?? 'd'),
    count: 'groups',
    per: null,
    top: null,
  }),
};

/** "which months did I not go over 4,000", `qué meses no pasé de 4000`: the units that stayed below. */
const stayedBelow =
  /\b(?:not|never|no|nunca)(?: (?:i|we|me|nos|ever|even))*(?: (?:go|gone|spend|spent|pass|cross|exceed|hit|reach|get))? §n/;

/** "did I go over 500 on food any month", `¿hubo alguna semana de más de 300?`: which units of time had such a sum. */
export const unitsHeld: Rule = {
  of: 'did I go over 500 on food any month, hubo alguna semana de más de 300',
  when: ({ frame, has, pattern }) =>
    heldUnit.test(pattern) &&
    (frame.minCents !== null || frame.maxCents !== null) &&
    !oneRow.test(pattern) &&
    !has('largest') &&
    !has('smallest') &&
    !has('averageStrict') &&
    (frame.flow === 'spending' || frame.flow === 'income'),
  ask: 'count',
  sets: ({ frame, pattern }) => ({
    groupBy: unitOf(heldUnit.exec(pattern)?.[1] ?? ''),
    count: 'groups',
    per: null,
    top: null,
    ...(frame.minCents !== null &&
      frame.maxCents === null &&
      stayedBelow.test(pattern) && { minCents: null, maxCents: frame.minCents }),
  }),
};

const dearestWeekend =
  /\b(?:most expensive|priciest|costliest|biggest|worst|cheapest|least expensive|busiest|which|what) weekends?\b|\b(?:fin(?:es)? de semana|findes?) (?:mas|menos) (?:car|barat|cost)\w+|\b(?:que|cual) (?:fin de semana|finde)\b/;

/** "our most expensive weekend": weeks by what their Saturdays and Sundays came to. */
export const weekendsRanked: Rule = {
  of: 'our most expensive weekend this year',
  when: ({ frame, has, marked, pattern }) =>
    frame.minCents === null &&
    (has('largest') || has('smallest') || /\b(?:worst|busiest|peor)\b/.test(pattern)) &&
    dearestWeekend.test(marked.tokens.map((one) => one.text).join(' ')),
  ask: 'breakdown',
  sets: ({ has, pattern }) => ({
    groupBy: 'week',
    weekdays: [6, 7],
    per: null,
    order: has('smallest') || /\bcheapest\b/.test(pattern) ? 'smallest' : 'largest',
  }),
};
