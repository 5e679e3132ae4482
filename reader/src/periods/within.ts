import { addMonths, day, monthNumber, unitSpan, yearOf, type Span, type Unit } from './calendar.ts';
import type { Action, Said } from './pattern.ts';
import { neighbours, subspan } from './pieces.ts';
import { clip, make, text } from './reading.ts';
import { wholeOf } from './units.ts';
import { monthWords } from './words.ts';
import { monthless, onDay, range, isDay } from './making.ts';

/* Days by what they lie in or beside. */

/** "the day after Thanksgiving", "two days before Christmas"; "the two days before" are both. */
export function beside(said: Said, side: -1 | 1): ReturnType<Action> {
  const { inner, clock, unit, n } = said;
  if (!inner || inner.period.kind === 'shift') return null;
  const article = /^(the|los|las|el|la|in)$/.test(text(said.tokens, said.at - 1));
  const found = neighbours(wholeOf(inner.period, clock), unit, n || 1, side);
  if (!found) return null;
  const single = unit === 'day' && (n === 0 || !article);
  const far = side < 0 ? found.start : found.end;
  const span = single ? { start: far, end: far } : found;
  if (span.start > clock.today && clock.prefer === 'past') return null;
  const seen = clock.prefer === 'past' ? clip(span, clock.today) : span;
  return make(seen, single ? 'day' : 'range', single ? 'point' : 'range');
}

/** `el 15 del mes pasado`: a day of a month that is only pointed at, by default the running one or the latest that has had it. */
export function dayIn({ inner, clock, n, at, tokens, next }: Said, by: number): ReturnType<Action> {
  const value = n || by;
  if (!isDay(value) || (inner && (inner.period.grain !== 'month' || namesMonth(tokens, at, next))))
    return null;
  const month = inner?.period.start ?? clock.today;
  const date = day(yearOf(month), monthNumber(month), value);
  if (inner) return onDay(date);
  return monthless(onDay(clock.prefer === 'past' && date > clock.today ? addMonths(date, -1) : date));
}

const namesMonth = (tokens: Said['tokens'], at: number, next: number): boolean =>
  tokens.slice(at, next).some((one) => monthWords.has(one.text));

/** The days of a month, and the months of a year, that its beginning, middle and end are. */
const edges = {
  month: { early: [1, 10], mid: [11, 20], late: [21, 31] },
  year: { early: [1, 3], mid: [5, 8], late: [10, 12] },
} as const;

/** The beginning, middle or end of a month or year; looking ahead, the last day of anything. */
export function edge({ inner, clock }: Said, at: 'early' | 'mid' | 'late'): ReturnType<Action> {
  if (!inner) return null;
  const whole = wholeOf(inner.period, clock);
  if (at === 'late' && clock.prefer === 'future') return onDay(whole.end);
  const [y, m] = [yearOf(whole.start), monthNumber(whole.start)];
  const { grain } = inner.period;
  if (at === 'early' && (grain === 'week' || grain === 'quarter'))
    return {
      ...range(clip(subspan(whole, 1, 0, grain === 'week' ? 'day' : 'month', 0) ?? whole, clock.today)),
      opening: true,
    };
  if (grain !== 'month' && grain !== 'year') return null;
  const [first, last] = edges[grain][at];
  const span =
    grain === 'month'
      ? { start: day(y, m, first), end: day(y, m, last) }
      : { start: day(y, first, 1), end: day(y, last, 31) };
  const found = range(clip(span, clock.today));
  if (at === 'early') return { ...found, opening: true };
  return at === 'late' && whole.end <= clock.today ? { ...found, day: whole.end } : found;
}

/** What a part is of where that is not said, and how many it has at most. */
export const partOfWhat: Partial<Record<Unit, { of: Unit; most: number }>> = {
  quarter: { of: 'year', most: Infinity },
  half: { of: 'year', most: Infinity },
  week: { of: 'month', most: 5 },
  fortnight: { of: 'month', most: 2 },
  halfMonth: { of: 'month', most: 2 },
};

/** The nth piece of what is named, of what the part before was of, or of what runs. */
export function part(said: Said, by: number): ReturnType<Action> {
  const { inner, clock, n, unit, dow } = said;
  const nth = by || said.nth;
  const shared = clock.within ?? null;
  const usual = dow === 0 ? partOfWhat[unit] : undefined;
  let whole: Span | null = inner && wholeOf(inner.period, clock);
  if (!whole && nth > 0 && n === 0) {
    whole = shared;
    if (!whole && usual && nth <= usual.most) {
      // Of the one before, while that of the running one has not begun.
      const begun = subspan(unitSpan(usual.of, clock.today), nth, 0, unit, 0);
      const later = clock.prefer === 'past' && begun !== null && begun.start > clock.today;
      whole = unitSpan(usual.of, clock.today, later ? -1 : 0);
    }
  }
  const span = whole && subspan(whole, nth, n, unit, dow);
  if (!span) return null;
  const single = unit === 'day' || dow !== 0;
  const kind = n > 0 ? 'range' : single ? 'point' : 'unit';
  const period = make(clip(span, clock.today), n > 0 ? 'range' : unit, kind);
  return n > 0 || dow !== 0 ? period : { ...period, part: { nth, unit, of: inner ? whole : shared } };
}
