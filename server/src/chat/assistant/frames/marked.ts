import { cents, type Cents } from '@saldo/contract/money';
import { linkAccounts } from '../entities/accounts.ts';
import type { Entity } from '../entities/entity.ts';
import { linkGoals } from '../entities/goals.ts';
import { linkCategories } from '../entities/kinds.ts';
import { linkMerchants } from '../entities/merchants.ts';
import { nameVocabulary } from '../entities/vocabulary.ts';
import { detectLanguage, type Language } from '../language/detect.ts';
import { cardinalAt, ordinalAt } from '../language/numbers.ts';
import { repair } from '../language/repair.ts';
import { tokenise, type Token } from '../language/tokens.ts';
import { findPeriods, type Clock, type FoundPeriod } from '../periods/grammar.ts';
import { findWeekdays } from '../periods/weekdays.ts';
import type { World } from '../world.ts';
import { cues } from './cues.ts';

export interface Amount {
  cents: Cents;
  from: number;
  to: number;
  bound: 'min' | 'max' | 'exact' | null;
}
export interface Count {
  value: number;
  from: number;
  to: number;
  ordinal: boolean;
}

/** A question with everything that was linked in it, and its pattern for the operation words. */
export interface Marked {
  question: string;
  language: Language;
  tokens: Token[];
  entities: Entity[];
  periods: FoundPeriod[];
  weekdays: { days: number[]; from: number; to: number } | null;
  amounts: Amount[];
  counts: Count[];
  /** Folded words with §-marks for what was linked. */
  pattern: string;
  /** True for tokens that belong to something linked. */
  taken: (at: number) => boolean;
}

const future =
  /\b(will|going to|gonna|upcoming|due|forecast|predict|project(ed|ion)?|deadline|afford|next|coming|until payday|expect|save|goal|rest of|remainder|proxim[oa]s?|vence\w*|pronostic\w*|tendre|gastare|voy a|quedara\w*|alcanza\w*|llegare|llegar|ahorrar|meta|objetivo|resto|cobrare|ganare|toca|que viene|scheduled|renew\w*|habra|acabare|terminare)\b/;
const past =
  /\b(did|spent|was|were|have i|had|paid|bought|charged|gaste|gastado|pague|compre|fue|fueron|hice|cobraron|recibi|gane|ahorre|ahorrado|saved|made|earned|went|received|got)\b/;

const minWords =
  /^(over|above|exceeding|exceeds?|exceeded|minimum|mas|superior|superiores|mayor|mayores|arriba|encima|greater|bigger|larger|higher|supera|superan|superen|pasan|least|more|menos|desde|from|upwards|sobre|minimo|>)$/;
const maxWords =
  /^(under|below|less|cheaper|smaller|fewer|lower|beneath|menos|menor|menores|inferior|inferiores|debajo|most|maximum|within|maximo|hasta|<)$/;

function boundBefore(
  tokens: readonly Token[],
  at: number,
): { bound: 'min' | 'max' | 'exact' | null; from: number } {
  const before = (back: number): string => tokens[at - back]?.text ?? '';
  const joint = `${before(3)} ${before(2)} ${before(1)}`;
  if (
    /(at least|al menos|por lo menos|or more|a minimum of|un minimo de|not less than|no less than|minimo de)$/.test(
      joint,
    )
  )
    return { bound: 'min', from: at - 2 };
  if (/(at most|up to|como maximo|como mucho|no more than|a lo sumo|hasta)$/.test(joint))
    return { bound: 'max', from: at - 2 };
  if (
    /(more than|greater than|bigger than|larger than|higher than|mas de|mas que|superior(es)? a|mayor(es)? (a|de|que)|por encima de|arriba de|over than|upwards of|that exceed)$/.test(
      joint,
    )
  )
    return { bound: 'min', from: at - 2 };
  if (
    /(less than|cheaper than|smaller than|lower than|fewer than|menos de|menos que|inferior(es)? a|menor(es)? (a|de|que)|por debajo de|debajo de)$/.test(
      joint,
    )
  )
    return { bound: 'max', from: at - 2 };
  if (
    /(for exactly|of exactly|exactly|exactamente|for|de|por|of)$/.test(joint) &&
    /^(exactly|exactamente)$/.test(before(1))
  )
    return { bound: 'exact', from: at - 1 };
  if (minWords.test(before(1)) && !/^(from|desde|more|menos|mas|least|mayor)$/.test(before(1)))
    return { bound: 'min', from: at - 1 };
  if (maxWords.test(before(1)) && !/^(most|less|menos|fewer|menor|hasta|within)$/.test(before(1)))
    return { bound: 'max', from: at - 1 };
  return { bound: null, from: at };
}

