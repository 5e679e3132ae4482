import type { Ask, Frame, GroupBy } from '../frames/frame.ts';
import { asksDeadlines, looksAtSpending, movesBy } from './asked-of.ts';

/** What a question can set beside what it asks for. `bounds` are amounts of rows, accounts or goals; `rate` an amount a month. */
export const dimensions = [
  'things',
  'exclude',
  'accounts',
  'goals',
  'periods',
  'bounds',
  'weekdays',
  'pending',
  'direction',
  'gross',
  'groupBy',
  'per',
  'top',
  'rank',
  'order',
  'count',
  'usual',
  'threshold',
  'amount',
  'rate',
  'by',
  'balance',
  'recurring',
] as const;
export type Dimension = (typeof dimensions)[number];

/** What picks rows: every answer that adds up or lists rows takes all of it from one query. */
const rows = [
  'things',
  'exclude',
  'accounts',
  'periods',
  'bounds',
  'weekdays',
  'pending',
  'direction',
  'gross',
] as const;

/** Rows whose direction is given by what is asked: income and spending side by side, outflows looked at for oddities. */
const rowsOfOneWay = ['things', 'exclude', 'accounts', 'periods', 'bounds', 'weekdays', 'pending'] as const;

/** Streams are regular payments, not rows: no weekday, no pending row. */
const streams = ['things', 'exclude', 'accounts', 'periods', 'bounds', 'recurring'] as const;

/**
 * What each answer really makes use of, held against the answers by honours.test.ts. A dimension that a question sets
 * and its answer does not use is told by `told.ts`, never passed over.
 */
export const honours: Readonly<Record<Ask, readonly Dimension[]>> = {
  total: [...rows, 'groupBy', 'threshold'],
  count: [...rows, 'count', 'groupBy', 'per'],
  average: [...rows, 'per', 'threshold'],
  extreme: [...rows, 'order', 'top', 'rank'],
  list: [...rows, 'order', 'top'],
  last: [...rows, 'top', 'rank'],
  first: [...rows, 'top', 'rank'],
  exists: [...rows],
  breakdown: [...rows, 'groupBy', 'order', 'top', 'rank'],
  trend: [...rows, 'per'],
  compare: [...rows, 'usual'],
  compareThings: [...rows],
  // Its figures are questions of their own.
  weigh: [],
  share: [...rows],
  cashflow: ['exclude', 'accounts', 'periods', 'bounds', 'weekdays', 'pending', 'gross', 'per'],
  savingsRate: ['exclude', 'accounts', 'periods', 'bounds', 'weekdays', 'pending', 'gross'],
  overview: ['exclude', 'accounts', 'periods', 'bounds', 'weekdays', 'pending', 'gross', 'per'],
  recurring: [...streams, 'top', 'rank', 'order', 'per'],
  due: [...streams, 'top', 'rank'],
  priceChanges: [...streams],
  nextPay: ['things', 'accounts', 'periods', 'top', 'rank'],
  balance: ['accounts', 'periods', 'bounds', 'balance'],
  networth: ['accounts', 'periods'],
  accounts: ['accounts', 'bounds', 'order', 'top', 'rank'],
  utilisation: ['accounts', 'bounds'],
  synced: ['accounts'],
  free: ['accounts'],
  afford: ['things', 'accounts', 'goals', 'amount', 'by', 'periods', 'bounds'],
  forecast: ['accounts', 'periods', 'by', 'exclude'],
  payOff: ['accounts', 'amount', 'rate', 'periods'],
  runway: ['accounts', 'exclude', 'gross', 'amount'],
  allowance: ['accounts', 'amount', 'by', 'periods', 'per'],
  cutback: ['things', 'exclude', 'accounts', 'amount', 'bounds', 'recurring', 'weekdays', 'pending', 'gross'],
  upkeep: ['things', 'amount', 'direction'],
  reach: ['accounts', 'exclude', 'amount'],
  putAside: ['amount', 'by', 'periods'],
  saveUp: ['accounts', 'amount', 'rate', 'by', 'periods'],
  means: ['things', 'exclude', 'accounts', 'periods', 'gross'],
  goals: ['goals', 'accounts', 'bounds', 'top', 'rank'],
  goal: ['goals', 'accounts', 'bounds'],
  goalNeed: ['goals', 'accounts', 'bounds', 'periods', 'rate', 'by'],
  goalWhen: ['goals', 'accounts', 'bounds', 'amount', 'rate'],
  goalPace: ['goals', 'accounts', 'bounds', 'amount'],
  unusual: [...rowsOfOneWay],
  duplicates: [...rowsOfOneWay],
  newMerchants: [...rowsOfOneWay],
  createGoal: ['amount', 'by'],
  goalProgress: ['goals', 'amount'],
  recategorise: ['things', 'exclude', 'accounts', 'periods', 'bounds', 'weekdays', 'pending'],
};

