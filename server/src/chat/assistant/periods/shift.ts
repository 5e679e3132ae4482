import { addDays, daysBetween } from '@saldo/contract/dates';
import type { World } from '../world.ts';
import { addMonths, monthsWithin, unitSpan } from './calendar.ts';
import type { Period } from './grammar.ts';

/** A period moved by whole units of its own kind. */
export function shifted(period: Period, by: number, world: World): Period {
  const { grain } = period;
  if (grain === 'range' || grain === 'day') {
    const length = daysBetween(period.start, period.end) + 1;
    return {
      ...period,
      kind: 'range',
      start: addDays(period.start, by * length),
      end: addDays(period.end, by * length),
    };
  }
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
