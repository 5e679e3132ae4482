/** What figures of balances, plans and days ahead are; `render/ahead/roles.ts` has their words. */
// prettier-ignore
export const aheadRoles = [
  'price', 'priceBefore', 'aDay', 'aWeek', 'aMonth', 'aYear', 'aPayday', 'lastPaid', 'firstPaid',
  'next', 'since', 'due', 'minimum', 'until', 'at', 'balance', 'available', 'unreserved', 'owed',
  'credit', 'used', 'worth', 'owned', 'invested', 'free', 'reserved', 'accounts', 'newest',
  'forecast', 'spendingAhead', 'expectedIn', 'expectedOut', 'everyday', 'pace', 'window', 'saving', 'taxes', 'cards',
  'moves', 'least', 'most', 'months', 'left', 'short', 'keep', 'payment', 'interest',
  'reached', 'target', 'missing', 'needed', 'progress', 'deadline', 'inAll', 'before', 'after',
] as const;
