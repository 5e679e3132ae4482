/*
 * The generator's own calendar, on plain YYYY-MM-DD. Nothing here comes from the product: truth must not share its
 * mistakes.
 */

const dayMs = 86_400_000;

/** A stretch of days, both included. */
export type Days = [start: string, end: string];

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const plus = (date: string, days: number): string => text(at(date) + days * dayMs);

export const apart = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs);

/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => new Date(at(date)).getUTCDay() || 7;

export const yearOf = (date: string): number => Number(date.slice(0, 4));
export const monthOf = (date: string): number => Number(date.slice(5, 7));
export const dayOf = (date: string): number => Number(date.slice(8));

/** The month `shift` months after the one of `date`, whole. */
export function month(date: string, shift = 0): Days {
  const from = Date.UTC(yearOf(date), monthOf(date) - 1 + shift, 1);
  const to = Date.UTC(yearOf(date), monthOf(date) + shift, 0);
  return [text(from), text(to)];
}

/** The calendar quarter `shift` quarters after the one of `date`, whole. */
export function quarter(date: string, shift = 0): Days {
  const first = Math.floor((monthOf(date) - 1) / 3) * 3 + shift * 3;
  return [text(Date.UTC(yearOf(date), first, 1)), text(Date.UTC(yearOf(date), first + 3, 0))];
}

/** Monday to Sunday, `shift` weeks after the week of `date`. */
export function week(date: string, shift = 0): Days {
  const monday = plus(date, 1 - weekday(date) + 7 * shift);
  return [monday, plus(monday, 6)];
}

export const year = (number: number): Days => [`${number}-01-01`, `${number}-12-31`];

/** The days of a stretch that are not after `today`. */
export const until = ([start, end]: Days, today: string): Days => [start, end > today ? today : end];
