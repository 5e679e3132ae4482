import { cents, type Cents } from '@saldo/contract/money';
import { isKnown } from '../../language/lexicon.ts';
import { cardinalAt } from '../../language/numbers.ts';
import type { Token } from '../../language/tokens.ts';
import { orderVerb } from '../../language/order-verbs.ts';
import { monthWords, unitWords } from '../../periods/words.ts';
import { boundBefore, boundBehind, type Bound } from './bounds.ts';

export interface Amount {
  cents: Cents;
  from: number;
  to: number;
  bound: Bound | null;
}

const moneyNoun =
  /^(dollars?|bucks?|usd|dolares|dolar|pesos|euros?|eur|pounds?|libras?|gbp|yen|quid|lucas|pavos|varos|pesitos|dolaritos|\$)$/;
const scaleNoun = /^(thousand|mil|grand|k)$/;
const millionNoun = /^(million|millon|millones)$/;
/** Things that are counted: a number before one is no money. */
const countNoun =
  /^(times?|veces|vez|days?|weeks?|months?|years?|quarters?|transactions?|purchases?|payments?|charges?|orders?|rides?|trips?|stops?|visits?|items?|things?|merchants?|stores?|categor(y|ies)|accounts?|people|dias?|semanas?|mes|meses|anos?|transacciones|compras|pagos|cargos|pedidos|viajes|visitas|movimientos|tiendas|comercios|categorias|cuentas|percent|por|%)$/;
const priced =
  /^(purchases?|charges?|payments?|transactions?|orders?|expenses?|bills?|tickets?|compras?|cargos?|pagos?|gastos?|transacci\w+|movimientos?|cobros?|recibos?|pedidos?)$/;
const spender =
  /^(add|put|save|contribute|spend|spent|afford|drop|blow|splurge|splash|shell|fork|of|agrega|agregar|pon|poner|anade|ahorrar|ahorro|ahorrando|suma|aporta|aportar|gastar|gastarme|gastarnos|gastara|gasto|soltar|guardar|de|saving|saved|costs?|log|spending|deposit|saves|toward|towards|it|worth|vale|cuesta|meter|mete|apartar|aparta|abona|abonar|juntar|juntando|reunir|reuniendo|raise|together)$/;

/** Verbs of a sum that would be spent, earned or put by. */
const moved =
  /^(spend|spent|spending|gast(o|amos|ara|aramos|ase|e|ando|ar)|ahorr(o|amos|ara|aramos|e|ando|ar)|sav(e|ed|ing)|put|putting|earn|earned|earning|made|make|making|gan(o|amos|ara|aramos|e)|factur(o|amos|ara|aramos)|cobr(o|amos|ara|aramos)|met(o|emos|iera)|pon(go|emos)|pusiera|apart(o|amos|ara)|guard(o|amos|ara)|costs?|costed|paid|pay|pag(o|amos|ara|aramos)|cuesta|costara)$/;

interface Value {
  value: number;
  to: number;
  /** A currency sign or word stands beside it: money wherever it stands. */
  marked: boolean;
}

const text = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** A number that can be money at `at`; null where it is a date, a year or a count. */
function valueAt(tokens: readonly Token[], at: number): Value | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'money') {
    let value = token.value ?? 0;
    let to = at + 1;
    if (scaleNoun.test(text(tokens, to))) {
      value *= 1000;
      to += 1;
    } else if (millionNoun.test(text(tokens, to))) {
      value *= 1_000_000;
      to += 1;
    }
    return { value, to: moneyNoun.test(text(tokens, to)) ? to + 1 : to, marked: true };
  }
  if (token.kind !== 'number' && token.kind !== 'word') return null;
  const number = cardinalAt(tokens, at);
  if (!number || isOneTime(tokens, at, number.next)) return null;
  // "2k" is money, or a very large count of something that follows.
  const thousands = /k$/i.test(token.raw) && !countNoun.test(text(tokens, number.next));
  return moneyNoun.test(text(tokens, number.next))
    ? { value: number.value, to: number.next + 1, marked: true }
    : { value: number.value, to: number.next, marked: thousands };
}

/** "more than once": one time, where `más de once` are eleven. */
const isOneTime = (tokens: readonly Token[], at: number, to: number): boolean =>
  text(tokens, at) === 'once' &&
  !moneyNoun.test(text(tokens, to)) &&
  !scaleNoun.test(text(tokens, to)) &&
  !/^(de|por|los|unos|casi|hasta|a|en)$/.test(text(tokens, at - 1));

