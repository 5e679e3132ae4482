import {
  noCategory,
  splitList,
  splitNames,
  type FlowType,
  type TransactionFilter,
} from '@saldo/contract/transactions/transactions.filter';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  isIncome,
  isOutflow,
  isReceived,
  isRefund,
  isReported,
  isSaved,
  isSpending,
} from './spending.queries.ts';

type Condition = RawBuilder<SqlBool>;

/** A text as a LIKE pattern that finds it anywhere and means nothing else: %, _ and \ are themselves. */
export function literalPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}

/**
 * Amounts a search term may mean, as a range of hundredths without sign: "12.50" is exactly that, "12" is anything
 * from 12.00 to 12.99. Null when the term is no amount.
 */
export function amountRange(term: string): { from: number; to: number } | null {
  const match = /^-?\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(term);
  if (!match?.[1]) return null;
  const units = Number(match[1].replaceAll(',', '')) * 100;
  const decimals = match[2];
  if (decimals === undefined) return { from: units, to: units + 99 };
  const cents = Number(decimals.padEnd(2, '0'));
  return { from: units + cents, to: units + cents + (decimals.length === 1 ? 9 : 0) };
}

function searched(term: string, amountOf: RawBuilder<number>): Condition {
  const pattern = literalPattern(term);
  const byText = sql`t.name ilike ${pattern} or t.merchant_name ilike ${pattern}`;
  const amount = amountRange(term);
  return amount === null
    ? sql<SqlBool>`(${byText})`
    : sql<SqlBool>`(${byText} or abs(${amountOf}) between ${amount.from}::bigint and ${amount.to}::bigint)`;
}

/** The name a person recognises: the merchant, else the bank's own text. */
export const payee: RawBuilder<string> = sql`coalesce(t.merchant_name, t.name)`;

/**
 * The other leg of an own transfer, to be joined row by row. As a plain join, thousands of rows that the planner has not
 * counted yet, fresh from a file, are compared each with each.
 */
export const otherLeg: RawBuilder<unknown> = sql`lateral (
  select p.account_id from transactions p where p.user_id = t.user_id and p.id = t.transfer_peer_id offset 0)`;

/** Rows of each kind of money flow in the terms of spending.queries.ts; of one currency, USD unless said. */
const flows: Readonly<Record<FlowType, Condition>> = {
  spending: isSpending,
  purchases: isOutflow,
  refunds: isRefund,
  income: isIncome,
  received: isReceived,
  saved: isSaved,
  cashflow: sql<SqlBool>`(${isIncome} or ${isSpending})`,
  payments: sql<SqlBool>`((t.amount_minor < 0 or t.category_primary in ('TRANSFER_IN', 'LOAN_DISBURSEMENTS')) and ${isReported})`,
  transfers_out: sql<SqlBool>`(t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT') and t.amount_minor < 0 and ${isReported})`,
  transfers_in: sql<SqlBool>`(t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT') and t.amount_minor > 0 and ${isReported})`,
};

function inCategories(codes: readonly string[]): Condition {
  const uncategorised = codes.includes(noCategory) ? sql`or t.category_primary is null` : sql``;
  return sql<SqlBool>`(t.category_primary = any(${codes}::text[]) or t.category_detailed = any(${codes}::text[]) ${uncategorised})`;
}

function ofType(type: string, currency = 'USD'): Condition[] {
  if (type === 'all') return [];
  // The specification's expense: not INCOME, and money out.
  if (type === 'expenses')
    return [sql<SqlBool>`t.category_primary is distinct from 'INCOME' and t.amount_minor < 0`];
  if (type in flows) return [flows[type as FlowType], sql<SqlBool>`t.currency = ${currency}`];
  return [inCategories([type])];
}

const named = (text: string): Condition => sql<SqlBool>`${payee} = any(${splitNames(text)}::text[])`;

/** A text as a pattern of PostgreSQL that finds it, or several of it, between words: "Ama" is no part of "Amazon". */
function wordPattern(text: string): string {
  const literal = text.trim().replace(/[^\p{L}\p{M}\p{N}\s]/gu, (special) => `\\${special}`);
  const [start, end] = [/^[\p{L}\p{N}]/u.test(literal), /[\p{L}\p{N}]$/u.test(literal)];
  return `${start ? '\\m' : ''}${literal}${end ? '(?:e?s)?\\M' : ''}`;
}

/**
 * Words of a name, or of what the person noted on the row; the view of parts has no notes, so that rows are looked up. Texts are
 * held against letters first, which costs a fraction of what words do.
 */
function containing(text: string): Condition {
  const texts = splitNames(text);
  const letters = sql`any(${texts.map(literalPattern)}::text[])`;
  const words = sql`any(${texts.map(wordPattern)}::text[])`;
  const has = (column: RawBuilder<unknown>): Condition =>
    sql<SqlBool>`(${column} ilike ${letters} and ${column} ~* ${words})`;
  return sql<SqlBool>`(${has(sql`t.name`)} or ${has(sql`t.merchant_name`)}
    or (t.user_id, t.id) in (select n.user_id, n.id from transactions n where ${has(sql`n.note`)}))`;
}