const spansOfTime: ReadonlySet<GroupBy | null> = new Set<GroupBy>([
  'day',
  'week',
  'month',
  'quarter',
  'year',
]);

/** Income and spending side by side are parted by longer spans than a day, and by nothing else. */
const ofUnits = ({ groupBy }: Frame): readonly Dimension[] =>
  groupBy !== 'day' && spansOfTime.has(groupBy) ? ['groupBy'] : [];

/** What an answer uses only for some questions. */
const sometimes: Partial<Readonly<Record<Ask, (frame: Frame) => readonly Dimension[]>>> = {
  forecast: (frame) =>
    looksAtSpending(frame)
      ? [...rowsOfOneWay, 'gross', 'threshold']
      : frame.flow === 'income'
        ? ['things']
        : // "will I still have 10k": what there will be is held against it.
          ['amount'],
  // "than in a normal month": the unit of how it usually is.
  compare: (frame) => [
    ...(frame.usual ? (['per'] as const) : []),
    ...(movesBy(frame) ? (['groupBy'] as const) : []),
  ],
  // "if I pay 500 on my card", "if I took 300 out of savings": what would be owed or left.
  balance: (frame) =>
    (frame.balance === 'owed' && frame.accountIds.length > 0) ||
    (frame.balance === null && frame.whole && frame.accountIds.length === 1)
      ? ['amount']
      : [],
  trend: (frame) => (spansOfTime.has(frame.groupBy) ? ['groupBy'] : []),
  cashflow: ofUnits,
  savingsRate: ofUnits,
  overview: ofUnits,
  goalWhen: (frame) => (frame.cut === undefined ? [] : ['things', 'exclude']),
  goals: (frame) => (asksDeadlines(frame) ? ['periods'] : []),
};

/** Whether the answer to a frame makes use of a dimension. */
export const isHonoured = (frame: Frame, dimension: Dimension): boolean =>
  honours[frame.ask].includes(dimension) || (sometimes[frame.ask]?.(frame).includes(dimension) ?? false);

/** Whether a question set a dimension; what is as every frame has it is not set. */
export function isSet(frame: Frame, dimension: Dimension): boolean {
  switch (dimension) {
    case 'things':
    case 'exclude':
    case 'periods':
      return frame[dimension].length > 0;
    case 'accounts':
      return frame.accountIds.length > 0;
    case 'goals':
      return frame.goalIds.length > 0;
    case 'bounds':
      return frame.minCents !== null || frame.maxCents !== null;
    case 'direction':
      return frame.direction !== null && frame.flow === 'transfers';
    case 'rate':
      return frame.rate !== null || frame.ratePer !== null;
    // The other orders come with the ask.
    case 'order':
      return frame.order === 'smallest';
    case 'count':
      return frame.count !== 'rows';
    case 'recurring':
      return frame.recurring !== 'all';
    case 'usual':
    case 'gross':
      return frame[dimension];
    case 'weekdays':
    case 'pending':
    case 'groupBy':
    case 'per':
    case 'top':
    case 'rank':
    case 'threshold':
    case 'amount':
    case 'by':
    case 'balance':
      return frame[dimension] !== null;
  }
}

/** What a question set and its answer makes no use of. */
export const ignoredBy = (frame: Frame): Dimension[] =>
  dimensions.filter((one) => isSet(frame, one) && !isHonoured(frame, one));
