import { cents, type Cents } from '@saldo/contract/money';
import type { DateText } from '@saldo/contract/dates';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/open.ts';
import { isIncome, isOutflow, isRefund, isSpending } from '../../../transactions/spending.queries.ts';
import { filterConditions } from '../../../transactions/transactions.filters.ts';
import type { FactFilters } from '../fact.ts';
import type { Flow, GroupBy, Thing } from '../frames/frame.ts';

/** Which rows a figure is about. `userId` and the account scope are bound by the server, never by words. */
export interface RowQuery {
  flow: Flow;
  start: DateText;
  end: DateText;
  accountIds: readonly number[] | null;
  things: readonly Thing[];
  exclude: readonly Thing[];
  minCents: Cents | null;
  maxCents: Cents | null;
  weekdays: readonly number[] | null;
  pending: boolean | null;
  /** Purchases alone, refunds not taken off. */
  gross?: boolean;
  /** Transfers in or out; out unless said. */
  direction?: 'in' | 'out' | null;
  /** USD unless said; others are never added to it. */
  currency?: string;
}

/** The person a tool works for; made by the chat service from the session. */
export interface Bound {
  tx: Tx;
  userId: number;
}

/** The name a person recognises: the merchant, else the bank's own text. */
export const payee: RawBuilder<string> = sql`coalesce(t.merchant_name, t.name)`;

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function oneThing(thing: Thing): RawBuilder<boolean> {
  if (thing.kind === 'merchant') return sql`${payee} = any(${thing.values}::text[])`;
  if (thing.kind === 'category')
    return sql`(t.category_primary = any(${thing.values}::text[]) or t.category_detailed = any(${thing.values}::text[]))`;
  const like = likeText(thing.values[0] ?? '');
  return sql`(t.merchant_name ilike ${like} or t.name ilike ${like})`;
}

const anyOf = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` or `)})`;

/** Things of one kind widen (coffee or groceries), kinds narrow each other (groceries at one merchant). */
function thingsMatch(things: readonly Thing[]): RawBuilder<boolean> {
  const names = things.filter((one) => one.kind !== 'category').map(oneThing);
  const kinds = things.filter((one) => one.kind === 'category').map(oneThing);
  return sql`(${anyOf(names)} and ${anyOf(kinds)})`;
}

export function flowMatch({
  flow,
  gross,
  direction,
}: Pick<RowQuery, 'flow' | 'gross' | 'direction'>): RawBuilder<boolean> {
  switch (flow) {
    case 'spending':
      return gross ? isOutflow : isSpending;
    case 'income':
      return isIncome;
    case 'refunds':
      return isRefund;
    case 'transfers':
      return direction === 'in'
        ? sql`(t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT') and t.amount_minor > 0)`
        : sql`(t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT') and t.amount_minor < 0)`;
    case 'movement':
      return sql`(t.amount_minor < 0 or t.category_primary in ('TRANSFER_IN', 'LOAN_DISBURSEMENTS'))`;
    case 'any':
      return sql`true`;
  }
}

/** The condition of a query on rows `t`, owner included. */
export function rowsWhere(userId: number, query: RowQuery): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [
    sql`t.user_id = ${userId}`,
    sql`t.date between ${query.start} and ${query.end}`,
    sql`t.currency = ${query.currency ?? 'USD'}`,
    flowMatch(query),
  ];
  if (query.accountIds) parts.push(sql`t.account_id = any(${[...query.accountIds]}::bigint[])`);
  if (query.things.length > 0) parts.push(thingsMatch(query.things));
  for (const thing of query.exclude) parts.push(sql`(${oneThing(thing)}) is not true`);
  if (query.minCents !== null && query.minCents === query.maxCents)
    parts.push(sql`abs(t.amount_minor) = ${query.minCents}`);
  else {
    // "over $50" leaves out $50.00 itself; "at least" is read as the same, which differs only on the boundary.
    if (query.minCents !== null) parts.push(sql`abs(t.amount_minor) > ${query.minCents}`);
    if (query.maxCents !== null) parts.push(sql`abs(t.amount_minor) < ${query.maxCents}`);
  }
  if ((query.minCents !== null || query.maxCents !== null) && query.flow === 'spending')
    parts.push(sql`t.amount_minor < 0`);
  if (query.weekdays) parts.push(sql`extract(isodow from t.date)::int = any(${[...query.weekdays]}::int[])`);
  if (query.pending !== null) parts.push(sql`t.pending = ${query.pending}`);
  return sql.join(parts, sql` and `) as RawBuilder<boolean>;
}

