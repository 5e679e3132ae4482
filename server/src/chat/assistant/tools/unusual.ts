import { daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { isOutflow } from '../../../transactions/spending.queries.ts';
import { payee } from '../../../transactions/transactions.filters.ts';
import { type RowQuery, rowsWhere } from './query.ts';
import type { Bound, Row } from './rows.ts';

const columns = sql`t.id, t.date, ${payee} as who, t.amount_minor as amount, t.account_id, t.category_primary, t.category_detailed, t.pending`;
const typed = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, id: Number(row.id), amount: cents(Number(row.amount)) }));

/** The outflows a query is about. */
const outflowsOf = ({ userId }: Bound, query: RowQuery) =>
  sql`${rowsWhere(userId, { ...query, flow: 'spending', gross: true })}`;

/** All outflows up to a query's last day, in its accounts: what is usual, whatever the query narrows besides. */
const outflowsBefore = ({ userId }: Bound, { end, accountIds }: RowQuery) =>
  sql`t.user_id = ${userId} and t.currency = 'USD' and ${isOutflow} and t.date <= ${end}
    and ${accountIds ? sql`t.account_id = any(${[...accountIds]}::bigint[])` : sql`true`}`;

/**
 * Small fares and snacks are paid again and again for the same price: two rides a day are the rule. Twelve dollars
 * holds a day of single fares and parking meters and lies below what a wrongly repeated charge is worth a look for.
 */
const smallFare = cents(1200);
const fareCodes =
  /^(TRANSPORTATION_(PUBLIC_TRANSIT|PARKING|TOLLS|BIKES_AND_SCOOTERS)|FOOD_AND_DRINK_VENDING_MACHINES)$/;

const isSmallFare = (row: Row): boolean =>
  Math.abs(row.amount) <= smallFare && fareCodes.test(row.category_detailed ?? '');

/**
 * Outflows of the same payee, amount and account at most two days apart: candidates, not proof. Small equal fares of
 * transit, tolls, parking and vending machines are none, unless their payees are asked about (`withFares`).
 */
export async function findDuplicates(
  bound: Bound,
  query: RowQuery,
  { withFares = false }: { withFares?: boolean } = {},
): Promise<Row[][]> {
  const { rows } = await sql<Row>`
    select ${columns} from transactions t where ${outflowsOf(bound, query)}
    order by ${payee}, t.amount_minor, t.account_id, t.date, t.id
  `.execute(bound.tx);
  const groups: Row[][] = [];
  let current: Row[] = [];
  for (const row of typed(rows).filter((one) => withFares || !isSmallFare(one))) {
    const last = current.at(-1);
    if (
      last &&
      last.who === row.who &&
      last.amount === row.amount &&
      last.account_id === row.account_id &&
      daysBetween(last.date, row.date) <= 2
    )
      current.push(row);
    else {
      if (current.length > 1) groups.push(current);
      current = [row];
    }
  }
  if (current.length > 1) groups.push(current);
  return groups.toSorted((a, b) => (b[0]?.date ?? '').localeCompare(a[0]?.date ?? ''));
}

export interface Outlier extends Row {
  usual: Cents;
}

/**
 * Payments at least three times the payee's (or, for a new payee, the category's) median and 50 dollars above it. A payee
 * is one on each account: the interest of a mortgage and of a car loan bear one name.
 */
export async function findOutliers(bound: Bound, query: RowQuery): Promise<Outlier[]> {
  const { rows } = await sql<Row & { usual: number }>`
    with spent as (select ${columns} from transactions t where ${outflowsBefore(bound, query)}),
    large as (select ${columns} from transactions t where ${outflowsOf(bound, query)} and t.amount_minor < -5000),
    by_payee as (select who, account_id, count(*) as n, percentile_disc(0.5) within group (order by -amount) as usual from spent where who in (select who from large) group by who, account_id),
    by_kind as (select category_detailed, count(*) as n, percentile_disc(0.5) within group (order by -amount) as usual from spent where category_detailed in (select category_detailed from large) group by category_detailed)
    select s.*, case when p.n >= 4 then p.usual else k.usual end as usual
    from large s join by_payee p on p.who = s.who and p.account_id = s.account_id left join by_kind k on k.category_detailed = s.category_detailed
    where (p.n >= 4 or k.n >= 6)
      and -s.amount >= 3 * (case when p.n >= 4 then p.usual else k.usual end) and -s.amount >= 5000 + (case when p.n >= 4 then p.usual else k.usual end)
    order by s.amount, s.date desc limit 10
  `.execute(bound.tx);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    amount: cents(Number(row.amount)),
    usual: cents(Number(row.usual)),
  }));
}

/** Payees whose first outflow, of any amount and kind, lies within the days. */
export async function findNewPayees(
  bound: Bound,
  query: RowQuery,
): Promise<{ who: string; first: DateText; total: Cents; rows: number; ids: number[] }[]> {
  const { rows } = await sql<{ who: string; first: DateText; total: number; rows: number; ids: number[] }>`
    with known as (select distinct ${payee} as who from transactions t where ${outflowsBefore(bound, query)} and t.date < ${query.start}),
    paid as (select ${payee} as who, t.date, t.amount_minor, t.id from transactions t where ${outflowsOf(bound, query)})
    select n.who, min(n.date) as first, sum(-n.amount_minor)::bigint as total, count(*)::int as rows, array_agg(n.id) as ids
    from paid n where not exists (select 1 from known k where k.who = n.who)
    group by 1 order by 2 desc, 3 desc limit 25
  `.execute(bound.tx);
  return rows.map((row) => ({
    ...row,
    total: cents(Number(row.total)),
    ids: row.ids.map(Number).slice(0, 200),
  }));
}
