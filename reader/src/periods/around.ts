import { daysBetween } from '@saldo/contract/dates';
import type { World } from '../world.ts';
import { dayNumber, unitSpan, type Unit } from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { clip } from './reading.ts';
import { lastUnits } from './units.ts';

/*
 * Stretches that are placed by the days a talk is about: "that month" is the one around them, "the last three" are as many
 * units of their kind.
 */

/** The unit that a stretch is counted in: its own, else months where it begins with one, else weeks or days. */
function unitOf({ grain, start, end }: Period): Unit {
  if (grain !== 'range') return grain;
  if (dayNumber(start) === 1) return 'month';
  return (daysBetween(start, end) + 1) % 7 === 0 ? 'week' : 'day';
}

/** A stretch of the kinds above by the days that the talk is about; null for any other. */
export function toldBy(period: Period, base: Period, world: World): Period | null {
  const clock: Clock = { ...world, prefer: 'past', dayFirst: false };
  if (period.last !== undefined) return lastUnits(unitOf(base), period.last, clock, false);
  if (period.around === undefined || period.grain === 'range') return null;
  const span = unitSpan(period.grain, base.start, 0, world.weekStart);
  if (base.end <= span.end) return { ...period, ...clip(span, world.today) };
  // The first seven days of a month are "that week"; days that are more than one such unit give none.
  const isAsLong = period.grain === 'week' && daysBetween(base.start, base.end) === 6;
  return isAsLong ? { ...period, start: base.start, end: base.end } : null;
}