const moneyNoun = /^(dollars?|bucks?|usd|dolares|dolar|pesos|euros|quid|\$)$/;

function findAmounts(tokens: readonly Token[], taken: (at: number) => boolean): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || taken(at)) continue;
    let value: number | null = null;
    let to = at + 1;
    if (token.kind === 'money') {
      value = token.value ?? null;
      if (/^(thousand|mil|grand|k)$/.test(tokens[to]?.text ?? '') && value !== null) {
        value *= 1000;
        to += 1;
      }
      if (/^(million|millon|millones)$/.test(tokens[to]?.text ?? '') && value !== null) {
        value *= 1_000_000;
        to += 1;
      }
      if (moneyNoun.test(tokens[to]?.text ?? '')) to += 1;
    } else if (token.kind === 'number' || token.kind === 'word') {
      const number = cardinalAt(tokens, at);
      if (number) {
        const after = tokens[number.next]?.text ?? '';
        if (moneyNoun.test(after)) {
          value = number.value;
          to = number.next + 1;
        } else if (
          /^(a|per|al|por|each|every|cada)$/.test(after) &&
          number.value >= 5 &&
          /^(month|week|day|year|mes|semana|dia|ano)$/.test(
            tokens[number.next + (tokens[number.next + 1]?.text === 'la' ? 2 : 1)]?.text ?? '',
          )
        ) {
          value = number.value;
          to = number.next;
        } else if (token.kind === 'number' && /^(monthly|weekly|mensuales|semanales|mensual)$/.test(after)) {
          value = number.value;
          to = number.next;
        } else if (
          boundBefore(tokens, at).bound !== null &&
          !/^(times?|veces|days?|weeks?|months?|years?|transactions?|purchases?|dias|semanas|meses|anos|transacciones|compras|visitas|visits|%)$/.test(
            after,
          )
        ) {
          value = number.value;
          to = number.next;
        } else if (
          token.kind === 'number' &&
          (number.value >= 1000 || /[.,]\d\d$/.test(token.text)) &&
          !(number.value >= 1900 && number.value <= 2100 && /^\d{4}$/.test(token.text))
        ) {
          value = number.value;
          to = number.next;
        } else if (
          token.kind === 'number' &&
          number.value >= 10 &&
          /^(add|put|save|contribute|spend|spent|afford|of|agrega|agregar|pon|poner|anade|ahorrar|ahorro|ahorrando|suma|aporta|aportar|gastar|gasto|guardar|de|saving|saved|costs?|log|spending|deposit|saves)$/.test(
            tokens[at - 1]?.text ?? '',
          ) &&
          !/^(times?|veces|days?|weeks?|months?|years?|transactions?|purchases?|dias|semanas|meses|anos|transacciones|compras)$/.test(
            after,
          )
        ) {
          value = number.value;
          to = number.next;
        }
      }
    }
    if (value === null || !Number.isFinite(value) || value > 999_999_999) continue;
    const { bound, from } = boundBefore(tokens, at);
    const afterBound = /^(or more|and up|or above|and above|o mas|y mas|or over|and over)$/.test(
      `${tokens[to]?.text ?? ''} ${tokens[to + 1]?.text ?? ''}`,
    )
      ? 'min'
      : /^(or less|or under|o menos|or below)$/.test(
            `${tokens[to]?.text ?? ''} ${tokens[to + 1]?.text ?? ''}`,
          )
        ? 'max'
        : null;
    found.push({
      cents: cents(Math.round(value * 100)),
      from,
      to: afterBound ? to + 2 : to,
      bound: afterBound ?? bound,
    });
    at = to - 1;
  }
  // "between 20 and 50", "entre 20 y 50"
  for (let at = 0; at + 3 < tokens.length; at += 1) {
    if (!/^(between|entre)$/.test(tokens[at]?.text ?? '') || taken(at + 1)) continue;
    const low = tokens[at + 1];
    const high = tokens[at + 3];
    if (
      low?.value === undefined ||
      high?.value === undefined ||
      !/^(and|y)$/.test(tokens[at + 2]?.text ?? '') ||
      low.kind === 'date'
    )
      continue;
    if (found.some((one) => one.from <= at + 1 && one.to > at + 1 && one.bound)) continue;
    const kept = found.filter((one) => one.to <= at || one.from > at + 3);
    const end = moneyNoun.test(tokens[at + 4]?.text ?? '') ? at + 5 : at + 4;
    return [
      ...kept,
      { cents: cents(Math.round(low.value * 100)), from: at, to: at + 2, bound: 'min' },
      { cents: cents(Math.round(high.value * 100)), from: at + 2, to: end, bound: 'max' },
    ];
  }
  return found;
}

