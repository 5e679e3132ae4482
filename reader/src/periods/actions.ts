import { addDays, daysBetween } from '@saldo/contract/dates';
import {
  addMonths,
  day,
  dayNumber,
  daysIn,
  monthNumber,
  monthsIn,
  monthSpan,
  quarterSpan,
  seasons,
  unitSpan,
  weekday,
  yearOf,
  yearSpan,
  type Unit,
} from './calendar.ts';
import type { Action, Said } from './pattern.ts';
import { inMonth } from './pieces.ts';
import { clip, earliest, make, text } from './reading.ts';
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
import { hints } from './words.ts';
import { monthless, onDay, range, past, isDay, isCount } from './making.ts';
import { lasting, shifted, each, severalLast, severalAgo, inTheUnit, nearestOf, untold } from './counted.ts';
import { beside, dayIn, edge, partOfWhat, part } from './within.ts';
import { inYear, seasonOf, dated, pieceOfYear, lastMonthOf } from './named-days.ts';
import { open, beginning, since, pair, endingIn, fromTo } from './from-to.ts';

/** What the rows of `data/days.txt` make of the words they fit. */

const groups: Readonly<Record<string, number>> = { bimestre: 2, cuatrimestre: 4 };

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

const articleBefore = ({ tokens, at }: Said): number =>
  /^(the|los|las)$/.test(text(tokens, at - 1)) ? at - 2 : at - 1;
