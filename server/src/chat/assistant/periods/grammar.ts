import { addDays, type DateText } from '@saldo/contract/dates';
import { cardinalAt, ordinalAt } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import {
  addMonths,
  day,
  dayNumber,
  holidays,
  monthNumber,
  monthSpan,
  quarterSpan,
  seasons,
  unitSpan,
  weekday,
  yearOf,
  yearSpan,
  type Span,
  type Unit,
} from './calendar.ts';
import {
  holidayPhrases,
  monthWords,
  seasonWords,
  shyMonths,
  shyWeekdays,
  unitWords,
  weekdayWords,
  words,
} from './words.ts';

/** What the reader must know to place words on the calendar. */
export interface Clock {
  today: DateText;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  /** Year-less days and months: the most recent one, or the next one (bills, forecasts, deadlines). */
  prefer: 'past' | 'future';
  /** Numeric dates: month first (English) or day first (Spanish). */
  dayFirst: boolean;
}

/** How a stretch of words was read; `all` stands for the whole history. */
export type PeriodKind =
  'unit' | 'rolling' | 'complete' | 'range' | 'point' | 'since' | 'until' | 'all' | 'shift' | 'payday';

export interface Period extends Span {
  kind: PeriodKind;
  grain: Unit | 'range';
  /** For `shift`: how many units before the period of the turn before. */
  shift?: number;
  /** N complete months, where the current month could be meant too. */
  inclusiveEnd?: DateText;
}

interface Parsed {
  period: Period;
  next: number;
  /** True when the year was not said, so that a range can lend one. */
  yearless?: boolean;
}

type Tokens = readonly Token[];
const first = '0001-01-01';
const text = (tokens: Tokens, at: number): string => tokens[at]?.text ?? '';
const make = (span: Span, grain: Period['grain'], kind: PeriodKind = 'unit'): Period => ({
  ...span,
  grain,
  kind,
});

function skipFill(tokens: Tokens, at: number): number {
  let next = at;
  while (words.fill.has(text(tokens, next))) next += 1;
  return next;
}

function clip(span: Span, today: DateText): Span {
  return span.start <= today && span.end > today ? { start: span.start, end: today } : span;
}

/** A unit moved by `offset`; the current one ends today unless the future is asked for. */
function unitPeriod(unit: Unit, offset: number, clock: Clock): Period {
  const span = unitSpan(unit, clock.today, offset, clock.weekStart);
  return make(offset === 0 && clock.prefer === 'past' ? clip(span, clock.today) : span, unit);
}

/** The last N units, today included (days, weeks) or complete ones (months and longer). */
function lastUnits(unit: Unit, count: number, clock: Clock, rolling: boolean): Period {
  const { today } = clock;
  if (unit === 'day') return make({ start: addDays(today, 1 - count), end: today }, 'day', 'rolling');
  if (unit === 'week') return make({ start: addDays(today, 1 - count * 7), end: today }, 'week', 'rolling');
  if (unit === 'weekend') {
    const last = unitSpan('weekend', today, weekday(today) === 7 ? 0 : -1);
    return make({ start: addDays(last.start, -7 * (count - 1)), end: last.end }, 'weekend', 'rolling');
  }
  if (rolling && count === 1) {
    const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : unit === 'half' ? 6 : 12;
    return make({ start: addDays(addMonths(today, -months), 1), end: today }, unit, 'rolling');
  }
  const start = unitSpan(unit, today, -count, clock.weekStart).start;
  const end = unitSpan(unit, today, -1, clock.weekStart).end;
  return count === 1
    ? make({ start, end }, unit)
    : { ...make({ start, end }, unit, 'complete'), inclusiveEnd: today };
}

function nextUnits(unit: Unit, count: number, clock: Clock): Period {
  const { today } = clock;
  if (unit === 'day') return make({ start: addDays(today, 1), end: addDays(today, count) }, 'day', 'rolling');
  if (unit === 'week')
    return make({ start: addDays(today, 1), end: addDays(today, count * 7) }, 'week', 'rolling');
  const months = { month: 1, quarter: 3, half: 6, year: 12, fortnight: 1, weekend: 1 }[unit];
  return make({ start: addDays(today, 1), end: addMonths(today, count * months) }, unit, 'rolling');
}

/** `2025`, `'25`, "of last year", `del ano pasado`, "of this year". */
function yearAt(tokens: Tokens, at: number, clock: Clock): { year: number; next: number } | null {
  let next = at;
  if (text(tokens, next) === ',') next += 1;
  next = skipFill(tokens, next);
  const token = tokens[next];
  if (token?.kind === 'number' && /^(19|20)\d\d$/.test(token.text))
    return { year: Number(token.text), next: next + 1 };
  if (token?.text === "'" && /^\d\d$/.test(text(tokens, next + 1)))
    return { year: 2000 + Number(text(tokens, next + 1)), next: next + 2 };
  if (unitWords.get(text(tokens, next + 1)) === 'year') {
    if (words.last.has(token?.text ?? '')) return { year: yearOf(clock.today) - 1, next: next + 2 };
    if (words.this.has(token?.text ?? '')) return { year: yearOf(clock.today), next: next + 2 };
    if (words.next.has(token?.text ?? '')) return { year: yearOf(clock.today) + 1, next: next + 2 };
  }
  if (unitWords.get(token?.text ?? '') === 'year' && words.last.has(text(tokens, next + 1)))
    return { year: yearOf(clock.today) - 1, next: next + 2 };
  return null;
}

/** The nearest occurrence of something yearly, by the clock's preference. */
function yearly(clock: Clock, spanOf: (year: number) => Span): Span {
  const year = yearOf(clock.today);
  if (clock.prefer === 'future') return spanOf(year).end >= clock.today ? spanOf(year) : spanOf(year + 1);
  for (const candidate of [year + 1, year, year - 1])
    if (spanOf(candidate).start <= clock.today) return spanOf(candidate);
  return spanOf(year - 2);
}

function dayOfMonthAt(tokens: Tokens, at: number): { value: number; next: number } | null {
  const token = tokens[at];
  const number =
    ordinalAt(tokens, at) ??
    (token?.kind === 'number' || token?.kind === 'word' ? cardinalAt(tokens, at) : null);
  if (!number || number.value < 1 || number.value > 31 || !Number.isInteger(number.value)) return null;
  return number;
}

