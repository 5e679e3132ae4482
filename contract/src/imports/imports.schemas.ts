import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { currency, id, queryInt } from '../fields.ts';
import { moneyFigure } from '../money.ts';

export const importStatus = z.enum([
  'reading',
  'asking',
  'ready',
  'committing',
  'done',
  'undoing',
  'undone',
  'failed',
  'cancelled',
]);
export type ImportStatus = z.output<typeof importStatus>;

/** Status that moves on by itself: ask again in a moment. */
export const isUnderWay = (status: ImportStatus) =>
  status === 'reading' || status === 'committing' || status === 'undoing';

/** What a column of a table can hold. */
export const columnFields = [
  'date',
  'authorized_date',
  'amount',
  'debit',
  'credit',
  'fee',
  'direction',
  'name',
  'merchant_name',
  'note',
  'category',
  'tags',
  'account',
  'currency',
  'id',
] as const;
export type ColumnField = (typeof columnFields)[number];

export const importDecision = z.enum(['new', 'known', 'matches', 'refused']);
export type ImportDecision = z.output<typeof importDecision>;

const words = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50));
const column = z.nullable(
  z
    .int({ error: 'Use the number of a column, from 0.' })
    .check(
      z.minimum(0, { error: 'Use the number of a column, from 0.' }),
      z.maximum(199, { error: 'Use the number of a column, from 0.' }),
    ),
);

/** How a table is to be read, as far as the person says it. */
export const importMapping = z.object({
  date_order: z.optional(z.enum(['dmy', 'mdy', 'ymd'], { error: 'Use dmy, mdy or ymd.' })),
  /** `reversed`: money out stands as a positive amount. */
  sign: z.optional(z.enum(['as_is', 'reversed'], { error: 'Use as_is or reversed.' })),
  /** The sign between whole units and hundredths. */
  decimal: z.optional(z.enum(['.', ','], { error: 'Use a point or a comma.' })),
  /** Whether a fee stands beside the amount of its row, and is taken off it, or is in it. */
  fee: z.optional(z.enum(['apart', 'within'], { error: 'Use apart or within.' })),
  /** Words of the direction column that say money came in, and that it went out. */
  direction: z.optional(z.object({ in: words, out: words })),
  /** Whether the first record names the columns. */
  header: z.optional(z.boolean({ error: 'Use true or false.' })),
  /** Of Saldo's own file, where there are no books yet: all of it, or its transactions alone. */
  restore: z.optional(z.enum(['books', 'rows'], { error: 'Use books or rows.' })),
  /** Numbers of columns, from 0; null: the file has none. */
  columns: z.optional(z.partialRecord(z.enum(columnFields), column)),
});
export type ImportMapping = z.output<typeof importMapping>;

export const importedAccount = z.object({
  /** As the file distinguishes it from others; empty where it names none. */
  key: z.string(),
  name: z.string(),
  currency: z.nullable(currency),
  /** What it held before its first row, where the file's balances say so; below zero is owed. For an account that is made for it. */
  opening_balance: z.nullable(moneyFigure),
  /** Where its rows go; null until that is decided. */
  account_id: z.nullable(id),
  /** Where its rows likely go, while that is open: where rows of this account, or of files of this shape, went before, or the account of its number. */
  likely_account_id: z.nullable(id),
  /** What the opening of an account by hand would have to be, so that rows from before its opening day leave its balance of today as it is. */
  earlier_opening: z.nullable(z.object({ date: z.string(), balance: moneyFigure })),
  /** Why it may be the wrong place, as a sentence. */
  warning: z.nullable(z.string()),
});

/** How a table was understood, with its first records. */
export const importColumns = z.object({
  names: z.array(z.string()),
  mapping: importMapping,
  /** The app whose export it is, where that was recognised. */
  preset: z.nullable(z.string()),
  sample: z.array(z.array(z.string())),
});

/** How many records came to what. */
export const importCounts = z.object({
  total: z.int(),
  new: z.int(),
  known: z.int(),
  matches: z.int(),
  refused: z.int(),
  /** Rows in the books that are there twice according to the file, and become one; no records of the file. */
  doubles: z.int(),
  /** To be looked at: twins, matches, doubles and refusals. */
  check: z.int(),
});

export const importFile = z.object({
  id,
  status: importStatus,
  file_name: z.string(),
  format: z.nullable(z.string()),
  accounts: z.array(importedAccount),
  columns: z.nullable(importColumns),
  /** What is open: a commit before they are answered is CONFLICT. */
  questions: z.array(z.object({ field: z.string(), choices: z.array(z.string()) })),
  counts: importCounts,
  /** Sums of what would be written, by currency. */
  sums: z.array(z.object({ currency, in: moneyFigure, out: moneyFigure })),
  /** First and last day of what can be read. */
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  progress: z.object({ done: z.int(), of: z.nullable(z.int()) }),
  /** A commit brings whole books, not rows into the accounts. */
  restores: z.boolean(),
  /** Why it failed, or what to know before it is imported, in words. */
  message: z.nullable(z.string()),
  created_at: z.string(),
});
export type ImportFile = z.output<typeof importFile>;

export const importRow = z.object({
  /** Its place among the records of the file, from 0; several may begin on one line. */
  row: z.int(),
  /** The physical line of the file where the record begins, from 1; 0 of a row in the books that is there twice according to the file. */
  line: z.int(),
  date: z.nullable(z.string()),
  amount: z.nullable(moneyFigure),
  currency: z.nullable(currency),
  name: z.string(),
  decision: importDecision,
  /** What was found before the person turned it. */
  found: importDecision,
  reason: z.nullable(z.string()),
  /** The row in the books that it is. */
  transaction_id: z.nullable(id),
  /** One of several equal rows of its day, all of which are kept. */
  twin: z.boolean(),
  /** Whether the bank's row that it is takes on the parts it has; null where there are none to be taken on. */
  parts: z.nullable(z.boolean()),
  /** What the row in the books takes on from this record, because nobody says it of it yet or this says more. */
  takes: z.array(z.enum(['category', 'payee', 'note', 'tags', 'parts'])),
  /** The cells of a record that cannot be read. */
  given: z.nullable(z.object({ date: z.string(), amount: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

export const importRowsPage = z.object({
  limit: z.optional(queryInt('limit', 1, 500)),
  offset: z.optional(queryInt('offset', 0, 1_000_000)),
  /** `check`: twins, matches and refusals. */
  show: z.optional(z.enum(['all', 'check', 'new', 'known', 'matches', 'refused'])),
});

const mostDecisions = 1_000;

/** Answers to what is open, and decisions turned. */
export const importChange = z
  .object({
    mapping: z.optional(importMapping),
    accounts: z.optional(
      z
        .array(z.object({ key: z.string().check(z.maxLength(200)), account_id: z.nullable(id) }))
        .check(z.maxLength(200)),
    ),
    decisions: z.optional(
      z
        .array(
          z.object({
            line: z.int().check(z.nonnegative()),
            /** One record of the line; without it all of them. */
            row: z.optional(z.int().check(z.nonnegative())),
            decision: z.enum(['new', 'known', 'matches'], { error: 'Use new, known or matches.' }),
            /** Whether the bank's row takes on the parts of this one. */
            parts: z.optional(z.boolean({ error: 'Use true or false.' })),
            /** What a refused record should say. */
            date: z.optional(dateText),
            amount: z.optional(moneyFigure),
          }),
        )
        .check(z.maxLength(mostDecisions, { error: `Use at most ${mostDecisions} decisions at a time.` })),
    ),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Say what to change.',
    }),
  );
export type ImportChange = z.output<typeof importChange>;