/** Amounts as the flow counts them: spending turns the sign round, everything else is as it came. */
export const valueOf = (flow: Flow): RawBuilder<number> =>
  flow === 'transfers'
    ? sql`abs(t.amount_minor)`
    : flow === 'spending' || flow === 'movement'
      ? sql`-t.amount_minor`
      : sql`t.amount_minor`;

export interface Sum {
  total: Cents;
  /** Rows behind the total. */
  rows: number;
  /** Purchases among them: rows of money out for spending, all rows else. */
  events: number;
  /** Sum of those purchases alone. */
  gross: Cents;
  refunds: Cents;
  pending: number;
  ids: number[];
}

/** Exact total of a query with its counts. */
export async function sumRows(bound: Bound, query: RowQuery): Promise<Sum> {
  const value = valueOf(query.flow);
  const event =
    query.flow === 'spending' ? isOutflow : query.flow === 'movement' ? sql`t.amount_minor < 0` : sql`true`;
  const { rows } = await sql<{
    total: number;
    rows: number;
    events: number;
    gross: number;
    pending: number;
    ids: number[] | null;
  }>`
    select coalesce(sum(${value}), 0)::bigint as total, count(*)::int as rows, count(*) filter (where ${event})::int as events,
      coalesce(sum(${value}) filter (where ${event}), 0)::bigint as gross, count(*) filter (where t.pending)::int as pending,
      (array_agg(t.id order by t.date desc, t.id desc))[1:200] as ids
    from transactions t where ${rowsWhere(bound.userId, query)}
  `.execute(bound.tx);
  const row = rows[0];
  const total = cents(Number(row?.total ?? 0));
  const gross = cents(Number(row?.gross ?? 0));
  return {
    total,
    rows: row?.rows ?? 0,
    events: row?.events ?? 0,
    gross,
    refunds: cents(gross - total),
    pending: row?.pending ?? 0,
    ids: (row?.ids ?? []).map(Number),
  };
}

export interface Row {
  id: number;
  date: DateText;
  who: string;
  amount: Cents;
  account_id: number;
  category_primary: string | null;
  category_detailed: string | null;
  pending: boolean;
}

/** Rows in an order, at most `limit`. For spending only purchases are listed, unless refunds are asked for. */
export async function listRows(
  bound: Bound,
  query: RowQuery,
  order: 'largest' | 'smallest' | 'newest' | 'oldest',
  limit: number,
  offset = 0,
): Promise<Row[]> {
  const by = {
    largest: sql`abs(t.amount_minor) desc, t.date desc, t.id desc`,
    smallest: sql`abs(t.amount_minor), t.date desc, t.id desc`,
    newest: sql`t.date desc, t.id desc`,
    oldest: sql`t.date, t.id`,
  }[order];
  const outOnly =
    query.flow === 'spending' || query.flow === 'movement' ? sql`t.amount_minor < 0` : sql`true`;
  const { rows } = await sql<Row>`
    select t.id, t.date, ${payee} as who, t.amount_minor as amount, t.account_id, t.category_primary, t.category_detailed, t.pending
    from transactions t where ${rowsWhere(bound.userId, query)} and ${outOnly}
    order by ${by} limit ${limit} offset ${offset}
  `.execute(bound.tx);
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
}

