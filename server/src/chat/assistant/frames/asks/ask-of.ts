import { addDays } from '@saldo/contract/dates';
import { addMonths } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';
import { bestReading, type Candidate } from '../account/choice.ts';
import { filteredAsks } from '../ask-families.ts';
import type { CueName } from '../cues.ts';
import { takeExactAmount } from '../filters/exact-amount.ts';
import { finish } from '../finish.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { lookingAhead } from './ahead.ts';
import { affording, buyingBesideGoal } from './affording.ts';
import type { Asking, Chosen } from './asking.ts';
import { aboutBalances } from './balances.ts';
import { aboutBills } from './bills.ts';
import { balanceChange } from './balance-change.ts';
import { clearedFrom } from './cleared-from.ts';
import { comparing } from './compare.ts';
import { aboutGoals } from './goals.ts';
import { listing } from './lists.ts';
import { orders } from './orders.ts';
import { owedAfter } from './owed-after.ts';
import { payingOff } from './paying-off.ts';
import { ranking } from './ranking.ts';
import { takenOut } from './taken-out.ts';
import { supposing } from './supposing.ts';
import { totalling } from './totals.ts';
import { stillToPay } from './will-pay.ts';
import { asWhen } from './when.ts';

/** The families of operations in the order they are tried: what says more about the intent comes first. */
const families = [
  buyingBesideGoal,
  orders,
  clearedFrom,
  balanceChange,
  owedAfter,
  takenOut,
  payingOff,
  supposing,
  stillToPay,
  affording,
  aboutGoals,
  asWhen,
  lookingAhead,
  aboutBills,
  aboutBalances,
  comparing,
  ranking,
  listing,
  totalling,
] as const;

/** Months and seasons: what comes round once a year. */
const yearly: ReadonlySet<string> = new Set(['month', 'range']);

const yearBefore = (period: Period): Period => ({
  ...period,
  start: addMonths(period.start, -12),
  end:
    period.grain === 'month'
      ? addDays(addMonths(`${period.start.slice(0, 7)}-01`, -11), -1)
      : addMonths(period.end, -12),
});

/** The operation of a question; a total that nobody named when no family claims it. */
export function askOf(marked: Marked, frame: Frame, world: World, has: (name: CueName) => boolean): Chosen {
  const { pattern } = marked;
  // Two names of one stretch ("this October", "last October"): the second is a year before.
  const [sooner, later] = frame.periods;
  if (sooner && later && sooner.start === later.start && yearly.has(sooner.grain))
    frame.periods = [sooner, yearBefore(later)];

  const pastSpend =
    !/\b(will (i|we) have|habre|habremos|llevare|llevaremos)\b/.test(pattern) && has('spentBefore');

  const moneyMoves =
    pastSpend ||
    has('refund') ||
    /\b(spend|spending|gasto|gastos|transactions?|purchases?|charges?|compras|cargos|movimientos)\b/.test(
      pattern,
    );
  const about = (one: Frame): Asking => ({
    marked,
    frame: one,
    world,
    pattern,
    has,
    goal: one.goalIds.length > 0,
    thing: one.things.length > 0,
    pastSpend,
    moneyMoves,
  });
  const asked: Frame = { ...frame };
  const first: Candidate = { chosen: firstOf(about(frame)), frame };
  // What names no operation leans on the turn before, which may account for its words.
  if (!first.chosen.operation) return first.chosen;
  const best = bestReading(
    first,
    () => alternatives(asked, about),
    marked,
    (one) => {
      const ready: Frame = { ...one.frame, ask: one.chosen.ask };
      takeExactAmount(ready, marked);
      return finish(ready, marked, world, has);
    },
  );
  Object.assign(frame, best.frame);
  return best.chosen;
}

function firstOf(asking: Asking): Chosen {
  for (const family of families) {
    const chosen = family(asking);
    if (chosen) return chosen;
  }
  return { ask: 'total', operation: false };
}

/** What each family would choose if it were asked alone, on a frame of its own; of those about rows. */
function alternatives(asked: Frame, about: (frame: Frame) => Asking): Candidate[] {
  return families.flatMap((family) => {
    const frame: Frame = { ...asked };
    const chosen = family(about(frame));
    return chosen && filteredAsks.has(chosen.ask) ? [{ chosen, frame }] : [];
  });
}