/** "3 times", "2 weeks", `5 de octubre`, "20%": a number that says how many, or which day. */
function countsSomething(tokens: readonly Token[], at: number, to: number): boolean {
  const next = text(tokens, to);
  if (countNoun.test(next) || tokens[at]?.ordinal || tokens[at]?.percent) return true;
  // `más de 200 de septiembre`: no month has such a day.
  if ((tokens[at]?.value ?? 0) > 31) return false;
  if (/^(de|of)$/.test(next) && monthWords.has(text(tokens, to + 1))) return true;
  return monthWords.has(next) && next !== 'mar' && next !== 'may';
}

const looksLikeYear = (token: Token | undefined): boolean => /^(19|20)\d\d$/.test(token?.text ?? '');

/** "a goal of 2000": a number like a year that no bank keeps rows of, where no word calls it a year. */
const isNoYear = (tokens: readonly Token[], at: number): boolean =>
  looksLikeYear(tokens[at]) &&
  !/^20[1-4]\d$/.test(text(tokens, at)) &&
  !/^(in|since|en|desde|year|ano|during|durante|until|hasta|before|antes|after|from|to)$/.test(
    text(tokens, at - 1),
  ) &&
  !monthWords.has(text(tokens, at - 1)) &&
  !monthWords.has(text(tokens, at - 2)) &&
  tokens[at - 1]?.kind !== 'number';

const least = 20;

/** "make a goal for a couch, 900 by march": behind the comma stands what it comes to. */
const ofNewGoal = (tokens: readonly Token[], at: number): boolean =>
  text(tokens, at - 1) === ',' &&
  (tokens[at]?.value ?? 0) >= least &&
  !looksLikeYear(tokens[at]) &&
  tokens.slice(0, at).some((one) => /^(goal|meta|objetivo|fund|fondo)$/.test(one.text)) &&
  tokens
    .slice(0, at)
    .some((one) =>
      /^(make|create|new|set|start|add|open|crea|crear|nueva|nuevo|abre|haz|pon|hazme|creame|quiero|want)$/.test(
        one.text,
      ),
    );

