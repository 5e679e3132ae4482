import { wholeMonths } from '../follow/whole-months.ts';
import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import type { World } from '../../world.ts';

const comparable: ReadonlySet<Ask> = new Set<Ask>([
  'total',
  'compare',
  'compareThings',
  'breakdown',
  'average',
  'extreme',
  'trend',
  'share',
  'count',
  'list',
]);

/** "weekends or weekdays": the two held against each other; without days over the last whole months, since it asks for a habit. */
export function besideWeekdays(frame: Frame, { weekdays }: Marked, world: World): Frame {
  if (!weekdays?.sides || !comparable.has(frame.ask)) return frame;
  const months = frame.periods.length === 0 ? wholeMonths(world) : null;
  return {
    ...frame,
    ask: 'compareThings',
    weekdays: null,
    weekdaySides: weekdays.sides,
    usual: false,
    per: null,
    groupBy: null,
    top: null,
    rank: null,
    periods: months ? [months] : frame.periods.slice(0, 1),
  };
}
