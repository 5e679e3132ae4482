import { ofEachMonth } from './again.ts';
import { thatUnit } from './around.ts';
import { besideNamed, dayOfUnit, numberedWeek, weekdayOfMonth, weekdayOfWeek } from './beside.ts';
import { day, quarterSpan, seasons, weekday, yearSpan, type Span } from './calendar.ts';
import { bareDay, numericDate } from './dates.ts';
import { agoToday, weekdayAgo } from './exact-ago.ts';
import { betweenPaydays } from './paydays.ts';
import type { Clock, Period } from './period.ts';
import {
  aFewDaysAgo,
  fortnight,
  halfYear,
  inTheUnit,
  lastHours,
  lastWeekdays,
  weekdaysAgo,
} from './last-days.ts';
import { monthGroup, unitEnd } from './month-groups.ts';
import { monthExpression } from './months.ts';
import { holidayAt, seasonPeriod } from './named.ts';
import { partBefore, partOf } from './parts.ts';
import { clip, make, skipFill, text, type Parsed, type Tokens } from './reading.ts';
import { relative } from './relative.ts';
import { saidAt } from './said.ts';
import { unitPeriod, weekdayPeriod, yearly } from './units.ts';
import { seasonWords, shyWeekdays, unitWords, weekdayWords, words } from './words.ts';
import { comingAt, yearAt } from './years.ts';
import { yearsAgo } from './years-ago.ts';
import { addDays } from '@saldo/contract/dates';
import { among } from '../text/among.ts';

const besidePeriod = among('the el la los las all todo toda entire whole full back of de del in en on just');

const saidDays: readonly (readonly [phrase: string, offset: number])[] = [
  ['today|hoy|tonight|todays', 0],
  ['yesterday|ayer|yesterdays|anoche', -1],
  ['anteayer|antier', -2],
  ['tomorrow|manana|tmrw', 1],
  ['day before yesterday', -2],
];

const quarterLetter = /^[qt]$/;

