import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { currency, currencyTotal, id, queryBoolean, queryInt } from '../fields.ts';
import { money, moneyFigure } from '../money.ts';
import { optionalText, requiredLine } from '../text.ts';
import { filterChecks, filterInJson, filterShape } from './transactions.filter.ts';
import { primaryCategories } from './taxonomy.ts';

/** One part of a row that was split; as totals count it. */
export const rowPart = z.object({
  amount: moneyFigure,
  /** [primary, detailed], in words. */
  category: z.array(z.string()),
  category_primary: z.nullable(z.string()),
  category_detailed: z.nullable(z.string()),
  category_id: z.nullable(id),
  note: z.nullable(z.string()),
  /** True for what the parts leave of an amount that changed since they were said; its category is the row's. */
  rest: z.boolean(),
});
export type RowPart = z.output<typeof rowPart>;

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
  /** The provider's code, or that of one's own category (OWN_12). */
  category_detailed: z.nullable(z.string()),
  /** The category of one's own, where it has one. */
  category_id: z.nullable(id),
  payment_channel: z.nullable(z.string()),
  /** https address, or null. */
  website: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  pending: z.boolean(),
  /** True when the person chose the category. */
  category_edited: z.boolean(),
  /** True when nobody said the category: it is guessed by its payee or text. */
  category_guessed: z.boolean(),
  /** True when the person named the payee. */
  merchant_edited: z.boolean(),
  /** The person's own words. */
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Left out of reports: counts in balances and lists only. */
  excluded: z.boolean(),
  /** The other leg of a transfer between the person's own accounts, matched or said. */
  transfer_of: z.nullable(id),
  /** Where it came from: rows by hand and of a file can be changed in every part. */
  source: z.enum(['bank', 'import', 'hand']),
  /** What it is made of, adding up to its amount; empty for a row in one piece. */
  splits: z.array(rowPart),
  /** When the person deleted it, where deleted rows are asked for. */
  deleted_at: z.optional(z.string()),
});
export type Transaction = z.output<typeof transaction>;

