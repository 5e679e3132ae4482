import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { id, idParam, queryBoolean } from '../fields.ts';
import { money, queryMoney, type Cents } from '../money.ts';
import { isPlainText } from '../text.ts';

/** Types of rows by the one definition of spending (docs/money.md); of these only USD rows. */
export const flowTypes = [
  'spending',
  'purchases',
  'refunds',
  'income',
  'received',
  'saved',
  'cashflow',
  'payments',
  'transfers_out',
  'transfers_in',
] as const;
export type FlowType = (typeof flowTypes)[number];

const code = '[A-Z][A-Z0-9_]{0,95}';

/** `all`, `expenses`, a kind of money flow, or a category, primary or detailed, in upper case. */
export const typeFilter = z.string().check(
  z.regex(new RegExp(`^(all|expenses|${flowTypes.join('|')}|${code})$`), {
    error: 'Use all, expenses or a category.',
  }),
);

/** Stands in a list of categories for rows that have none. */
export const noCategory = 'NONE';

/** The most rows that can be asked for one by one. */
export const mostIds = 200;

/** The most texts that can be looked for at once, as many as a question can name: each is looked for in every row. */
export const mostTexts = 20;

const listMax = 4000;

function listText(pattern: RegExp, error: string) {
  return z
    .string()
    .check(z.maxLength(listMax, { error: 'That is too long.', abort: true }), z.regex(pattern, { error }));
}

const codes = listText(new RegExp(`^${code}(,${code})*$`), 'Use categories with commas between them.');
const ids = listText(
  new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${mostIds - 1}}$`),
  `Use at most ${mostIds} ids with commas between them.`,
);
const names = z.string().check(
  z.minLength(1, { error: 'Use a name.', abort: true }),
  z.maxLength(listMax, { error: 'That is too long.', abort: true }),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'Use a name.' }),
);

/** Names as one text: `|` between them, `\` before a `|` or `\` that belongs to a name. */
export function joinNames(list: readonly string[]): string {
  return list.map((name) => name.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|');
}

/** The names of such a text. */
export function splitNames(text: string): string[] {
  return (text.match(/(?:\\[^]|[^\\|])+/g) ?? []).map((name) => name.replaceAll(/\\([^])/g, '$1'));
}

/** Codes, ids or weekdays of a list with commas. */
export function splitList(text: string): string[] {
  return text.split(',').filter(Boolean);
}

const textsWithin = names.check(
  z.refine((text) => splitNames(text).length <= mostTexts, {
    error: `Look for at most ${mostTexts} texts at once.`,
  }),
);

/** What narrows a list, as text that is the same in an address and in JSON. */
const texts = {
  start_date: z.optional(dateText),
  end_date: z.optional(dateText),
  type: z.optional(typeFilter),
  /** Several accounts, beside the one of `account_id`. */
  accounts: z.optional(ids),
  /** Categories, primary or detailed; one of them is enough. */
  category: z.optional(codes),
  not_category: z.optional(codes),
  /** Exact names as `merchant_name`, or `name` where there is none. */
  merchant: z.optional(names),
  not_merchant: z.optional(names),
  /** Texts within a name; beside `merchant` either is enough. */
  text: z.optional(textsWithin),
  not_text: z.optional(textsWithin),
  /** Tags as they are written; one of them is enough. */
  tag: z.optional(names),
  not_tag: z.optional(names),
  /** ISO days of the week, 1 Monday to 7 Sunday. */
  weekdays: z.optional(listText(/^[1-7](,[1-7]){0,6}$/, 'Use days from 1 to 7 with commas between them.')),
  currency: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9]{2,12}$/, { error: 'Use a currency code such as USD.' })),
  ),
  search: z.optional(
    z
      .string()
      .check(
        z.maxLength(200, { error: 'Search with at most 200 characters.', abort: true }),
        z.refine(isPlainText, { error: 'Search contains characters that cannot be shown.' }),
        z.trim(),
      ),
  ),
  /** Single rows: those behind a figure of the assistant that no other filter selects. */
  ids: z.optional(ids),
};

/** The shape in a query string. Amounts are without sign and both ends are included. */
export const filterShape = {
  ...texts,
  account_id: z.optional(idParam),
  pending: z.optional(queryBoolean),
  min_amount: z.optional(queryMoney),
  max_amount: z.optional(queryMoney),
};

interface Bounds {
  start_date?: string | undefined;
  end_date?: string | undefined;
  min_amount?: Cents | undefined;
  max_amount?: Cents | undefined;
}

/** What two filters together must hold. */
export const filterChecks = [
  z.refine<Bounds>(
    (filter) => !filter.start_date || !filter.end_date || filter.start_date <= filter.end_date,
    {
      error: 'Start date cannot be after end date',
      path: ['start_date'],
    },
  ),
  z.refine<Bounds>(
    ({ min_amount: least, max_amount: most }) => least === undefined || most === undefined || least <= most,
    { error: 'The minimum can’t be more than the maximum.', path: ['min_amount'] },
  ),
] as const;

/** The filters every list and total of transactions understands. */
export const transactionFilter = z.object(filterShape).check(...filterChecks);
export type TransactionFilter = z.output<typeof transactionFilter>;

/** The same filters in JSON, as a figure of the assistant carries them. */
export const filterInJson = z.object({
  ...texts,
  account_id: z.optional(id),
  pending: z.optional(z.boolean()),
  min_amount: z.optional(money),
  max_amount: z.optional(money),
});
