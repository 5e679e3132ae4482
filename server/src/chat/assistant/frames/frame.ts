import type { Cents } from '@saldo/contract/money';
import type { DateText } from '@saldo/contract/dates';
import type { Span } from '../periods/calendar.ts';
import type { Period } from '../periods/grammar.ts';

/** What is asked of the rows, balances or goals. One answer function stands behind each. */
export type Ask =
  | 'total'
  | 'count'
  | 'average'
  | 'extreme'
  | 'list'
  | 'last'
  | 'first'
  | 'breakdown'
  | 'compare'
  | 'compareThings'
  | 'weigh'
  | 'trend'
  | 'share'
  | 'cashflow'
  | 'savingsRate'
  | 'exists'
  | 'recurring'
  | 'due'
  | 'priceChanges'
  | 'nextPay'
  | 'balance'
  | 'networth'
  | 'free'
  | 'afford'
  | 'forecast'
  | 'runway'
  | 'allowance'
  | 'cutback'
  | 'upkeep'
  | 'reach'
  | 'putAside'
  | 'saveUp'
  | 'means'
  | 'payOff'
  | 'accounts'
  | 'utilisation'
  | 'synced'
  | 'goals'
  | 'goal'
  | 'goalNeed'
  | 'goalWhen'
  | 'goalPace'
  | 'unusual'
  | 'duplicates'
  | 'newMerchants'
  | 'createGoal'
  | 'goalProgress'
  | 'recategorise'
  | 'overview';

/**
 * Which rows: spending (outflows less refunds, no own transfers), income (INCOME), refunds, moves between own accounts,
 * movement (rows of a transfer or loan category as they are), any.
 */
export type Flow = 'spending' | 'income' | 'refunds' | 'transfers' | 'movement' | 'any';

export type GroupBy =
  'category' | 'merchant' | 'account' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekday';
export type Per = 'day' | 'week' | 'fortnight' | 'halfMonth' | 'month' | 'quarter' | 'year' | 'transaction';
/** How often a sum is put by; `payday` is as often as the person is paid, which the rows tell before an answer is made. */
export type Rate = Per | 'payday';

/** One thing rows are narrowed to: a merchant (with every name it has), a category, or free text. */
export interface Thing {
  kind: 'merchant' | 'category' | 'text';
  /** Merchant names, category codes, or the text itself. */
  values: string[];
  /** Key of the category concept; for merchants the names. */
  key: string;
  /** A merchant found in spite of a misspelling. */
  fuzzy?: boolean;
  /** A text that is a person's name. */
  person?: boolean;
  /** Key of the kind the names were picked out of, for a word that means less than it. */
  within?: string;
  /** Words that the raw line of its rows has to hold: the town of a branch. */
  line?: string;
}

/** An event whose day only the rows tell, that ends a look ahead. */
export interface Horizon {
  event: 'pay' | 'rent';
  /** The day itself is left out. */
  before: boolean;
}

/** By what the figures on the table are weighed, and what is wanted of them. */
export interface Weighed {
  /** What they come to, a payment, how many of them, or a mean by the unit of time. */
  by: 'sum' | 'visit' | 'visits' | Exclude<Per, 'transaction'>;
  /** Which is more, all in their order, how far apart, what they come to, their mean, each. */
  want: 'most' | 'order' | 'apart' | 'sum' | 'mean' | 'each';
  percent: boolean;
  least: boolean;
}

