import { lessTheCards, onceBillsPaid } from './once-bills-paid.ts';
import { leftOncePaid } from './once-paid.ts';
import { freeInBoth, freeOfThat, spokenFor } from './spoken-for.ts';
import { shareOfPayer } from './share-of-payer.ts';
import { afterTheBills, stillLeft } from './still-left.ts';
import { firstOfTheDue, newOrGone, otherSideToCome } from './other-side-to-come.ts';
import { byThatDay } from './by-that-day.ts';
import { priceSteps, roseAmongThem } from './price-steps.ts';
import { weighed } from '../table/weigh.ts';
import { partByAccount } from './part-by-account.ts';
import { betterGoal, otherEndOfGoals } from './better-goal.ts';
import { partInAccounts } from './part-in-accounts.ts';
import { billsOfPay } from './part-of-pay.ts';
import { asItIsUsually } from './as-it-is-usually.ts';
import { roomOnTheCard } from './room-on-the-card.ts';
import { interestInIt, interestOfIt, otherLoan } from './on-that-account.ts';
import { runwayAt, savedAYear } from './runway-at.ts';
import { rowBefore, sinceWhenIt } from './since-when.ts';
import { stoodThen } from './stood-then.ts';
import { atThisPace } from './at-this-pace.ts';
import { chargedAgain } from './charged-again.ts';
import { besideThatGoal, freeUntouched, severalOfThem } from './afforded-too.ts';
import { netMoved } from './net-moved.ts';
import { ofThatCard } from './of-that-card.ts';
import { nextOfTheRanking, placeInRanking, rankedByVisits } from './ranked-otherwise.ts';
import { thirdStretch } from './third-stretch.ts';
import { whoOfTheFlow } from './who-of-the-flow.ts';
import { whereItWent } from './where-it-went.ts';
import { asUsually } from './as-usual.ts';
import { cutOfIt } from './cut-of-it.ts';
import { everythingElse } from './everything-else.ts';
import { firstOfThem } from './first-of-them.ts';
import { madeByThen } from './made-by-then.ts';
import { roseMost } from './rose-most.ts';
import { enoughUntilPay, itsCountdown } from './until-then.ts';
import { afterThat } from './after-that.ts';
import { arriving } from './arriving.ts';
import { coversIt } from './covers-it.ts';
import { aVisitToIt, thanAnotherVisit } from './a-visit.ts';
import { affordedLater, freeByDay, freeWithout, keptBack } from './ahead.ts';
import { byAnotherMeasure } from './by-another-measure.ts';
import { betweenPeople } from './between-people.ts';
import { billsOfTheList, dueBeforePay, enoughForThem } from './bills.ts';
import { bothInYear } from './both-years.ts';
import { clearedFromThere } from './cleared-from.ts';
import { changeAYear } from './change-a-year.ts';
import { cameOut } from './came-out.ts';
import { biggestOfThem, whichVisit } from './biggest-of-them.ts';
import { comesToBy, countByUnit } from './comes-to-by.ts';
import { changedBetween } from './changed-between.ts';
import { rateForTheGoal } from './a-rate-for-it.ts';
import { aboveTheMean, besideByMeasure, eitherWay } from './comparing.ts';
import { eachOfThem, itsChange, itsDay, itsFigure, itsPlace, lastOfThem } from './its.ts';
import { elseThen, goingFurther, paidInTheFirst, stoodThere } from './going-further.ts';
import { keptBetter, keptByUnit, keptHowMuch, keptShare } from './kept.ts';
import { gotMostOfIt } from './got-most-of-it.ts';
import { handedBack } from './handed-back.ts';
import { eachPart, shareOfTheFirst } from './each-part.ts';
import { othersOfShown, withoutOneShown } from './left-out-shown.ts';
import { leftOfLoan } from './left-of-loan.ts';
import { endsApart } from './ends-apart.ts';
import { endsOfRow } from './ends-of-row.ts';
import { byItsPlaces } from './by-its-places.ts';
import { dearestOfThem } from './dearest-of-them.ts';
import { fullerAccount } from './fuller-account.ts';
import { oneOfTheKinds } from './one-of-the-kinds.ts';
import { dueOnIt } from './due-on-it.ts';
import { enoughToClear } from './enough-to-clear.ts';
import type { Leaning, Verdict } from '../leaning.ts';
import { biggestOnes, onesBefore } from './more-rows.ts';
import { needForTheGoal, otherGoals, sameGoal } from './other-goals.ts';
import { owedOnThem } from './owed-on-them.ts';
import { percentChange } from './percent-change.ts';
import { ofTheUnits } from './of-units.ts';
import { ofThatRhythm } from './of-that-rhythm.ts';
import { ofTheGroups } from './of-the-groups.ts';
import { otherGroups } from './other-groups.ts';
import { ofABill } from './of-a-bill.ts';
import { owedAfterPaying } from './owed-after.ts';
import { otherWay } from './other-way.ts';
import { otherPurchase } from './other-purchase.ts';
import { otherPart } from './other-part.ts';
import { otherQuarter } from './other-quarter.ts';
import { shareOfRow } from './share-of-row.ts';
import { paidOnIt } from './paid-on-it.ts';
import { partOfIt, restOfIt, shareOfIncome } from './share-of-it.ts';
import { apartInRanking, biggestOfTheLast, onesFrom, whatWasLeftOut, withItToo } from './parts-of-it.ts';
import { sameStretchOf } from './same-stretch.ts';
import { sameAsThen } from './same-as-then.ts';
import { sameEachTime } from './same-each-time.ts';
import { thatBranch } from './that-branch.ts';
import { thanTheOneBefore } from './one-before.ts';
import { inAllAccounts } from './in-all-accounts.ts';
import { movedThere } from './moved-there.ts';
import { whenCharged } from './when-charged.ts';
import { mostlyOn } from './mostly-on.ts';
import { worstMonth } from './worst-month.ts';
import { paidWithIt } from './with-it.ts';
import { withRefunds } from './with-refunds.ts';
import { withoutIt } from './without-it.ts';
import { unitOfThoseDays } from './unit-of-those-days.ts';
import { sumOfShown } from './sum-of-shown.ts';
import { shopsOfIt } from './shops-of-it.ts';
import { stackedUp } from './stacked-up.ts';
import { cameFromWhere } from '../reasons.ts';
import { spentThere } from './spent-there.ts';
import { thoseRanks } from './those-ranks.ts';
import { thoseDays } from './those-days.ts';
import { timesInAll, timesThere } from './times-there.ts';
import { higherThen, ownLessOwed, thenAndNow, withoutAccounts } from './worth.ts';

