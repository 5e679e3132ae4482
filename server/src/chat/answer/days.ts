import { unitSpan } from '@saldo/contract/calendar';
import { addDays, daysBetween } from '@saldo/contract/dates';
import type { Stretch } from '../books/scope.filters.ts';

/** The largest calendar unit that days are the whole of; null for other days. */
export function wholeUnit({ start, end }: Stretch): 'year' | 'quarter' | 'month' | 'day' | null {
  for (const unit of ['year', 'quarter', 'month', 'day'] as const) {
    const whole = unitSpan(unit, start);
    if (whole.start === start && whole.end === end) return unit;
  }
  return null;
}

export const lengthOf = ({ start, end }: Stretch): number => daysBetween(start, end) + 1;

/** Days in order with those that touch or overlap made one: every day stands once. */
export function apart(days: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const { start, end } of [...days].toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && start <= addDays(last.end, 1)) {
      if (end > last.end) last.end = end;
    } else merged.push({ start, end });
  }
  return merged;
}
