import { accountType } from '@saldo/contract/accounts/accounts.schemas';
import { dateText } from '@saldo/contract/dates';
import { id } from '@saldo/contract/fields';
import { goalCategory, goalStatus } from '@saldo/contract/goals/goals.schemas';
import { centsToWire, maxCents, moneyAboveZero, moneyFigure } from '@saldo/contract/money';
import { isPlainText } from '@saldo/contract/text';
import { categoryColors, categoryIcons } from '@saldo/contract/transactions/categories.schemas';
import { rule } from '@saldo/contract/transactions/rules.schemas';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { mostParts } from '@saldo/contract/transactions/transactions.schemas';
import * as z from 'zod/mini';
import { cleanCode, cleanIdentifier, cleanLines, cleanText, cleanWebsite } from '../../bank/foreign-text.ts';
import { storedLogo } from '../../bank/plaid/plaid.logos.ts';
import { unofficialCurrency } from '../../bank/plaid/plaid.translate.ts';
import { byGuess } from '../../transactions/rules.queries.ts';
import { isSummed } from '../../transactions/transactions.presenter.ts';
import { readListed } from '../formats/saldo-lists.ts';
import { Unreadable } from '../formats/unreadable.ts';

const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => value.isWellFormed()),
  );
/** A text as `clean` takes it from outside: a file may be made by any hand. */
const cleaned = (most: number, clean: (value: string) => string | null) =>
  z.pipe(text(most), z.transform(clean));
/** What a person could have typed stays as it stands, blanks within it too; everything else is cleaned as a bank's is. */
const asLine = (value: string) =>
  isPlainText(value) && !/[\t\n\r]/.test(value) ? value : cleanText(value, value.length);
const asLines = (value: string) => (isPlainText(value) ? value : cleanLines(value, value.length));
const line = (most: number) =>
  z.pipe(cleaned(most, asLine), z.string().check(z.refine((value) => value.trim() !== '')));
const lineOrNone = (most: number) => z.nullable(cleaned(most, asLine));
const linesOrNone = (most: number) => z.nullable(cleaned(most, asLines));
const identifier = z.nullable(cleaned(200, cleanIdentifier));
/** As a sync takes it: what has not the form of ISO 4217 is an unofficial name, or none. */
const currency = z.pipe(
  text(20),
  z.transform((value: string) =>
    /^[A-Z]{3}$/.test(value) ? value : unofficialCurrency(value.replace(/^~/, '')),
  ),
);
const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/),
  z.refine((value) => !Number.isNaN(Date.parse(value))),
);
/** Money that is as it stands: what cannot be read to the cent is refused, and not taken for nothing. */
const amount = z.pipe(
  z.number().check(z.refine((value) => centsToWire(z.decode(moneyFigure, value)) === value)),
  moneyFigure,
);
const figure = z.nullable(amount);
const code = z.nullable(cleaned(96, cleanCode));
const tags = z.array(line(100)).check(z.maxLength(100));
/** Who said a thing: the person, a rule, or nobody (`authorOf`). */
const author = z.int().check(z.minimum(byGuess));
const sayer = z.optional(z.nullable(author));
const minor = z.int().check(z.refine((value) => Math.abs(value) <= maxCents));

/** What was said of a row before or after a change, as the history keeps it (`changes.queries.ts`); all else is left out. */
const said = z.object({
  category: z.optional(z.nullable(z.object({ primary: code, detailed: z.optional(code) }))),
  merchant: z.optional(lineOrNone(1_000)),
  note: z.optional(linesOrNone(1_000)),
  tags: z.optional(tags),
  excluded: z.optional(z.boolean()),
  splits: z.optional(
    z.nullable(
      z
        .array(
          z.object({
            amount: minor,
            primary: code,
            detailed: z.optional(code),
            note: z.optional(linesOrNone(1_000)),
          }),
        )
        .check(z.maxLength(mostParts)),
    ),
  ),
  date: z.optional(dateText),
  amount: z.optional(minor),
  name: z.optional(line(1_000)),
  transfer: z.optional(z.nullable(z.object({ with: z.nullable(id) }))),
  category_by: sayer,
  alone_by: sayer,
  merchant_by: sayer,
  tags_by: sayer,
  excluded_by: sayer,
  splits_by: sayer,
});

const part = z.object({
  amount: amount,
  category_primary: code,
  category_detailed: code,
  note: linesOrNone(1_000),
  rest: z.boolean(),
});

