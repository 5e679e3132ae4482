import { addMonths, unitSpan, type CalendarUnit, type Span } from './calendar.ts';
import { addDays, daysBetween, firstDay, isDateText, type DateText } from './dates.ts';

/*
 * What days are compared with: the one definition of "before" and of "usual" for pages, assistant and reports. Both ends
 * of a stretch belong to it.
 */

/** A stretch beside the calendar unit it was named by: November so far is days of a `month`. */
export interface NamedSpan extends Span {
  unit: CalendarUnit | 'range';
}

/** The largest calendar unit that days are the whole of; null for other days. */
export function wholeUnit({ start, end }: Span): 'year' | 'quarter' | 'month' | 'day' | null {
  for (const unit of ['year', 'quarter', 'month', 'day'] as const) {
    const whole = unitSpan(unit, start);
    if (whole.start === start && whole.end === end) return unit;
  }
  return null;
}

/** How many days a stretch has. */
export const lengthOf = ({ start, end }: Span): number => daysBetween(start, end) + 1;

/** Days in order with those that touch or overlap made one: every day stands once. */
export function apart(days: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of [...days].toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && daysBetween(last.end, start) <= 1) {
      if (end > last.end) last.end = end;
    } else merged.push({ start, end });
  }
  return merged;
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The stretch that days are compared with when nothing else is named: the calendar unit before; for the first days of a
 * month, quarter or year the same days of the one before; else as many days before.
 */
export function before(days: NamedSpan): Span {
  const { start, end } = ranBefore(days);
  // Of thousands of years no day as early as that can be said.
  return { start: isDateText(start) ? start : firstDay, end: isDateText(end) ? end : firstDay };
}

function ranBefore({ start, end, unit }: NamedSpan): Span {
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

/** Stretches before that make what is usual: recent enough for how one lives now, and as many as a limit is suggested by. */
const usualCount = 6;

/**
 * The stretches whose mean is what is usual for `days`, the newest first: each is `before` the next, as far back as there
 * are rows (`first` is the day of the oldest) and at most six.
 */
export function usualBefore(days: NamedSpan, first: DateText): Span[] {
  const found: Span[] = [];
  for (let at = days; found.length < usualCount;) {
    const one = before(at);
    if (one.start < first) break;
    found.push(one);
    at = { ...one, unit: at.unit };
  }
  return found;
}
