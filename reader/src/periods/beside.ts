import { addDays } from '@saldo/contract/dates';
import { cardinalAt } from '../text/numbers.ts';
import {
  addMonths,
  day,
  dayNumber,
  monthNumber,
  monthsIn,
  unitSpan,
  weekday,
  yearOf,
  type Span,
  type Unit,
} from './calendar.ts';
import type { Clock } from './period.ts';
import { clip, make, skipFill, text, type Parsed, type Reader, type Tokens, onDay } from './reading.ts';
import { monthExpression } from './months.ts';
import { wholeOf, yearly } from './units.ts';
import { monthWords, unitWords } from './words.ts';
import { yearAt } from './years.ts';

/** So many units right before or after a stretch. */
function neighbours(whole: Span, unit: Unit, count: number, side: -1 | 1): Span | null {
  const length = monthsIn[unit];
  if (length !== undefined)
    return side < 0
      ? { start: addMonths(whole.start, -length * count), end: addDays(whole.start, -1) }
      : { start: addDays(whole.end, 1), end: addDays(addMonths(addDays(whole.end, 1), length * count), -1) };
  if (unit === 'weekend') {
    const near = unitSpan('weekend', side < 0 ? addDays(whole.start, -7) : addDays(whole.end, 1));
    return count === 1 ? near : null;
  }
  const days = (unit === 'week' ? 7 : unit === 'fortnight' ? 15 : 1) * count;
  return side < 0
    ? { start: addDays(whole.start, -days), end: addDays(whole.start, -1) }
    : { start: addDays(whole.end, 1), end: addDays(whole.end, days) };
}

/** "the day after Thanksgiving", "two days before Christmas", `los tres meses antes de octubre`. */
export function besideNamed(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const count = cardinalAt(tokens, at);
  const place = count?.next ?? at;
  const unit = unitWords.get(text(tokens, place));
  if (!unit) return null;
  // "on average per month before July": a rate, and days.
  if (/^(per|each|every|cada|por|al)$/.test(text(tokens, at - 1))) return null;
  const word = text(tokens, place + 1);
  const leading = word === 'leading' && text(tokens, place + 2) === 'up';
  const side =
    leading || /^(before|antes)$/.test(word) ? -1 : /^(after|following|despues)$/.test(word) ? 1 : 0;
  if (side === 0) return null;
  const from = skipFill(tokens, leading ? place + 4 : place + 2);
  if (/^(last|that|this|it|those|eso|ese|esa)$/.test(text(tokens, from))) return null;
  const inner = atom(tokens, from, clock);
  if (!inner || inner.period.kind === 'shift') return null;
  // "two days before Christmas" is a day; "the two days before" are two.
  const article = /^(the|los|las|el|la|in)$/.test(text(tokens, at - 1));
  const beside = neighbours(wholeOf(inner.period, clock), unit, count?.value ?? 1, side);
  if (!beside) return null;
  const single = unit === 'day' && (count === null || !article);
  const far = side < 0 ? beside.start : beside.end;
  const span = single ? { start: far, end: far } : beside;
  if (span.start > clock.today && clock.prefer === 'past') return null;
  return {
    period: make(clip(span, clock.today), single ? 'day' : 'range', single ? 'point' : 'range'),
    next: inner.next,
  };
}

/** "week 42", `la semana 2 de octubre`: of the year as ISO 8601 counts, or of a month from its first day. */
export function numberedWeek(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (!/^(week|wk|semana)$/.test(text(tokens, at)) || tokens[at + 1]?.kind !== 'number') return null;
  // "week 14 to 20 September": days that the week has, no number of it.
  const dated = monthExpression(tokens, at + 1, clock);
  if (dated?.period.kind === 'range') return dated;
  const nth = tokens[at + 1]?.value ?? 0;
  if (!Number.isInteger(nth) || nth < 1 || nth > 53) return null;
  const of = skipFill(tokens, at + 2);
  const month = of > at + 2 ? monthWords.get(text(tokens, of)) : undefined;
  if (month !== undefined && nth <= 5) {
    const year = yearAt(tokens, of + 1, clock);
    const spanOf = (y: number): Span => {
      const start = addDays(day(y, month, 1), 7 * (nth - 1));
      const last = day(y, month, 31);
      const end = addDays(start, 6);
      return { start, end: end > last ? last : end };
    };
    const span = year ? spanOf(year.year) : yearly(clock, spanOf);
    return { period: make(clip(span, clock.today), 'week', 'range'), next: year?.next ?? of + 1 };
  }
  const year = yearAt(tokens, at + 2, clock);
  const spanOf = (y: number): Span => unitSpan('week', day(y, 1, 4), nth - 1, clock.weekStart);
  const span = year ? spanOf(year.year) : yearly(clock, spanOf);
  return { period: make(clip(span, clock.today), 'week'), next: year?.next ?? at + 2 };
}