/** The lists of Saldo's file of everything that books are made of again, as the export writes them. */
export const lists = {
  institutions: z.object({
    id,
    name: line(200),
    institution_id: z.optional(identifier),
    connected_at: instant,
    last_synced_at: z.nullable(instant),
  }),
  accounts: z.object({
    id,
    plaid_account_id: identifier,
    name: line(200),
    bank_name: lineOrNone(200),
    mask: lineOrNone(40),
    type: accountType,
    subtype: lineOrNone(100),
    currency,
    balances: z.object({ current: figure, available: figure, limit: figure }),
    underfunded: z.nullable(z.object({ since: instant })),
    link_id: z.nullable(id),
    last_synced_at: z.nullable(instant),
    hidden: z.boolean(),
    closed: z.boolean(),
  }),
  balances: z.object({
    account_id: id,
    day: dateText,
    current: figure,
    available: figure,
    observed: z.boolean(),
  }),
  account_openings: z.object({ account_id: id, date: dateText, balance: amount }),
  account_values: z.object({ account_id: id, date: dateText, value: amount, created_at: instant }),
  categories: z.object({
    id,
    name: line(60),
    category_primary: z.enum(primaryCategories),
    color: z.enum(categoryColors),
    icon: z.enum(categoryIcons),
    hidden: z.boolean(),
  }),
  transactions: z.object({
    id,
    account_id: id,
    name: line(1_000),
    merchant_name: lineOrNone(1_000),
    amount,
    currency,
    date: dateText,
    authorized_date: z.nullable(dateText),
    category_primary: code,
    category_detailed: code,
    payment_channel: lineOrNone(100),
    website: z.nullable(cleaned(1_000, cleanWebsite)),
    logo_url: z.nullable(cleaned(1_000, storedLogo)),
    pending: z.boolean(),
    category_edited: z.boolean(),
    merchant_edited: z.boolean(),
    note: linesOrNone(1_000),
    tags,
    excluded: z.boolean(),
    transfer_of: z.nullable(id),
    transfer_said: z.optional(z.nullable(z.enum(['pair', 'none']))),
    source: z.enum(['bank', 'import', 'hand']),
    splits: z.array(part).check(z.maxLength(mostParts + 1)),
    bank_category_primary: code,
    bank_category_detailed: code,
    bank_merchant_name: lineOrNone(1_000),
    said_by: z.record(text(20), author),
  }),
  deleted_transactions: z.object({
    account_id: id,
    date: dateText,
    name: line(1_000),
    amount,
    currency,
    deleted_at: instant,
  }),
  transaction_changes: z.object({
    transaction_id: id,
    batch_id: z.optional(id),
    author: z.enum(['person', 'assistant', 'rule', 'undo']),
    rule_id: z.nullable(id),
    before: said,
    after: said,
    created_at: instant,
    undone_at: z.nullable(instant),
  }),
  rules: rule,
  limits: z.object({
    id,
    category: text(96),
    currency: text(20).check(z.refine(isSummed)),
    amounts: z.array(z.object({ from: dateText, amount: moneyAboveZero })).check(
      z.minLength(1),
      z.maxLength(2_000),
      z.refine((list) => list.every(({ from }, at) => at === 0 || from > (list[at - 1]?.from ?? ''))),
    ),
    carried_since: z.nullable(dateText),
  }),
  goals: z.object({
    id,
    title: line(1_000),
    description: linesOrNone(10_000),
    category: goalCategory,
    target_amount: amount,
    current_amount: amount,
    linked_amount: amount,
    linked_account_id: z.nullable(id),
    status: goalStatus,
    deadline: z.nullable(dateText),
    underfunded: z.nullable(z.object({ since: instant, shortfall: amount })),
    shortfall_left: z.boolean(),
    unlinked_reason: lineOrNone(100),
    currency,
    created_at: instant,
  }),
  goal_entries: z.object({
    id,
    goal_id: id,
    kind: z.enum(['manual', 'linked']),
    amount,
    author: z.enum(['person', 'assistant', 'import', 'system']),
    note: linesOrNone(10_000),
    created_at: instant,
    account: z.nullable(z.object({ id })),
    moved_with: z.nullable(id),
    undoes: z.nullable(id),
  }),
  recurring_words: z.object({
    key: line(400),
    name: lineOrNone(200),
    state: z.nullable(z.enum(['confirmed', 'ended', 'dismissed'])),
    said_on: dateText,
  }),
  recurring_added: z.object({
    id,
    account_id: id,
    name: line(200),
    kind: z.enum(['bill', 'subscription', 'saving', 'pay']),
    amount,
    cadence: z.enum(['weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'yearly']),
    first_on: dateText,
    created_at: instant,
  }),
};

type Lists = typeof lists;
type ListName = keyof Lists;
export type Told<Name extends ListName> = z.output<Lists[Name]>;
/** One record of the file, with the list it stands in. */
export type Item = { [Name in ListName]: { list: Name; line: number; value: Told<Name> } }[ListName];

const isListed = (name: string): name is ListName => Object.hasOwn(lists, name);

/** The records of the lists above, in the file's order. Throws Unreadable, by line, for one that is not as we write it. */
export async function* readItems(text_: AsyncIterable<string>): AsyncGenerator<Item> {
  for await (const { list, text: json, number, whole } of readListed(text_)) {
    if (!isListed(list)) continue;
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      value = null;
    }
    const read = z.safeParse(lists[list], value);
    if (!read.success || !whole) throw new Unreadable(`Line ${number} (${list}) is not as Saldo writes it.`);
    yield { list, line: number, value: read.data } as Item;
  }
}
