import { addMonths } from '@saldo/contract/calendar';
import { addDays } from '@saldo/contract/dates';
import type { Days } from '@saldo/contract/query/query';
import type { Stretch } from '../books/scope.filters.ts';
import { lengthOf, wholeUnit } from './days.ts';

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The stretch that days are compared with when nothing else is named: the calendar unit before; for the first days of a
 * month, quarter or year the same days of the one before; else as many days before.
 */
export function before({ start, end, unit }: Days): Stretch {
  const whole = wholeUnit({ start, end });
  const named = whole === null || whole === 'day' ? unit : whole;
  if (named === 'month' || named === 'quarter' || named === 'year') {
    const months = monthsIn[named];
    if (whole !== null && whole !== 'day')
      return { start: addMonths(start, -months), end: addDays(start, -1) };
    const same = { start: addMonths(start, -months), end: addMonths(end, -months) };
    if (same.end < start) return same;
  }
  const length = lengthOf({ start, end });
  return { start: addDays(start, -length), end: addDays(start, -1) };
}