/** A bare number in a place where only money can stand. */
function standsForMoney(tokens: readonly Token[], at: number, { value, to }: Value): boolean {
  const token = tokens[at];
  const next = text(tokens, to);
  const last = text(tokens, to + 1) === 'la' ? to + 2 : to + 1;
  if (/^(a|per|al|por|each|every|cada)$/.test(next) && value >= 5 && unitWords.has(text(tokens, last)))
    return true;
  if (token?.kind !== 'number')
    return /^(grand|mil|thousand|hundred)$/.test(text(tokens, to - 1)) && value >= 100;
  if (/^(monthly|weekly|mensuales|semanales|mensual)$/.test(next)) return true;
  if (ofNewGoal(tokens, at) && !countsSomething(tokens, at, to)) return true;
  if (isNoYear(tokens, at) && !countsSomething(tokens, at, to)) return true;
  if (looksLikeYear(token) || /^(number|num|numero|#|folio)$/.test(text(tokens, at - 1))) return false;
  if (value >= 1000 || /[.,]\d\d$/.test(token.text)) return true;
  const before = text(tokens, at - 1);
  // "set aside 40", "put away 40"
  const verb = /^(aside|away|down|in)$/.test(before) ? text(tokens, at - 2) : before;
  const opens = at === 1 && !isKnown(before) && /^(into|to|towards?|for|on|a|al|para)$/.test(next);
  if (value >= 5 && (orderVerb.test(verb) || opens)) return !countsSomething(tokens, at, to);
  // `gastamos 200 menos`, "earned 300 more": how much less or more.
  if (value >= 5 && /^(less|more|extra|menos|mas)$/.test(next) && moved.test(before)) return true;
  return value >= 10 && spender.test(before) && !countsSomething(tokens, at, to);
}

const money = (value: number): Cents => cents(Math.round(value * 100));
const sane = (value: number): boolean => Number.isFinite(value) && value <= 999_999_999;

/** `compras de 20 a 40`, "from 50 to 100": things that have a price stand before, or no month has such days. */
function pricedThing(tokens: readonly Token[], at: number, high: Value): boolean {
  return (
    /^(from|de|desde)$/.test(text(tokens, at)) &&
    (high.value > 31 || priced.test(text(tokens, at - 1))) &&
    tokens[at + 1]?.kind !== 'date' &&
    !tokens[at + 1]?.ordinal
  );
}

/** "between 20 and 50", "from $20 to $50", `entre 20 y 50`, "$20-$50": both ends taken in. */
function rangeAt(tokens: readonly Token[], at: number): [Amount, Amount] | null {
  const head = text(tokens, at);
  const between = /^(between|entre)$/.test(head);
  const opener = between || /^(from|de|desde)$/.test(head);
  const low = valueAt(tokens, opener ? at + 1 : at);
  if (!low || !(between ? /^(and|y|to|a|e|-)$/ : /^(to|a|hasta|-|through|up)$/).test(text(tokens, low.to)))
    return null;
  const upTo = text(tokens, low.to) === 'up' ? (text(tokens, low.to + 1) === 'to' ? 1 : null) : 0;
  if (upTo === null) return null;
  const high = valueAt(tokens, low.to + 1 + upTo);
  if (!high || !sane(low.value) || !sane(high.value)) return null;
  // Without a sign the numbers could be days: "between 5 and 20" may be money, "from 5 to 20" not.
  const signed = low.marked || high.marked;
  if (
    !signed &&
    (!(between || pricedThing(tokens, at, high)) ||
      countsSomething(tokens, low.to + 1, high.to) ||
      looksLikeYear(tokens[at + 1]))
  )
    return null;
  if (!signed && /^(el|the)$/.test(text(tokens, at + 1))) return null;
  const [small, large] = low.value <= high.value ? [low, high] : [high, low];
  return [
    { cents: money(small.value), from: at, to: low.to, bound: { side: 'min', included: true } },
    {
      cents: money(large.value),
      from: low.to,
      to: text(tokens, high.to) === 'range' ? high.to + 1 : high.to,
      bound: { side: 'max', included: true },
    },
  ];
}

/** Sums of money in a question with what is said of them; tokens for which `taken` is true are not looked at. */
export function findAmounts(tokens: readonly Token[], taken: (at: number) => boolean): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const range = rangeAt(tokens, at);
    if (range && !taken(range[0].to) && !taken(range[1].to - 1)) {
      found.push(...range);
      at = range[1].to - 1;
      continue;
    }
    const value = valueAt(tokens, at);
    if (!value || !sane(value.value)) continue;
    const ahead = boundBefore(tokens, at);
    const after = boundBehind(tokens, value.to);
    const bounded =
      (ahead ?? after) !== null && !countsSomething(tokens, at, value.to) && !openYear(tokens, at);
    if (!value.marked && !bounded && !standsForMoney(tokens, at, value)) continue;
    const usable = value.marked || bounded;
    found.push({
      cents: money(value.value),
      from: usable && ahead ? ahead.from : at,
      to: usable && !ahead && after ? after.to : value.to,
      bound: usable ? (ahead?.bound ?? after?.bound ?? null) : null,
    });
    at = value.to - 1;
  }
  return found;
}

/** "desde 2025", "up to 2024", `hasta el 15`: a time, not an amount. */
function openYear(tokens: readonly Token[], at: number): boolean {
  const before = text(tokens, at - 1);
  return (
    (looksLikeYear(tokens[at]) && monthWords.has(before)) ||
    // "more or less than 2025?": held against a year.
    (/^20[12]\d$/.test(text(tokens, at)) &&
      /^(than|que)$/.test(before) &&
      /^(or|o)$/.test(text(tokens, at - 3))) ||
    (looksLikeYear(tokens[at]) && /^(desde|hasta|to|from|de|since|until|over|after)$/.test(before)) ||
    (/^(el|the|dia)$/.test(before) && (tokens[at]?.value ?? 0) <= 31) ||
    (/^(desde|hasta)$/.test(before) && (tokens[at]?.value ?? 0) <= 31)
  );
}

const currencies: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur\b/],
  ['GBP', /£|\b(pounds?|gbp|quid|sterling|libras?)\b/],
  ['JPY', /¥|\b(yen|yenes|jpy)\b/],
];

/** The currency an amount is said in when it is plainly not the dollar; null otherwise. */
export function foreignCurrency(tokens: readonly Token[], { from, to }: Amount): string | null {
  const said = tokens
    .slice(from, to + 1)
    .map((one) => one.text)
    .join(' ');
  return currencies.find(([, rule]) => rule.test(said))?.[0] ?? null;
}

/** True where the amount is money whatever stands around it: with a sign, a currency or a comparator. */
export const isPlainMoney = (tokens: readonly Token[], one: Amount): boolean =>
  one.bound !== null ||
  isNoYear(tokens, one.from) ||
  tokens.slice(one.from, one.to).some((token) => token.kind === 'money' || moneyNoun.test(token.text));