/** A question as the assistant understood it. Plain data: it is kept with the message for follow-ups. */
export interface Frame {
  ask: Ask;
  flow: Flow;
  periods: Period[];
  things: Thing[];
  exclude: Thing[];
  /** A kind and a name beside each other are both meant, where elsewhere each narrows the other. */
  anyOf?: true;
  /** Accounts named in the question (the picker's account is not among them). */
  accountIds: number[];
  goalIds: number[];
  groupBy: GroupBy | null;
  per: Per | null;
  /** How many rows or groups were asked for. */
  top: number | null;
  /** Which one of a ranking: 2 for "the second largest". */
  rank: number | null;
  order: 'largest' | 'smallest' | 'newest' | 'oldest';
  /** The newest rows alone, told by their size. */
  newestBySize?: 'largest' | 'smallest';
  /** Rows above this, itself left out; below that, itself left out. */
  minCents: Cents | null;
  maxCents: Cents | null;
  /** True when the person took the amount in ("at least $50"): the bound above is a cent beyond what was said. */
  minIncluded: boolean;
  maxIncluded: boolean;
  weekdays: number[] | null;
  /** Groups of weekdays held against each other: weekends and the days between them. */
  weekdaySides?: number[][];
  pending: boolean | null;
  /** An amount that is not a filter: a price, a target, a monthly saving. */
  amount: Cents | null;
  /** A second such amount (what-if questions). */
  rate: Cents | null;
  ratePer: Rate | null;
  /** Title of a goal to create. */
  title: string | null;
  toCategory: string | null;
  /** A kind of balance: what is owed, what is available. */
  balance: 'owed' | 'available' | 'current' | 'limit' | null;
  /** Recurring: subscriptions only, bills, or all; asks for the total. */
  recurring: 'subscriptions' | 'bills' | 'all';
  wantsTotal: boolean;
  /** Dates as of which, for forecasts and affordability; for what a goal needs, the day that putting by begins. */
  by: DateText | null;
  /** "usual", "normal": compare with the person's own average. */
  usual: boolean;
  count: 'rows' | 'groups';
  /** Purchases alone, refunds not taken off. */
  gross: boolean;
  /** An amount the total is held against ("did I spend over $500 on food"). */
  threshold: Cents | null;
  /** Accounts that money went into from those of `accountIds`: transfers between the two alone. */
  toAccountIds?: number[];
  /** A share is that of one row: of the largest, the newest, by its rank. */
  ofRow?: 'largest' | 'smallest' | 'newest' | 'oldest';
  /** Its days are the first or the last of the stretches that were shown side by side. */
  endOfRow?: true;
  /** Rows that an answer showed, and these alone: "the biggest of those"; `rest` where some of them were left out. */
  among?: { ids: number[]; rest?: true };
  /** Rows that were shown and are not counted: "the others", "without that one, how much is it". */
  rowsOut?: number[];
  /** Recurring: those of this rhythm alone. */
  rhythm?: 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'yearly';
  /** The rule that made it read the turn from its first word to its last: none is left to account for. */
  whole?: true;
  /** Units of time without a row are asked for: "how many days did I spend nothing". */
  empty?: true;
  /** The newest row is held against the one before it. */
  lastTwo?: true;
  /** What went one way and what came the other are taken together. */
  bothWays?: true;
  /** Things of the turn before, for "both". */
  earlier: Thing[];
  /** What the turn before left out and this one counts again ("including rent"). */
  included?: Thing[];
  /** Accounts of the turn before, for "both together". */
  earlierAccounts?: number[];
  /** Days of the turn before, for "and the difference?". */
  earlierPeriods?: Period[];
  /** Transfers: towards or out of what was named. */
  direction: 'in' | 'out' | null;
  /** How much less (or more) of a thing is supposed, in tenths of a percent: 1000 for none of it at all. */
  cut?: number;
  /** An event in place of a last day. */
  horizon?: Horizon | null;
  /** The figures of the talk that are weighed, each as a question of its own, in the order they were told. */
  sides?: Frame[];
  weighed?: Weighed;
  /** The question's pattern, for finer shades that no field holds. */
  said: string;
}

export const emptyFrame: Frame = {
  ask: 'total',
  flow: 'spending',
  periods: [],
  things: [],
  exclude: [],
  accountIds: [],
  goalIds: [],
  groupBy: null,
  per: null,
  top: null,
  rank: null,
  order: 'largest',
  minCents: null,
  maxCents: null,
  minIncluded: false,
  maxIncluded: false,
  weekdays: null,
  pending: null,
  amount: null,
  rate: null,
  ratePer: null,
  title: null,
  toCategory: null,
  balance: null,
  recurring: 'all',
  wantsTotal: false,
  by: null,
  usual: false,
  count: 'rows',
  gross: false,
  threshold: null,
  earlier: [],
  direction: null,
  said: '',
};

/** One entry of an answer that later turns can point to. */
export interface Shown {
  kind: 'row' | 'merchant' | 'category' | 'goal' | 'account';
  /** Its name as a question would have it. */
  name: string;
  /** The first sum of its line. */
  cents?: number;
}

/** A stretch of time picked out of longer days; those are none where the answer chose them itself. */
export interface Stretch {
  days: Period;
  among: Period[];
}

/** What stays of a turn for the next one. */
export interface DialogueState {
  frame: Frame | null;
  /** Rows shown in order, so that "the second one" can be asked for. */
  rowIds: number[];
  /** Turns since something was understood; two in a row offer a way out. */
  misses: number;
  /** Message count, so that old topics expire. */
  age: number;
  /** When it was said, ISO. */
  at: string;
  /** What the last answer listed, in order: "the second one", "that store". */
  shown?: Shown[];
  /** The entry that was pointed at last, so that "there" is known. */
  focus?: number | null;
  /** The proposal waiting for a decision, or the order that still lacks something, and the turns since. */
  offer?: { frame: Frame; age: number; made: boolean } | null;
  /** What the talk was about before, latest first, each as it was last asked about: to go back to. */
  topics?: Frame[];
  /** The days the last answer stands at: "what did I buy that day?" */
  told?: Span | null;
  /** The stretch of time that stood first where stretches were ranked ("that month", "why was it so high?"), and the days ranked. */
  stretch?: Stretch | null;
  /** The figures the talk has told, latest first, each as its question: what stands on the table. */
  table?: Frame[];
  /** Questions a person may pick by word after the assistant asked back. */
  options?: string[];
}

export const emptyState: DialogueState = { frame: null, rowIds: [], misses: 0, age: 0, at: '' };
