import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import {
  addMonths,
  day,
  dayNumber,
  daysIn,
  holidays,
  monthNumber,
  monthsIn,
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
import type { Action, Said } from './pattern.ts';
import { inMonth, neighbours, nthWeekday, subspan } from './pieces.ts';
import type { Period } from './period.ts';
import { clip, earliest, make, text, type Parsed } from './reading.ts';
import {
  comingAfter,
  holidayWeekend,
  inPeriod,
  lastSuchDay,
  lastUnits,
  nextUnits,
  unitPeriod,
  weekdayPeriod,
  wholeOf,
  yearly,
} from './units.ts';
import { hints, monthWords } from './words.ts';

/** What the rows of `data/days.txt` make of the words they fit. */

/** A day by its number alone. */
const monthless = (period: Period): Period => ({ ...period, monthless: true });
const onDay = (date: DateText): Period => make({ start: date, end: date }, 'day', 'point');
const range = (span: Span): Period => make(span, 'range', 'range');
const past = (said: Said) => ({ ...said.clock, prefer: 'past' as const });
const isDay = (value: number, most = 31): boolean => Number.isInteger(value) && value >= 1 && value <= most;
const isCount = (value: number): boolean => value >= 2 && value <= 60;

/** So many units until today; looking ahead, from today. */
function lasting({ n, unit, clock: { today, prefer } }: Said): ReturnType<Action> {
  if (!isDay(n, 600)) return null;
  const months = monthsIn[unit];
  const days = daysIn[unit] ?? 1;
  const later = (by: number): DateText =>
    months === undefined ? addDays(today, by * days) : addMonths(today, by * months);
  return prefer === 'future'
    ? range({ start: today, end: later(n) })
    : make({ start: addDays(later(-n), 1), end: today }, 'range', 'rolling');
}

/** A unit beside that of the turn before. */
const shifted = (said: Said, by: number, unit: Unit): Period => ({
  ...unitPeriod(unit, by, said.clock),
  kind: 'shift',
  shift: by,
});

const untold = make({ start: '1900-01-01', end: '1900-01-01' }, 'range', 'shift');

/** The same day of a year or month once, by the clock's preference, with its year where that was said. */
const inYear = ({ clock, year }: Said, spanOf: (year: number) => Span): Span =>
  year === null ? yearly(clock, spanOf) : spanOf(year);

function each(said: Said, nth: number): ReturnType<Action> {
  const { today, prefer } = said.clock;
  if (nth > (said.dow === 0 ? 31 : 5)) return null;
  const dates = Array.from({ length: 15 }, (_, k) => {
    const month = unitSpan('month', today, k - 12);
    const plain = nth < 0 ? month.end : addDays(month.start, nth - 1);
    const date = said.dow === 0 ? plain : nthWeekday(month, said.dow, nth);
    return date > month.end ? [] : [date];
  }).flat();
  const days =
    prefer === 'future'
      ? dates.filter((date) => date >= today).slice(0, 1)
      : dates.filter((date) => date <= today).slice(-12);
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined) return null;
  return { period: range({ start, end }), each: days.map((date) => ({ start: date, end: date })) };
}

/** The latest so many weekends or weekdays that are over; a weekend that ends today is, a weekday that is today is not. */
function severalLast({ clock: { today }, days, n }: Said): ReturnType<Action> {
  if (!isCount(n)) return null;
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const back = (weekday(today) - last + 7) % 7;
  const end = addDays(today, -(back === 0 && days.length === 1 ? 7 : back));
  const start = addDays(end, -7 * (n - 1) - (last - first));
  return { period: range({ start, end }), weekdays: [...days] };
}

function severalAgo({ clock: { today }, days, n }: Said): ReturnType<Action> {
  if (!isCount(n)) return null;
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const end = addDays(today, -((weekday(today) - last + 7) % 7 || 7) - 7 * (n - 1));
  return make({ start: addDays(end, first - last), end }, days.length > 1 ? 'weekend' : 'day', 'point');
}

