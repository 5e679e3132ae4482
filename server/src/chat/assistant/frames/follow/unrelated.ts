import { orderAsks } from '../ask-families.ts';
import type { Leaning, Verdict } from './leaning.ts';

/** Turns on which nothing of the one before can be built, however they begin. */
export function standingAlone({ pattern, now, operation, previous, periods, names }: Leaning): Verdict {
  // "how long at 100 a month?" is no average.
  if (now.ask === 'average' && /\b(how long|cuanto tiempo)\b/.test(pattern)) return 'alone';
  // An order is only changed by words about it, never by whatever else is said next.
  return orderAsks.has(previous.ask) && !operation && !names && periods.length === 0 ? 'alone' : null;
}
