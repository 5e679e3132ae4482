import { standsAt } from '../text/by-first-word.ts';
import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import { day, dayNumber, monthNumber, monthSpan, yearOf, type Span } from './calendar.ts';
import { eventAt } from './events.ts';
import { lastSuchDay, yearly } from './units.ts';
import type { Clock, Period } from './period.ts';
import { type Read, type Slot, type Values } from './pattern.ts';
import { isMonthDay, make, onDay, skipFill, text, type Parsed, type Tokens } from './reading.ts';
import { hints, monthWords, seasonWords, unitWords, weekdayWords, words } from './words.ts';
import { yearAt } from './years.ts';
import { yearlyAt, holidaySlot, nearestYearly, feastSlot } from './feasts.ts';

/** What the slots of `data/days.txt` read. */

/** Reads a word of a table as a value. */
const wordOf =
  <Name extends keyof Values>(name: Name, table: ReadonlyMap<string, Values[Name]>): Slot =>
  ({ tokens }, at) => {
    const value = table.get(text(tokens, at));
    return value === undefined ? null : { [name]: value, next: at + 1 };
  };

const isPlural = (word: string): boolean => word.endsWith('s') && word !== 'mes';

/** A unit, with what sort of year it is. */
const unitAt: Slot = ({ tokens }, at) => {
  const unit = unitWords.get(text(tokens, at));
  if (!unit) return null;
  return { unit, next: unit === 'year' && words.yearSort.has(text(tokens, at + 1)) ? at + 2 : at + 1 };
};

export const entire = new Set(
  'full complete calendar whole entire completos completas consecutive'.split(' '),
);

/** A unit behind a pointer or a number: "(last) full month", "(this) fiscal year". */
const wholeUnitAt: Slot = (reading, at, from, said) => {
  const { tokens } = reading;
  let next = at;
  while (entire.has(text(tokens, next))) next += 1;
  if (words.yearSort.has(text(tokens, next)) && unitWords.get(text(tokens, next + 1)) === 'year') next += 1;
  return unitAt(reading, next, from, said);
};

/** "a", `una`, or how many. */
const countAt = (tokens: Tokens, at: number): { value: number; next: number } | null =>
  /^(a|an|un|una)$/.test(text(tokens, at)) && !/^(couple|par)$/.test(text(tokens, at + 1))
    ? { value: 1, next: at + 1 }
    : cardinalAt(tokens, text(tokens, at) === 'un' ? at + 1 : at);