/** "the first of the month", `el 15 del mes pasado`: a day of a month that is only pointed at. */
export function dayOfUnit(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const token = tokens[at];
  const article = /^(the|el|del|dia|on)$/.test(text(tokens, at - 1));
  const first = /^(first|primero)$/.test(token?.text ?? '');
  const value = first ? 1 : token?.ordinal || (article && token?.kind === 'number') ? (token?.value ?? 0) : 0;
  if (!article || value < 1 || value > 31 || !Number.isInteger(value)) return null;
  if (!/^(of|de|del)$/.test(text(tokens, at + 1))) return null;
  const from = skipFill(tokens, at + 1);
  const bare = unitWords.get(text(tokens, from)) === 'month';
  const inner = atom(tokens, from, clock);
  const month = inner?.period.grain === 'month' ? inner.period.start : bare ? clock.today : null;
  if (month === null || (inner && monthWords.has(text(tokens, from)))) return null;
  const date = day(yearOf(month), monthNumber(month), value);
  const spoken = bare && !inner && clock.prefer === 'past' && date > clock.today ? addMonths(date, -1) : date;
  return onDay(spoken, inner?.next ?? from + 1);
}

/** "Friday the 13th", `el martes 3`: the latest (or next) such day of a month that falls on that weekday. */
export function weekdayOfMonth(tokens: Tokens, at: number, dow: number, clock: Clock): Parsed | null {
  const place = text(tokens, at + 1) === 'the' ? at + 2 : at + 1;
  const token = tokens[place];
  const value = token?.value ?? 0;
  if (token?.kind !== 'number' || !Number.isInteger(value) || value < 1 || value > 31) return null;
  const spanish = clock.dayFirst && /^(el|este|del|al|desde|hasta)$/.test(text(tokens, at - 1));
  if (!token.ordinal && !spanish) return null;
  const next = text(tokens, place + 1);
  if (/^(of|de|del|dolares|pesos|euros|compras|pagos|veces)$/.test(next) || monthWords.has(next)) return null;
  const step = clock.prefer === 'future' ? 1 : -1;
  for (let back = 0; back < 36; back += 1) {
    const month = addMonths(`${clock.today.slice(0, 7)}-01`, back * step);
    const date = day(yearOf(month), monthNumber(month), value);
    const fits = dayNumber(date) === value && weekday(date) === dow;
    if (fits && (step > 0 ? date >= clock.today : date <= clock.today)) return onDay(date, place + 1);
  }
  return null;
}

/** "Tuesday of last week", `el martes de la semana pasada`: that day of a week that is named; "the Tuesday before last". */
export function weekdayOfWeek(
  tokens: Tokens,
  at: number,
  dow: number,
  clock: Clock,
  inner: Reader,
): Parsed | null {
  const after = text(tokens, at + 1);
  const further = /^antepasad[oa]$/.test(after)
    ? 2
    : `${after} ${text(tokens, at + 2)}` === 'before last'
      ? 3
      : 0;
  if (further > 0) {
    const date = addDays(clock.today, -((weekday(clock.today) - dow + 7) % 7 || 7) - 7);
    return onDay(date, at + further);
  }
  const week = /^(of|de)$/.test(after) ? inner(tokens, at + 2, clock) : null;
  if (!week || week.period.grain !== 'week' || week.period.kind !== 'unit') return null;
  const { start } = week.period;
  const date = addDays(start, (dow - weekday(start) + 7) % 7);
  return onDay(date, week.next);
}
