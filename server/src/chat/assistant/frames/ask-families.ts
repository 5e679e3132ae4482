import type { Ask } from './frame.ts';

/**
 * The operations that share a rule, each family in one place. Several look alike and are not the same: a family is named
 * after the rule it serves, and an operation added to {@link Ask} has to be placed in each.
 */
const family = (...asks: readonly Ask[]): ReadonlySet<Ask> => new Set(asks);

/** The plainest measures: any "what is" or "how many" could be one, so a word of money has to stand beside them. */
export const plainMeasures = family('total', 'count', 'average', 'extreme', 'list', 'last', 'first');

/** Measures that do not say which rows they are about: without a word of money they lean on the turn before. */
export const bareMeasures = family(...plainMeasures, 'breakdown', 'trend', 'share', 'compare');

/** Questions about rows of the past: one can take over the filters of another in a follow-up. */
export const filteredAsks = family(
  ...bareMeasures,
  'compareThings',
  'weigh',
  'cashflow',
  'savingsRate',
  'exists',
  'overview',
);

/** What would be if: of a habit dropped, a new monthly cost, a sum put by; and what is to be had of it. */
export const supposedAsks = family('allowance', 'cutback', 'upkeep', 'reach', 'putAside', 'saveUp', 'means');

/** Questions whose answer depends on dates or rows: a date or a number that nobody read blocks them. */
export const datedAsks = family(
  ...filteredAsks,
  'unusual',
  'duplicates',
  'newMerchants',
  'forecast',
  'due',
  'createGoal',
  'afford',
  ...supposedAsks,
);

/** Questions whose rows can be narrowed by a name: one nobody linked is looked up in the rows themselves. */
export const namedRowAsks = family(
  ...bareMeasures,
  'exists',
  'due',
  'recurring',
  'priceChanges',
  'duplicates',
);

/** Questions whose figure is another one when their subject is left out. */
export const subjectAsks = family(
  'total',
  'count',
  'average',
  'extreme',
  'list',
  'breakdown',
  'compare',
  'trend',
  'last',
  'exists',
);

/** Questions that look for rows, so that an amount beside a name can only be a row's. */
export const seekingAsks = family('list', 'exists', 'last', 'first', 'recategorise');

/** Questions in which an amount said of one payment picks the rows of that amount. */
export const exactAmountAsks = family(...seekingAsks, 'total', 'count');

/** Questions over rows in which a sum that neither picks rows nor sets a limit has no place. */
export const sumlessAsks = family('count', 'list', 'extreme', 'average', 'breakdown', 'trend');

/** Answers that show rows a later turn can point to. */
export const rowLists = family('list', 'extreme', 'last', 'first', 'exists');

/** Questions that take the days said once for every question of a message. */
export const lentDayAsks = family(
  'total',
  'count',
  'average',
  'extreme',
  'list',
  'breakdown',
  'compareThings',
  'share',
  'cashflow',
);

/** Orders: they end in a proposal, and are only changed by words about them. */
export const orderAsks = family('createGoal', 'goalProgress', 'recategorise');

/** Questions about what has been spent or received so far, which become a look ahead when all their days are to come. */
export const pastAsks = family('list', 'total', 'count', 'exists', 'extreme', 'breakdown');

/** Questions about goals as they are. */
export const goalAsks = family('goal', 'goals', 'goalNeed', 'goalWhen', 'goalPace', 'goalProgress');

/** Questions about what is to come, or about what can be spent of what is there. */
export const aheadAsks = family(
  'forecast',
  'due',
  'free',
  'afford',
  'runway',
  'payOff',
  'nextPay',
  ...supposedAsks,
);

/** Questions about what the accounts hold, owe or are. */
export const standingAsks = family('balance', 'networth', 'accounts', 'utilisation', 'synced');

/** What repeats: subscriptions, bills, their prices. */
export const repeatingAsks = family('recurring', 'due', 'priceChanges', 'nextPay');

/** Questions whose figure is no sum of rows of the past: their answers say themselves what they took into account. */
export const otherAsks = family(
  ...goalAsks,
  ...orderAsks,
  ...aheadAsks,
  ...standingAsks,
  ...repeatingAsks,
  'unusual',
  'duplicates',
  'newMerchants',
);

/** Questions whose answer has a rate of its own: what recurs a month or a year, what a goal or a debt takes. */
export const ownRateAsks = family(
  'goal',
  'goals',
  'goalNeed',
  'goalWhen',
  'goalPace',
  'payOff',
  'afford',
  'recurring',
  'due',
  'nextPay',
);