/** A piece of a longer stretch: a unit, a half, a weekend of three words, a weekday. */
const pieceAt: Slot = ({ tokens }, at) => {
  const word = text(tokens, at);
  if (/^fin(es)?$/.test(word) && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana')
    return { unit: 'weekend', next: at + 3 };
  const unit = unitWords.get(word) ?? (word === 'half' || word === 'mitad' ? 'half' : undefined);
  const dow = weekdayWords.get(word);
  if (unit) return { unit, next: at + 1 };
  return dow === undefined ? null : { dow, next: at + 1 };
};

export const halves = new Map([
  ['front', 1],
  ['other', 2],
  ['latter', 2],
]);

/** Which piece: an ordinal, the last (-1), the other half. */
const whichAt: Slot = ({ tokens }, at) => {
  if (words.last.has(text(tokens, at))) return { nth: -1, next: at + 1 };
  const side = text(tokens, at + 1) === 'half' ? halves.get(text(tokens, at)) : undefined;
  if (side !== undefined) return { nth: side, next: at + 1 };
  const ordinal = ordinalAt(tokens, at);
  return ordinal && { nth: ordinal.value, next: ordinal.next };
};

const saturdayAndSunday = [6, 7];

/** A weekday or weekend said as one of several. */
const severalAt: Slot = ({ tokens }, at) => {
  const head = text(tokens, at);
  if (/^(weekends|findes)$/.test(head)) return { days: saturdayAndSunday, next: at + 1 };
  if (/^(fines|fin)$/.test(head) && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana')
    return { days: saturdayAndSunday, next: at + 3 };
  const dow = weekdayWords.get(head);
  return dow !== undefined && head.endsWith('s') ? { days: [dow], next: at + 1 } : null;
};

/** The day of a month: a number or an ordinal, in digits or words. */
const monthDayAt = (tokens: Tokens, at: number): { value: number; next: number } | null => {
  const kind = tokens[at]?.kind;
  const number =
    ordinalAt(tokens, at) ?? (kind === 'number' || kind === 'word' ? cardinalAt(tokens, at) : null);
  return isMonthDay(number) ? number : null;
};

function dateCanStand(tokens: Tokens, at: number): boolean {
  const before = text(tokens, at - 1);
  const after = tokens[at + 1];
  if (hints.beforeMonth.has(before) || tokens[at - 1]?.kind === 'number') return true;
  if (after?.kind === 'number' || after?.ordinal) return true;
  if (/^(vs|versus|compared)$/.test(after?.text ?? '')) return true;
  // In a list of months each may be short: "aug, sep and oct".
  const listed = /^(and|y|e|,|-|to|through|thru|until|till|hasta|a|al|or|o|\/)$/.test(after?.text ?? '');
  if (monthWords.has(text(tokens, listed ? at + 2 : at + 1)) || monthWords.has(before)) return true;
  // "may spending", "my march groceries", "may total"
  const led = at === 0 || /^(my|our|total|all|whole|the|show|list|net)$/.test(before);
  if (led && hints.behindMonth.has(after?.text ?? '')) return true;
  return /^[A-Z][a-z]+$/.test(tokens[at]?.raw ?? '') && at > 0;
}

/** "my card's APR", "APR": the yearly rate, where nothing makes it a date. */
function isRate(tokens: Tokens, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (text(tokens, at) !== 'apr' || hints.beforeApril.has(before?.text ?? '')) return false;
  if ([before, after].some((one) => one?.kind === 'number' || monthWords.has(one?.text ?? ''))) return false;
  const loud = tokens.every(({ kind, raw }) => kind !== 'word' || raw === raw.toUpperCase());
  return (tokens[at]?.raw === 'APR' && !loud) || tokens.some((one) => hints.cardWord.has(one.text));
}

/** A month by its name, where the name is no other word ("what may I spend"). */
const monthAt: Slot = ({ tokens }, at) => {
  const word = text(tokens, at);
  const month = monthWords.get(word);
  if (month === undefined || tokens[at]?.kind !== 'word' || isRate(tokens, at)) return null;
  const mayI =
    /^(i|we|you|one)$/.test(text(tokens, at + 1)) && /^(what|which|how|who)$/.test(text(tokens, at - 1));
  if ((word === 'may' && mayI) || (hints.shyMonths.has(word) && !dateCanStand(tokens, at))) return null;
  return { month, next: at + 1 };
};

/** The day behind a month: "(October) 5", "(May) the fifth"; "(October) 2025" and "(October) second half" have none. */
const dayBehindAt: Slot = (reading, at, ...rest) => {
  const { tokens } = reading;
  const token = tokens[at];
  const isShort = token?.kind === 'number' && (token.value ?? 99) <= 31 && /^\d{1,2}$/.test(token.text);
  const from = token?.text === 'the' ? at + 1 : at;
  if (!isShort && ordinalAt(tokens, from) === null) return null;
  const number = monthDayAt(tokens, skipFill(tokens, at));
  if (!number || pieceAt(reading, number.next, ...rest)) return null;
  return { n: number.value, next: number.next };
};

/** "between the 3rd and the 17th of October": one stretch, where "the 3rd and the 17th" are two days. */
const isBetween = (tokens: Tokens, at: number): boolean => {
  let before = at - 1;
  while (/^(the|el|dia|days|dias|los)$/.test(text(tokens, before))) before -= 1;
  return /^(between|entre)$/.test(text(tokens, before));
};

/** "did my income fall this year": what it did, no season; "did I spend fall last year" has a verb of its own. */
function isDone(tokens: Tokens, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 7), at).map((one) => one.text);
  const from = before.findLastIndex((one) => hints.did.has(one));
  return from >= 0 && !before.slice(from).some((one) => hints.doing.has(one));
}

