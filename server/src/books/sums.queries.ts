import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Group, Order } from '@saldo/contract/query/query';
import { sql, type RawBuilder } from 'kysely';
import { providerDetailed, rowsOf } from '../transactions/spending.queries.ts';
import { payee } from '../transactions/transactions.filters.ts';
import type { Bound } from './bound.ts';
import { isEvent, rowsWhere, valueOf, type Scope } from './scope.filters.ts';

/** As many rows as a figure names one by one. */
const mostIds = sql.lit(200);

export interface Sum {
  /** As the flow counts it: spending is positive, refunds taken off. */
  total: Cents;
  rows: number;
  /** Payments among the rows, and what they come to. */
  events: number;
  gross: Cents;
  refunds: Cents;
  pending: number;
  /** Transfers in that are no leg of an own one. */
  moved: number;
  /** Up to 200 of them. */
  ids: number[];
}

interface SumRow {
  total: number;
  rows: number;
  events: number;
  gross: number;
  pending: number;
  moved: number;
  ids: number[] | null;
}

const sumColumns = (scope: Scope): RawBuilder<unknown> => sql`
  coalesce(sum(${valueOf(scope.rows.flow)}), 0)::bigint as total, ${rowsOf()}::int as rows,
  ${rowsOf(isEvent(scope.rows.flow))}::int as events,
  coalesce(sum(${valueOf(scope.rows.flow)}) filter (where ${isEvent(scope.rows.flow)}), 0)::bigint as gross,
  ${rowsOf(sql`t.pending`)}::int as pending,
  ${rowsOf(sql`t.category_primary = 'TRANSFER_IN' and t.transfer_peer_id is null`)}::int as moved,
  (array_agg(t.id))[1:${mostIds}] as ids`;

function sumOf(row: SumRow): Sum {
  const total = cents(Number(row.total));
  const gross = cents(Number(row.gross));
  return {
    total,
    rows: row.rows,
    events: row.events,
    gross,
    refunds: cents(gross - total),
    pending: row.pending,
    moved: row.moved,
    // The parts of a row that was split bear its id.
    ids: [...new Set(row.ids ?? [])].map(Number),
  };
}

const nothing: SumRow = { total: 0, rows: 0, events: 0, gross: 0, pending: 0, moved: 0, ids: [] };

/** A sum of no rows. */
export const noRows = (): Sum => sumOf(nothing);

/** What each of some scopes comes to, in their order, in one statement. */
export async function sumScopes({ tx, userId }: Bound, scopes: readonly Scope[]): Promise<Sum[]> {
  if (scopes.length === 0) return [];
  const { rows } = await sql<SumRow & { at: number }>`${sql.join(
    scopes.map(
      (scope, at) =>
        sql`select ${sql.lit(at)}::int as at, ${sumColumns(scope)} from transaction_parts t where ${rowsWhere(userId, scope)}`,
    ),
    sql` union all `,
  )}`.execute(tx);
  const found = new Map(rows.map((row) => [row.at, row]));
  return scopes.map((_, at) => sumOf(found.get(at) ?? nothing));
}

/** What a scope comes to. */
export async function sumRows(bound: Bound, scope: Scope): Promise<Sum> {
  const [sum] = await sumScopes(bound, [scope]);
  return sum ?? sumOf(nothing);
}

export interface Row {
  id: number;
  date: DateText;
  who: string;
  /** Money in is positive. */
  amount: Cents;
  currency: string;
  account_id: number;
  category_primary: string | null;
  category_detailed: string | null;
  pending: boolean;
  /** Which part of a row that was split; null for a row in one piece. */
  part: number | null;
  /** What the person noted on it, where rows are listed. */
  note?: string | null;
}

export const rowColumns: RawBuilder<unknown> = sql`t.id, t.date, ${payee} as who, t.amount_minor as amount, t.currency,
  t.account_id, t.category_primary, t.category_detailed, t.pending, t.part`;

export const typedRow = (row: Row): Row => ({
  ...row,
  id: Number(row.id),
  account_id: Number(row.account_id),
  amount: cents(Number(row.amount)),
});

const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  largest: sql`abs(t.amount_minor) desc, t.date desc, t.id desc`,
  smallest: sql`abs(t.amount_minor), t.date desc, t.id desc`,
  newest: sql`t.date desc, t.id desc`,
  oldest: sql`t.date, t.id`,
};

/** Rows of a scope in an order, `limit` of them after the first `skip`. */
export async function listRows(
  { tx, userId }: Bound,
  scope: Scope,
  order: Order,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${rowColumns}, (select n.note from transactions n where n.user_id = t.user_id and n.id = t.id) as note
    from transaction_parts t where ${rowsWhere(userId, scope)}
    order by ${orders[order]} limit ${limit} offset ${skip}`.execute(tx);
  return rows.map(typedRow);
}

/** What some rows have in common: a category code, a payee, an account's id, a weekday or the first day of a unit. */
export interface GroupSum extends Sum {
  key: string;
}

/** How rows are put together. Categories by the primary, or by the detailed code. */
export type GroupBy = Group | 'detail';

function keyOf(by: GroupBy, weekStart: number): RawBuilder<string> {
  switch (by) {
    case 'category':
      return sql`coalesce(t.category_primary, '')`;
    case 'detail':
      return sql`coalesce(${providerDetailed}, t.category_primary, '')`;
    case 'payee':
      return payee;
    case 'account':
      return sql`t.account_id::text`;
    case 'weekday':
      return sql`extract(isodow from t.date)::int::text`;
    case 'day':
      return sql`t.date::text`;
    case 'week':
      return sql`(t.date - (extract(isodow from t.date)::int - ${sql.lit(weekStart)} + 7) % 7)::text`;
    case 'month':
    case 'quarter':
    case 'year':
      return sql`date_trunc(${sql.lit(by)}, t.date)::date::text`;
  }
}

/** Sums by group, largest first; they add up to the scope's. Weeks begin on `weekStart`, 1 Monday to 7 Sunday. */
export async function groupRows(
  { tx, userId }: Bound,
  scope: Scope,
  by: GroupBy,
  weekStart = 1,
): Promise<GroupSum[]> {
  const { rows } = await sql<SumRow & { key: string }>`
    select ${keyOf(by, weekStart)} as key, ${sumColumns(scope)}
    from transaction_parts t where ${rowsWhere(userId, scope)}
    group by 1 order by 2 desc, 3 desc, 1`.execute(tx);
  return rows.map((row) => ({ key: row.key, ...sumOf(row) }));
}

/** How many of some rows are the person's. */
export async function countOwned({ tx, userId }: Bound, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions t where t.user_id = ${userId} and t.id = any(${[...ids]}::bigint[])
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
