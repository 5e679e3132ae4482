import { addDays, daysBetween } from '@saldo/contract/dates';
import { addMonths, unitSpan } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';

/** "last month at this point", `el año pasado a estas alturas`: as far into it as today is into its own. */
const asFar =
  /\b(at|by|up to) (this|that|the same) (point|stage|time)\b|\bby now\b|\bat the same (point|stage)\b|\ba estas? alturas?\b/;

/** Whole past units end where the running one of their kind has got to; everything else stays. */
export function toSamePoint(periods: readonly Period[], pattern: string, world: World): Period[] {
  return asFar.test(pattern) ? periods.map((one) => clipped(one, world)) : [...periods];
}

function clipped(period: Period, { today, weekStart }: World): Period {
  const { grain, start } = period;
  if (
    period.end >= today ||
    (grain !== 'week' && grain !== 'month' && grain !== 'quarter' && grain !== 'year')
  )
    return period;
  if (unitSpan(grain, start, 0, weekStart).start !== start) return period;
  const running = unitSpan(grain, today, 0, weekStart).start;
  const end =
    grain === 'week'
      ? addDays(start, daysBetween(running, today))
      : addMonths(today, -monthsBetween(start, running));
  return end < period.end ? { ...period, end, grain: 'range', kind: 'range' } : period;
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