/** A season where the word says nothing else: "fall" and "spring" need a sign of it. */
const seasonAt: Slot = ({ tokens, clock }, at) => {
  const head = text(tokens, at);
  const season = seasonWords.get(head);
  if (season === undefined) return null;
  const sure =
    (head !== 'fall' && head !== 'spring') ||
    hints.seasonLead.has(text(tokens, at - 1)) ||
    /^(compared?|relative) (to|with)$/.test(`${text(tokens, at - 2)} ${text(tokens, at - 1)}`) ||
    /^(spending|expenses|purchases|totals?|bills)$/.test(text(tokens, at + 1)) ||
    (yearAt(tokens, at + 1, clock) !== null && !isDone(tokens, at));
  return sure ? { season, next: at + 1 } : null;
};

/** A weekday that is one day, and no short form of another word. */
const weekdayAt: Slot = ({ tokens }, at) => {
  const head = text(tokens, at);
  const dow = weekdayWords.get(head);
  if (dow === undefined) return null;
  if (head.endsWith('s') && !/^(lunes|martes|miercoles|jueves|viernes)$/.test(head)) return null;
  const shy =
    hints.shyWeekdays.has(head) && !/^(on|last|this|since|next|el|until|by)$/.test(text(tokens, at - 1));
  return shy ? null : { dow, next: at + 1 };
};

/** A year in four digits, where it is no sum: "more than 2500" is one, "better than 2025" a year. */
const fullYearAt: Slot = ({ tokens, clock }, at) => {
  const head = text(tokens, at);
  if (tokens[at]?.kind !== 'number' || !/^(19|20)\d\d$/.test(head)) return null;
  const before = text(tokens, at - 1);
  const age = yearOf(clock.today) - Number(head);
  if (/^(over|under|above|below|mas|menos|least|exactly)$/.test(before)) return null;
  if (before === 'than' && (age < 0 || age > 3)) return null;
  if (before === 'de' && /^(mas|menos|gasto|compra|cargo|pago)$/.test(text(tokens, at - 2))) return null;
  if (/^(dollars?|dolares|bucks|pesos|usd)$/.test(text(tokens, at + 1))) return null;
  return { year: Number(head), next: at + 1 };
};

function numericDate(token: Token, clock: Clock): Span | null {
  const parts = token.text.split(/[-/.]/).map(Number);
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(token.text)) {
    const [y = 0, m = 0, d = 0] = parts;
    return m >= 1 && m <= 12 && d >= 1 && d <= 31 ? { start: day(y, m, d), end: day(y, m, d) } : null;
  }
  if (/^\d{4}[/-]\d{1,2}$/.test(token.text))
    return (parts[1] ?? 0) >= 1 && (parts[1] ?? 0) <= 12 ? monthSpan(parts[0] ?? 0, parts[1] ?? 0) : null;
  if (/^\d{1,2}\/\d{4}$/.test(token.text)) return monthSpan(parts[1] ?? 0, parts[0] ?? 0);
  const [a = 0, b = 0, y] = parts;
  const [month, date] = (clock.dayFirst && b <= 12) || a > 12 ? [b, a] : [a, b];
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  const spanOf = (year: number): Span => ({ start: day(year, month, date), end: day(year, month, date) });
  return y === undefined ? yearly(clock, spanOf) : spanOf(y < 100 ? 2000 + y : y);
}

const dateAt: Slot = ({ tokens, clock }, at) => {
  const token = tokens[at];
  const span = token?.kind === 'date' ? numericDate(token, clock) : null;
  if (!span) return null;
  const period = make(span, span.start === span.end ? 'day' : 'month', 'point');
  return { inner: { period, next: at + 1 }, next: at + 1 };
};

/** A number in digits that counts nothing in words. */
const digitsAt: Slot = ({ tokens }, at) =>
  tokens[at]?.kind === 'number' ? { n: tokens[at]?.value ?? 0, next: at + 1 } : null;

const valueSlot =
  (name: 'n' | 'nth', reader: (tokens: Tokens, at: number) => { value: number; next: number } | null): Slot =>
  ({ tokens }, at) => {
    const found = reader(tokens, at);
    return found && { [name]: found.value, next: found.next };
  };

