import { lastUnits } from '../../periods/units.ts';
import type { World } from '../../world.ts';
import type { Ask, Frame } from '../frame.ts';

/** Sums for which "lately" says the days. */
export const asksOfLately: ReadonlySet<Ask> = new Set<Ask>([
  'total',
  'breakdown',
  'compareThings',
  'share',
  'count',
  'cashflow',
  'overview',
]);

const lately =
  /\b(?:lately|recently|of late|these days|ultimamente|recientemente|de un tiempo (?:a aca|para aca|a esta parte)|estos dias)\b/;
const days = 30;

/** "how much have I spent lately", `últimamente`: the last 30 days, which the answer names. */
export const periodsOfLately = (
  { ask, periods, said }: Frame,
  { today, weekStart }: World,
): Frame['periods'] =>
  periods.length === 0 && asksOfLately.has(ask) && lately.test(said)
    ? [lastUnits('day', days, { today, weekStart, dayFirst: false, prefer: 'past' }, true)]
    : periods;