/** One stretch without from/to words. */
export function atom(tokens: Tokens, start: number, clock: Clock): Parsed | null {
  const at = skipArticle(tokens, start);
  const token = tokens[at];
  if (!token) return null;
  const head = token.text;
  const { today } = clock;
  const special =
    agoToday(tokens, at, clock) ??
    weekdayAgo(tokens, at, clock) ??
    yearsAgo(tokens, at, clock) ??
    betweenPaydays(tokens, at, clock) ??
    ofEachMonth(tokens, at, clock) ??
    aFewDaysAgo(tokens, at, clock) ??
    lastWeekdays(tokens, at, clock) ??
    weekdaysAgo(tokens, at, clock) ??
    lastHours(tokens, at, clock) ??
    fortnight(tokens, at, clock) ??
    halfYear(tokens, at, clock) ??
    inTheUnit(tokens, start, clock) ??
    thatUnit(tokens, at, clock) ??
    numberedWeek(tokens, at, clock) ??
    monthGroup(tokens, at, clock) ??
    unitEnd(tokens, at, clock) ??
    besideNamed(tokens, at, clock, atom) ??
    dayOfUnit(tokens, at, clock, atom);
  if (special) return special;
  for (const [phrase, offset] of saidDays) {
    const next = saidAt(tokens, at, phrase);
    if (next !== null) return { period: unitPeriod('day', offset, clock), next };
  }
  if (/^(now|ahora)$/.test(head)) return null;
  const parts = partBefore(tokens, at, clock, atom) ?? partOf(tokens, at, clock, atom);
  if (parts) return parts;
  const around = relative(tokens, at, clock, atom);
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
      /^(in|en|the|last|this|since|during|of|over|vs|versus|than|with|against|con|v)$/.test(
        text(tokens, at - 1),
      ) ||
      /^(compared?|relative) (to|with)$/.test(`${text(tokens, at - 2)} ${text(tokens, at - 1)}`) ||
      /^(spending|expenses|purchases|totals?|bills)$/.test(text(tokens, at + 1)) ||
      (yearAt(tokens, at + 1, clock) && !isDone(tokens, at)))
  ) {
    const year = yearAt(tokens, at + 1, clock);
    const coming = year ? null : comingAt(tokens, at + 1);
    if (coming !== null) return seasonPeriod(season, 1, coming, clock);
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
  // "in '25"
  const short =
    head === "'" &&
    /^(in|of|for|during|since|en|de|del|desde|vs|versus|and|to|y|)$/.test(text(tokens, at - 1));
  if (short && /^\d\d$/.test(text(tokens, at + 1)))
    return { period: make(clip(yearSpan(2000 + Number(text(tokens, at + 1))), today), 'year'), next: at + 2 };
  const dow = weekdayWords.get(head);
  if (
    dow !== undefined &&
    !head.replace(/^(lunes|martes|miercoles|jueves|viernes)$/, 'x').endsWith('s') &&
    (!shyWeekdays.has(head) || /^(on|last|this|since|next|el|until|by)$/.test(text(tokens, at - 1)))
  ) {
    const after = text(tokens, at + 1);
    const ofWeek = weekdayOfWeek(tokens, at, dow, clock, atom);
    if (ofWeek) return ofWeek;
    if (words.last.has(after)) return { period: weekdayPeriod(dow, -1, clock), next: at + 2 };
    const before = beforeIt(tokens, at + 1);
    if (before) return { period: weekdayPeriod(dow, -1, clock), next: before };
    if (words.next.has(after)) return { period: weekdayPeriod(dow, 1, clock), next: at + 2 };
    const date =
      clock.prefer === 'future'
        ? addDays(today, (dow - weekday(today) + 7) % 7)
        : addDays(today, -((weekday(today) - dow + 7) % 7));
    const dated = weekdayOfMonth(tokens, at, dow, clock);
    if (dated) return dated;
    const point: Period = { ...make({ start: date, end: date }, 'day', 'point'), weekly: true };
    // "monday march 3"
    const named = monthExpression(tokens, skipFill(tokens, after === ',' ? at + 2 : at + 1), clock);
    return named && named.period.grain === 'day' ? named : { period: point, next: at + 1 };
  }
  if (
    token.kind === 'number' &&
    /^(19|20)\d\d$/.test(head) &&
    !/^(over|under|above|below|mas|menos|least|exactly)$/.test(text(tokens, at - 1)) &&
    // "more than 2500" is a sum, "better than 2025" a year.
    (text(tokens, at - 1) !== 'than' || isRecent(Number(head), today)) &&
    !(text(tokens, at - 1) === 'de' && /^(mas|menos|gasto|compra|cargo|pago)$/.test(text(tokens, at - 2))) &&
    !/^(dollars?|dolares|bucks|pesos|usd)$/.test(text(tokens, at + 1))
  ) {
    // "2025 Q2"
    const part = quarterLetter.test(text(tokens, at + 1)) ? (tokens[at + 2]?.value ?? 0) : 0;
    if (part >= 1 && part <= 4 && Number.isInteger(part))
      return { period: make(clip(quarterSpan(Number(head), part), today), 'quarter'), next: at + 3 };
    return { period: make(clip(yearSpan(Number(head)), today), 'year'), next: at + 1 };
  }
  const unit = unitWords.get(head);
  const entire = /^(entero|entera|completo|completa)$/.test(text(tokens, at + 1));
  const saidWhole = tokens
    .slice(start, at)
    .some((said) => /^(whole|entire|full|all|todo|toda)$/.test(said.text));
  // "the whole year", `todo el mes`, `el año entero`: the current one.
  if (unit && (entire || saidWhole) && (unit === 'week' || !head.replace(/^mes$/, '').endsWith('s')))
    return {
      period: { ...unitPeriod(unit, 0, { ...clock, prefer: 'past' }), around: 'whole' },
      next: at + (entire ? 2 : 1),
    };
  return null;
}

/** A year that is spoken of as such: this one and the three before it. */
const isRecent = (year: number, today: string): boolean => {
  const age = Number(today.slice(0, 4)) - year;
  return age >= 0 && age <= 3;
};

export function skipArticle(tokens: Tokens, at: number): number {
  let next = at;
  while (besidePeriod.test(text(tokens, next)) && next - at < 4) next += 1;
  return next;
}

export const point = (tokens: Tokens, at: number, clock: Clock): Parsed | null =>
  atom(tokens, at, clock) ?? bareDay(tokens, at, clock);

const did = /^(did|does|do|didn|will|would|could|may|might)$/;
const doing = /^(spend|pay|make|earn|get|save|buy|go|bring|cost|put|use|travel|charge|receive)$/;

/** "did my income fall this year": what it did, no season; "did I spend fall last year" has a verb of its own. */
function isDone(tokens: Tokens, at: number): boolean {
  const said = tokens.slice(Math.max(0, at - 7), at).map((one) => one.text);
  const from = said.findLastIndex((one) => did.test(one));
  return from >= 0 && !said.slice(from).some((one) => doing.test(one));
}

/** The end of "(Friday) before", "before that", `de antes`: nothing else says what it is before. */
function beforeIt(tokens: Tokens, at: number): number | null {
  const said = [0, 1, 2].map((ahead) => text(tokens, at + ahead));
  const next =
    said[0] === 'de' && said[1] === 'antes'
      ? at + 2
      : said[0] === 'before'
        ? /^(that|it)$/.test(said[1] ?? '')
          ? at + 2
          : at + 1
        : null;
  return next !== null && tokens.slice(next).every((one) => one.kind === 'mark') ? next : null;
}
