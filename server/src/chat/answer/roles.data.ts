/** What a figure is, without words: each role is a line of the renderer's tables. */
// prettier-ignore
export const roles = [
  'total', 'count', 'pending', 'refunds', 'firstRow', 'amount', 'difference', 'change', 'share', 'mean',
  'usual', 'units', 'groups', 'rest', 'place', 'in', 'out', 'net', 'rate', 'saved', 'row', 'rows',
  'rowDay', 'times', 'limit', 'against', 'days', 'synced', 'price', 'priceBefore', 'aDay', 'aWeek', 'aMonth', 'aYear',
  'aPayday', 'lastPaid', 'firstPaid', 'next', 'since', 'due', 'minimum', 'statement', 'statementOn', 'apr', 'until', 'at', 'balance',
  'available', 'unreserved', 'owed', 'credit', 'used', 'worth', 'owned', 'invested', 'free', 'reserved',
  'accounts', 'newest', 'forecast', 'spendingAhead', 'expectedIn', 'expectedOut', 'everyday', 'pace',
  'window', 'saving', 'taxes', 'cards', 'moves', 'least', 'most', 'months', 'left', 'short', 'keep', 'kept',
  'payment', 'interest', 'reached', 'target', 'missing', 'needed', 'progress', 'deadline', 'inAll',
  'before', 'after', 'monthly', 'carried', 'over', 'result', 'ago',
] as const;
