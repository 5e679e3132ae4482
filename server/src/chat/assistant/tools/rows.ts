import { cents, type Cents } from '@saldo/contract/money';
import type { DateText } from '@saldo/contract/dates';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/open.ts';
import { payee } from '../../../transactions/transactions.filters.ts';
import type { GroupBy } from '../frames/frame.ts';
import { isEvent, rowsWhere, valueOf, type RowQuery } from './query.ts';

/** The person a tool works for; made by the chat service from the session. */
export interface Bound {
  tx: Tx;
  userId: number;
}

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
  const event = isEvent(query.flow);
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
  const event = isEvent(query.flow);
  const { rows } = await sql<Group>`
    select ${key} as key, sum(${valueOf(query.flow)})::bigint as total, count(*)::int as rows, count(*) filter (where ${event})::int as events,
      (array_agg(t.id))[1:200] as ids
    from transactions t where ${rowsWhere(bound.userId, query)}
    group by 1 order by 2 desc, 3 desc, 1
  `.execute(bound.tx);
  return rows.map((row) => ({ ...row, total: cents(Number(row.total)), ids: row.ids.map(Number) }));
}