function dateCanStand(tokens: Tokens, at: number): boolean {
  const before = text(tokens, at - 1);
  const after = tokens[at + 1];
  const raw = tokens[at]?.raw ?? '';
  if (
    /^(in|en|of|de|del|since|desde|from|until|till|hasta|to|through|thru|during|for|and|y|vs|versus|than|last|this|next|mid|early|late|between|entre|before|after|by|a|al|que|or|o|-|,|about|compared|on|back|only|mes|month|primera|only|what|were)$/.test(
      before,
    )
  )
    return true;
  if (after?.kind === 'number' || after?.ordinal) return true;
  if (tokens[at - 1]?.kind === 'number') return true;
  if (/^(vs|versus|compared)$/.test(after?.text ?? '')) return true;
  return /^[A-Z][a-z]+$/.test(raw) && at > 0;
}

function monthAt(tokens: Tokens, at: number): number | null {
  const word = text(tokens, at);
  const month = monthWords.get(word);
  if (month === undefined || tokens[at]?.kind !== 'word') return null;
  return shyMonths.has(word) && !dateCanStand(tokens, at) ? null : month;
}

/** A month with what may hang on it: a day, a stretch of days, a year. */
function monthExpression(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  let start = at;
  let years = 0;
  if (words.last.has(text(tokens, at)) && monthWords.has(text(tokens, at + 1))) {
    start = at + 1;
    years = -1;
  } else if (words.this.has(text(tokens, at)) && monthWords.has(text(tokens, at + 1))) start = at + 1;
  else if (words.next.has(text(tokens, at)) && monthWords.has(text(tokens, at + 1))) {
    start = at + 1;
    years = 1;
  }
  const leading = start === at && tokens[at]?.kind !== 'money' ? dayOfMonthAt(tokens, at) : null;
  if (leading) {
    // "5 march", "5th of march", `del 5 al 12 de marzo`
    let next = leading.next;
    let second: number | null = null;
    if (/^(-|to|al|a|and|y|through)$/.test(text(tokens, next))) {
      const other = dayOfMonthAt(tokens, skipFill(tokens, next + 1));
      if (other) {
        second = other.value;
        next = other.next;
      }
    }
    if (/^(of|de|del)$/.test(text(tokens, next))) next = skipFill(tokens, next);
    const month = monthWords.get(text(tokens, next));
    if (month === undefined) return null;
    return dated(tokens, next + 1, clock, month, leading.value, second);
  }
  const month = start > at ? (monthWords.get(text(tokens, start)) ?? null) : monthAt(tokens, start);
  if (month === null) return null;
  if (years !== 0) {
    const span = yearly(clock, (y) => monthSpan(y, month));
    const past =
      years < 0 && span.end >= clock.today && monthNumber(clock.today) === month
        ? monthSpan(yearOf(span.start) - 1, month)
        : span;
    const shown = years > 0 ? yearly({ ...clock, prefer: 'future' }, (y) => monthSpan(y, month)) : past;
    return { period: make(clip(shown, clock.today), 'month'), next: start + 1 };
  }
  const after = tokens[start + 1];
  const isDay =
    after &&
    (after.ordinal ||
      (after.kind === 'number' && (after.value ?? 99) <= 31 && /^\d{1,2}$/.test(after.text)) ||
      (text(tokens, start + 1) === 'the' && tokens[start + 2]?.ordinal));
  if (isDay) {
    const number = dayOfMonthAt(tokens, skipFill(tokens, start + 1));
    if (number) {
      let next = number.next;
      let second: number | null = null;
      if (
        /^(-|to|through|al|a)$/.test(text(tokens, next)) &&
        !monthWords.has(text(tokens, skipFill(tokens, next + 1)))
      ) {
        const other = dayOfMonthAt(tokens, skipFill(tokens, next + 1));
        if (other && (tokens[skipFill(tokens, next + 1)]?.value ?? 0) <= 31) {
          second = other.value;
          next = other.next;
        }
      }
      return dated(tokens, next, clock, month, number.value, second);
    }
  }
  const year = yearAt(tokens, start + 1, clock);
  if (year) return { period: make(clip(monthSpan(year.year, month), clock.today), 'month'), next: year.next };
  const span = yearly(clock, (y) => monthSpan(y, month));
  return {
    period: make(clock.prefer === 'past' ? clip(span, clock.today) : span, 'month'),
    next: start + 1,
    yearless: true,
  };
}

function dated(
  tokens: Tokens,
  at: number,
  clock: Clock,
  month: number,
  from: number,
  to: number | null,
): Parsed {
  const year = yearAt(tokens, at, clock);
  const spanOf = (y: number): Span => ({ start: day(y, month, from), end: day(y, month, to ?? from) });
  const span = year ? spanOf(year.year) : yearly(clock, spanOf);
  const period = make(span, to === null ? 'day' : 'range', to === null ? 'point' : 'range');
  return { period, next: year?.next ?? at, yearless: !year };
}

function numericDate(token: Token, clock: Clock): Span | null {
  const parts = token.text.split(/[-/]/).map(Number);
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(token.text)) {
    const [y = 0, m = 0, d = 0] = parts;
    return m >= 1 && m <= 12 && d >= 1 && d <= 31 ? { start: day(y, m, d), end: day(y, m, d) } : null;
  }
  if (/^\d{4}\/\d{1,2}$/.test(token.text)) return monthSpan(parts[0] ?? 0, parts[1] ?? 0);
  if (/^\d{1,2}\/\d{4}$/.test(token.text)) return monthSpan(parts[1] ?? 0, parts[0] ?? 0);
  const [a = 0, b = 0, y] = parts;
  const [month, date] = (clock.dayFirst && b <= 12) || a > 12 ? [b, a] : [a, b];
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  if (y !== undefined) {
    const year = y < 100 ? 2000 + y : y;
    return { start: day(year, month, date), end: day(year, month, date) };
  }
  return yearly(clock, (candidate) => ({
    start: day(candidate, month, date),
    end: day(candidate, month, date),
  }));
}

const quarterLetter = /^[qt]$/;

