import { addDays, daysBetween } from '@saldo/contract/dates';
import { addMonths, monthNumber, unitSpan, yearOf, type Unit } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';

const sideAlone =
  /^(and |y |so |ok |but |pero )*(how does (that|it|this) )?(compared?|comparad[oa]|vs|versus|against|frente|contra)\b/;

const spanOf = (unit: Unit, { today, weekStart }: World) => unitSpan(unit, today, 0, weekStart);

const units: readonly Unit[] = ['year', 'quarter', 'month', 'week'];

/**
 * "higher than this time last year", "than at this point last month" name one side alone: the other is as much of now,
 * never the year so far beside one month. Periods as they are for every other question.
 */
export function withOtherSide({ ask, usual, periods, said }: Frame, world: World): Period[] {
  const [one] = periods;
  // "and compared to the same stretch last year?" is held against the days of the turn before.
  if (sideAlone.test(said)) return periods;
  if (ask !== 'compare' || usual || !one || periods.length > 1 || one.end >= world.today) return periods;
  if (one.kind === 'range') {
    const now = asFarInto(one, world);
    return now ? [{ ...now, presumed: true }, one] : periods;
  }
  if (one.kind !== 'shift') return periods;
  // "more than the month before": beside the running stretch, as far as it has got.
  const next = addDays(one.end, 1);
  if (one.shift === -1 && next <= world.today && units.some((unit) => spanOf(unit, world).start === next))
    return [{ start: next, end: world.today, grain: 'range', kind: 'range', presumed: true }, one];
  const start = addMonths(one.start, -12 * (one.shift ?? -1));
  if (start > world.today) return periods;
  const grain = units.find((unit) => spanOf(unit, world).start === start) ?? 'range';
  const shared: Pick<Period, 'grain' | 'kind'> = {
    grain: grain === 'year' || grain === 'quarter' ? 'month' : grain,
    kind: 'unit',
  };
  return [{ start, end: world.today, ...shared, presumed: true }, one];
}

/** The running unit that has got as far as a part of an earlier one. */
function asFarInto({ start, end }: Period, { today, weekStart }: World): Period | null {
  for (const unit of units) {
    const running = unitSpan(unit, today, 0, weekStart);
    const months =
      12 * (yearOf(running.start) - yearOf(start)) + monthNumber(running.start) - monthNumber(start);
    const same =
      unit === 'week'
        ? addDays(end, daysBetween(start, running.start)) === today
        : addMonths(today, -months) === end && addMonths(running.start, -months) === start;
    if (same) return { start: running.start, end: today, grain: 'range', kind: 'range' };
  }
  return null;
}
