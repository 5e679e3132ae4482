import { addDays } from '@saldo/contract/dates';
import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import { addMonths, day, dayNumber, monthNumber, yearOf } from './calendar.ts';
import type { Clock } from './period.ts';
import { skipFill, text, type Parsed, type Reader, type Tokens, stretch, isMonthDay } from './reading.ts';
import { unitPeriod } from './units.ts';
import { monthWords, unitWords } from './words.ts';
import { among } from '../text/among.ts';

export interface SaidDay {
  value: number;
  next: number;
  /** With an article, `día` or an ordinal: a day whatever stands around it. */
  marked: boolean;
  /** `los días 3, 7 y 12`: so are those that follow. */
  several: boolean;
}

export function saidDay(tokens: Tokens, at: number): SaidDay | null {
  const from = skipFill(tokens, at);
  const told = /^(days?|dias?)$/.test(text(tokens, from)) ? from + 1 : from;
  const ordinal = ordinalAt(tokens, told);
  const number = ordinal ?? (tokens[told]?.kind === 'number' ? cardinalAt(tokens, told) : null);
  if (!isMonthDay(number)) return null;
  const lead = text(tokens, told - 1);
  const several = /^(dias|days)$/.test(lead);
  const article = several || /^(the|el|del|al|dia)$/.test(lead);
  return { value: number.value, next: number.next, marked: article || ordinal !== null, several };
}

/**
 * Two days of a month that is not named: "from the 1st to the 15th", `entre el 3 y el 17`. They are of the latest month in
 * which both are over (of the next one, looking ahead); a later day first belongs to the month before ("the 25th to the 5th").
 */
export function dayPair(tokens: Tokens, at: number, clock: Clock, reader: Reader): Parsed | null {
  const opener = text(tokens, at);
  // "the 10th through the 20th"
  const bare = /^(the|el)$/.test(opener) && !/^(from|between|entre|de|del|desde)$/.test(text(tokens, at - 1));
  if (!bare && !/^(from|between|entre|de|del|desde)$/.test(opener)) return null;
  const a = saidDay(tokens, bare ? at : at + 1);
  const between = /^(between|entre)$/.test(opener);
  if (
    !a ||
    !(between ? /^(and|y|to|-)$/ : /^(to|through|thru|-|al|a|hasta|until|till)$/).test(text(tokens, a.next))
  )
    return null;
  const rest = toTheEnd(tokens, a.next + 1, a, clock, reader);
  if (rest) return rest;
  const b = saidDay(tokens, a.next + 1);
  // "between the second and the third quarter" are no days.
  if (b && unitWords.has(text(tokens, b.next))) return null;
  if (!b || monthWords.has(text(tokens, skipFill(tokens, b.next)))) return null;
  // "of last month", `del mes pasado`: the month they lie in is said, though not by its name.
  const month = ofMonth(tokens, b.next, clock, reader);
  if (month && b.value >= a.value) {
    const [y, m] = [yearOf(month.period.start), monthNumber(month.period.start)];
    return stretch({ start: day(y, m, a.value), end: day(y, m, b.value) }, month.next);
  }
  // Without a sign the numbers may be money, hours or how many.
  if (!(a.marked && b.marked) && opener !== 'del') return null;
  const { today } = clock;
  const across = b.value < a.value ? 1 : 0;
  const spanFrom = (months: number): { start: string; end: string } => {
    const first = addMonths(`${today.slice(0, 7)}-01`, months);
    const [y, m] = [yearOf(first), monthNumber(first)];
    return { start: day(y, m, a.value), end: day(y, m + across, b.value) };
  };
  const tries = clock.prefer === 'future' ? [0, 1, 2] : [0, -1, -2];
  const span =
    tries.map(spanFrom).find((one) => (clock.prefer === 'future' ? one.end >= today : one.end <= today)) ??
    spanFrom(0);
  return stretch(span, b.next);
}

/** "(from the 20th to) the end of last month", `(del 20) al final del mes pasado`. */
function toTheEnd(tokens: Tokens, at: number, a: SaidDay, clock: Clock, reader: Reader): Parsed | null {
  const edge = skipFill(tokens, at);
  if (
    !/^(end|final|finales|fin|fines)$/.test(text(tokens, edge)) ||
    !/^(of|de|del)$/.test(text(tokens, edge + 1))
  )
    return null;
  const month = ofMonth(tokens, edge + 1, clock, reader);
  if (!month) return null;
  const { start } = month.period;
  const last = addDays(addMonths(`${start.slice(0, 7)}-01`, 1), -1);
  const from = day(yearOf(start), monthNumber(start), a.value);
  return stretch({ start: from, end: last > clock.today ? clock.today : last }, month.next);
}

export function ofMonth(tokens: Tokens, at: number, clock: Clock, reader: Reader): Parsed | null {
  const from = skipFill(tokens, at);
  const unit = /^(month|mes)$/.test(text(tokens, from))
    ? { period: unitPeriod('month', 0, clock), next: from + 1 }
    : null;
  const found = reader(tokens, from, clock) ?? unit;
  const { grain, kind, part, start, end } = found?.period ?? {};
  const single = start?.slice(0, 7) === end?.slice(0, 7) && part === undefined;
  return grain === 'month' && (kind === 'unit' || kind === 'shift' || kind === 'point') && single
    ? found
    : null;
}

const compares = among(
  'compare compared comparing comparison versus vs than more less difference or compara',
  'comparar comparame mas menos que o diferencia each separately',
);

/** "yesterday and today": two days in a row are one stretch, unless they are held against each other. */
export function daysInRow(tokens: Tokens, a: Parsed, reader: (at: number) => Parsed | null): Parsed | null {
  if (a.period.grain !== 'day' || !/^(and|y|&|plus|mas)$/.test(text(tokens, a.next))) return null;
  if (a.period.start !== a.period.end || tokens.some((one) => compares.test(one.text))) return null;
  const b = reader(a.next + 1);
  if (!b || b.period.grain !== 'day' || b.period.start !== b.period.end) return null;
  const [start, end] = [a.period.start, b.period.start].toSorted();
  if (!start || !end || addDays(start, 1) !== end) return null;
  return stretch({ start, end }, b.next);
}

/** The latest (or next) month that has this day: "the 31st". */
export function lastSuchDay(value: number, clock: Clock): string {
  const { today } = clock;
  const step = clock.prefer === 'future' ? 1 : -1;
  for (const months of [0, 1, 2, 3]) {
    const first = addMonths(`${today.slice(0, 7)}-01`, months * step);
    const date = day(yearOf(first), monthNumber(first), value);
    if (dayNumber(date) === value && (step > 0 ? date >= today : date <= today)) return date;
  }
  return day(yearOf(today), monthNumber(today), value);
}
