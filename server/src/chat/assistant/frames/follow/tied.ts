import { amongThem } from './among.ts';
import { affordedLater, freeWithout } from './ahead.ts';
import { betweenPeople } from './between-people.ts';
import { billsOfTheList, enoughForThem } from './bills.ts';
import { aboveTheMean } from './comparing.ts';
import { needForTheGoal, otherGoals } from './other-goals.ts';
import type { Leaning, Verdict } from './leaning.ts';
import { itsDay, itsFigure, lastOfThem } from './its.ts';
import { keptByUnit, keptShare } from './kept.ts';
import { otherGroups } from './other-groups.ts';
import { partOfIt, shareOfIncome } from './share-of-it.ts';
import { withoutAccounts } from './worth.ts';

/**
 * Turns that are follow-ups only because of what was asked before: "which is the cheapest?" after subscriptions, "the best
 * month?" after what was saved. Each rule knows the question it hangs on, so it may be tried on any turn.
 */
export const tied: readonly ((leaning: Leaning) => Verdict)[] = [
  betweenPeople,
  keptShare,
  keptByUnit,
  shareOfIncome,
  partOfIt,
  billsOfTheList,
  enoughForThem,
  affordedLater,
  freeWithout,
  withoutAccounts,
  otherGoals,
  needForTheGoal,
  aboveTheMean,
  itsDay,
  itsFigure,
  lastOfThem,
  otherGroups,
  ...amongThem,
];