export const transactionPage = z
  .object({
    ...filterShape,
    /** True: the rows deleted within the last 30 days instead. */
    deleted: z.optional(queryBoolean),
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

const chosenPrimary = z.enum(primaryCategories, { error: 'Choose a category.' });
const chosenDetailed = z
  .string({ error: 'Choose a category.' })
  .check(z.regex(/^[A-Z][A-Z0-9_]{0,95}$/, { error: 'Choose a category.' }));

/** A category as a person chooses it; to be checked by `withinPrimary`. */
export const categoryFields = {
  category_primary: z.optional(chosenPrimary),
  category_detailed: z.optional(z.nullable(chosenDetailed)),
  /** A category of one's own; it brings its primary along. */
  category_id: z.optional(id),
};

interface Category {
  category_primary?: string | undefined;
  category_detailed?: string | null | undefined;
}

export const withinPrimary = z.refine<Category>(
  ({ category_primary: primary, category_detailed: detailed }) =>
    detailed === undefined || (primary !== undefined && (!detailed || detailed.startsWith(`${primary}_`))),
  { error: 'Choose a category within the first one.', path: ['category_detailed'] },
);

const note = z.nullable(optionalText('Note', 1000));
export const tagList = z
  .array(requiredLine('A tag', 40), { error: 'Use a list of tags.' })
  .check(z.maxLength(20, { error: 'Use at most 20 tags.' }));
const name = requiredLine('Payee', 200);
const amount = money.check(z.refine((value) => value !== 0, { error: 'Enter an amount other than 0.' }));

/** Most parts a row can be split into. */
export const mostParts = 50;

const splits = z
  .array(
    z.object({ amount, ...categoryFields, note: z.optional(note) }).check(
      withinPrimary,
      z.refine(
        ({ category_primary: primary, category_id: own }) => primary !== undefined || own !== undefined,
        { error: 'Choose a category.', path: ['category_primary'] },
      ),
    ),
    { error: 'Use a list of parts.' },
  )
  .check(
    z.maxLength(mostParts, { error: `Use at most ${mostParts} parts.` }),
    z.refine((parts) => parts.length !== 1, { error: 'A split has at least two parts.' }),
  );

/** What a person can set on a row and take back. */
export const settable = [
  'category_primary',
  'category_detailed',
  'merchant_name',
  'note',
  'tags',
  'excluded',
  'transfer_of',
  'splits',
] as const;

/**
 * What a person says of a row; a primary category that stays keeps its detailed one unless one is given. Or `reset`, and
 * nothing beside it counts: what the bank says again of all that a person can set, or of the fields named.
 */
export const transactionChange = z
  .object({
    reset: z.optional(
      z.union(
        [z.literal(true), z.array(z.enum(settable)).check(z.minLength(1), z.maxLength(settable.length))],
        {
          error: 'Name what to take back.',
        },
      ),
    ),
    ...categoryFields,
    /** With a category: it is this row's alone, and guessed rows of its payee do not follow it. */
    only_this: z.optional(z.boolean({ error: 'Use true or false.' })),
    /** The payee as the person calls it; null for the bank's again. */
    merchant_name: z.optional(z.nullable(name)),
    note: z.optional(note),
    tags: z.optional(tagList),
    excluded: z.optional(z.boolean({ error: 'Use true or false.' })),
    /** The other leg of a transfer between the person's own accounts; null: it is none. */
    transfer_of: z.optional(z.nullable(id)),
    /** Parts that add up to the row's amount; none make it one piece again. */
    splits: z.optional(z.nullable(splits)),
    /** These three only on rows by hand or of a file. */
    date: z.optional(dateText),
    amount: z.optional(amount),
    name: z.optional(name),
  })
  .check(
    withinPrimary,
    z.refine(
      (change) =>
        Object.entries(change).some(([field, value]) => field !== 'only_this' && value !== undefined),
      { error: 'Say what to change.' },
    ),
  );
export type TransactionChange = z.output<typeof transactionChange>;

/** Which rows many are: by their ids, or all that a filter finds. */
const which = {
  ids: z.optional(
    z
      .array(id, { error: 'Use a list of ids.' })
      .check(
        z.minLength(1, { error: 'Name at least one.' }),
        z.maxLength(1000, { error: 'Use at most 1,000.' }),
      ),
  ),
  filter: z.optional(filterInJson.check(...filterChecks)),
};
/** How many rows the person was shown; where the filter finds another number, nothing is changed. */
const expected = z.optional(z.int());
const oneOfWhich = z.refine<{ ids?: unknown; filter?: unknown }>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { error: 'Name the rows by ids or by a filter.', path: ['ids'] },
);

/** Some of the person's transactions. */
export const manyTransactions = z.object({ ...which, expected }).check(oneOfWhich);
export type ManyTransactions = z.output<typeof manyTransactions>;

/** One change of many rows: all of them, or none. */
export const manyChange = z
  .object({
    ...which,
    expected,
    set: z
      .object({
        ...categoryFields,
        merchant_name: z.optional(z.nullable(name)),
        note: z.optional(note),
        tags: z.optional(tagList),
        /** Beside the tags a row has; at most 20 stay. */
        add_tags: z.optional(tagList),
        excluded: z.optional(z.boolean({ error: 'Use true or false.' })),
      })
      .check(
        withinPrimary,
        z.refine((change) => Object.values(change).some((value) => value !== undefined), {
          error: 'Say what to change.',
        }),
      ),
  })
  .check(oneOfWhich);
export type ManyChange = z.output<typeof manyChange>;

/** One entry in the history of a row: what one call changed of it. */
export const rowChange = z.object({
  /** The call's, shared by all rows it changed; `undo` takes it. */
  id,
  author: z.enum(['person', 'assistant', 'rule', 'undo']),
  created_at: z.string(),
  /** What changed, each before and after, in words fit to show; null where there was or is nothing. */
  changes: z.array(
    z.object({
      what: z.enum([
        'category',
        'payee',
        'note',
        'tags',
        'excluded',
        'date',
        'amount',
        'name',
        'transfer',
        'splits',
      ]),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The rule that did it; null where it was none, or one that is deleted. */
  rule_id: z.nullable(id),
  /** False once it was taken back or something else was said since. */
  can_undo: z.boolean(),
});
export type RowChange = z.output<typeof rowChange>;

/** Everything that is known of one row. */
export const transactionPageOf = z.object({
  transaction,
  /** What the bank says of it, whatever the person says; null for rows that no bank lists. */
  bank: z.nullable(
    z.object({
      institution_name: z.nullable(z.string()),
      merchant_name: z.nullable(z.string()),
      /** [primary, detailed], in words. */
      category: z.array(z.string()),
    }),
  ),
  /** The first file that lists it, and the line on which it stands there; null where none does or the file is forgotten. */
  file: z.nullable(z.object({ id, name: z.string(), line: z.int() })),
  transfer: z.object({
    /** The row it is matched with. */
    other_leg: z.nullable(transaction),
    /** True when the person said so, or said that it is none. */
    said: z.boolean(),
    /** Rows that could be the other leg: in another account, the same amount the other way, nearest days first. */
    choices: z.array(transaction),
  }),
  /** Newest first. */
  history: z.array(rowChange),
  /** What is not the bank's or the file's word; `rule_id` is null where the rule is deleted, and where nobody said it. */
  said: z.array(
    z.object({
      what: z.enum(['category', 'payee', 'tags', 'excluded', 'note', 'splits']),
      by: z.enum(['person', 'rule', 'guess']),
      rule_id: z.nullable(id),
    }),
  ),
  /** What "always do this" begins with: the person's word on this row, for rows of its payee; null where there is none. */
  always: z.nullable(
    z.object({
      payee: z.string(),
      merchant_name: z.nullable(z.string()),
      category_primary: z.nullable(z.string()),
      category_detailed: z.nullable(z.string()),
      tags: z.array(z.string()),
      excluded: z.boolean(),
      /** The person has said the same of another row of this payee, and no rule does. */
      repeated: z.boolean(),
    }),
  ),
});
export type TransactionPageOf = z.output<typeof transactionPageOf>;

/** As many as are offered at once. */
export const mostLikely = 100;

/** What goes on with many rows: `guess`, rows follow what was said of their payees; `rule`, a rule says its word of them; `undo`, it is taken back. */
export const rowWork = z.object({
  kind: z.enum(['guess', 'rule', 'undo']),
  rule_id: z.nullable(id),
  done: z.int(),
  /** 0 where it is not known. */
  total: z.int(),
});
export type RowWork = z.output<typeof rowWork>;

/** Two rows that look like one transfer between the person's own accounts. */
export const likelyTransfer = z.object({ out: transaction, back: transaction });
export type LikelyTransfer = z.output<typeof likelyTransfer>;

/** What a person says of some of them: they are transfers, or they are none. */
export const transfersSaid = z.object({
  pairs: z.array(z.object({ out: id, back: id }), { error: 'Use a list of pairs.' }).check(
    z.minLength(1, { error: 'Name at least one.' }),
    z.maxLength(mostLikely, { error: `Use at most ${mostLikely}.` }),
    z.refine((pairs) => new Set(pairs.flatMap(({ out, back }) => [out, back])).size === pairs.length * 2, {
      error: 'Name each transaction once.',
    }),
  ),
  transfer: z.boolean({ error: 'Use true or false.' }),
});
export type TransfersSaid = z.output<typeof transfersSaid>;

/** A row by hand in an account kept by hand. */
export const newTransaction = z
  .object({
    account_id: id,
    date: dateText,
    amount,
    name,
    ...categoryFields,
    note: z.optional(note),
    tags: z.optional(tagList),
  })
  .check(withinPrimary);
export type NewTransaction = z.output<typeof newTransaction>;

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