/** Part of a longer span: "first week of", "last 10 days of", "second half of", "end of", `principios de`. */
function partOf(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const edge = /^(beginning|start|early|principio|principios|inicio|inicios|comienzo|comienzos)$/.test(head)
    ? 'early'
    : /^(middle|mid|mediados|mitad)$/.test(head)
      ? 'mid'
      : /^(end|late|final|finales|fin|fines)$/.test(head) && !/^semana$/.test(text(tokens, at + 2))
        ? 'late'
        : null;
  if (edge) {
    let next = at + 1;
    if (text(tokens, next) === '-') next += 1;
    next = skipFill(tokens, next);
    const bare = unitWords.get(text(tokens, next));
    const inner =
      atom(tokens, next, { ...clock, prefer: 'past' }) ??
      (bare && /^(month|year|week|quarter)$/.test(bare)
        ? { period: make(unitSpan(bare, clock.today, 0, clock.weekStart), bare), next: next + 1 }
        : null);
    if (!inner) return null;
    const whole = wholeOf(inner.period, clock);
    if (edge === 'late' && clock.prefer === 'future')
      return { period: make({ start: whole.end, end: whole.end }, 'day', 'point'), next: inner.next };
    if (inner.period.grain === 'month') {
      const [y, m] = [yearOf(whole.start), monthNumber(whole.start)];
      const span =
        edge === 'early'
          ? { start: day(y, m, 1), end: day(y, m, 10) }
          : edge === 'mid'
            ? { start: day(y, m, 11), end: day(y, m, 20) }
            : { start: day(y, m, 21), end: day(y, m, 31) };
      return { period: make(clip(span, clock.today), 'range', 'range'), next: inner.next };
    }
    if (inner.period.grain === 'year') {
      const y = yearOf(whole.start);
      const span =
        edge === 'early'
          ? { start: day(y, 1, 1), end: day(y, 3, 31) }
          : edge === 'mid'
            ? { start: day(y, 5, 1), end: day(y, 8, 31) }
            : { start: day(y, 10, 1), end: day(y, 12, 31) };
      return { period: make(clip(span, clock.today), 'range', 'range'), next: inner.next };
    }
    return null;
  }
  const isLast = words.last.has(head);
  const ordinal = isLast ? { value: -1, next: at + 1 } : ordinalAt(tokens, at);
  if (!ordinal) return null;
  const counted = cardinalAt(tokens, ordinal.next);
  const unitIndex = counted ? counted.next : ordinal.next;
  const word = text(tokens, unitIndex);
  const unit = unitWords.get(word) ?? (word === 'half' || word === 'mitad' ? 'half' : undefined);
  const dow = weekdayWords.get(word);
  if (!unit && dow === undefined) return null;
  let next = unitIndex + 1;
  if (text(tokens, next) === ',') next += 1;
  const linked = skipFill(tokens, next);
  if (linked === next && unit !== 'quarter' && unit !== 'half') return null;
  const bareUnit = unitWords.get(text(tokens, linked));
  const inner =
    atom(tokens, linked, clock) ??
    (bareUnit && bareUnit !== 'day' && linked > next
      ? { period: make(unitSpan(bareUnit, clock.today, 0, clock.weekStart), bareUnit), next: linked + 1 }
      : null);
  let whole: Span;
  if (inner) {
    whole = wholeOf(inner.period, clock);
    next = inner.next;
  } else if ((unit === 'quarter' || unit === 'half') && !isLast && !counted) {
    whole = yearSpan(yearOf(clock.today));
  } else return null;
  const span = subspan(whole, ordinal.value, counted?.value ?? null, unit, dow, clock);
  return span
    ? {
        period: make(
          clip(span, clock.today),
          counted ? 'range' : (unit ?? 'day'),
          counted ? 'range' : unit === 'day' || dow !== undefined ? 'point' : 'unit',
        ),
        next,
      }
    : null;
}

function subspan(
  whole: Span,
  nth: number,
  count: number | null,
  unit: Unit | undefined,
  dow: number | undefined,
  clock: Clock,
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
    const middle = addDays(start, 14);
    return nth === 1 ? { start, end: middle } : { start: addDays(middle, 1), end };
  }
  if (unit === 'fortnight') {
    const middle = addDays(start, 14);
    return nth === 1 ? { start, end: middle } : { start: addDays(middle, 1), end };
  }
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
  return clock ? null : null;
}

function nthWeekday(whole: Span, dow: number, nth: number): DateText {
  if (nth < 0) return addDays(whole.end, -((weekday(whole.end) - dow + 7) % 7));
  return addDays(whole.start, ((dow - weekday(whole.start) + 7) % 7) + (nth - 1) * 7);
}

/** The whole unit behind a period that was cut at today. */
function wholeOf(period: Period, clock: Clock): Span {
  const { grain } = period;
  if (grain === 'month' || grain === 'year' || grain === 'quarter' || grain === 'week' || grain === 'half')
    return unitSpan(grain, period.start, 0, clock.weekStart);
  return period;
}