/** The latest (or next) day of a month that bears the number, whose article may hang on the word before. */
const dayAloneAt: Slot = ({ tokens, clock }, at) => {
  const number = ordinalAt(tokens, at) ?? (tokens[at]?.kind === 'number' ? cardinalAt(tokens, at) : null);
  if (!isMonthDay(number)) return null;
  const { period, next } = onDay(lastSuchDay(number.value, clock), number.next);
  return { inner: { period: { ...period, monthless: true }, next }, next };
};

/** A day of a month that is not named, behind `día` or an article. */
export function saidDay(tokens: Tokens, at: number) {
  const from = skipFill(tokens, at);
  const told = /^(days?|dias?)$/.test(text(tokens, from)) ? from + 1 : from;
  const ordinal = ordinalAt(tokens, told);
  const number = ordinal ?? (tokens[told]?.kind === 'number' ? cardinalAt(tokens, told) : null);
  if (!isMonthDay(number)) return null;
  const lead = text(tokens, told - 1);
  const isSeveral = /^(dias|days)$/.test(lead);
  const isMarked = isSeveral || ordinal !== null || /^(the|el|del|al|dia)$/.test(lead);
  return { n: number.value, next: number.next, isMarked, isSeveral };
}

/** "go down from September to October": two stretches held against each other; "from" stands at `from`. */
function isChange(tokens: Tokens, from: number): boolean {
  const head = text(tokens, from);
  if (!/^(from|de|between|entre)$/.test(head)) return false;
  const near = tokens.slice(Math.max(0, from - (/^(between|entre)$/.test(head) ? 12 : 8)), from);
  return near.some(
    ({ text: word }, at) =>
      // "What did we drop on groceries" is what was spent.
      (hints.changeWord.has(word) && near[at + 1]?.text !== 'on') ||
      // "went up from", not "fixing up the house from"
      (/^(up|down)$/.test(word) && hints.moving.has(near[at - 1]?.text ?? '')),
  );
}

/** "since we moved in July", `desde que empecé el 3 de marzo`: what happened then is no part of the time. */
const eventIn =
  (read: Read): Slot =>
  (reading, at) => {
    const { tokens, clock } = reading;
    for (let place = at; place < at + 6 && place < tokens.length; place += 1) {
      if (tokens[place]?.kind === 'mark') return null;
      const lead = text(tokens, place);
      const inner = /^(in|on|en|el|last)$/.test(lead)
        ? read('point', reading, lead === 'last' ? place : place + 1)
        : null;
      if (inner && inner.period.start <= clock.today) return { inner, next: inner.next };
    }
    return null;
  };

/** The end of a stretch that `said.inner` begins: days, today, a day alone behind the first, pay. */
const rangeEnd =
  (read: Read): Slot =>
  (reading, at, _from, said) => {
    const { tokens, clock } = reading;
    const begin = said.inner?.period;
    const to = (inner: Parsed) => ({ inner, next: inner.next });
    const full = read('rangeEnd', reading, at);
    if (full) return to(full);
    const alone = read('bareday', reading, at);
    if (alone) return to((begin && dayAfter(alone, begin, clock)) ?? alone);
    // "between Halloween and my payday on November 13": what the day was is no part of it.
    for (let told = at; told < at + 4 && hints.dayNames.has(text(tokens, told)); told += 1) {
      const later = read('point', reading, told + 1);
      if (later?.period.grain === 'day') return to(later);
    }
    const payday = read('lastpay', reading, at);
    if (payday && begin && payday.period.start >= begin.start && clock.prefer === 'past') return to(payday);
    const number = monthDayAt(tokens, skipFill(tokens, at));
    if (!number) return null;
    // "between December 10 and 21": a day alone lies in the month of the one before.
    const near = begin?.grain === 'day' ? begin.start : clock.today;
    return to({ ...onDay(day(yearOf(near), monthNumber(near), number.value), number.next), yearless: true });
  };

/** "from October 1 until the 15th": the first day of that number behind the one it is counted from. */
function dayAfter(alone: Parsed, from: Period, { today, prefer }: Clock): Parsed | null {
  if (from.grain !== 'day') return null;
  const value = dayNumber(alone.period.start);
  const later = value < dayNumber(from.start) ? 1 : 0;
  const date = day(yearOf(from.start), monthNumber(from.start) + later, value);
  return prefer === 'past' && date > today ? null : onDay(date, alone.next);
}

