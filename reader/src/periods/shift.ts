import { addDays, daysBetween } from '@saldo/contract/dates';
import type { World } from '../world.ts';
import { addMonths, day, dayNumber, monthsIn, monthsWithin, unitSpan, yearOf } from './calendar.ts';
import type { Period } from './period.ts';
import { neighbours, partWithin, wholeAround } from './pieces.ts';
import { toldBy } from './around.ts';

/** A period moved by whole units of its own kind. */
export function shifted(period: Period, by: number, world: World): Period {
  const { grain } = period;
  if (period.yearly)
    return { ...period, start: addMonths(period.start, by * 12), end: yearsOn(period.end, by) };
  if (grain === 'range' || grain === 'day' || (grain === 'week' && !isCalendarWeek(period, world))) {
    const length = period.weekly ? 7 : daysBetween(period.start, period.end) + 1;
    return {
      ...period,
      kind: period.weekly ? period.kind : 'range',
      start: addDays(period.start, by * length),
      end: addDays(period.end, by * length),
    };
  }
  const months = monthsIn[grain];
  // Rolling months move by months and keep their length: the stretch before ends the day before.
  if (period.kind === 'rolling' && months !== undefined && dayNumber(period.start) !== 1)
    return {
      ...period,
      start: addMonths(period.start, by * months),
      end: addDays(addMonths(period.start, (by + 1) * months), -1),
    };
  const count = grain === 'month' ? monthsWithin(period).length : 1;
  if (grain === 'month' && count > 1)
    return {
      ...period,
      kind: 'range',
      start: addMonths(period.start, by * count),
      end: addDays(addMonths(period.start, by * count + count), -1),
    };
  const span = unitSpan(grain, period.start, by, world.weekStart);
  return {
    ...period,
    ...span,
    end: span.end > world.today && span.start <= world.today ? world.today : span.end,
    kind: 'unit',
  };
}

function isCalendarWeek({ start, end }: Period, { weekStart }: World): boolean {
  const week = unitSpan('week', start, 0, weekStart);
  return week.start === start && end <= week.end;
}

/** The same day of another year; the last of February stays the last. */
const yearsOn = (date: string, by: number): string =>
  date.endsWith('-02-28') || date.endsWith('-02-29')
    ? day(yearOf(date) + by, 2, 31)
    : addMonths(date, by * 12);

/** A stretch named beside another ("the month before", "the same month last year", "the second half"), on the calendar. */
export function placed(period: Period, base: Period, world: World): Period {
  if (period.part && !period.part.of)
    return partWithin(period, base.part?.of ?? wholeAround(base), world.today);
  const told = toldBy(period, base, world);
  if (told) return told;
  if (period.kind !== 'shift') return period;
  const by = period.shift ?? -1;
  const unit = period.grain;
  // A year beside something shorter: the same days of another year.
  if (
    unit === 'year' &&
    base.grain !== 'year' &&
    base.kind !== 'all' &&
    daysBetween(base.start, base.end) < 366
  )
    return { ...base, start: addMonths(base.start, by * 12), end: addMonths(base.end, by * 12) };
  const count = period.count ?? 1;
  const beside = count > 1 || unit === 'fortnight';
  if (unit !== 'range' && beside)
    return { ...period, ...neighbours(base, unit, count, by < 0 ? -1 : 1), kind: 'range' };
  if (unit === base.grain || unit === 'range') return shifted(base, by, world);
  return { ...period, ...unitSpan(unit, base.start, by, world.weekStart), kind: 'unit' };
}