function findCounts(tokens: readonly Token[], taken: (at: number) => boolean): Count[] {
  const found: Count[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || taken(at) || token.kind === 'money' || token.kind === 'date') continue;
    if (
      token.kind === 'word' &&
      /^(one|uno|second|once|media|mil|first|primer|primera|primero|few|couple|par|cuarto|quince|unos|unas|third)$/.test(
        token.text,
      )
    ) {
      // Words with other meanings count only as "the second one", "second largest".
      const next = tokens[at + 1]?.text ?? '';
      const isRank =
        /^(one|largest|biggest|highest|most|smallest|mas|mayor|transaction|purchase|charge|expense|compra|gasto|cargo|transaccion|movimiento|cheapest|lowest|result|row)$/.test(
          next,
        ) ||
        (/^(the|el|la)$/.test(tokens[at - 1]?.text ?? '') && (next === '' || next === '?'));
      if (isRank) {
        const ordinal = ordinalAt(tokens, at);
        if (ordinal) found.push({ value: ordinal.value, from: at, to: ordinal.next, ordinal: true });
      } else if (/^(few|couple|par)$/.test(token.text)) {
        const number = cardinalAt(tokens, at);
        if (number) found.push({ value: number.value, from: at, to: number.next, ordinal: false });
      }
      continue;
    }
    const ordinal = ordinalAt(tokens, at);
    if (ordinal) {
      found.push({ value: ordinal.value, from: at, to: ordinal.next, ordinal: true });
      continue;
    }
    const number = cardinalAt(tokens, at);
    if (number) {
      found.push({ value: number.value, from: at, to: number.next, ordinal: false });
      at = number.next - 1;
    }
  }
  return found;
}

/** Links everything a question names; the pattern is what its operation is read from. */
export function mark(question: string, world: World, fallback: Language, previousFuture = false): Marked {
  const language = detectLanguage(question) ?? fallback;
  const tokens = repair(tokenise(question), nameVocabulary(world));
  const plain = tokens.map((token) => token.text).join(' ');
  const entities: Entity[] = [];
  // "since my last paycheck" is a time, whatever else a paycheck is.
  const paydays = findPeriods(tokens, {
    today: world.today,
    weekStart: world.weekStart,
    dayFirst: false,
    prefer: 'past',
  }).filter((one) => one.period.kind === 'payday');
  const taken = (at: number): boolean =>
    entities.some((one) => at >= one.from && at < one.to) ||
    paydays.some((one) => at >= one.from && at < one.to);
  const about = cues.goalAbout.test(plain);
  const spendingOn =
    /\b(spend|spent|spending|gast\w+)\b/.test(plain) &&
    !/\b(goal|meta|objetivo|fund|fondo|track|progress|deadline)\b/.test(plain);
  entities.push(...linkGoals(tokens, world, about && !spendingOn));
  entities.push(...linkAccounts(tokens, world, taken).filter((one) => !one.generic && one.to - one.from > 1));
  const phrases = linkCategories(tokens, taken).filter((one) => one.to - one.from > 1);
  const merchants = linkMerchants(tokens, world, taken);
  for (const phrase of phrases) {
    const longer = merchants.find((one) => one.from < phrase.to && phrase.from < one.to);
    if (!longer || longer.to - longer.from < phrase.to - phrase.from || longer.fuzzy) entities.push(phrase);
  }
  entities.push(
    ...merchants.filter((one) => !entities.some((other) => one.from < other.to && other.from < one.to)),
  );
  entities.push(...linkAccounts(tokens, world, taken).filter((one) => !notAnAccount(tokens, one)));
  entities.push(...linkCategories(tokens, taken).filter((one) => !notACategory(tokens, one)));
  entities.splice(0, entities.length, ...entities.toSorted((a, b) => a.from - b.from));
  const weekdays = findWeekdays(tokens, taken);
  const inWeekdays = (at: number): boolean => weekdays !== null && at >= weekdays.from && at < weekdays.to;
  const clock: Clock = {
    today: world.today,
    weekStart: world.weekStart,
    dayFirst: language === 'es',
    prefer:
      ((future.test(plain) ||
        (entities.some((one) => one.kind === 'goal') &&
          /\b(by|hit|reach|need|save|para|antes|llegar|alcanzar|ahorrar|lograr)\b/.test(plain))) &&
        !past.test(plain)) ||
      previousFuture
        ? 'future'
        : 'past',
  };
  const firstAmounts = findAmounts(tokens, (at) => taken(at) || inWeekdays(at)).filter(
    (one) =>
      tokens.slice(one.from, one.to).some((token) => token.kind === 'money' || moneyNoun.test(token.text)) ||
      one.bound !== null,
  );
  const inFirst = (at: number): boolean => firstAmounts.some((one) => at >= one.from && at < one.to);
  const periods = [
    ...paydays,
    ...findPeriods(tokens, clock, (at) => taken(at) || inWeekdays(at) || inFirst(at)),
  ].toSorted((a, b) => a.from - b.from);
  const inPeriod = (at: number): boolean => periods.some((one) => at >= one.from && at < one.to);
  const amounts = findAmounts(tokens, (at) => taken(at) || inWeekdays(at) || inPeriod(at)).map((one) => ({
    ...one,
    from: Math.max(one.from, 0),
  }));
  const inAmount = (at: number): boolean => amounts.some((one) => at >= one.from && at < one.to);
  const counts = findCounts(tokens, (at) => taken(at) || inWeekdays(at) || inPeriod(at) || inAmount(at));
  const inCount = (at: number): boolean => counts.some((one) => at >= one.from && at < one.to);
  const symbol = { merchant: '§m', category: '§c', account: '§a', goal: '§g' } as const;
  const parts: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const entity = entities.find((one) => one.from === at);
    const period = periods.find((one) => one.from === at);
    const amount = amounts.find((one) => one.from === at);
    const count = counts.find((one) => one.from === at);
    if (entity) {
      parts.push(symbol[entity.kind]);
      at = entity.to;
    } else if (weekdays?.from === at) {
      parts.push('§w');
      at = weekdays.to;
    } else if (period) {
      parts.push('§p');
      at = period.to;
    } else if (amount) {
      parts.push('§n');
      at = Math.max(amount.to, at + 1);
    } else if (count) {
      parts.push('§k');
      at = count.to;
    } else {
      if (!taken(at) && tokens[at]?.kind !== 'mark') parts.push(tokens[at]?.text ?? '');
      else if (tokens[at]?.text === '%') parts.push('%');
      at += 1;
    }
  }
  return {
    question,
    language,
    tokens,
    entities,
    periods,
    weekdays,
    amounts,
    counts,
    pattern: parts.join(' '),
    taken: (at) => taken(at) || inWeekdays(at) || inPeriod(at) || inAmount(at) || inCount(at),
  };
}