/**
 * Turns that are follow-ups only because of what was asked before: "which is the cheapest?" after subscriptions, "the best
 * month?" after what was saved. Each rule knows the question it hangs on, so it may be tried on any turn.
 */
export const tied: readonly ((leaning: Leaning) => Verdict)[] = [
  withoutOneShown,
  othersOfShown,
  thoseRanks,
  whichVisit,
  sameAsThen,
  ofThatRhythm,
  elseThen,
  afterThat,
  stoodThere,
  paidInTheFirst,
  goingFurther,
  interestInIt,
  interestOfIt,
  otherLoan,
  byItsPlaces,
  dearestOfThem,
  oneOfTheKinds,
  fullerAccount,
  timesInAll,
  // Of what went in and what came out, before the two are weighed as any others.
  netMoved,
  weighed,
  cameFromWhere,
  spokenFor,
  freeOfThat,
  freeInBoth,
  leftOncePaid,
  onceBillsPaid,
  lessTheCards,
  stillLeft,
  afterTheBills,
  shareOfPayer,
  roomOnTheCard,
  asItIsUsually,
  thanTheOneBefore,
  onesFrom,
  whatWasLeftOut,
  withItToo,
  apartInRanking,
  endsApart,
  ofTheUnits,
  biggestOfTheLast,
  thatBranch,
  sameEachTime,
  sameStretchOf,
  betweenPeople,
  byThatDay,
  changeAYear,
  priceSteps,
  withRefunds,
  shopsOfIt,
  whoOfTheFlow,
  gotMostOfIt,
  aVisitToIt,
  thanAnotherVisit,
  handedBack,
  otherWay,
  besideByMeasure,
  stackedUp,
  eachPart,
  shareOfTheFirst,
  shareOfRow,
  timesThere,
  endsOfRow,
  spentThere,
  leftOfLoan,
  owedAfterPaying,
  ofABill,
  inAllAccounts,
  movedThere,
  whenCharged,
  mostlyOn,
  worstMonth,
  arriving,
  percentChange,
  cameOut,
  whereItWent,
  thirdStretch,
  rankedByVisits,
  nextOfTheRanking,
  placeInRanking,
  ofThatCard,
  severalOfThem,
  besideThatGoal,
  freeUntouched,
  atThisPace,
  chargedAgain,
  partInAccounts,
  partByAccount,
  sinceWhenIt,
  rowBefore,
  billsOfPay,
  betterGoal,
  otherEndOfGoals,
  asUsually,
  cutOfIt,
  runwayAt,
  savedAYear,
  roseMost,
  comesToBy,
  countByUnit,
  biggestOfThem,
  keptShare,
  keptByUnit,
  keptBetter,
  keptHowMuch,
  shareOfIncome,
  partOfIt,
  restOfIt,
  everythingElse,
  otherSideToCome,
  firstOfTheDue,
  newOrGone,
  roseAmongThem,
  billsOfTheList,
  enoughForThem,
  coversIt,
  dueBeforePay,
  itsCountdown,
  enoughUntilPay,
  affordedLater,
  otherPurchase,
  freeWithout,
  clearedFromThere,
  enoughToClear,
  dueOnIt,
  owedOnThem,
  freeByDay,
  keptBack,
  withoutAccounts,
  thenAndNow,
  higherThen,
  stoodThen,
  paidOnIt,
  paidWithIt,
  madeByThen,
  otherGoals,
  rateForTheGoal,
  needForTheGoal,
  sameGoal,
  aboveTheMean,
  eitherWay,
  biggestOnes,
  onesBefore,
  eachOfThem,
  changedBetween,
  sumOfShown,
  unitOfThoseDays,
  bothInYear,
  otherPart,
  otherQuarter,
  withoutIt,
  itsChange,
  itsDay,
  itsFigure,
  itsPlace,
  lastOfThem,
  firstOfThem,
  otherGroups,
  ofTheGroups,
  byAnotherMeasure,
  ownLessOwed,
  thoseDays,
];
