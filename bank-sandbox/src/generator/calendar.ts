import { DAY_MS } from '../clock.ts';
import type { Day } from './types.ts';

/** A calendar month. `index` counts months since year 0, so neighbours differ by one. */
export type Month = { index: number; year: number; month: number; first: Day; days: number; label: string };

export function monthOf(index: number): Month {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  return {
    index,
    year,
    month,
    first,
    days: Date.UTC(year, month, 1) / DAY_MS - first,
    label: `${year}-${String(month).padStart(2, '0')}`,
  };
}

export function monthIndexOf(day: Day): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Day `n` of the month, or its last day. */
export function dayIn(month: Month, n: number): Day {
  return month.first + Math.min(n, month.days) - 1;
}

/** 0 = Sunday. 1970-01-01 was a Thursday. */
export function weekday(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The day itself, or the Monday after a weekend: banks post on business days. */
export function businessDay(day: Day): Day {
  const name = weekday(day);
  return name === 0 ? day + 1 : name === 6 ? day + 2 : day;
}