/** "savings rate", "save": the word of an account kind with another meaning. */
function notAnAccount(tokens: readonly Token[], one: Extract<Entity, { kind: 'account' }>): boolean {
  if (!one.generic) return false;
  const word = tokens[one.from]?.text ?? '';
  const next = tokens[one.to]?.text ?? '';
  const before = tokens[one.from - 1]?.text ?? '';
  if (/^(savings?|ahorros?)$/.test(word) && one.to - one.from === 1)
    return (
      /^(rate|goal|goals|plan|fund|for|towards?)$/.test(next) ||
      (/^(tasa|de|meta)$/.test(before) && !/^(cuenta)$/.test(before)) ||
      !/^(my|mi|mis|in|into|to|from|en|a|the|of|account|and|y|o|or|vs|versus|total)$/.test(before)
    );
  if (/^(current|credit|corriente|debit)$/.test(word) && one.to - one.from === 1) return true;
  if (/^(cards?|tarjetas?)$/.test(word) && /^(payment|payments|bill)$/.test(next)) return true;
  return false;
}

/** Category words with another meaning where they stand: "services", "interest" as a verb, "gas" and the like are kept. */
function notACategory(tokens: readonly Token[], one: Extract<Entity, { kind: 'category' }>): boolean {
  if (one.to - one.from > 1) return false;
  const word = tokens[one.from]?.text ?? '';
  const before = tokens[one.from - 1]?.text ?? '';
  const next = tokens[one.to]?.text ?? '';
  if (word === 'cash' && /^(flow|do|in|is|i|back|have)$/.test(next)) return true;
  if (word === 'cash' && /^(of|much|free|spare|available|have|enough|any|my)$/.test(before)) return true;
  if (word === 'efectivo' && /^(cuanto|flujo|de|tengo)$/.test(before)) return true;
  if (word === 'books' && before === 'the') return true;
  if (word === 'fun' && next === 'of') return true;
  if (word === 'gym' || word === 'gas') return false;
  if (/^(paga)$/.test(word) && /^(que|se|me|quien|cuanto|cuando)$/.test(before)) return true;
  if (
    /^(drinks?|tools|games|presents|giving|hair|school|power|mobile|mercado|camion|super|audio|legal|hogar)$/.test(
      word,
    )
  )
    return !/^(on|for|en|de|y|and|about|my|del|al|el|to|in)$/.test(before);
  if (word === 'services' || word === 'servicios') return false;
  if (word === 'health' && /^(financial|of|my)$/.test(before) && !/^(spending|on)$/.test(before)) return true;
  return false;
}
