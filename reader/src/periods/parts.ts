import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import {
  addMonths,
  day,
  monthNumber,
  quarterSpan,
  unitSpan,
  weekday,
  yearOf,
  type Span,
  type Unit,
} from './calendar.ts';
import type { Clock, Period } from './period.ts';
import {
  clip,
  make,
  skipFill,
  text,
  type Parsed,
  type Reader,
  type Tokens,
  onDay,
  stretch,
} from './reading.ts';
import { runningUnit, wholeOf } from './units.ts';
import { saidAt } from './said.ts';
import { unitWords, weekdayWords, words } from './words.ts';
import { addDays, type DateText } from '@saldo/contract/dates';
import { among } from '../text/among.ts';

const doer = among(
  'i we you they he she it that did does do will to subscription subscriptions membership',
  'memberships not',
);

/** Part of a longer span: "first week of", "last 10 days of", "second half of", "end of", `principios de`. */
export function partOf(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const head = text(tokens, at);
  const edge = /^(beginning|start|early|principio|principios|inicio|inicios|comienzo|comienzos)$/.test(head)
    ? 'early'
    : /^(middle|mid|mediados|mitad)$/.test(head)
      ? 'mid'
      : /^(end|late|final|finales|fin|fines)$/.test(head) && !/^semana$/.test(text(tokens, at + 2))
        ? 'late'
        : // `a primeros de octubre`, `a últimos de mes`
          /^(primeros|ultimos)$/.test(head) && /^(de|del)$/.test(text(tokens, at + 1))
          ? head === 'primeros'
            ? 'early'
            : 'late'
          : null;
  // "which subscriptions did I start this year": what was begun then, no beginning of it.
  if (edge && doer.test(text(tokens, at - 1)) && /^(start|end|finish)$/.test(head)) return null;
  if (edge) return edgeOf(edge, tokens, at + 1, clock, atom);
  // `los diez primeros días`: how many stands before which.
  const ahead = cardinalAt(tokens, at);
  const turned = ahead && /^(primer[oa]s|ultim[oa]s)$/.test(text(tokens, ahead.next)) ? ahead : null;
  const edgeAt = turned?.next ?? at;
  const isLast = words.last.has(text(tokens, edgeAt));
  const second =
    saidAt(tokens, edgeAt, 'back|latter|other half') === null ? null : { value: 2, next: edgeAt + 1 };
  const ordinal = isLast ? { value: -1, next: edgeAt + 1 } : (second ?? ordinalAt(tokens, edgeAt));
  if (!ordinal) return null;
  const counted = turned ?? cardinalAt(tokens, ordinal.next);
  const unitIndex = counted && !turned ? counted.next : ordinal.next;
  const word = text(tokens, unitIndex);
  // `el primer fin de semana de octubre`
  const ofWeek =
    /^fin(es)?$/.test(word) &&
    text(tokens, unitIndex + 1) === 'de' &&
    text(tokens, unitIndex + 2) === 'semana';
  const unit = ofWeek
    ? 'weekend'
    : (unitWords.get(word) ?? (word === 'half' || word === 'mitad' ? 'half' : undefined));
  const dow = weekdayWords.get(word);
  if (!unit && dow === undefined) return null;
  // `los primeros días de octubre`: how many is not said.
  if (unit === 'day' && !counted && /^(days|dias)$/.test(word) && /^(-1|1)$/.test(String(ordinal.value)))
    return edgeOf(ordinal.value < 0 ? 'late' : 'early', tokens, unitIndex + 1, clock, atom);
  let next = unitIndex + (ofWeek ? 3 : 1);
  if (text(tokens, next) === ',') next += 1;
  const linked = skipFill(tokens, next);
  const shared = clock.within ?? null;
  if (linked === next && unit !== 'quarter' && unit !== 'half' && unit !== 'fortnight' && !shared)
    return null;
  const bareUnit = linked > next && unitWords.get(text(tokens, linked)) !== 'day';
  const inner = atom(tokens, linked, clock) ?? (bareUnit ? runningUnit(tokens, linked, clock) : null);
  let whole: Span;
  if (inner) {
    whole = wholeOf(inner.period, clock);
    next = inner.next;
  } else if (shared && !isLast && !counted) {
    whole = shared;
  } else if (
    !isLast &&
    !counted &&
    unit !== undefined &&
    within[unit] &&
    ordinal.value <= within[unit].most
  ) {
    // `la segunda quincena`, "the third quarter": of what runs; of the one before while it has not begun.
    const around = (offset: number): Span => unitSpan(within[unit]?.of ?? 'year', clock.today, offset);
    const begun = subspan(around(0), ordinal.value, null, unit, undefined);
    const later = clock.prefer === 'past' && begun !== null && begun.start > clock.today;
    whole = around(later ? -1 : 0);
  } else return null;
  const of = inner ? whole : shared;
  const span = subspan(whole, ordinal.value, counted?.value ?? null, unit, dow);
  if (!span) return null;
  const period = make(
    clip(span, clock.today),
    counted ? 'range' : (unit ?? 'day'),
    counted ? 'range' : unit === 'day' || dow !== undefined ? 'point' : 'unit',
  );
  return {
    period: unit && !counted ? { ...period, part: { nth: ordinal.value, unit, of } } : period,
    next,
  };
}