/** `this/last/next [N] unit`, `unit pasado`, "the month before last", "N units ago", "unit to date". */
function relative(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const unitHere = unitWords.get(head);
  // "month to date", "ytd"
  if (head === 'ytd' || head === 'mtd' || head === 'qtd')
    return {
      period: unitPeriod(head === 'ytd' ? 'year' : head === 'mtd' ? 'month' : 'quarter', 0, {
        ...clock,
        prefer: 'past',
      }),
      next: at + 1,
    };
  if (unitHere && text(tokens, at + 1) === 'to' && text(tokens, at + 2) === 'date')
    return { period: unitPeriod(unitHere, 0, { ...clock, prefer: 'past' }), next: at + 3 };
  if (unitHere && text(tokens, at + 1) === '-' && text(tokens, at + 2) === 'to')
    return { period: unitPeriod(unitHere, 0, { ...clock, prefer: 'past' }), next: at + 5 };
  // `lo que va de(l) mes`
  if (head === 'lo' && text(tokens, at + 1) === 'que' && /^(va|llevamos|llevo)$/.test(text(tokens, at + 2))) {
    let next = skipFill(tokens, at + 3);
    if (words.this.has(text(tokens, next))) next += 1;
    const unit = unitWords.get(text(tokens, next));
    if (unit) return { period: unitPeriod(unit, 0, { ...clock, prefer: 'past' }), next: next + 1 };
    const year = yearAt(tokens, next, clock);
    if (year) return { period: make(clip(yearSpan(year.year), clock.today), 'year'), next: year.next };
  }
  // `fin de semana (pasado)`: one unit of three words
  const weekendWords = head === 'fin' || head === 'fines';
  if (weekendWords && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana') {
    const after = text(tokens, at + 3);
    if (words.last.has(after)) return { period: weekendPeriod(-1, clock), next: at + 4 };
    if (after === 'antepasado') return { period: weekendPeriod(-2, clock), next: at + 4 };
    if (words.next.has(after))
      return { period: make(unitSpan('weekend', clock.today, 1), 'weekend'), next: at + 4 };
    if (after === 'que' && text(tokens, at + 4) === 'viene')
      return { period: make(unitSpan('weekend', clock.today, 1), 'weekend'), next: at + 5 };
    return { period: weekendPeriod(0, clock), next: at + 3 };
  }
  const thisWord = words.this.has(head);
  const lastWord = words.last.has(head);
  const pastWord = words.past.has(head);
  const nextWord = words.next.has(head);
  if (thisWord && text(tokens, at + 1) === 'fin' && text(tokens, at + 3) === 'semana') {
    const past = words.last.has(text(tokens, at + 4));
    return { period: weekendPeriod(past ? -1 : 0, clock), next: at + (past ? 5 : 4) };
  }
  if (lastWord && text(tokens, at + 1) === 'fin' && text(tokens, at + 3) === 'semana')
    return { period: weekendPeriod(-1, clock), next: at + 4 };
  if (thisWord || lastWord || pastWord || nextWord) {
    let next = at + 1;
    if (nextWord && /^(of|de)$/.test(text(tokens, next))) return null;
    const count = cardinalAt(tokens, next);
    if (count) next = count.next;
    // "last couple months", `ultimos dos meses`, "last 3 full/complete/calendar months"
    while (/^(full|complete|calendar|whole|entire|completos|completas|consecutive)$/.test(text(tokens, next)))
      next += 1;
    const unit = unitWords.get(text(tokens, next));
    const dow = weekdayWords.get(text(tokens, next));
    if (!unit && dow !== undefined && !count)
      return { period: weekdayPeriod(dow, thisWord ? 0 : nextWord ? 1 : -1, clock), next: next + 1 };
    if (lastWord && /^(night|noche)$/.test(text(tokens, next)))
      return { period: unitPeriod('day', -1, clock), next: next + 1 };
    if (thisWord && /^(morning|afternoon|evening|noche|manana|tarde)$/.test(text(tokens, next)))
      return { period: unitPeriod('day', 0, clock), next: next + 1 };
    const season = seasonWords.get(text(tokens, next));
    if (season && !count)
      return seasonPeriod(season, lastWord || pastWord ? -1 : nextWord ? 1 : 0, next + 1, clock);
    const isDecember = lastWord || pastWord || nextWord || thisWord;
    if (isDecember && !count) {
      const holiday = holidayAt(tokens, next, clock, nextWord ? 'future' : thisWord ? 'this' : 'past');
      if (holiday) return holiday;
    }
    if (!unit) return null;
    next += 1;
    if (nextWord || (count && text(tokens, next) === 'siguientes'))
      return {
        period:
          count || /^(dias|days)$/.test(text(tokens, next - 1))
            ? nextUnits(unit, count?.value ?? 1, clock)
            : make(unitSpan(unit, clock.today, 1, clock.weekStart), unit),
        next,
      };
    if (thisWord) {
      if (words.last.has(text(tokens, next)))
        return {
          period: unit === 'weekend' ? weekendPeriod(-1, clock) : unitPeriod(unit, -1, clock),
          next: next + 1,
        };
      if (unit === 'weekend') return { period: weekendPeriod(0, clock), next };
      return { period: unitPeriod(unit, 0, clock), next: soFar(tokens, next) };
    }
    if (count) return { period: lastUnits(unit, count.value, clock, false), next };
    // English "last months" is a slip for "last month's"; the Spanish plural is meant.
    const plural =
      /^(meses|semanas|dias|anos|trimestres|semestres|quincenas)$/.test(text(tokens, next - 1)) ||
      (pastWord && text(tokens, next - 1).endsWith('s'));
    if (plural) return { period: lastUnits(unit, 3, clock, false), next };
    if (
      pastWord ||
      (/^(ultimo|ultima)$/.test(head) && unit !== 'weekend' && unit !== 'fortnight') ||
      rollingBefore(tokens, at)
    )
      return { period: lastUnits(unit, 1, clock, true), next };
    if (text(tokens, next) === 'before' || text(tokens, next) === 'antes') return null;
    return {
      period: unit === 'weekend' ? weekendPeriod(-1, clock) : { ...unitPeriod(unit, -1, clock) },
      next,
    };
  }
  // units that lead
  if (unitHere) {
    const after = text(tokens, at + 1);
    if (after === 'before' && /^(last|that|this)$/.test(text(tokens, at + 2))) {
      const offset = text(tokens, at + 2) === 'last' ? -2 : -1;
      if (text(tokens, at + 2) === 'last')
        return {
          period: unitHere === 'weekend' ? weekendPeriod(offset, clock) : unitPeriod(unitHere, offset, clock),
          next: at + 3,
        };
      return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 3 };
    }
    if (after === 'antepasado' || after === 'antepasada')
      return { period: unitPeriod(unitHere, -2, clock), next: at + 2 };
    if (/^(before|earlier|prior)$/.test(after) && text(tokens, at + 2) !== 'than')
      return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 2 };
    if (after === 'de' && text(tokens, at + 2) === 'antes')
      return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 3 };
    if (after === 'after' || after === 'despues')
      return { period: { ...unitPeriod(unitHere, 1, clock), kind: 'shift', shift: 1 }, next: at + 2 };
    if (/^(anterior|previo|previa)$/.test(after) && !/^(al|a)$/.test(text(tokens, at + 2)))
      return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 2 };
    if (/^(anterior)$/.test(after)) {
      const inner = atom(tokens, skipFill(tokens, at + 2), clock);
      if (inner)
        return {
          period: make(unitSpan(unitHere, inner.period.start, -1, clock.weekStart), unitHere),
          next: inner.next,
        };
    }
    if (words.last.has(after)) {
      const plural = head.endsWith('s') && head !== 'mes';
      return {
        period: plural
          ? lastUnits(unitHere, 3, clock, false)
          : unitHere === 'weekend'
            ? weekendPeriod(-1, clock)
            : unitPeriod(unitHere, -1, clock),
        next: at + 2,
      };
    }
    if (/^(actual|corriente|en curso)$/.test(after))
      return { period: unitPeriod(unitHere, 0, clock), next: at + 2 };
    if (after === 'que' && /^(viene|entra)$/.test(text(tokens, at + 2)))
      return { period: make(unitSpan(unitHere, clock.today, 1, clock.weekStart), unitHere), next: at + 3 };
    if (words.next.has(after) && after !== 'coming')
      return { period: make(unitSpan(unitHere, clock.today, 1, clock.weekStart), unitHere), next: at + 2 };
    if (unitHere === 'week' && /^(of|de|del)$/.test(after)) {
      const inner = atom(tokens, skipFill(tokens, at + 1), clock);
      if (inner && inner.period.grain === 'day')
        return {
          period: make(clip(unitSpan('week', inner.period.start, 0, clock.weekStart), clock.today), 'week'),
          next: inner.next,
        };
      return null;
    }
    if (unitHere === 'month' && /^(of|de)$/.test(after)) {
      const inner = monthExpression(tokens, at + 2, clock);
      return inner && inner.period.grain === 'month' ? inner : null;
    }
    if (unitHere === 'year' && tokens[at + 1]?.kind === 'number') {
      const year = yearAt(tokens, at + 1, clock);
      return year ? { period: make(clip(yearSpan(year.year), clock.today), 'year'), next: year.next } : null;
    }
    if (unitHere === 'weekend' && head === 'weekend' && /^(the|over|on)$/.test(text(tokens, at - 1)))
      return { period: weekendPeriod(0, clock), next: at + 1 };
    if (unitHere === 'weekend' && head === 'finde')
      return {
        period: weekendPeriod(words.last.has(after) ? -1 : 0, clock),
        next: at + (words.last.has(after) ? 2 : 1),
      };
  }
  // "3 months ago", "a week ago", "two weeks from now", "in 10 days"
  const single = /^(a|an|un|una)$/.test(head) ? { value: 1, next: at + 1 } : cardinalAt(tokens, at);
  if (single && tokens[at]?.kind !== 'money') {
    const counted = unitWords.get(text(tokens, single.next));
    if (
      counted &&
      /^(before|prior|preceding|earlier|anteriores|previos|previas|antes)$/.test(
        text(tokens, single.next + 1),
      ) &&
      !/^(antes|before)$/.test(text(tokens, single.next + 2))
    ) {
      const base = lastUnits(counted, single.value, clock, false);
      const next = single.next + 2;
      return {
        period: { ...base, kind: 'shift', shift: -1 },
        next: /^(that|this|eso|esos)$/.test(text(tokens, next)) ? next + 1 : next,
      };
    }
    const unit = unitWords.get(text(tokens, single.next));
    if (unit) {
      const after = text(tokens, single.next + 1);
      if (after === 'ago' || after === 'back' || after === 'atras')
        return { period: agoPeriod(unit, single.value, clock), next: single.next + 2 };
      if (words.last.has(after) || after === 'anteriores')
        return { period: lastUnits(unit, single.value, clock, false), next: single.next + 2 };
      if (after === 'from' && text(tokens, single.next + 2) === 'now')
        return { period: inPeriod(unit, single.value, clock), next: single.next + 3 };
      if (clock.prefer === 'future' && /^(in|dentro|en|de)$/.test(text(tokens, at - 1)))
        return { period: inPeriod(unit, single.value, clock), next: single.next + 1 };
      if (/^(over|during|within|durante)$/.test(text(tokens, at - 1)) && clock.prefer === 'past')
        return { period: lastUnits(unit, single.value, clock, single.value === 1), next: single.next + 1 };
    }
  }
  if (/^(hace|hacen)$/.test(head)) {
    const count = /^(un|una)$/.test(text(tokens, at + 1))
      ? { value: 1, next: at + 2 }
      : cardinalAt(tokens, at + 1);
    const unit = count ? unitWords.get(text(tokens, count.next)) : undefined;
    if (count && unit) return { period: agoPeriod(unit, count.value, clock), next: count.next + 1 };
  }
  return null;
}

