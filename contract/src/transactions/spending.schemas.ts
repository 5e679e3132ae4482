import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { idParam } from '../fields.ts';
import { moneyFigure } from '../money.ts';

/**
 * What spending is divided by. `detailed` are the parts of a category. By `tag` a row counts for each tag it has, and for
 * none where it has none, so that groups need not add up to the whole.
 */
export const spendingGroups = ['category', 'detailed', 'merchant', 'account', 'tag'] as const;
export type SpendingGroup = (typeof spendingGroups)[number];

/** What days are held against: the mean of like stretches before, the one before, the same days a year before, or any others. */
export const comparisons = ['usual', 'before', 'year', 'days'] as const;
export type Comparison = (typeof comparisons)[number];

/** How the days were chosen; days of a month that is not over are held against the same days of other months. */
export const spendingUnits = ['week', 'month', 'quarter', 'year', 'range'] as const;
export type SpendingUnit = (typeof spendingUnits)[number];

/** The most days one view spans. */
const mostDays = 3700;

const days = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000;

/** A view of spending. Its filters mean what they mean in the list of transactions. */
export const spendingQuery = z
  .object({
    start_date: dateText,
    end_date: dateText,
    unit: z.optional(z.enum(spendingUnits)),
    against: z.optional(z.enum(comparisons)),
    /** Both ends of the other days, where `against` is `days`. */
    against_start: z.optional(dateText),
    against_end: z.optional(dateText),
    by: z.optional(z.enum(spendingGroups)),
    account_id: z.optional(idParam),
    category: z.optional(
      z
        .string()
        .check(z.regex(/^[A-Z][A-Z0-9_]{0,95}$/, { error: 'Use a category such as FOOD_AND_DRINK.' })),
    ),
    merchant: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ start_date: start, end_date: end }) => start <= end, {
      error: 'Start date cannot be after end date',
      path: ['start_date'],
      abort: true,
    }),
    z.refine(({ start_date: start, end_date: end }) => days(start, end) < mostDays, {
      error: 'Choose at most ten years.',
      path: ['end_date'],
    }),
    z.refine(
      ({ against, against_start: start, against_end: end }) =>
        against !== 'days' ||
        (start !== undefined && end !== undefined && start <= end && days(start, end) < mostDays),
      { error: 'Say which days to compare with.', path: ['against_start'] },
    ),
  );
export type SpendingQuery = z.output<typeof spendingQuery>;

/** Spending over days, both included: outflows less refunds in USD, by docs/money.md. */
const stretchFigure = {
  start_date: dateText,
  end_date: dateText,
  spending: moneyFigure,
};

export const spendingView = z.object({
  /** The days asked for, as far as they have come. */
  ...stretchFigure,
  /** False while the days asked for are not over: every comparison is by the same day. */
  over: z.boolean(),
  /** Money in over the same days and accounts; null where the view is narrowed to a category, payee or tag. */
  income: z.nullable(moneyFigure),
  /** Put into savings and investments; null as income is. */
  saved: z.nullable(moneyFigure),
  /** The payees most of the money in came from, largest first and each above zero; null as income is. */
  sources: z.nullable(z.array(z.object({ name: z.string(), income: moneyFigure }))),
  /** What it is held against; null where the rows do not reach so far back. */
  against: z.nullable(
    z.object({
      ...stretchFigure,
      /** How many stretches `spending` is the mean of. */
      stretches: z.int(),
    }),
  ),
  /** Thirteen calendar months, the oldest first; the last is the current one, or that of the days asked for. */
  months: z.array(z.object({ ...stretchFigure, over: z.boolean() })),
  /** Largest first. One without spending in these days stands there when it is usual. */
  groups: z.array(
    z.object({
      /** A category's code (NONE where there is none), a payee's name, an account's id or a tag. */
      key: z.string(),
      name: z.string(),
      spending: moneyFigure,
      /** Rows over these days. */
      rows: z.int(),
      /** Over what it is held against; null where `against` is. */
      against: z.nullable(moneyFigure),
    }),
  ),
  /** How many groups there are; the list holds the first hundred. */
  group_count: z.int(),
  currency: z.literal('USD'),
});
export type SpendingView = z.output<typeof spendingView>;
