import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { currency, id, idParam, queryInt } from '../fields.ts';
import { moneyAboveZero, moneyFigure, moneyFromZero, queryMoney, type Cents } from '../money.ts';
import { optionalText, requiredLine } from '../text.ts';

export const goalCategory = z.enum(
  ['savings', 'investment', 'debt', 'emergency', 'vacation', 'education', 'other'],
  {
    error: 'Choose a category.',
  },
);
export type GoalCategory = z.output<typeof goalCategory>;

export const goalStatus = z.enum(['active', 'completed', 'cancelled'], {
  error: 'Use active, completed or cancelled.',
});
export type GoalStatus = z.output<typeof goalStatus>;

/** Pace against the deadline, from the entries of the last 90 days, or of the goal's life where that is shorter. */
export const goalPlan = z.object({
  remaining: moneyFigure,
  needed_per_month: z.nullable(moneyFigure),
  /** Null before the goal has 30 days of history; what it was opened with is no pace. */
  pace_per_month: z.nullable(moneyFigure),
  /** Days the pace is taken from, 1 to 90. */
  pace_days: z.int(),
  /** not_due: the deadline is so far off that nothing need be saved yet. late: enough so far, but too slow to arrive in time. */
  state: z.enum([
    'no_deadline',
    'not_due',
    'on_track',
    'ahead',
    'behind',
    'late',
    'overdue',
    'completed',
    'cancelled',
  ]),
  /** Saved less what an even pace would have saved by today; negative when behind. */
  difference: z.nullable(moneyFigure),
  projected_date: z.nullable(z.string()),
  /** Extra a month, beside the present pace, that reaches the target by the deadline. */
  catch_up_per_month: z.nullable(moneyFigure),
});

export const goal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  category: goalCategory,
  target_amount: moneyFigure,
  /** Manual progress plus linked_amount. */
  current_amount: moneyFigure,
  /** Reserved from the linked account's available balance. */
  linked_amount: moneyFigure,
  linked_account_id: z.nullable(id),
  linked_account: z.nullable(
    z.object({
      id,
      name: z.string(),
      /** Its bank was disconnected: nothing more can be reserved there, and what is reserved is not covered. */
      disconnected: z.optional(z.boolean()),
    }),
  ),
  /** current / target x 100, rounded down to 1 decimal, at most 100. */
  progress_percentage: z.number(),
  status: goalStatus,
  deadline: z.nullable(z.string()),
  /** 0 on the day, negative after it; null without a deadline. */
  days_remaining: z.nullable(z.int()),
  overdue: z.boolean(),
  /** Set while the linked account holds less than its goals reserve; shortfall is the account's. */
  underfunded: z.nullable(z.object({ since: z.string(), shortfall: moneyFigure })),
  /** The person saw this very shortfall and chose to leave it. */
  shortfall_left: z.boolean(),
  /** Why it lost its account without the person unlinking it. */
  unlinked_reason: z.nullable(z.string()),
  plan: goalPlan,
  currency,
  created_at: z.string(),
});
export type Goal = z.output<typeof goal>;

const goalInput = {
  title: requiredLine('Title', 200),
  target_amount: moneyAboveZero,
  description: z.nullable(optionalText('Description', 2000)),
  deadline: z.nullable(dateText),
  category: goalCategory,
  linked_account_id: z.nullable(id),
  linked_amount: moneyFromZero,
};

export const newGoal = z.object({
  title: goalInput.title,
  target_amount: goalInput.target_amount,
  description: z.optional(goalInput.description),
  deadline: z.optional(goalInput.deadline),
  category: z.optional(z.nullable(goalInput.category)),
  linked_account_id: z.optional(goalInput.linked_account_id),
  linked_amount: z.optional(z.nullable(goalInput.linked_amount)),
});

/** PUT: a missing field is unchanged, null clears. */
export const goalChange = z.object({
  title: z.optional(goalInput.title),
  target_amount: z.optional(goalInput.target_amount),
  description: z.optional(goalInput.description),
  deadline: z.optional(goalInput.deadline),
  category: z.optional(z.nullable(goalInput.category)),
  linked_account_id: z.optional(goalInput.linked_account_id),
  linked_amount: z.optional(z.nullable(goalInput.linked_amount)),
  status: z.optional(
    z.enum(['active', 'cancelled'], { error: 'A goal can be cancelled or made active again.' }),
  ),
  /** Leaves the present shortfall as it is, or asks about it again; another shortfall is asked about anyway. */
  shortfall_left: z.optional(z.boolean({ error: 'Use true or false.' })),
});