function rollingBefore(tokens: Tokens, at: number): boolean {
  return text(tokens, at - 1) === 'the' && /^(over|in|during|within)$/.test(text(tokens, at - 2));
}

function soFar(tokens: Tokens, at: number): number {
  if (text(tokens, at) === 'so' && text(tokens, at + 1) === 'far') return at + 2;
  if (text(tokens, at) === 'hasta' && /^(ahora|hoy|el)$/.test(text(tokens, at + 1)))
    return text(tokens, at + 1) === 'el' ? at + 3 : at + 2;
  if (text(tokens, at) === 'to' && text(tokens, at + 1) === 'date') return at + 2;
  return at;
}

function agoPeriod(unit: Unit, count: number, clock: Clock): Period {
  return unitPeriod(unit, -count, clock);
}

function inPeriod(unit: Unit, count: number, clock: Clock): Period {
  const { today } = clock;
  const months = { month: 1, quarter: 3, half: 6, year: 12, fortnight: 0, weekend: 0, day: 0, week: 0 }[unit];
  const end =
    months > 0
      ? addMonths(today, count * months)
      : addDays(today, count * (unit === 'week' ? 7 : unit === 'fortnight' ? 15 : 1));
  return make({ start: end, end }, 'day', 'point');
}

function weekendPeriod(offset: number, clock: Clock): Period {
  const today = weekday(clock.today);
  // Before Saturday "the weekend" is the one behind for spending, and "last weekend" the last complete one.
  if (offset === 0) {
    const span = unitSpan('weekend', clock.today, today >= 6 || clock.prefer === 'future' ? 0 : -1);
    return make(clip(span, clock.today), 'weekend');
  }
  return make(unitSpan('weekend', clock.today, offset), 'weekend');
}

function weekdayPeriod(dow: number, direction: -1 | 0 | 1, clock: Clock): Period {
  const { today } = clock;
  let date: DateText;
  if (direction === 0) {
    date = addDays(unitSpan('week', today, 0, clock.weekStart).start, (dow - clock.weekStart + 7) % 7);
  } else if (direction === 1) date = addDays(today, (dow - weekday(today) + 7) % 7 || 7);
  else date = addDays(today, -((weekday(today) - dow + 7) % 7 || 7));
  return make({ start: date, end: date }, 'day', 'point');
}

function seasonPeriod(season: string, direction: -1 | 0 | 1, next: number, clock: Clock): Parsed | null {
  const spanOf = seasons[season];
  if (!spanOf) return null;
  const year = yearOf(clock.today);
  let span: Span;
  if (direction === 0)
    span = spanOf(year).start <= clock.today || clock.prefer === 'future' ? spanOf(year) : spanOf(year - 1);
  else if (direction === 1) span = yearly({ ...clock, prefer: 'future' }, spanOf);
  else {
    span = spanOf(year + 1);
    for (let candidate = year + 1; span.end >= clock.today; candidate -= 1) span = spanOf(candidate);
  }
  return { period: make(clip(span, clock.today), 'range', 'unit'), next };
}

