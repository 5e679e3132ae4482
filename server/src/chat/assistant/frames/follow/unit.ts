import type { Frame } from '../frame.ts';
import type { Leaning } from './leaning.ts';
import { isTimeUnit, tooShort, type TimeUnit } from '../units/time-units.ts';
import { namesVisits, perVisit } from './visits.ts';

/** "per ride?", `¿y por compra?`: the mean of what was just counted or added up. */
export function perPayment({
  now,
  names,
  onRows,
  operation,
  pattern,
  previous,
}: Leaning): Partial<Frame> | null {
  const perTrip = perVisit.test(pattern) && namesVisits(now);
  const mean =
    onRows &&
    (!names || perTrip) &&
    (perTrip ||
      (now.per === 'transaction' && !operation) ||
      // "how many times ... and on average?": of each of them.
      (now.ask === 'average' && now.per === null && previous.ask === 'count' && previous.count === 'rows'));
  return mean ? { ask: 'average', per: 'transaction', groupBy: null } : null;
}

/** "and per month?" of a single month: the months before it are meant. */
export function overItsUnits({ now, names, onRows, previous }: Leaning): Partial<Frame> | null {
  const unit = askedUnit(now);
  return onRows && unit && now.periods.length === 0 && !names && tooShort(previous, unit)
    ? { ask: 'average', per: unit, groupBy: null, periods: [] }
    : null;
}

/** `¿y al mes?`, "a week?": the mean of the same days by that unit. */
export function meanByUnit({ now, names, onRows, operation, previous }: Leaning): Partial<Frame> | null {
  const unit = now.per;
  return onRows && !names && !operation && unit !== null && unit !== 'transaction' && now.groupBy === null
    ? {
        ask: 'average',
        per: unit,
        groupBy: null,
        // Held against what is usual: the mean is of that.
        ...(previous.ask === 'compare' &&
          previous.usual && { periods: previous.periods.slice(1), usual: false }),
      }
    : null;
}

/** The unit of "per month", "a week". */
function askedUnit(now: Frame): TimeUnit | null {
  if (isTimeUnit(now.per)) return now.per;
  return isTimeUnit(now.groupBy) ? now.groupBy : null;
}
