import type { World } from '../../world.ts';
import type { Decision } from '../decide.ts';
import type { DialogueState, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { loanOwed, otherAccounts } from './accounts.ts';
import { anotherName } from './another-name.ts';
import { bound } from './bound.ts';
import { heldAgainst, heldAlready } from './tied/comparing.ts';
import { filteredThings, takeDropped } from './dropping.ts';
import { takeFilters } from './filters.ts';
import { aboutTheGoal, leftAfterProgress } from './goal-turn.ts';
import { leaningOf, sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { otherPrice } from './price.ts';
import { leftAfterExpenses, whatWasLeft } from './net.ts';
import { grouped, takeOperation } from './operation.ts';
import { takePeriods } from './period.ts';
import { bestOfTheRow, neighbour } from './ranking.ts';
import { byItsParts, madeOf } from './reasons.ts';
import { measuredFlow, takeThings } from './subject.ts';
import { accountsTogether, addedToIt, sumOfTheList, thingsTogether } from './sums.ts';
import { aVisitEach, tidied } from './tidy.ts';
import { tied } from './tied/rules.ts';
import { shareKept } from '../units/share-kept.ts';
import { timesKept } from '../units/by-times.ts';
import { addUp } from './words.ts';
import { standingAlone } from './unrelated.ts';
import { withinShown } from './within-shown.ts';

/** Turns that say all of what they want of the one before; the first rule that knows such a turn decides. */
const rules: readonly ((leaning: Leaning) => Verdict)[] = [
  heldAlready,
  ...bound,
  leftAfterProgress,
  standingAlone,
  aboutTheGoal,
  leftAfterExpenses,
  whatWasLeft,
  accountsTogether,
  addedToIt,
  loanOwed,
  otherPrice,
  sumOfTheList,
  heldAgainst,
  bestOfTheRow,
  neighbour,
  madeOf,
  byItsParts,
  anotherName,
];

/** The frame of a follow-up: the one before with what this turn names put in its place. Null when nothing can be built on. */
export function follow(marked: Marked, decision: Decision, state: DialogueState, world: World): Frame | null {
  const frame = followed(marked, decision, state, world);
  return frame && shareKept(timesKept(frame, state.frame), state.frame);
}

function followed(marked: Marked, decision: Decision, state: DialogueState, world: World): Frame | null {
  const leaning = leaningOf(marked, decision, state, world);
  if (!leaning) return null;
  const hanging = followTied(marked, decision, state, world);
  if (hanging) return hanging;
  for (const rule of rules) {
    const verdict = rule(leaning);
    if (verdict) return verdict === 'alone' ? null : withinShown(tidied(verdict, leaning), leaning);
  }
  const frame = overlaid(leaning);
  return frame && withinShown(tidied(frame, leaning), leaning);
}

/** The frame of a turn that no word of its own shows to lean, and which only the question before makes a follow-up; else null. */
export function followTied(
  marked: Marked,
  decision: Decision,
  state: DialogueState,
  world: World,
): Frame | null {
  const leaning = leaningOf(marked, decision, state, world);
  if (!leaning) return null;
  for (const rule of tied) {
    const verdict = rule(leaning);
    if (verdict && verdict !== 'alone') {
      const shown = withinShown(aVisitEach(verdict, leaning.pattern), leaning);
      return shareKept(timesKept(shown, state.frame), state.frame);
    }
  }
  return null;
}

/** The turn before with the days, things, filters and operation of this one. */
function overlaid(leaning: Leaning): Frame | null {
  const { now, operation, periods, previous } = leaning;
  const next = sameAgain(leaning);
  takePeriods(next, leaning);
  const whole = thingsTogether(leaning) ?? otherAccounts(leaning);
  if (whole && whole !== 'alone')
    return {
      ...whole,
      periods: next.periods,
      ...(next.earlierPeriods && { earlierPeriods: next.earlierPeriods }),
    };
  const filtered = filteredThings(leaning);
  if (filtered) Object.assign(next, filtered);
  else takeThings(next, leaning);
  takeDropped(next, leaning);
  takeFilters(next, leaning);
  const standing = takeOperation(next, leaning);
  if (standing) return standing;
  next.flow = measuredFlow(next, leaning);
  if (next.ask === 'compare' && previous.ask === 'compare' && periods.length === 1) next.periods = periods;
  if (previous.ask === 'list' && !operation && now.top !== null) next.top = now.top;
  return says(leaning, next) ? next : null;
}

/** Whether anything in a turn says or changes what was asked before. */
const says = (leaning: Leaning, next: Frame): boolean => {
  const { now, names, onRows, operation, pattern, periods, previous } = leaning;
  return (
    names ||
    operation ||
    (onRows && addUp.test(pattern)) ||
    grouped(leaning) ||
    periods.length > 0 ||
    now.exclude.length > 0 ||
    [now.minCents, now.maxCents, now.weekdays, now.pending, now.amount, now.top].some(
      (one) => one !== null,
    ) ||
    JSON.stringify({ ...next, said: '' }) !==
      JSON.stringify({ ...previous, rank: null, included: [], said: '' })
  );
};