function holidayAt(
  tokens: Tokens,
  at: number,
  clock: Clock,
  prefer: 'past' | 'future' | 'this',
): Parsed | null {
  for (const [phrase, key] of holidayPhrases) {
    const parts = phrase.split(' ');
    if (!parts.every((part, index) => text(tokens, at + index) === part)) continue;
    const spanOf = holidays[key];
    if (!spanOf) continue;
    const next = at + parts.length;
    const year = yearAt(tokens, next, clock);
    const span = year
      ? spanOf(year.year)
      : prefer === 'this'
        ? spanOf(yearOf(clock.today))
        : yearly({ ...clock, prefer }, spanOf);
    return { period: make(span, 'day', 'point'), next: year?.next ?? next };
  }
  return null;
}

/** One stretch without from/to words. */
function atom(tokens: Tokens, start: number, clock: Clock): Parsed | null {
  const at = skipArticle(tokens, start);
  const token = tokens[at];
  if (!token) return null;
  const head = token.text;
  const { today } = clock;
  const one = (offset: number, next: number): Parsed => ({ period: unitPeriod('day', offset, clock), next });
  if (/^(today|hoy|tonight|todays)$/.test(head)) return one(0, at + 1);
  if (/^(yesterday|ayer|yesterdays)$/.test(head)) return one(-1, at + 1);
  if (/^(anteayer|antier|antes de ayer)$/.test(head)) return one(-2, at + 1);
  if (/^(tomorrow|manana|tmrw)$/.test(head)) return one(1, at + 1);
  if (head === 'day' && /^(before)$/.test(text(tokens, at + 1)) && text(tokens, at + 2) === 'yesterday')
    return one(-2, at + 3);
  if (/^(now|ahora)$/.test(head)) return null;
  const parts = partOf(tokens, at, clock);
  if (parts) return parts;
  const around = relative(tokens, at, clock);
  if (around) return around;
  const holiday = holidayAt(tokens, at, clock, clock.prefer);
  if (holiday) return holiday;
  const month = monthExpression(tokens, at, clock);
  if (month) return month;
  const number = tokens[at + 1]?.kind === 'number' ? (tokens[at + 1]?.value ?? 0) : 0;
  const quarter = quarterLetter.test(head) && number >= 1 && number <= 4 && Number.isInteger(number);
  const half = /^[hs]$/.test(head) && (number === 1 || number === 2);
  const shift = 2;
  if (quarter || half) {
    const spanOf = (y: number): Span =>
      quarter
        ? quarterSpan(y, number)
        : number === 1
          ? { start: day(y, 1, 1), end: day(y, 6, 30) }
          : { start: day(y, 7, 1), end: day(y, 12, 31) };
    const year = yearAt(tokens, at + shift, clock);
    return {
      period: make(
        clip(year ? spanOf(year.year) : yearly(clock, spanOf), today),
        quarter ? 'quarter' : 'half',
      ),
      next: year?.next ?? at + shift,
      yearless: !year,
    };
  }
  // "first quarter 2026" without "of" is read by partOf; "Q1" here. Seasons need a sign that the season is meant.
  const season = seasonWords.get(head);
  if (
    season &&
    ((head !== 'fall' && head !== 'spring') ||
      /^(in|en|the|last|this|since|during|of|over)$/.test(text(tokens, at - 1)) ||
      yearAt(tokens, at + 1, clock))
  ) {
    const year = yearAt(tokens, at + 1, clock);
    const spanOf = seasons[season];
    if (spanOf)
      return {
        period: make(clip(year ? spanOf(year.year) : yearly(clock, spanOf), today), 'range', 'unit'),
        next: year?.next ?? at + 1,
      };
  }
  if (token.kind === 'date') {
    const span = numericDate(token, clock);
    if (span) return { period: make(span, span.start === span.end ? 'day' : 'month', 'point'), next: at + 1 };
  }
  const dow = weekdayWords.get(head);
  if (
    dow !== undefined &&
    !head.replace(/^(lunes|martes|miercoles|jueves|viernes)$/, 'x').endsWith('s') &&
    (!shyWeekdays.has(head) || /^(on|last|this|since|next|el|until|by)$/.test(text(tokens, at - 1)))
  ) {
    const after = text(tokens, at + 1);
    if (words.last.has(after)) return { period: weekdayPeriod(dow, -1, clock), next: at + 2 };
    if (words.next.has(after)) return { period: weekdayPeriod(dow, 1, clock), next: at + 2 };
    const date =
      clock.prefer === 'future'
        ? addDays(today, (dow - weekday(today) + 7) % 7)
        : addDays(today, -((weekday(today) - dow + 7) % 7));
    const point = make({ start: date, end: date }, 'day', 'point');
    // "monday march 3"
    const named = monthExpression(tokens, after === ',' ? at + 2 : at + 1, clock);
    return named && named.period.grain === 'day' ? named : { period: point, next: at + 1 };
  }
  if (
    token.kind === 'number' &&
    /^(19|20)\d\d$/.test(head) &&
    !/^(over|than|under|above|below|de|mas|menos|least|exactly)$/.test(text(tokens, at - 1)) &&
    !/^(dollars?|dolares|bucks|pesos|usd)$/.test(text(tokens, at + 1))
  )
    return { period: make(clip(yearSpan(Number(head)), today), 'year'), next: at + 1 };
  return null;
}

function skipArticle(tokens: Tokens, at: number): number {
  let next = at;
  while (
    /^(the|el|la|los|las|all|todo|toda|entire|whole|back|of|de|del|in|en|on|just)$/.test(
      text(tokens, next),
    ) &&
    next - at < 4
  )
    next += 1;
  return next;
}

/** "the 15th", `el 15`: a day of this month, or of the last one when it has not come yet. */
function bareDay(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const article = /^(the|el|dia)$/.test(text(tokens, at)) ? at + 1 : at;
  const token = tokens[article];
  if (!token || token.kind !== 'number') return null;
  const spoken = text(tokens, at);
  if (!(token.ordinal && article > at) && !(spoken === 'el' || spoken === 'dia')) return null;
  const value = token.value ?? 0;
  if (value < 1 || value > 31) return null;
  if (/^(of|de)$/.test(text(tokens, article + 1)) && monthWords.has(text(tokens, article + 2))) return null;
  const { today } = clock;
  const here = day(yearOf(today), monthNumber(today), value);
  const date =
    clock.prefer === 'future'
      ? here >= today
        ? here
        : day(yearOf(today), monthNumber(today) + 1, value)
      : here <= today
        ? here
        : day(yearOf(today), monthNumber(today) - 1, value);
  return { period: make({ start: date, end: date }, 'day', 'point'), next: article + 1 };
}

const point = (tokens: Tokens, at: number, clock: Clock): Parsed | null =>
  atom(tokens, at, clock) ?? bareDay(tokens, at, clock);

