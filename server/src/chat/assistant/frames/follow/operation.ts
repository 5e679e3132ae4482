import { debtsPaidBy } from '../asks/cleared-from.ts';
import { filteredAsks } from '../ask-families.ts';
import { cues } from '../cues.ts';
import type { Frame } from '../frame.ts';
import { inOrOut, takeFlow } from './flow.ts';
import type { Leaning } from './leaning.ts';
import { partsOf } from './parts-of.ts';
import { isTimeUnit } from '../units/time-units.ts';
import { bestOfUnits, fewerGroups } from './ranking.ts';
import { asksOfSeveralGoals } from './several-goals.ts';
import { meanByUnit, overItsUnits, perPayment } from './unit.ts';
import { addUp, ofIts, pronoun, showRows } from './words.ts';

/** The operation of this turn put on the rows of the one before; a frame of its own where it is another subject altogether. */
export function takeOperation(next: Frame, leaning: Leaning): Frame | null {
  const { pattern, now, operation, names, onRows, periods, previous } = leaning;
  const units = bestOfUnits(leaning) ?? overItsUnits(leaning) ?? perPayment(leaning) ?? meanByUnit(leaning);
  if (units) return assigned(next, units);
  const rows = inOrOut(leaning);
  if (rows) return assigned(next, rows);
  if (operation && now.ask !== 'total') {
    if (!filteredAsks.has(now.ask)) return standsAlone(leaning);
    const fewer = fewerGroups(leaning);
    if (fewer) return { ...next, ...fewer };
    // "and what did I spend from it?" after what it brought in.
    if (now.flow === 'spending') takeFlow(next, leaning);
    return takeMeasure(next, leaning);
  }
  if (grouped(leaning)) {
    next.ask = isTimeUnit(now.groupBy) ? 'trend' : 'breakdown';
    next.groupBy = now.groupBy;
    // Of two stretches compared, the first is what was asked about.
    if (previous.ask === 'compare' && periods.length === 0) next.periods = previous.periods.slice(0, 1);
  } else if (addUp.test(pattern) && onRows && !names) Object.assign(next, { ask: 'total', top: null });
  else if (operation) {
    if (!onRows && (now.things.length > 0 || cues.spend.test(pattern) || cues.income.test(pattern)))
      next.ask = 'total';
  } else if (showRows.test(pattern) && onRows) {
    next.ask = 'list';
    next.order = 'newest';
  }
  if (operation) takeFlow(next, leaning);
  if (periods.length > 0 && next.ask === 'average' && previous.per === null) next.per = now.per;
  return null;
}

/** "by merchant?", "each month". */
export const grouped = ({ now, pattern }: Leaning): boolean =>
  now.groupBy !== null && /\b(by|per|each|por|cada|which|what|que|cual)\b/.test(pattern);

/** Changes a frame in place, and says that it stays the one in hand. */
function assigned(next: Frame, change: Partial<Frame> | null): null {
  Object.assign(next, change);
  return null;
}

/** Another measure of the same rows. */
function takeMeasure(next: Frame, { pattern, now, periods, previous }: Leaning): null {
  // "when was the largest?" asks for the largest, not for the last.
  const ranked = cues.largest.test(pattern) || cues.smallest.test(pattern);
  next.ask = now.ask === 'last' && ranked ? 'extreme' : now.ask;
  next.groupBy = now.groupBy ?? (now.ask === 'breakdown' ? partsOf(next) : null);
  // "has it gone up?" of one month: over the months.
  const oneMonth = previous.periods.every((one) => one.start.slice(0, 7) === one.end.slice(0, 7));
  if (now.ask === 'trend' && periods.length === 0 && oneMonth) {
    next.periods = [];
    next.groupBy = 'month';
  }
  next.per = now.per;
  next.order = now.order;
  next.top = now.top;
  next.rank = now.rank;
  next.count = now.count;
  if (now.flow !== 'spending' && now.flow !== 'any' && now.flow !== previous.flow) {
    next.flow = now.flow;
    if (now.things.length === 0 && now.flow !== 'refunds') next.things = [];
  }
  if (now.ask === 'cashflow' || now.ask === 'savingsRate') next.things = [];
  return null;
}

const ofThatAccount =
  /\b(there|in it|on it|(that|this|the same) (account|card|one)|ahi|alli|en ella|es[ae] (cuenta|tarjeta)|la misma (cuenta|tarjeta))\b/;

/** A question of another kind, with what only the turn before named. */
function standsAlone({ pattern, now, periods, previous, world }: Leaning): Frame {
  const stands: Frame = { ...now, periods: periods.length > 0 ? periods : now.periods };
  if (now.ask === 'payOff' && now.accountIds.length === 0)
    stands.accountIds =
      previous.accountIds.length > 0
        ? previous.accountIds
        : debtsPaidBy(
            previous.things.map((one) => one.key),
            world,
          );
  if (now.ask === 'balance' && previous.ask === 'balance') stands.earlierAccounts = previous.accountIds;
  if (
    now.ask.startsWith('goal') &&
    now.goalIds.length === 0 &&
    previous.goalIds.length > 0 &&
    !asksOfSeveralGoals(pattern)
  )
    stands.goalIds = previous.goalIds;
  if (now.ask === 'balance' && now.accountIds.length === 0 && ofThatAccount.test(pattern))
    stands.accountIds = previous.accountIds;
  if (
    (now.ask === 'due' || now.ask === 'recurring' || now.ask === 'priceChanges') &&
    now.things.length === 0 &&
    previous.things.length > 0 &&
    (pronoun.test(pattern) || ofIts.test(pattern))
  )
    stands.things = previous.things;
  return stands;
}
