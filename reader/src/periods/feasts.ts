import { byFirstWord, standsAt } from '../text/by-first-word.ts';
import { dayOfFeast, holidays, monthSpan, seasons, yearOf, type Span } from './calendar.ts';
import { aroundHoliday, yearly } from './units.ts';
import type { Clock } from './period.ts';
import { type Reading, type Slot } from './pattern.ts';
import { clip, make, text, type Parsed, type Tokens } from './reading.ts';
import * as data from './words.data.ts';
import { hints, monthWords, seasonWords } from './words.ts';
import { yearAt } from './years.ts';

/* Feasts, and what else every year has once. */

interface Yearly {
  words: readonly string[];
  spanOf: (year: number) => Span;
}

/** A phrase, and the plurals of its last word. */
const spelt = (phrase: string, spanOf: Yearly['spanOf'] | undefined): Yearly[] =>
  spanOf ? ['', 's', 'es'].map((plural) => ({ words: `${phrase}${plural}`.split(' '), spanOf })) : [];

/** What every year has once, by its first word. */
export const yearlyAt = byFirstWord(
  [
    ...data.holidayPhrases.flatMap(([phrase, key]) => spelt(phrase, holidays[key])),
    ...[...seasonWords].flatMap(([word, key]) => spelt(word, seasons[key])),
    ...[...monthWords]
      .filter(([word]) => word.length > 3)
      .flatMap(([word, key]) => spelt(word, (year) => monthSpan(year, key))),
  ],
  (one) => one.words,
);

const holidaysAt = byFirstWord(
  data.holidayPhrases.map(([phrase, key]) => [phrase.split(' '), key] as const),
  ([parts]) => parts,
);

/** The feast that stands at a place, by its key, and the place behind it. */
function feastAt(tokens: Tokens, at: number): { key: string; next: number } | null {
  const head = text(tokens, at);
  // "the holidays" are those of the end of the year, "my holidays" a trip; `por Reyes` the day, elsewhere a name people have.
  if (head === 'holidays' && text(tokens, at - 1) === 'the') return { key: 'holidaySeason', next: at + 1 };
  if (head === 'reyes' && hints.kingsLead.has(text(tokens, at - 1))) return { key: 'kings', next: at + 1 };
  const named = holidaysAt(head).find(([parts]) => standsAt(tokens, at, parts));
  return named ? { key: named[1], next: at + named[0].length } : null;
}

/** The places of words that are a feast together, so that none of them is a name by itself. */
export const placesOfFeasts = (tokens: Tokens): ReadonlySet<number> =>
  new Set(
    tokens.flatMap((_token, at) => {
      const next = feastAt(tokens, at)?.next ?? at;
      return next - at > 1 ? Array.from({ length: next - at }, (_, k) => at + k) : [];
    }),
  );

type Nearest = (spanOf: (year: number) => Span) => Span;

/** A feast with its year, its week or its weekend; `nearest` places one whose year is not said. */
function holidayAt({ tokens, clock }: Reading, at: number, nearest: Nearest): Parsed | null {
  const feast = feastAt(tokens, at);
  const days = holidays[feast?.key ?? ''];
  if (!feast || !days) return null;
  const spanOf = holidays[dayOfFeast[feast.key] ?? feast.key] ?? days;
  const year = yearAt(tokens, feast.next, clock);
  const span = year ? spanOf(year.year) : nearest(spanOf);
  const end = year?.next ?? feast.next;
  const behind = text(tokens, end) === 'long' ? end + 1 : end;
  const around = aroundHoliday(text(tokens, behind), span.start, clock, days(yearOf(span.start)));
  if (around) return { period: around, next: behind + 1 };
  return { period: make(span, span.start === span.end ? 'day' : 'range', 'point'), next: end };
}

export const holidaySlot =
  (nearestBy: (clock: Clock) => Nearest): Slot =>
  (reading, at) => {
    const inner = holidayAt(reading, at, nearestBy(reading.clock));
    return inner && { inner, next: inner.next };
  };

export const nearestYearly =
  (clock: Clock): Nearest =>
  (spanOf) =>
    yearly(clock, spanOf);

/** A feast of several days: all of them once it is over, though what is had is asked of the day that bears its name. */
export const feastSlot: Slot = (reading, at) => {
  const { tokens, clock } = reading;
  const { key = '' } = feastAt(tokens, at) ?? {};
  const days = holidays[key];
  const inner = key in dayOfFeast ? holidayAt(reading, at, nearestYearly(clock)) : null;
  if (!days || inner?.period.grain !== 'day') return null;
  if (clock.prefer === 'future') return { inner, next: inner.next };
  const { start } = inner.period;
  const period = { ...make(clip(days(yearOf(start)), clock.today), 'range', 'point'), day: start };
  return { inner: { ...inner, period }, next: inner.next };
};
