import { unitSpan } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import { placed, shifted } from '../../periods/shift.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Leaning } from './leaning.ts';

const before =
  /\b(before (that|then|it|this|those|these)|previously|(the )?(one|ones|period|time) before|prior( to that)?|antes( de es[oa]s?)?|(el|la|lo) anterior|anteriormente|previo|previa|(el|la) pasad[oa](?! (mes|ano|semana|trimestre)))\b/;
const after =
  /\b(after (that|then|it)|(the )?(one|period) after|following one|next one|despues( de eso)?|(el|la) siguiente)\b/;

/** The days of a follow-up: "the month before" and "before that" count from the days of the turn before. */
export function placedPeriods(
  periods: readonly Period[],
  pattern: string,
  previous: Frame,
  world: World,
): Period[] {
  const base = previous.periods.at(-1);
  if (periods.length === 0) {
    const by = before.test(pattern) ? -1 : after.test(pattern) ? 1 : 0;
    if (by === 0 || (by > 0 && !base)) return [];
    // Without dates the answer was of this month.
    const month: Period = {
      start: unitSpan('month', world.today).start,
      end: world.today,
      grain: 'month',
      kind: 'unit',
    };
    return [shifted(base ?? month, by, world)];
  }
  return periods.map((period) => {
    if (base) return placed(period, period.part ? monthOfHalf(base) : base, world);
    return period.kind === 'shift' ? { ...period, kind: 'unit' } : period;
  });
}

/** "and the second half?" after the 1st to the 15th: of that month. */
function monthOfHalf(base: Period): Period {
  const isHalf =
    base.grain === 'range' &&
    base.start.slice(0, 7) === base.end.slice(0, 7) &&
    (base.start.endsWith('-01') || base.start.endsWith('-16'));
  return isHalf && base.part === undefined
    ? { ...base, ...unitSpan('month', base.start), grain: 'month', kind: 'unit' }
    : base;
}

/** Days named take the place of those before, which are kept to be held against them. */
export function takePeriods(next: Frame, { now, operation, periods, previous }: Leaning): void {
  if (periods.length > 0) {
    next.earlierPeriods = previous.periods;
    next.periods = periods;
  }
  // Of two stretches compared, the first is what was asked about.
  else if (previous.ask === 'compare' && operation && now.ask !== 'compare')
    next.periods = previous.periods.slice(0, 1);
}