/** What a part is of where that is not said, and how many it has at most. */
const within: Partial<Record<Unit, { of: Unit; most: number }>> = {
  quarter: { of: 'year', most: Infinity },
  half: { of: 'year', most: Infinity },
  fortnight: { of: 'month', most: 2 },
};

/** "the second (and the third quarter)": the first of two that share the word for what they are. */
export function partBefore(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const a = ordinalAt(tokens, at);
  if (!a || !joins.test(text(tokens, a.next))) return null;
  const b = ordinalAt(tokens, skipFill(tokens, a.next + 1));
  const unit = b && tokens[b.next];
  if (!unit || !/^(quarter|half|fortnight)$/.test(unitWords.get(unit.text) ?? '')) return null;
  const part = partOf(tokens.toSpliced(a.next, 0, unit), at, clock, atom);
  return part && { ...part, next: a.next };
}
const joins = among('and y or o to a al through hasta - vs versus , con');

/** The beginning, middle or end of the month or year that begins at `from`; looking ahead, its last day. */
function edgeOf(
  edge: 'early' | 'mid' | 'late',
  tokens: Tokens,
  from: number,
  clock: Clock,
  atom: Reader,
): Parsed | null {
  let next = from;
  if (text(tokens, next) === '-') next += 1;
  next = skipFill(tokens, next);
  const bare = /^(month|year|week|quarter)$/.test(unitWords.get(text(tokens, next)) ?? '');
  const inner = atom(tokens, next, clock) ?? (bare ? runningUnit(tokens, next, clock) : null);
  if (!inner) return null;
  const whole = wholeOf(inner.period, clock);
  if (edge === 'late' && clock.prefer === 'future') return onDay(whole.end, inner.next);
  const [y, m] = [yearOf(whole.start), monthNumber(whole.start)];
  const { grain } = inner.period;
  if (grain !== 'month' && grain !== 'year') return null;
  const [first, last] = edges[grain][edge];
  const span =
    grain === 'month'
      ? { start: day(y, m, first), end: day(y, m, last) }
      : { start: day(y, first, 1), end: day(y, last, 31) };
  return stretch(clip(span, clock.today), inner.next);
}

/** The days of a month, and the months of a year, that its beginning, middle and end are. */
const edges = {
  month: { early: [1, 10], mid: [11, 20], late: [21, 31] },
  year: { early: [1, 3], mid: [5, 8], late: [10, 12] },
} as const;

/** A part named without its whole ("and the second half?"), taken of the stretch before; as it was where it does not fit. */
export function partWithin(period: Period, whole: Span, today: DateText): Period {
  const { part } = period;
  const span = part && subspan(whole, part.nth, null, part.unit, undefined);
  return span ? { ...period, ...clip(span, today), part: { ...part, of: whole } } : period;
}

/** One piece of a stretch: the nth unit or weekday of it, or its first or last `count` units. */
function subspan(
  whole: Span,
  nth: number,
  count: number | null,
  unit: Unit | undefined,
  dow: number | undefined,
): Span | null {
  const { start, end } = whole;
  if (dow !== undefined) {
    const date = nthWeekday(whole, dow, nth);
    return { start: date, end: date };
  }
  if (unit === 'day') {
    if (count !== null)
      return nth < 0 ? { start: addDays(end, 1 - count), end } : { start, end: addDays(start, count - 1) };
    const date = nth < 0 ? end : addDays(start, nth - 1);
    return { start: date, end: date };
  }
  if (unit === 'week') {
    const n = count ?? 1;
    if (nth < 0) return { start: addDays(end, 1 - 7 * n), end };
    const from = addDays(start, 7 * (count === null ? nth - 1 : 0));
    const to = addDays(from, 7 * n - 1);
    return { start: from, end: to > end ? end : to };
  }
  if (unit === 'half') {
    const months = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) > 40;
    if (months) {
      const year = yearOf(start);
      return nth === 1 ? { start, end: day(year, 6, 30) } : { start: day(year, 7, 1), end };
    }
  }
  if (unit === 'half' || unit === 'fortnight') {
    const middle = addDays(start, 14);
    return nth === 1 ? { start, end: middle } : { start: addDays(middle, 1), end };
  }
  if (unit === 'quarter' && count !== null)
    return nth < 0
      ? { start: addMonths(`${end.slice(0, 7)}-01`, 1 - 3 * count), end }
      : { start, end: addDays(addMonths(start, 3 * count), -1) };
  if (unit === 'quarter') return quarterSpan(yearOf(start), nth < 0 ? 4 : nth);
  if (unit === 'month') {
    const n = count ?? 1;
    if (nth < 0) return { start: addMonths(`${end.slice(0, 7)}-01`, 1 - n), end };
    const from = addMonths(start, count === null ? nth - 1 : 0);
    return { start: from, end: addDays(addMonths(from, n), -1) };
  }
  if (unit === 'weekend') {
    const saturday = nthWeekday(whole, 6, nth);
    return { start: saturday, end: addDays(saturday, 1) };
  }
  return null;
}

export function nthWeekday(whole: Span, dow: number, nth: number): DateText {
  if (nth < 0) return addDays(whole.end, -((weekday(whole.end) - dow + 7) % 7));
  return addDays(whole.start, ((dow - weekday(whole.start) + 7) % 7) + (nth - 1) * 7);
}
