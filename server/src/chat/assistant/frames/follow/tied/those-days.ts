import { filteredAsks } from '../../ask-families.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const thenAgain =
  /\b(?:then|back then|at (?:the|that) time|around then|over that time|during that|too|as well|also|en (?:ese|aquel) entonces|(?:por|para) entonces|entonces|en esas fechas|tambien)$/;
const isSame =
  /\b(since|until|by|before|after|desde|hasta|antes|despues|what|que|and|y)(?: de)? (?:then|entonces)$/;

/** "how much at Target then?", `¿y cuánto gané entonces?`: a question of its own over the days just spoken of. */
export function thoseDays({ now, onRows, operation, pattern, periods, previous }: Leaning): Verdict {
  const [days] = previous.periods;
  return onRows &&
    days !== undefined &&
    days.kind !== 'all' &&
    operation &&
    filteredAsks.has(now.ask) &&
    periods.length === 0 &&
    (now.things.length > 0 || now.flow !== previous.flow) &&
    thenAgain.test(pattern) &&
    !isSame.test(pattern)
    ? { ...now, periods: previous.periods.slice(0, 1) }
    : null;
}
