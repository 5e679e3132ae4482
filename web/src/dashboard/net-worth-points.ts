import { daysBetween, type DateText } from '@saldo/contract/dates';
import { formatDate, withoutYear } from '../language/dates.ts';
import { locale } from '../language/language.ts';

const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** Every so manieth of a list, counted from its last, and its first. */
export function thinned<T>(points: readonly T[], every: number): T[] {
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % every === 0);
}

/**
 * Where a line of thinned points runs: through the middle one of the values each point stands for, so that a card that fills
 * and is paid makes no saw of it. Its ends are true.
 */
export function steadied(values: readonly number[], every: number): number[] {
  const ends = new Set([0, values.length - 1]);
  return thinned([...values.keys()], every).map((at) => {
    const own = ends.has(at)
      ? []
      : values.slice(Math.max(0, at - every + 1), at + 1).toSorted((a, b) => a - b);
    return own[own.length >> 1] ?? values[at] ?? 0;
  });
}

/** Most marks that stand under a chart between its ends. */
const mostTicks = 5;
/** A line of so many days is marked by weeks, a longer one by months. */
const markedByWeeks = 45;

/** Marks under some days: a day of each week, or else the first of each month, a January by its year. */
export function dayTicks(days: readonly DateText[]): { at: number; name: string }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byWeeks = daysBetween(first, last) <= markedByWeeks;
  const found = days.flatMap((date, at) => {
    const year = date.slice(0, 4);
    if (byWeeks)
      return daysBetween(date, last) % 7 === 0 ? [{ at, name: withoutYear(formatDate(date), year) }] : [];
    if (days[at - 1]?.slice(0, 7) === date.slice(0, 7)) return [];
    const isJanuary = date.slice(5, 7) === '01';
    return [{ at, name: isJanuary ? year : month.format(new Date(`${date}T00:00:00Z`)) }];
  });
  const step = Math.ceil(found.length / mostTicks);
  return found.filter((_, index) => index % step === 0);
}