export const goalProgress = z.object({
  amount: moneyAboveZero,
  type: z.optional(z.enum(['manual', 'linked'], { error: 'Use manual or linked.' })),
});

export const goalListFilter = z.object({
  status: z.optional(goalStatus),
  category: z.optional(goalCategory),
});

export const goalSearch = z
  .object({
    search_term: z.optional(optionalText('Search', 200)),
    status: z.optional(goalStatus),
    category: z.optional(goalCategory),
    min_amount: z.optional(queryMoney),
    max_amount: z.optional(queryMoney),
  })
  .check(
    z.refine(
      (filter: { min_amount?: Cents | undefined; max_amount?: Cents | undefined }) =>
        filter.min_amount === undefined ||
        filter.max_amount === undefined ||
        filter.min_amount <= filter.max_amount,
      { error: 'The minimum can’t be more than the maximum.', path: ['min_amount'] },
    ),
  );

export const nearDeadlineQuery = z.object({ days: z.optional(queryInt('days', 0, 365)) });

/** Without either, all entries; a cursor alone gives 100. */
export const goalEntriesPage = z.object({
  limit: z.optional(queryInt('limit', 1, 500)),
  /** `next_cursor` of the page before. */
  cursor: z.optional(
    z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: 'That cursor is not valid.' })), z.int(), {
      decode: Number,
      encode: String,
    }),
  ),
});

export const goalCategoryParams = z.object({ category: goalCategory });
export const goalEntryParams = z.object({ id: idParam, entry_id: idParam });

export const goalsSummary = z.object({
  total_goals: z.int(),
  active_goals: z.int(),
  completed_goals: z.int(),
  /** Percent over goals that are not cancelled, each capped at its target, rounded down to 1 decimal. */
  overall_progress: z.number(),
  total_target: moneyFigure,
  total_saved: moneyFigure,
  currency,
});

/** One dated change of a goal's progress; the sum of a goal's entries is its progress. */
export const goalEntryFacts = z.object({
  id,
  goal_id: id,
  kind: z.enum(['manual', 'linked']),
  amount: moneyFigure,
  author: z.enum(['person', 'assistant', 'import', 'system']),
  note: z.nullable(z.string()),
  created_at: z.string(),
  /** The account a linked entry was made on, where it is known and still there, a deleted one included. */
  account: z.nullable(z.object({ id, name: z.string() })),
  /** The other half, where this entry is one of the two of a move from account to account. */
  moved_with: z.nullable(id),
  /** The entry this one takes back. */
  undoes: z.nullable(id),
  undone: z.boolean(),
});
export type GoalEntryFacts = z.output<typeof goalEntryFacts>;

/** An entry as the history shows it. */
export const goalEntry = z.extend(goalEntryFacts, {
  /** Whether it can be taken back as the goal and its accounts stand now; balances are looked at when it is done. */
  undoable: z.boolean(),
  /** Why it cannot, as a sentence. */
  undo_refusal: z.nullable(z.string()),
});
export type GoalEntry = z.output<typeof goalEntry>;

export const goalProgressInfo = z.object({
  goal_id: id,
  current_amount: moneyFigure,
  target_amount: moneyFigure,
  manual_amount: moneyFigure,
  linked_amount: moneyFigure,
  remaining_amount: moneyFigure,
  progress_percentage: z.number(),
  status: goalStatus,
  days_remaining: z.nullable(z.int()),
  /** What this goal could still draw from its linked account. */
  available_to_link: moneyFigure,
  plan: goalPlan,
  currency,
});

export const goalsStatistics = z.object({
  total_goals: z.int(),
  active_goals: z.int(),
  completed_goals: z.int(),
  cancelled_goals: z.int(),
  overdue_goals: z.int(),
  underfunded_goals: z.int(),
  total_target: moneyFigure,
  total_saved: moneyFigure,
  total_reserved: moneyFigure,
  average_progress: z.number(),
  contributed_last_30_days: moneyFigure,
  needed_this_month: moneyFigure,
  by_category: z.array(
    z.object({
      category: goalCategory,
      count: z.int(),
      target: moneyFigure,
      saved: moneyFigure,
      progress_percentage: z.number(),
    }),
  ),
  currency,
});
