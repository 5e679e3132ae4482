import * as z from 'zod/mini';

/** A calendar day as `YYYY-MM-DD`; it has no time and no zone. */
export type DateText = string;

const dayMs = 86_400_000;

/** No day on the wire is earlier. */
export const firstDay: DateText = '1900-01-01';

/** True for a real calendar day between 1900 and 9999 (no 30 February). */
export function isDateText(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) && text >= firstDay;
}

/** More zones than people use at a time; a cache without an end could be filled from outside. */
const mostZones = 64;
const zoneFormatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs fifty times its use. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (zoneFormatters.size >= mostZones) zoneFormatters.clear();
  zoneFormatters.set(timeZone, made);
  return made;
}

/** The calendar day it is at `instant` in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): DateText {
  if (timeZone === 'UTC') return dayText(Math.floor(instant.getTime() / dayMs));
  return formatterOf(timeZone).format(instant);
}

/** True for a time zone name this runtime can compute with. */
export function isTimeZone(name: string): boolean {
  if (name.length === 0 || name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A day as a count of days, so that days can be subtracted; ECMAScript reads a bare date as midnight UTC. */
export function dayNumber(date: DateText): number {
  return Math.round(Date.parse(date) / dayMs);
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value));

/** The day of a dayNumber, from the year 1000 to 9999. A third of what toISOString costs, and lists ask by the thousand. */
function dayText(count: number): DateText {
  const day = new Date(count * dayMs);
  return `${day.getUTCFullYear()}-${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}`;
}

/** Whole days from `from` to `to`: 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day `days` after (before, when negative) a day. */
export function addDays(date: DateText, days: number): DateText {
  return dayText(dayNumber(date) + days);
}

/** The last day a row may bear, by hand or of a file: what is known in advance lies within a year. */
export function lastRowDay(today: DateText): DateText {
  return addDays(today, 366);
}

/** First and last day of the month a day lies in. */
export function monthOf(date: DateText): { start: DateText; end: DateText } {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return {
    start: `${date.slice(0, 7)}-01`,
    end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  };
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A day for reading: `Jan 5, 2026`. */
export function formatDate(date: DateText): string {
  return shortDate.format(new Date(`${date}T00:00:00Z`));
}

/** A calendar day on the wire. */
export const dateText = z
  .string({ error: 'Use a date as YYYY-MM-DD.' })
  .check(z.refine(isDateText, { error: 'Use a real date as YYYY-MM-DD.' }));

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.string();