/** `(se me fue) en la quincena`: the one that runs, where it is all that is said of time, or goes on from other days. */
function inTheUnit(said: Said): ReturnType<Action> {
  const { tokens, clock, unit } = said;
  const goesOn = /^(y|and)$/.test(text(tokens, 0));
  if (said.from !== said.at - 1 || !(goesOn || tokens.some((one) => hints.justNow.has(one.text))))
    return null;
  const running = unitPeriod(unit, 0, past(said));
  // A week that begins today has no days to ask about: the last seven are meant.
  const begins = unit === 'week' && running.start === clock.today;
  return { ...(begins ? lastUnits('week', 1, clock, true) : running), around: 'whole' };
}

/** "the day after Thanksgiving", "two days before Christmas"; "the two days before" are both. */
function beside(said: Said, side: -1 | 1): ReturnType<Action> {
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
function dayIn({ inner, clock, n, at, tokens, next }: Said, by: number): ReturnType<Action> {
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
function edge({ inner, clock }: Said, at: 'early' | 'mid' | 'late'): ReturnType<Action> {
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
const partOfWhat: Partial<Record<Unit, { of: Unit; most: number }>> = {
  quarter: { of: 'year', most: Infinity },
  half: { of: 'year', most: Infinity },
  week: { of: 'month', most: 5 },
  fortnight: { of: 'month', most: 2 },
  halfMonth: { of: 'month', most: 2 },
};

/** The nth piece of what is named, of what the part before was of, or of what runs. */
function part(said: Said, by: number): ReturnType<Action> {
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

/** The latest of days that come again and again, the latest first; looking ahead the next, as far from it as it is from the one before. */
function nearestOf(days: readonly DateText[] = [], { prefer, today }: Said['clock']): Period | null {
  const [latest, former] = days;
  if (latest === undefined) return null;
  if (prefer === 'past') return onDay(latest);
  const gap = former === undefined ? 0 : daysBetween(former, latest);
  const isMonthly = gap > 27 && gap < 32;
  for (let count = 1; gap > 0 && count < 60; count += 1) {
    const next = isMonthly ? addMonths(latest, count) : addDays(latest, count * gap);
    if (next >= today) return onDay(next);
  }
  return null;
}

const groups: Readonly<Record<string, number>> = { bimestre: 2, cuatrimestre: 4 };

function seasonOf(said: Said, by: number): ReturnType<Action> {
  const spanOf = seasons[said.season];
  if (!spanOf) return null;
  const { today, prefer } = said.clock;
  const year = yearOf(today);
  let span: Span;
  if (by === 0) span = spanOf(year).start <= today || prefer === 'future' ? spanOf(year) : spanOf(year - 1);
  else if (by > 0) span = comingAfter(today, spanOf);
  else
    span = [1, 0, -1, -2].map((one) => spanOf(year + one)).find(({ end }) => end < today) ?? spanOf(year - 1);
  return { ...make(clip(span, today), 'range', 'unit'), yearly: true };
}

/** A month with a day or two; February 29 without a year is that of the last (or next) leap year. */
function dated(said: Said, by: number): ReturnType<Action> {
  const { clock, month, year, n } = said;
  const to = by > 0 ? (said.second.n ?? 0) : null;
  if (!isDay(n) || (to !== null && !isDay(to))) return null;
  const { leapDay } = holidays;
  if (year === null && month === 2 && n === 29 && to === null && leapDay)
    return { period: make(yearly(clock, leapDay), 'day', 'point'), yearless: false };
  // "October 28 to the 3rd" ends in the month after.
  const across = to !== null && to < n ? 1 : 0;
  const span = inYear(said, (y) => ({ start: day(y, month, n), end: day(y, month + across, to ?? n) }));
  const period = make(span, to === null ? 'day' : 'range', to === null ? 'point' : 'range');
  return { period, yearless: year === null };
}

/** A piece of a year by its number, of `most`. */
function pieceOfYear(
  said: Said,
  most: number,
  grain: Unit,
  spanOf: (year: number) => Span,
): ReturnType<Action> {
  if (!isDay(said.n, most)) return null;
  const span = clip(inYear(said, spanOf), said.clock.today);
  return { period: make(span, grain), yearless: said.year === null };
}

/** "last October", `noviembre pasado`: that of the year before while the month runs. */
function lastMonthOf(said: Said): Span {
  const { clock, month } = said;
  const span = yearly(past(said), (y) => monthSpan(y, month));
  return span.end >= clock.today && monthNumber(clock.today) === month
    ? monthSpan(yearOf(span.start) - 1, month)
    : span;
}

export const actions: Readonly<Record<string, Action>> = {
  /** What was read within. */
  inner: ({ inner }) => inner && { ...inner },
  /** What was read within, where it is of a kind. */
  kind: ({ inner }, _by, kind) => (inner?.period.kind === kind ? { ...inner } : null),
  grain: ({ inner }, _by, grain) => (inner?.period.grain === grain ? { ...inner } : null),
  unit: ({ unit, clock }, by, word) => unitPeriod((word || unit) as Unit, by, clock),
  sofar: (said, _by, word) => unitPeriod((word || said.unit) as Unit, 0, past(said)),
  ago: ({ unit, n, clock }) => {
    const months = monthsIn[unit];
    const found = unit === 'fortnight' ? unitPeriod('week', -2 * n, clock) : unitPeriod(unit, -n, clock);
    return months ? { ...found, day: addMonths(clock.today, -n * months) } : found;
  },
  last: ({ unit, n, clock }, by, word) => lastUnits((word || unit) as Unit, by || n || 1, clock, false),
  rolling: ({ unit, n, clock }) => lastUnits(unit, n || 1, clock, true),
  next: ({ unit, n, clock }, by) => nextUnits(unit, by || n || 1, clock),
  from: ({ unit, n, clock }) => inPeriod(unit, n, clock),
  /** `la otra semana`: the next one of what is to come, the last one of what was. */
  otherUnit: ({ unit, clock }) => unitPeriod(unit, clock.prefer === 'future' ? 1 : -1, clock),
  ahead: ({ unit, n, clock }) => (clock.prefer === 'future' ? inPeriod(unit, n, clock) : null),
  over: ({ unit, n, clock }) => (clock.prefer === 'past' ? lastUnits(unit, n, clock, n === 1) : null),
  shift: (said, by, word) => shifted(said, by, (word || said.unit) as Unit),
  other: (said, by) => ({ ...shifted(said, by, 'month'), grain: 'range' }),
  shiftMany: ({ unit, n, clock }) => ({
    ...lastUnits(unit, n, clock, false),
    kind: 'shift',
    grain: unit,
    shift: -1,
    count: n,
  }),
  lastSame: (said) =>
    isCount(said.n) && hints.withinLead.has(text(said.tokens, articleBefore(said)))
      ? { ...untold, last: said.n }
      : null,
  around: (said, _by, word) => ({
    ...unitPeriod(said.unit, 0, past(said)),
    around: word as 'that' | 'whole',
  }),
  inTheUnit,
  lasting,
  another: (_said, by) => ({ ...untold, shift: by }),
  /** The very day so many units before today. */
  back({ unit, n, clock: { today } }) {
    const months = monthsIn[unit];
    const days = unit === 'weekend' ? undefined : daysIn[unit];
    if (months !== undefined) return onDay(addMonths(today, -months * n));
    return days === undefined ? null : onDay(addDays(today, -days * n));
  },
  /** The latest weekday by the day that was read within. */
  dowBy: ({ inner, dow }) => {
    const by = inner?.period.start ?? '';
    return inner && onDay(addDays(by, -((weekday(by) - dow + 7) % 7)));
  },
  yearsAgo({ spanOf, n, clock: { today } }, by) {
    const back = by || n;
    if (!isDay(back, 30)) return null;
    const year = yearOf(today);
    const latest = [year, year - 1, year - 2].find((one) => spanOf(one).end < today) ?? year - 1;
    const span = spanOf(latest - back + 1);
    if (span.start === span.end) return onDay(span.start);
    const whole = dayNumber(span.start) === 1 && daysBetween(span.start, span.end) < 31;
    return span.start < '1900' ? null : make(span, whole ? 'month' : 'range', whole ? 'unit' : 'range');
  },
  /** From the pay so many before the latest to the day before the next one. */
  paid({ clock: { paydays = [], today } }, by) {
    const [start, after] = [paydays[by], paydays[by - 1]];
    if (start === undefined) return null;
    return range({ start, end: after === undefined ? today : addDays(after, -1) });
  },
  each: (said, by) => each(said, by || said.nth || said.n),
  severalLast,
  severalAgo,
  /** Rows have no hour: the days that so many hours touch. */
  hours: ({ n, clock: { today } }) =>
    n > 0 && n % 24 === 0 ? make({ start: addDays(today, -n / 24), end: today }, 'day', 'rolling') : null,
  weekOfMonth(said) {
    const { n, month, clock } = said;
    if (!isDay(n, 5)) return null;
    const span = inYear(said, (y) => {
      const start = addDays(day(y, month, 1), 7 * (n - 1));
      const [end, last] = [addDays(start, 6), day(y, month, 31)];
      return { start, end: end > last ? last : end };
    });
    return make(clip(span, clock.today), 'week', 'range');
  },
  /** A week of the year as ISO 8601 counts. */
  weekOfYear(said) {
    const { n, clock } = said;
    if (!isDay(n, 53)) return null;
    const span = inYear(said, (y) => unitSpan('week', day(y, 1, 4), n - 1, clock.weekStart));
    return make(clip(span, clock.today), 'week');
  },
  group({ clock: { today } }, by, word) {
    const length = groups[word] ?? 1;
    const first = Math.floor((monthNumber(today) - 1) / length) * length + 1 + by * length;
    const year = yearOf(today);
    return range(clip({ start: day(year, first, 1), end: day(year, first + length - 1, 31) }, today));
  },
  /** Looking ahead, the last day of the unit that runs. */
  endOf: ({ clock }, _by, word) =>
    clock.prefer === 'future' ? onDay(unitSpan(word as Unit, clock.today, 0, clock.weekStart).end) : null,
  beside: (said, by) => beside(said, by < 0 ? -1 : 1),
  dayIn,
  edge: (said, _by, word) => edge(said, word as 'early' | 'mid' | 'late'),
  /** A day before anything happened on it. */
  opening: ({ inner }) => (inner?.period.grain === 'day' ? { ...inner.period, opening: true } : null),
  edgeDays: (said) => (Math.abs(said.nth) === 1 ? edge(said, said.nth < 0 ? 'late' : 'early') : null),
  /** The whole unit that runs. */
  running: ({ unit, clock }) => make(unitSpan(unit, clock.today, 0, clock.weekStart), unit),
  part,
  partBare: (said, by) =>
    said.clock.within || (said.dow === 0 && partOfWhat[said.unit] && (said.nth > 0 || said.unit !== 'week'))
      ? part(said, by)
      : null,
  yearSofar: ({ year, clock }) => make(clip(yearSpan(year ?? 0), clock.today), 'year'),
  holidayWeekend: ({ inner }) => inner && range(holidayWeekend(inner.period.start)),
  weekendDay: ({ inner }) =>
    inner?.period.grain === 'day' ? make(unitSpan('weekend', inner.period.start), 'weekend') : null,
  weekDay: ({ inner, clock }) => {
    if (inner?.period.kind === 'range') return { ...inner };
    return inner?.period.grain === 'day'
      ? make(clip(unitSpan('week', inner.period.start, 0, clock.weekStart), clock.today), 'week')
      : null;
  },
  unitBefore: ({ inner, unit, clock }) =>
    inner && make(unitSpan(unit, inner.period.start, -1, clock.weekStart), unit),
  dow: ({ dow, clock }, by) => weekdayPeriod(dow, by < 0 ? -1 : by > 0 ? 1 : 0, clock),
  /** The latest such weekday, today included; looking ahead the next. */
  dowNear({ dow, clock: { today, prefer } }) {
    const by = prefer === 'future' ? (dow - weekday(today) + 7) % 7 : -((weekday(today) - dow + 7) % 7);
    return { ...onDay(addDays(today, by)), weekly: true };
  },
  dowBeforeLast: ({ dow, clock: { today } }) =>
    onDay(addDays(today, -((weekday(today) - dow + 7) % 7 || 7) - 7)),
  dowOfWeek({ inner, dow }) {
    if (inner?.period.grain !== 'week' || inner.period.kind !== 'unit') return null;
    const { start } = inner.period;
    return onDay(addDays(start, (dow - weekday(start) + 7) % 7));
  },
  /** "Monday to Friday of last week". */
  dowsOfWeek({ inner, dow, second, clock: { today } }) {
    if (inner?.period.grain !== 'week' || inner.period.kind !== 'unit') return null;
    const { start } = inner.period;
    const on = (one: number) => addDays(start, (one - weekday(start) + 7) % 7);
    const span = { start: on(dow), end: on(second.dow ?? dow) };
    return span.start < span.end && span.start <= today ? range(clip(span, today)) : null;
  },
  /** "Friday the 13th": the latest (or next) such day of a month that falls on that weekday. */
  dowDated({ n, dow, clock: { today, prefer } }) {
    if (!isDay(n)) return null;
    const step = prefer === 'future' ? 1 : -1;
    for (let back = 0; back < 36; back += 1) {
      const month = addMonths(`${today.slice(0, 7)}-01`, back * step);
      const date = day(yearOf(month), monthNumber(month), n);
      const fits = dayNumber(date) === n && weekday(date) === dow;
      if (fits && (step > 0 ? date >= today : date <= today)) return onDay(date);
    }
    return null;
  },
  season: seasonOf,
  seasonNear(said) {
    const spanOf = seasons[said.season];
    return spanOf
      ? { ...make(clip(inYear(said, spanOf), said.clock.today), 'range', 'unit'), yearly: true }
      : null;
  },
  /** The same; looking ahead, to its end. */
  seasonOpen(said) {
    const spanOf = seasons[said.season];
    if (!spanOf) return null;
    const span = yearly(said.clock, spanOf);
    return make(said.clock.prefer === 'past' ? clip(span, said.clock.today) : span, 'range');
  },
  quarter: (said) => pieceOfYear(said, 4, 'quarter', (y) => quarterSpan(y, said.n)),
  half: (said) => pieceOfYear(said, 2, 'half', (y) => unitSpan('half', day(y, said.n * 6, 1))),
  shortYear: ({ n, tokens, next, clock: { today } }) =>
    /^\d\d$/.test(text(tokens, next - 1)) ? make(clip(yearSpan(2000 + n), today), 'year') : null,
  year: ({ year, clock: { today } }) => make(clip(yearSpan(year ?? 0), today), 'year'),
  dated,
  monthBy(said, by) {
    const span = by > 0 ? comingAfter(said.clock.today, (y) => monthSpan(y, said.month)) : lastMonthOf(said);
    return { ...make(clip(span, said.clock.today), 'month'), yearly: true };
  },
  monthNext: ({ clock, month }) =>
    make(
      comingAfter(clock.today, (y) => monthSpan(y, month)),
      'month',
    ),
  monthPast: (said) => make(lastMonthOf(said), 'month'),
  monthNear(said, _by, word) {
    const { clock, year, month } = said;
    const span = inYear(said, (y) => monthSpan(y, month));
    const cut = year !== null || clock.prefer === 'past' ? clip(span, clock.today) : span;
    const period = make(cut, 'month');
    return { period: word === 'yearly' ? { ...period, yearly: true } : period, yearless: year === null };
  },
  /** Two days of a month that is named. */
  pairIn({ inner, n, second }) {
    const to = second.n ?? 0;
    if (!inner || to < n) return null;
    const [y, m] = [yearOf(inner.period.start), monthNumber(inner.period.start)];
    return range({ start: day(y, m, n), end: day(y, m, to) });
  },
  pair,
  /** From a day of a month to its end. */
  toTheEnd({ inner, n, clock: { today } }) {
    const start = inner?.period.start ?? today;
    const { end } = unitSpan('month', start);
    const said = range({ start: day(yearOf(start), monthNumber(start), n), end: end > today ? today : end });
    return inner ? said : monthless(said);
  },
  /** One whole month, and no part of one. */
  oneMonth({ inner }) {
    const { grain, kind, part: piece, start, end } = inner?.period ?? {};
    const single = start?.slice(0, 7) === end?.slice(0, 7) && piece === undefined;
    return inner && grain === 'month' && single && /^(unit|shift|point)$/.test(kind ?? '')
      ? { ...inner }
      : null;
  },
  nearestPay: ({ clock }) => nearestOf(clock.paydays, clock),
  nearestRent: ({ clock }) => nearestOf(clock.rentdays, clock),
  /** From a day that the rows give to another: the latest before it. */
  dayToDay({ inner, second, clock: { paydays = [], rentdays = [], prefer } }) {
    const [from, to] = [inner?.period.start, second.inner?.period.start];
    const days = [paydays, rentdays].find(([latest]) => latest === from);
    if (from === to || to === undefined || prefer === 'future') return null;
    const start = days?.find((date) => date <= to);
    return start === undefined ? null : range({ start, end: to });
  },
  /** The latest days between two pays; looking ahead, those that run. */
  payToPay({ clock: { paydays = [], prefer } }) {
    const [latest, former] = paydays;
    if (latest === undefined || former === undefined) return null;
    const start = prefer === 'future' ? latest : former;
    return range({ start, end: addDays(start, daysBetween(former, latest) - 1) });
  },
  sincePay: ({ clock: { paydays = [], today } }) =>
    paydays[0] === undefined ? null : open({ start: paydays[0], end: today }, 'since'),
  today: ({ clock }) => onDay(clock.today),
  since,
  /** From the first day of what was named on: to today, or to its end where it lies ahead. */
  onward({ inner, clock: { today, prefer } }) {
    if (!inner) return null;
    const { start, end } = inner.period;
    const span = { start, end: prefer === 'future' && start > today ? end : today };
    return { period: beginning(inner, span, 'since'), yearless: inner.yearless ?? false };
  },
  /** Up to the day before what was named, or with the word `end` to its last, from the 1st with `month`; looking ahead, from today. */
  before({ inner, clock }, _by, word) {
    if (!inner || (word === 'month' && clock.prefer === 'future')) return null;
    const { start, end } = inner.period;
    const isAhead = clock.prefer === 'future' && end >= clock.today;
    const last = isAhead && word === 'end' ? wholeOf(inner.period, clock).end : addDays(start, -1);
    if (word === 'month') return range({ start: `${last.slice(0, 8)}01`, end: last });
    return beginning(inner, { start: isAhead ? clock.today : earliest, end: last }, 'until');
  },
  until({ inner, clock }) {
    if (!inner) return null;
    const isAhead = clock.prefer === 'future' && inner.period.end >= clock.today;
    return isAhead
      ? beginning(inner, { start: clock.today, end: wholeOf(inner.period, clock).end }, 'until')
      : beginning(inner, { start: earliest, end: inner.period.end }, 'until');
  },
  by: (said) => (said.clock.prefer === 'future' ? (actions.until?.(said, 0, '') ?? null) : null),
  /** Of what is over: up to a day, with it or without. */
  upTo({ inner, clock }, by, word) {
    if (!inner || (word === 'day' && inner.period.grain !== 'day')) return null;
    if (clock.prefer === 'future' && inner.period.end >= clock.today) return null;
    const end = by < 0 ? addDays(inner.period.start, -1) : inner.period.end;
    return beginning(inner, { start: earliest, end }, 'until');
  },
  /** From today to the end of what was named. */
  fromNow({ inner, clock }) {
    if (!inner || inner.period.end < clock.today) return null;
    const { end } = inner.period.grain === 'day' ? inner.period : wholeOf(inner.period, clock);
    return open({ start: clock.today, end }, 'until');
  },
  rest: ({ unit, clock: { today, weekStart } }) =>
    make({ start: today, end: unitSpan(unit, today, 0, weekStart).end }, unit, 'range'),
  unitBegan: ({ unit, clock: { today, weekStart } }) =>
    make({ start: unitSpan(unit, today, 0, weekStart).start, end: today }, unit),
  all: ({ clock }) => open({ start: earliest, end: clock.today }, 'all'),
  endingIn,
  /** The unit that runs, years before; beside another stretch it is that one, years before. */
  sameInYear({ unit, year, clock }, by, word) {
    const years = (year ?? yearOf(clock.today) + by) - yearOf(clock.today);
    const { start, end } = unitSpan((word || unit) as Unit, clock.today, 0, clock.weekStart);
    const moved = { start: addMonths(start, years * 12), end: addMonths(end, years * 12) };
    return { ...make(moved, 'year', 'shift'), shift: years };
  },
  /** As many units until today, years before; beside another stretch it is that one, years before. */
  sameMany(said, by) {
    const { year, clock } = said;
    const period = isCount(said.n) ? lasting({ ...said, clock: { ...clock, prefer: 'past' } }) : null;
    if (!period || 'period' in period) return null;
    const years = (year ?? yearOf(clock.today) + by) - yearOf(clock.today);
    const moved = { start: addMonths(period.start, years * 12), end: addMonths(period.end, years * 12) };
    return { ...make(moved, 'year', 'shift'), shift: years };
  },
  /** The month before, as far as today lies in this one. */
  sameLastMonth({ clock: { today } }) {
    const end = addMonths(today, -1);
    return range({ start: `${end.slice(0, 7)}-01`, end });
  },
  /** Two days one after the other as one stretch, unless they are held against each other. */
  inRow({ inner, second, tokens }) {
    const [a, b] = [inner?.period, second.inner?.period];
    if (!a || !b || [a, b].some((one) => one.grain !== 'day' || one.start !== one.end)) return null;
    const [start = '', end = ''] = [a.start, b.start].toSorted();
    if (addDays(start, 1) !== end || tokens.some((one) => hints.compares.has(one.text))) return null;
    return range({ start, end });
  },
  fromTo,
  /** The same without a word for from: what comes first has to. */
  to: (said) => {
    const [a, b] = [said.inner, said.second.inner];
    // "Last month up to the 15th": a day that names no month is of the one before it.
    if (a?.period.grain === 'month' && b?.period.monthless)
      return inMonth({ ...b.period, kind: 'until' }, a.period, said.clock.today);
    return a && b && (b.period.start >= a.period.start || a.yearless) ? fromTo(said) : null;
  },
  /** The latest (or next) day that bears the number. */
  suchDay({ n, nth, clock }) {
    if (!isDay(n || nth)) return null;
    const found = monthless(onDay(lastSuchDay(n || nth, clock)));
    return nth > 0 ? { ...found, nth } : found;
  },
};

const open = (span: Span, kind: 'since' | 'until' | 'all'): Period => make(span, 'range', kind);

/** Days that begin or end with what was named; what is before a day of no month begins with its month. */
function beginning({ period }: Parsed, { start, end }: Span, kind: 'since' | 'until'): Period {
  if (!period.monthless) return open({ start, end }, kind);
  return monthless(open({ start: start === earliest ? `${end.slice(0, 8)}01` : start, end }, kind));
}

/**
 * From a day of what was named to today: its first one, that of the `whole` unit, the `last` one of a season or quarter, or the
 * one `behind` it; one that lies ahead goes to the end of its month. `begun`, `season` and `last` say nothing of what is still to come.
 */
function since({ inner, clock }: Said, _by: number, word: string): ReturnType<Action> {
  if (!inner) return null;
  const { grain, start, end } = inner.period;
  const whole = wholeOf(inner.period, clock);
  const from = { whole: whole.start, last: whole.end, behind: addDays(end, 1) }[word] ?? start;
  const ofGrain = { season: /^range$/, last: /^(range|quarter)$/ }[word] ?? /./;
  const begun = /^(begun|season|last)$/.test(word);
  if (!ofGrain.test(grain) || (begun && from > clock.today)) return null;
  const to = from > clock.today ? unitSpan('month', from).end : clock.today;
  return beginning(inner, { start: from, end: to }, 'since');
}

/**
 * Two days of a month that is not named: "from the 1st to the 15th", `entre el 3 y el 17`. They are of the latest month in
 * which both are over (of the next one, looking ahead); a later day first belongs to the month before ("the 25th to the 5th").
 * Without a sign the numbers may be money, hours or how many.
 */
function pair(
  { n, second, isMarked, clock: { today, prefer } }: Said,
  _by: number,
  sure: string,
): ReturnType<Action> {
  const to = second.n ?? 0;
  if (!(isMarked && second.isMarked) && sure === '') return null;
  const across = to < n ? 1 : 0;
  const spanFrom = (months: number): Span => {
    const month = addMonths(`${today.slice(0, 7)}-01`, months);
    const [y, m] = [yearOf(month), monthNumber(month)];
    return { start: day(y, m, n), end: day(y, m + across, to) };
  };
  const isAhead = prefer === 'future';
  const tries = (isAhead ? [0, 1, 2] : [0, -1, -2]).map(spanFrom);
  return monthless(range(tries.find(({ end }) => (isAhead ? end >= today : end <= today)) ?? spanFrom(0)));
}

/** "the 12 months to October": so many whole units, the last of them named. */
function endingIn({ inner, unit, n: many, clock }: Said, by: number): ReturnType<Action> {
  if (!inner || inner.period.grain === 'year') return null;
  const n = many || by;
  const { end } = clip(wholeOf(inner.period, clock), clock.today);
  const months = monthsIn[unit];
  if (months === undefined)
    return unit === 'weekend' ? null : range({ start: addDays(end, 1 - n * (daysIn[unit] ?? 1)), end });
  const isWhole = /^(month|quarter)$/.test(inner.period.grain);
  return range({
    start: isWhole
      ? addMonths(`${end.slice(0, 7)}-01`, 1 - n * months)
      : addDays(addMonths(end, -n * months), 1),
    end,
  });
}

/** One stretch from the first day of one to the last of another, whose year they share where one has none. */
function fromTo({ inner: a, second }: Said): ReturnType<Action> {
  const b = second.inner;
  if (!a || !b) return null;
  let { start } = a.period;
  const { end } = b.period;
  if (a.yearless && yearOf(end) !== yearOf(start)) start = `${yearOf(end)}${start.slice(4)}`;
  if (start > end) start = addMonths(start, -12);
  if (start > end) return range({ start: b.period.start, end: a.period.end });
  const months = dayNumber(start) === 1 && a.period.grain === 'month' && b.period.grain === 'month';
  return make({ start, end }, months ? 'month' : 'range', 'range');
}

const articleBefore = ({ tokens, at }: Said): number =>
  /^(the|los|las)$/.test(text(tokens, at - 1)) ? at - 2 : at - 1;
