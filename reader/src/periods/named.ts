import { addDays, type DateText } from '@saldo/contract/dates';
import { holidays, seasons, unitSpan, weekday, yearOf, type Span } from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { among } from '../text/among.ts';
import { byFirstWord } from '../text/by-first-word.ts';
import { clip, make, text, type Parsed, type Tokens } from './reading.ts';
import { comingAfter, yearly } from './units.ts';
import { holidayPhrases } from './words.data.ts';
import { yearAt } from './years.ts';

export function seasonPeriod(
  season: string,
  direction: -1 | 0 | 1,
  next: number,
  clock: Clock,
): Parsed | null {
  const spanOf = seasons[season];
  if (!spanOf) return null;
  const year = yearOf(clock.today);
  let span: Span;
  if (direction === 0)
    span = spanOf(year).start <= clock.today || clock.prefer === 'future' ? spanOf(year) : spanOf(year - 1);
  else if (direction === 1) span = comingAfter(clock.today, spanOf);
  else {
    span = spanOf(year + 1);
    for (let candidate = year + 1; span.end >= clock.today; candidate -= 1) span = spanOf(candidate);
  }
  return { period: make(clip(span, clock.today), 'range', 'unit'), next };
}

export function holidayAt(
  tokens: Tokens,
  at: number,
  clock: Clock,
  prefer: 'past' | 'future' | 'this',
): Parsed | null {
  // "the holidays" are those of the end of the year; "my holidays" are a trip.
  const season = text(tokens, at) === 'holidays' && text(tokens, at - 1) === 'the' ? seasonOfHolidays : [];
  // `por Reyes`: the day; by itself it is a name that people have.
  const kings = text(tokens, at) === 'reyes' && kingsLead.test(text(tokens, at - 1)) ? dayOfKings : [];
  for (const [parts, key] of [...season, ...kings, ...holidaysAt(text(tokens, at))]) {
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
    const end = year?.next ?? next;
    const whole = aroundHoliday(text(tokens, end), span.start, clock);
    if (whole) return { period: whole, next: end + 1 };
    const single = span.start === span.end;
    return { period: single ? make(span, 'day', 'point') : make(span, 'range', 'point'), next: end };
  }
  return null;
}

const dayOfKings = [[['reyes'], 'kings']] as const;
const kingsLead = among('en por para desde hasta antes tras los');
const seasonOfHolidays = [[['holidays'], 'holidaySeason']] as const;

const holidaysAt = byFirstWord(
  holidayPhrases
    .map(([phrase, key]) => [phrase.split(' '), key] as const)
    .toSorted(([a], [b]) => b.length - a.length),
  ([parts]) => parts,
);

/** "Thanksgiving weekend", "Christmas week". */
function aroundHoliday(word: string, date: DateText, clock: Clock): Period | null {
  if (/^(weekend|finde)$/.test(word)) {
    const span = clip(holidayWeekend(date), clock.today);
    const plain = weekday(span.start) === 6 && weekday(span.end) === 7;
    return plain ? make(span, 'weekend') : make(span, 'range', 'range');
  }
  if (!/^(week|semana)$/.test(word)) return null;
  return make(clip(unitSpan('week', date, 0, clock.weekStart), clock.today), 'week');
}

/** The long weekend a holiday makes: Thursday to Sunday for Thanksgiving, Saturday to Monday for Labor Day. */
export function holidayWeekend(date: DateText): Span {
  const at = weekday(date);
  if (at <= 2) return { start: addDays(date, -1 - at), end: date };
  if (at >= 6) return unitSpan('weekend', date);
  return { start: date, end: addDays(date, 7 - at) };
}
