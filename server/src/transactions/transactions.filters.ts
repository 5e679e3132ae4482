import type { TransactionFilter } from '@saldo/contract/transactions/transactions.schemas';
import { sql, type Expression, type SqlBool } from 'kysely';

type Condition = Expression<SqlBool>;

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

function searched(term: string): Condition {
  const pattern = literalPattern(term);
  const byText = sql`transactions.name ilike ${pattern} or transactions.merchant_name ilike ${pattern}`;
  const amount = amountRange(term);
  return amount === null
    ? sql<SqlBool>`(${byText})`
    : sql<SqlBool>`(${byText} or abs(transactions.amount_minor) between ${amount.from}::bigint and ${amount.to}::bigint)`;
}

function ofType(type: string): Condition[] {
  if (type === 'all') return [];
  // The specification's expense: not INCOME, and money out.
  if (type === 'expenses')
    return [
      sql<SqlBool>`transactions.category_primary is distinct from 'INCOME' and transactions.amount_minor < 0`,
    ];
  return [sql<SqlBool>`transactions.category_primary = ${type}`];
}

/** The conditions of a filter on the table `transactions`; the owner's is not among them. */
export function filterConditions(filter: TransactionFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.start_date) conditions.push(sql<SqlBool>`transactions.date >= ${filter.start_date}::date`);
  if (filter.end_date) conditions.push(sql<SqlBool>`transactions.date <= ${filter.end_date}::date`);
  if (filter.account_id !== undefined)
    conditions.push(sql<SqlBool>`transactions.account_id = ${filter.account_id}::bigint`);
  if (filter.pending !== undefined)
    conditions.push(sql<SqlBool>`transactions.pending = ${filter.pending}::boolean`);
  if (filter.type) conditions.push(...ofType(filter.type));
  if (filter.search) conditions.push(searched(filter.search));
  return conditions;
}

/** True when a filter takes at most an account: then kept counts answer how many rows there are. */
export function isCounted(filter: TransactionFilter): boolean {
  return (
    !filter.start_date &&
    !filter.end_date &&
    !filter.search &&
    filter.pending === undefined &&
    (filter.type === undefined || filter.type === 'all')
  );
}