const changeWord =
  /^(change|changed|difference|down|up|grow|grew|grown|rise|rose|drop|dropped|fall|fell|increase|increased|decrease|decreased|cambio|cambiado|diferencia|subio|bajo|aumento|disminuyo|crecio)$/;

/** "go down from September to October": two stretches held against each other, not one; `from` is the place of "from". */
function isChange(tokens: Tokens, from: number): boolean {
  return (
    /^(from|de)$/.test(text(tokens, from)) &&
    tokens.slice(Math.max(0, from - 4), from).some((token) => changeWord.test(token.text))
  );
}

/** From/to ranges and open ends around atoms. */
function expression(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const { today } = clock;
  if (/^(from|between|entre|de|del|desde|since|starting)$/.test(head)) {
    // "since the start of summer": from that day, not within those weeks.
    const edge = skipFill(tokens, at + 1);
    if (
      /^(since|desde|from|starting)$/.test(head) &&
      /^(start|beginning|principio|inicio|comienzo)$/.test(text(tokens, edge))
    ) {
      const inner = skipFill(tokens, edge + 1);
      const bare = unitWords.get(text(tokens, inner));
      const within =
        atom(tokens, inner, clock) ??
        (bare ? { period: make(unitSpan(bare, today, 0, clock.weekStart), bare), next: inner + 1 } : null);
      if (within)
        return {
          period: make({ start: wholeOf(within.period, clock).start, end: today }, 'range', 'since'),
          next: within.next,
        };
    }
    const startAt = at + 1;
    const a = point(tokens, startAt, clock) ?? looseDay(tokens, startAt, clock);
    if (a && words.to.has(text(tokens, a.next)) && head !== 'since' && !isChange(tokens, at)) {
      const isPair = /^(and|y)$/.test(text(tokens, a.next));
      if (!isPair || /^(between|entre)$/.test(head)) {
        const end = rangeEnd(tokens, a.next + 1, clock);
        if (end) return joined(a, end, clock);
      }
    }
    if (a && /^(since|desde|starting)$/.test(head)) {
      const next = /^(on|onwards?|forward|adelante)$/.test(text(tokens, a.next)) ? a.next + 1 : a.next;
      return {
        period: make(
          {
            start: a.period.start,
            end: clock.prefer === 'future' && a.period.start > today ? a.period.end : today,
          },
          'range',
          'since',
        ),
        next,
      };
    }
    if (/^(since|desde)$/.test(head) && /^(my|mi|the|el|la)$/.test(text(tokens, at + 1))) {
      const payday = /^(last|ultima|ultimo)$/.test(text(tokens, at + 2)) ? at + 3 : at + 2;
      if (/^(paycheck|payday|pay|salary|nomina|sueldo|quincena|paga|pago)$/.test(text(tokens, payday)))
        return { period: make({ start: first, end: today }, 'range', 'payday'), next: payday + 1 };
    }
    if (/^(since|desde)$/.test(head) && /^(payday|i)$/.test(text(tokens, at + 1))) {
      if (text(tokens, at + 1) === 'payday')
        return { period: make({ start: first, end: today }, 'range', 'payday'), next: at + 2 };
      const paid = [1, 2, 3, 4, 5].find((ahead) => text(tokens, at + ahead) === 'paid');
      if (paid) return { period: make({ start: first, end: today }, 'range', 'payday'), next: at + paid + 1 };
    }
    if (
      /^(since|desde)$/.test(head) &&
      /^(the|el|always|siempre)$/.test(text(tokens, at + 1)) &&
      /^(beginning|start|principio|inicio|)$/.test(text(tokens, at + 2))
    )
      return { period: make({ start: first, end: today }, 'range', 'all'), next: at + 3 };
  }
  if (
    /^(until|till|hasta|before|antes)$/.test(head) ||
    (head === 'up' && text(tokens, at + 1) === 'to') ||
    (head === 'by' && clock.prefer === 'future')
  ) {
    let next = head === 'up' ? at + 2 : at + 1;
    if (head === 'antes' && text(tokens, next) === 'de') next += 1;
    const a = point(tokens, next, clock);
    if (a) {
      if (clock.prefer === 'future' && a.period.end >= today)
        return {
          period: make(
            {
              start: today,
              end: /^(before|antes)$/.test(head) ? addDays(a.period.start, -1) : wholeOf(a.period, clock).end,
            },
            'range',
            'until',
          ),
          next: a.next,
        };
      const end = /^(before|antes)$/.test(head) ? addDays(a.period.start, -1) : a.period.end;
      return { period: make({ start: first, end }, 'range', 'until'), next: a.next };
    }
  }
  if (/^(after|tras)$/.test(head) || (head === 'despues' && /^(de|del)$/.test(text(tokens, at + 1)))) {
    const a = point(tokens, head === 'despues' ? at + 2 : at + 1, clock);
    if (a)
      return {
        period: make({ start: addDays(a.period.end, 1), end: today }, 'range', 'since'),
        next: a.next,
      };
  }
  if (/^(rest|remainder|resto)$/.test(head)) {
    let next = skipFill(tokens, at + 1);
    if (words.this.has(text(tokens, next))) next += 1;
    const unit = unitWords.get(text(tokens, next));
    if (unit)
      return {
        period: make({ start: today, end: unitSpan(unit, today, 0, clock.weekStart).end }, unit, 'range'),
        next: next + 1,
      };
  }
  // "of the year", `del mes`: the current one. "Day of the week" is no time.
  if (/^(of|del|de)$/.test(head) && !/^(day|days|dia|dias|end|rest|fin)$/.test(text(tokens, at - 1))) {
    const bare = skipFill(tokens, at + 1);
    const unit = unitWords.get(text(tokens, bare));
    if (
      unit &&
      unit !== 'day' &&
      unit !== 'weekend' &&
      (head === 'del' || /^(the|la|el)$/.test(text(tokens, bare - 1))) &&
      !words.last.has(text(tokens, bare + 1)) &&
      !/^(que|antes|before|to|anterior|antepasado|antepasada|of|de)$/.test(text(tokens, bare + 1)) &&
      !text(tokens, bare).replace(/^mes$/, '').endsWith('s')
    )
      return { period: unitPeriod(unit, 0, clock), next: bare + 1 };
  }
  // whole history
  for (const phrase of wholeHistory) {
    const parts = phrase.split(' ');
    if (parts.every((part, index) => text(tokens, at + index) === part))
      return { period: make({ start: first, end: today }, 'range', 'all'), next: at + parts.length };
  }
  const same = sameTime(tokens, at, clock);
  if (same) return same;
  const a = point(tokens, at, clock);
  if (!a) return null;
  const to = text(tokens, a.next);
  const comparing = tokens
    .slice(0, at)
    .some((token) =>
      /^(compare|compared|comparing|comparison|compara|comparar|comparado|comparame|comparacion|stack|change|difference|changed)$/.test(
        token.text,
      ),
    );
  if (/^(to|through|thru|-|al|a|hasta|until)$/.test(to) && !comparing && !isChange(tokens, at - 1)) {
    const end = rangeEnd(tokens, a.next + 1, clock);
    if (end && (end.period.start >= a.period.start || a.yearless)) return joined(a, end, clock);
  }
  return a;
}