const tagged = (text: string): Condition => sql<SqlBool>`(t.tags && ${splitNames(text)}::text[])`;

const not = (condition: Condition): Condition => sql<SqlBool>`(${condition}) is not true`;

function ofNames(filter: TransactionFilter): Condition[] {
  const { merchant, text, tag, not_merchant: less, not_text: lessText, not_tag: lessTag } = filter;
  const either = [...(merchant ? [named(merchant)] : []), ...(text ? [containing(text)] : [])];
  return [
    ...(either.length > 0 ? [sql<SqlBool>`(${sql.join(either, sql` or `)})`] : []),
    ...(tag ? [tagged(tag)] : []),
    ...(less ? [not(named(less))] : []),
    ...(lessTag ? [not(tagged(lessTag))] : []),
    ...(lessText ? [not(containing(lessText))] : []),
  ];
}

function ofPlace(filter: TransactionFilter): Condition[] {
  return [
    ...(filter.start_date ? [sql<SqlBool>`t.date >= ${filter.start_date}::date`] : []),
    ...(filter.end_date ? [sql<SqlBool>`t.date <= ${filter.end_date}::date`] : []),
    ...(filter.account_id === undefined ? [] : [sql<SqlBool>`t.account_id = ${filter.account_id}::bigint`]),
    ...(filter.accounts ? [sql<SqlBool>`t.account_id = any(${splitList(filter.accounts)}::bigint[])`] : []),
    ...(filter.weekdays
      ? [sql<SqlBool>`extract(isodow from t.date)::int = any(${splitList(filter.weekdays)}::int[])`]
      : []),
  ];
}

function ofAmount(
  { min_amount: least, max_amount: most, currency }: TransactionFilter,
  amountOf: RawBuilder<number>,
): Condition[] {
  return [
    ...(least === undefined ? [] : [sql<SqlBool>`abs(${amountOf}) >= ${least}::bigint`]),
    ...(most === undefined ? [] : [sql<SqlBool>`abs(${amountOf}) <= ${most}::bigint`]),
    ...(currency ? [sql<SqlBool>`t.currency = ${currency}`] : []),
  ];
}

const wholeOfPart: RawBuilder<number> = sql`t.whole_minor`;
const wholeOfRow: RawBuilder<number> = sql`t.amount_minor`;

/**
 * The conditions of a filter on rows `t` of `transaction_parts`; the owner's is not among them. Lists, totals and the
 * assistant's figures are all made from these, so that a figure and the list it opens cannot differ. An amount is that of
 * the whole row, by which a person knows it.
 */
export function filterConditions(filter: TransactionFilter, amountOf = wholeOfPart): Condition[] {
  return [
    ...ofPlace(filter),
    ...(filter.type ? ofType(filter.type, filter.currency) : []),
    ...(filter.category ? [inCategories(splitList(filter.category))] : []),
    ...(filter.not_category ? [not(inCategories(splitList(filter.not_category)))] : []),
    ...ofNames(filter),
    ...ofAmount(filter, amountOf),
    ...(filter.pending === undefined ? [] : [sql<SqlBool>`t.pending = ${filter.pending}::boolean`]),
    ...(filter.search ? [searched(filter.search, amountOf)] : []),
    ...(filter.ids ? [sql<SqlBool>`t.id = any(${splitList(filter.ids)}::bigint[])`] : []),
  ];
}

/** Conditions that the parts of a row can answer apart. */
const isOfParts = ({ type, category, not_category: less }: TransactionFilter): boolean =>
  (type !== undefined && type !== 'all') || Boolean(category) || Boolean(less);

/** The same on rows `t` of `transactions`: a row that was split is found where one of its parts is. */
export function rowConditions(userId: number, filter: TransactionFilter): Condition[] {
  const own = filterConditions(filter, wholeOfRow);
  if (!isOfParts(filter)) return own;
  return [
    sql<SqlBool>`((t.splits is null and ${sql.join(own, sql` and `)}) or t.id in (
      select t.id from transaction_parts t
      where t.user_id = ${userId}::bigint and t.part is not null and ${sql.join(filterConditions(filter), sql` and `)}))`,
  ];
}

/** The same on rows that were deleted, which count nowhere: each is what it was as a whole. */
export const deletedConditions = (filter: TransactionFilter): Condition[] =>
  filterConditions(filter, wholeOfRow);

/** What narrows nothing that is counted one by one: the account, and a page's own place. */
const counted = new Set(['account_id', 'deleted', 'limit', 'offset', 'cursor']);

/** True when a filter takes at most an account: then kept counts answer how many rows there are. */
export function isCounted(filter: TransactionFilter): boolean {
  return Object.entries(filter).every(
    ([key, value]) =>
      counted.has(key) || value === undefined || value === '' || (key === 'type' && value === 'all'),
  );
}