export async function rowsById(bound: Bound, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.date, ${payee} as who, t.amount_minor as amount, t.account_id, t.category_primary, t.category_detailed, t.pending
    from transactions t where t.user_id = ${bound.userId} and t.id = any(${[...ids]}::bigint[])
  `.execute(bound.tx);
  const byId = new Map(
    rows.map((row) => [Number(row.id), { ...row, id: Number(row.id), amount: cents(Number(row.amount)) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Group {
  key: string;
  total: Cents;
  rows: number;
  events: number;
  ids: number[];
}

const groupKeys: Readonly<Record<GroupBy, RawBuilder<string>>> = {
  category: sql`coalesce(t.category_primary, '')`,
  merchant: payee,
  account: sql`t.account_id::text`,
  day: sql`t.date::text`,
  week: sql`date_trunc('week', t.date)::date::text`,
  month: sql`date_trunc('month', t.date)::date::text`,
  quarter: sql`date_trunc('quarter', t.date)::date::text`,
  year: sql`date_trunc('year', t.date)::date::text`,
  weekday: sql`extract(isodow from t.date)::int::text`,
};

/** Totals by group, largest first; they add up to the query's total. `detail` groups categories by their detailed code. */
export async function groupRows(
  bound: Bound,
  query: RowQuery,
  by: GroupBy,
  detail = false,
): Promise<Group[]> {
  const key =
    by === 'category' && detail
      ? sql<string>`coalesce(t.category_detailed, t.category_primary, '')`
      : groupKeys[by];
  const event = query.flow === 'spending' || query.flow === 'movement' ? sql`t.amount_minor < 0` : sql`true`;
  const { rows } = await sql<Group>`
    select ${key} as key, sum(${valueOf(query.flow)})::bigint as total, count(*)::int as rows, count(*) filter (where ${event})::int as events,
      (array_agg(t.id order by t.date desc, t.id desc))[1:200] as ids
    from transactions t where ${rowsWhere(bound.userId, query)}
    group by 1 order by 2 desc, 3 desc, 1
  `.execute(bound.tx);
  return rows.map((row) => ({ ...row, total: cents(Number(row.total)), ids: row.ids.map(Number) }));
}

/**
 * The transactions screen's filters that open exactly the query's rows, or null when none do. A candidate is held
 * against the rows themselves: same count, same sum.
 */
export async function exactFilters(
  bound: Bound,
  query: RowQuery,
  sum: { rows: number },
): Promise<FactFilters | null> {
  if (query.exclude.length > 0 || query.minCents !== null || query.maxCents !== null || query.weekdays)
    return null;
  if (query.accountIds && query.accountIds.length !== 1) return null;
  if (query.things.length > 1 || sum.rows === 0) return null;
  const filters: FactFilters = { start_date: query.start, end_date: query.end };
  const only = query.things[0];
  if (query.accountIds?.[0] !== undefined) filters.account_id = query.accountIds[0];
  if (query.pending !== null) filters.pending = query.pending;
  if (only?.kind === 'merchant') {
    if (only.values.length !== 1) return null;
    filters.search = (only.values[0] ?? '').slice(0, 200);
  } else if (only?.kind === 'text') filters.search = (only.values[0] ?? '').slice(0, 200);
  else if (only?.kind === 'category') {
    if (only.values.length !== 1) return null;
    filters.type = only.values[0] ?? '';
    if (
      !/^(?!.*_).+$|^(FOOD_AND_DRINK|BANK_FEES|GENERAL_MERCHANDISE|GENERAL_SERVICES|HOME_IMPROVEMENT|PERSONAL_CARE|RENT_AND_UTILITIES|GOVERNMENT_AND_NON_PROFIT|LOAN_PAYMENTS|LOAN_DISBURSEMENTS|TRANSFER_IN|TRANSFER_OUT)$/.test(
        filters.type,
      )
    )
      return null;
  }
  if (query.flow === 'income' && !only) filters.type = 'INCOME';
  for (const type of filters.type
    ? [filters.type]
    : only
      ? [undefined, 'expenses']
      : query.flow === 'any'
        ? [undefined]
        : query.flow === 'spending'
          ? ['expenses']
          : [undefined]) {
    const candidate = type === undefined ? filters : { ...filters, type };
    if (await reproduces(bound, query, candidate, sum.rows)) return candidate;
  }
  return null;
}

/** True when the list behind `filters` (the transactions room's own conditions) holds the query's rows and no other. */
async function reproduces(
  bound: Bound,
  query: RowQuery,
  filters: FactFilters,
  rows: number,
): Promise<boolean> {
  const conditions = filterConditions(filters);
  const found = await sql<{ listed: number; differ: number }>`
    select count(*)::int as listed, count(*) filter (where transactions.id not in (
      select t.id from transactions t where ${rowsWhere(bound.userId, query)}))::int as differ
    from transactions where transactions.user_id = ${bound.userId}${conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``}
  `.execute(bound.tx);
  return found.rows[0]?.listed === rows && found.rows[0]?.differ === 0;
}