/** What can be read off the words at a place; `from` is where the row's articles begin. */
type Test = (tokens: Tokens, at: number, from: number) => boolean;

const isEnd: Test = (tokens, at) => tokens[at] === undefined || tokens[at].kind === 'mark';

/** Slots that take no word. */
export const conditions: Readonly<Record<string, Test>> = {
  between: isBetween,
  together: (tokens, at) =>
    tokens[at]?.end === tokens[at + 1]?.start && tokens[at]?.start === tokens[at - 1]?.end,
  plural: (tokens, at) => isPlural(text(tokens, at)),
  singular: (tokens, at) => unitWords.get(text(tokens, at)) === 'week' || !isPlural(text(tokens, at)),
  entireled: (tokens, at, from) =>
    tokens.slice(from, at).some((one) => /^(whole|entire|full|all|todo|toda)$/.test(one.text)),
  stop: isEnd,
  nonword: (tokens, at) => tokens[at]?.kind !== 'word',
  end: (tokens, at) => tokens.slice(at).every((one) => one.kind === 'mark'),
  closed: (tokens, at) => isEnd(tokens, at, at) || hints.closing.has(text(tokens, at)),
  /** "month by month": how often, not when. */
  inturn: (tokens, at) =>
    hints.inTurn.has(text(tokens, at + 1)) &&
    [-2, 2].some((by) => text(tokens, at + by) === text(tokens, at)),
  change: isChange,
  /** One stretch against another is said: days behind "to" are none of the first. */
  held: (tokens, at) =>
    isChange(tokens, at - 1) || tokens.slice(0, at).some((one) => hints.comparison.has(one.text)),
  behindThe: (tokens, at) => /^(the|la|el)$/.test(text(tokens, at - 1)),
};

const asSlot =
  (test: Test): Slot =>
  ({ tokens }, at, from) =>
    test(tokens, at, from) ? { next: at } : null;

/** The slots, with what sections `read` for some of them. */
export const slotsOf = (read: Read): Readonly<Record<string, Slot>> => ({
  ...Object.fromEntries(Object.entries(conditions).map(([name, test]) => [name, asSlot(test)])),
  unit: unitAt,
  wholeunit: wholeUnitAt,
  n: valueSlot('n', cardinalAt),
  one: valueSlot('n', countAt),
  num: digitsAt,
  md: valueSlot('n', monthDayAt),
  dayBehind: dayBehindAt,
  nth: valueSlot('nth', ordinalAt),
  which: whichAt,
  piece: pieceAt,
  several: severalAt,
  dow: wordOf('dow', weekdayWords),
  weekday: weekdayAt,
  mon: wordOf('month', monthWords),
  monthname: monthAt,
  season: wordOf('season', seasonWords),
  surely: seasonAt,
  yearly: ({ tokens }, at) => {
    const named = yearlyAt(text(tokens, at)).find((one) => standsAt(tokens, at, one.words));
    return named ? { spanOf: named.spanOf, next: at + named.words.length } : null;
  },
  holiday: holidaySlot(nearestYearly),
  feast: feastSlot,
  holidayNow: holidaySlot((clock) => (spanOf) => spanOf(yearOf(clock.today))),
  year: ({ tokens, clock }, at) => {
    const found = yearAt(tokens, at, clock);
    return found && { year: found.year, next: found.next };
  },
  fullyear: fullYearAt,
  date: dateAt,
  dayalone: dayAloneAt,
  payday: ({ tokens }, at) => {
    const found = eventAt(tokens, at);
    return found?.event === 'payday' ? { next: found.to } : null;
  },
  any: ({ tokens }, at) => (at < tokens.length ? { next: at + 1 } : null),
  ordinal: ({ tokens }, at) => (tokens[at]?.ordinal ? { n: tokens[at]?.value ?? 0, next: at + 1 } : null),
  day: ({ tokens }, at) => saidDay(tokens, at),
  event: eventIn(read),
  to: rangeEnd(read),
});