const wholeHistory = [
  'all time',
  'of all time',
  'ever',
  'in total ever',
  'since the beginning',
  'from the beginning',
  'since i started',
  'en total desde siempre',
  'de todos los tiempos',
  'desde siempre',
  'desde el principio',
  'all my history',
  'entire history',
  'whole history',
  'historico',
  'en toda la historia',
  'todo el historial',
  'alguna vez',
  'all history',
  'overall history',
  'jamas',
];

function sameTime(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  // "(the) same month last year", "this time last year", `el mismo mes del ano pasado`
  let next = skipArticle(tokens, at);
  const head = text(tokens, next);
  if (head === 'this' && text(tokens, next + 1) === 'time') next += 2;
  else if (/^(same|mismo|misma)$/.test(head)) next += 1;
  else return null;
  const spoken = unitWords.get(text(tokens, next));
  const unit = spoken ?? 'month';
  if (spoken || /^(period|time|periodo|point|stretch)$/.test(text(tokens, next))) next += 1;
  const year = yearAt(tokens, next, clock);
  const isYear = year ?? null;
  if (isYear) {
    const base = unitSpan(unit, clock.today, 0, clock.weekStart);
    const years = isYear.year - yearOf(clock.today);
    return {
      period: make({ start: addMonths(base.start, years * 12), end: addMonths(base.end, years * 12) }, unit),
      next: isYear.next,
    };
  }
  if (words.last.has(text(tokens, next)) && unitWords.get(text(tokens, next + 1)) === 'month') {
    const end = addMonths(clock.today, -1);
    return { period: make({ start: `${end.slice(0, 7)}-01`, end }, 'range', 'range'), next: next + 2 };
  }
  return null;
}

/** Day numbers inside from/to: "from the 1st to the 15th", `del 1 al 15 de marzo`. */
function looseDay(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const number = dayOfMonthAt(tokens, skipFill(tokens, at));
  if (!number || !words.to.has(text(tokens, number.next)) || tokens[skipFill(tokens, at)]?.kind === 'word')
    return null;
  const other = dayOfMonthAt(tokens, skipFill(tokens, number.next + 1));
  if (!other) return null;
  const after = skipFill(tokens, other.next);
  if (monthWords.has(text(tokens, after))) return null;
  const { today } = clock;
  const date = day(yearOf(today), monthNumber(today), number.value);
  return { period: make({ start: date, end: date }, 'day', 'point'), next: number.next, yearless: true };
}

function rangeEnd(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (/^(now|ahora|date|present|hoy|today)$/.test(text(tokens, at)))
    return { period: make({ start: clock.today, end: clock.today }, 'day', 'point'), next: at + 1 };
  const full = point(tokens, at, clock);
  if (full) return full;
  const number = dayOfMonthAt(tokens, skipFill(tokens, at));
  if (!number) return null;
  const { today } = clock;
  const date = day(yearOf(today), monthNumber(today), number.value);
  return { period: make({ start: date, end: date }, 'day', 'point'), next: number.next, yearless: true };
}

function joined(a: Parsed, b: Parsed, clock: Clock): Parsed {
  let start = a.period.start;
  const end = b.period.grain === 'month' && b.period.end === clock.today ? clock.today : b.period.end;
  if (a.yearless && yearOf(end) !== yearOf(start)) start = `${yearOf(end)}${start.slice(4)}`;
  if (start > end) start = addMonths(start, -12);
  if (start > end)
    return { period: make({ start: b.period.start, end: a.period.end }, 'range', 'range'), next: b.next };
  const days = dayNumber(start) === 1 && a.period.grain === 'month' && b.period.grain === 'month';
  return { period: make({ start, end }, days ? 'month' : 'range', 'range'), next: b.next };
}

export interface FoundPeriod {
  period: Period;
  /** Token range, end exclusive. */
  from: number;
  to: number;
}

/** Every stretch of time named in a question, left to right; tokens for which `taken` is true are not looked at. */
export function findPeriods(
  tokens: Tokens,
  clock: Clock,
  taken: (index: number) => boolean = () => false,
): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const parsed = expression(tokens, at, clock);
    if (!parsed || parsed.next <= at) continue;
    if ([...Array(parsed.next - at).keys()].some((offset) => taken(at + offset))) continue;
    found.push({ period: parsed.period, from: at, to: parsed.next });
    at = parsed.next - 1;
  }
  return found;
}

export interface FoundWeekdays {
  days: number[];
  from: number;
  to: number;
}

/** Weekdays as a filter: "on mondays", "on weekends", `los lunes`, `entre semana`. */
export function findWeekdays(tokens: Tokens, taken: (index: number) => boolean): FoundWeekdays | null {
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const head = text(tokens, at);
    const article = /^(los|on)$/.test(text(tokens, at - 1)) ? 1 : 0;
    if (head === 'weekends' || head === 'findes') return { days: [6, 7], from: at - article, to: at + 1 };
    if (
      (head === 'fines' || head === 'fin') &&
      text(tokens, at + 1) === 'de' &&
      text(tokens, at + 2) === 'semana' &&
      text(tokens, at - 1) === 'los'
    )
      return { days: [6, 7], from: at - 1, to: at + 3 };
    if (head === 'weekdays' || head === 'workdays' || head === 'weeknights')
      return { days: [1, 2, 3, 4, 5], from: at - article, to: at + 1 };
    if (head === 'entre' && text(tokens, at + 1) === 'semana')
      return { days: [1, 2, 3, 4, 5], from: at, to: at + 2 };
    const dow = weekdayWords.get(head);
    if (dow === undefined) continue;
    if (
      /^(mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|sabados|domingos)$/.test(head) ||
      text(tokens, at - 1) === 'los' ||
      text(tokens, at - 1) === 'every'
    )
      return { days: [dow], from: at - article, to: at + 1 };
  }
  return null;
}
