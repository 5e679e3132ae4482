import * as z from 'zod/mini';
import { currency, currencyTotal, id, queryInt } from '../fields.ts';
import { moneyFigure } from '../money.ts';
import { filterChecks, filterShape } from './transactions.filter.ts';
import { primaryCategories } from './transactions.rules.ts';

export const transaction = z.object({
  id,
  /** Integer id of the account. */
  account_id: id,
  account_name: z.string(),
  name: z.string(),
  merchant_name: z.nullable(z.string()),
  /** Positive is money in, negative is money out. */
  amount: moneyFigure,
  currency,
  date: z.string(),
  authorized_date: z.nullable(z.string()),
  /** [primary, detailed], in words. */
  category: z.array(z.string()),
  category_primary: z.nullable(z.string()),
  category_detailed: z.nullable(z.string()),
  payment_channel: z.nullable(z.string()),
  /** https address, or null. */
  website: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  pending: z.boolean(),
  /** True when the person chose the category. */
  category_edited: z.boolean(),
});
export type Transaction = z.output<typeof transaction>;

export const transactionPage = z
  .object({
    ...filterShape,
    limit: z.optional(queryInt('limit', 1, 500)),
    offset: z.optional(queryInt('offset', 0, 100_000)),
    cursor: z.optional(
      z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]*$/, { error: 'That cursor is not valid.' })),
    ),
  })
  .check(...filterChecks);

/** Totals of one account within the filter, for the group headers. */
export const accountGroup = z.object({
  account_id: id,
  account_name: z.string(),
  currency,
  count: z.int(),
  /** Sum of all amounts. */
  net: moneyFigure,
  /** The date of its newest row. */
  latest_date: z.string(),
});

export const transactionSummary = z.object({
  total_count: z.int(),
  /** Everything that is not an expense, as a signed sum. */
  total_income: moneyFigure,
  /** Rows that are not INCOME and below 0, as a positive sum. */
  total_expenses: moneyFigure,
  /** total_income - total_expenses: the sum of all amounts. */
  net_balance: moneyFigure,
  currency,
  other_currencies: z.array(currencyTotal(moneyFigure)),
  /** In the order of their latest activity. */
  by_account: z.array(accountGroup),
});
export type TransactionSummary = z.output<typeof transactionSummary>;

/** A change of category, or back to the bank's own. A primary that stays keeps its detailed one unless one is given. */
export const categoryChange = z.union(
  [
    z.object({ reset: z.literal(true) }),
    z
      .object({
        category_primary: z.enum(primaryCategories, { error: 'Choose a category.' }),
        category_detailed: z.optional(
          z.nullable(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,95}$/, { error: 'Choose a category.' }))),
        ),
      })
      .check(
        z.refine(
          (change) =>
            !change.category_detailed || change.category_detailed.startsWith(`${change.category_primary}_`),
          {
            error: 'Choose a category within the first one.',
            path: ['category_detailed'],
          },
        ),
      ),
  ],
  { error: 'Choose a category.' },
);

const monthPart = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** Outflows less refunds, without what is saved and invested, own transfers and payments to a linked card. */
  spending: moneyFigure,
  /** Put into savings and investments, own accounts included; what was returned is taken off. */
  saved: moneyFigure,
  income: moneyFigure,
});

/** This month so far beside last month up to the same day, by the one definition of spending. */
export const monthFigures = z.object({
  current: monthPart,
  previous: monthPart,
  /** Spending added up day by day; null for days that are still to come, or that last month did not have. */
  days: z.array(
    z.object({ day: z.int(), current: z.nullable(moneyFigure), previous: z.nullable(moneyFigure) }),
  ),
  currency,
});
export type MonthFigures = z.output<typeof monthFigures>;
