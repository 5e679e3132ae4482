import * as z from 'zod/mini';

/** A calendar day as `YYYY-MM-DD`; it has no time and no zone. */
export type DateText = string;

/** True for a real calendar day between 1900 and 9999 (no 30 February). */
export function isDateText(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) && text >= '1900-01-01';
}

/** The calendar day it is at `instant` in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): DateText {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(instant);
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

/** Whole days from `from` to `to`: 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day `days` after (before, when negative) a day. */
export function addDays(date: DateText, days: number): DateText {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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
