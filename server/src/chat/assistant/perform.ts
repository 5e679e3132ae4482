import { proposeCategory, proposeGoal, proposeProgress } from './answers/actions.ts';
import { answerAfford } from './answers/afford.ts';
import { answerForecast, answerFree } from './answers/ahead.ts';
import { answerAllowance } from './answers/allowance.ts';
import { answerAverage } from './answers/average.ts';
import { answerAccounts } from './answers/account-list.ts';
import { answerBalance } from './answers/balances.ts';
import { answerBothWays } from './answers/both-ways.ts';
import { answerBreakdown } from './answers/breakdown.ts';
import { answerCashflow, answerOverview } from './answers/cashflow.ts';
import { answerCompareThings } from './answers/compare-things.ts';
import { answerCompare } from './answers/compare.ts';
import { answerCount } from './answers/count.ts';
import { answerCutback } from './answers/cutback.ts';
import { inEachStretch } from './answers/each-stretch.ts';
import { answerGoalNeed, answerGoalPace, answerGoalWhen } from './answers/goal-plans.ts';
import { answerGoal, answerGoals } from './answers/goals.ts';
import type { Kit } from './answers/kit.ts';
import { answerExists } from './answers/exists.ts';
import { answerExtreme, answerLast, answerList } from './answers/listing.ts';
import { answerDue } from './answers/due.ts';
import { answerNextPay } from './answers/next-pay.ts';
import { answerMeans } from './answers/means.ts';
import { answerNetworth } from './answers/net-worth.ts';
import { answerPayOff } from './answers/pay-off.ts';
import { answerPriceChanges } from './answers/price-changes.ts';
import { answerPutAside, answerSaveUp } from './answers/put-aside.ts';
import { answerReach } from './answers/reach.ts';
import { answerRecurring } from './answers/recurring.ts';
import { answerRunway } from './answers/runway.ts';
import { answerShare } from './answers/share.ts';
import { answerSynced } from './answers/synced.ts';
import { answerTotal } from './answers/total.ts';
import { answerTrend } from './answers/trend.ts';
import { answerWeigh } from './answers/weigh.ts';
import { answerUpkeep } from './answers/upkeep.ts';
import { answerDuplicates, answerNewMerchants, answerUnusual } from './answers/unusual.ts';
import { answerUtilisation } from './answers/utilisation.ts';
import { asksOwnTransfers } from './answers/asked-of.ts';
import { toldOf } from './answers/told.ts';
import type { Reply } from './fact.ts';
import type { DialogueState, GroupBy } from './frames/frame.ts';

/**
 * Answers a frame, each of its stretches of time. What the question set and its answer makes no use of is told: before
 * the answer when it would have narrowed it, after it otherwise.
 */
export async function perform(kit: Kit, state: DialogueState): Promise<Reply> {
  const result = await inEachStretch(kit, (one) => performOne(one, state));
  if (result.outcome === 'clarify' || result.outcome === 'refusal') return result;
  const { lead, note } = toldOf(kit);
  return {
    ...result,
    text: [lead, result.text, note].filter(Boolean).join('\n'),
    days: [...new Set([...result.days, ...kit.book.stated])],
  };
}

const spansOfTime: ReadonlySet<GroupBy> = new Set<GroupBy>(['day', 'week', 'month', 'quarter', 'year']);

/** A total that is wanted apart by something ("each one separately") is its parts, with what they come to. */
function answerTotalOrParts(kit: Kit): Promise<Reply> {
  const { bothWays, groupBy } = kit.frame;
  if (bothWays) return answerBothWays(kit);
  // “between my accounts” says which transfers, not how they are parted.
  if (groupBy === null || (groupBy === 'account' && asksOwnTransfers(kit.frame))) return answerTotal(kit);
  return spansOfTime.has(groupBy) ? answerTrend(kit) : answerBreakdown(kit);
}

async function performOne(kit: Kit, state: DialogueState): Promise<Reply> {
  switch (kit.frame.ask) {
    case 'total':
      return answerTotalOrParts(kit);
    case 'count':
      return kit.frame.count === 'rows' && kit.frame.groupBy !== null
        ? answerBreakdown(kit)
        : answerCount(kit);
    case 'average':
      return answerAverage(kit);
    case 'extreme':
      return answerExtreme(kit);
    case 'list':
      return answerList(kit);
    case 'last':
    case 'first':
      return answerLast(kit);
    case 'exists':
      return answerExists(kit);
    case 'breakdown':
      return answerBreakdown(kit);
    case 'trend':
      return answerTrend(kit);
    case 'share':
      return answerShare(kit);
    case 'compare':
      return answerCompare(kit);
    case 'compareThings':
      return answerCompareThings(kit);
    case 'weigh':
      return answerWeigh(kit);
    case 'cashflow':
    case 'savingsRate':
      return answerCashflow(kit);
    case 'overview':
      return answerOverview(kit);
    case 'recurring':
      return answerRecurring(kit);
    case 'due':
      return answerDue(kit);
    case 'priceChanges':
      return answerPriceChanges(kit);
    case 'nextPay':
      return answerNextPay(kit);
    case 'balance':
      return answerBalance(kit);
    case 'networth':
      return answerNetworth(kit);
    case 'accounts':
      return answerAccounts(kit);
    case 'utilisation':
      return answerUtilisation(kit);
    case 'synced':
      return answerSynced(kit);
    case 'free':
      return answerFree(kit);
    case 'afford':
      return answerAfford(kit);
    case 'forecast':
      return answerForecast(kit);
    case 'payOff':
      return answerPayOff(kit);
    case 'runway':
      return answerRunway(kit);
    case 'allowance':
      return answerAllowance(kit);
    case 'cutback':
      return answerCutback(kit);
    case 'upkeep':
      return answerUpkeep(kit);
    case 'reach':
      return answerReach(kit);
    case 'putAside':
      return answerPutAside(kit);
    case 'saveUp':
      return answerSaveUp(kit);
    case 'means':
      return answerMeans(kit);
    case 'goals':
      return answerGoals(kit);
    case 'goal':
      return answerGoal(kit);
    case 'goalNeed':
      return answerGoalNeed(kit);
    case 'goalWhen':
      return answerGoalWhen(kit);
    case 'goalPace':
      return answerGoalPace(kit);
    case 'unusual':
      return answerUnusual(kit);
    case 'duplicates':
      return answerDuplicates(kit);
    case 'newMerchants':
      return answerNewMerchants(kit);
    case 'createGoal':
      return proposeGoal(kit);
    case 'goalProgress':
      return proposeProgress(kit);
    case 'recategorise':
      return proposeCategory(kit, state.rowIds);
  }
}
