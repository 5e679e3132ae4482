import { daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { isOutflow } from '../../../transactions/spending.queries.ts';
import { payee } from '../../../transactions/transactions.filters.ts';
import type { Bound, Row } from './rows.ts';

type Scope = readonly number[] | null;
const within = (scope: Scope) => (scope ? sql`t.account_id = any(${[...scope]}::bigint[])` : sql`true`);
const columns = sql`t.id, t.date, ${payee} as who, t.amount_minor as amount, t.account_id, t.category_primary, t.category_detailed, t.pending`;
const typed = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, id: Number(row.id), amount: cents(Number(row.amount)) }));

/** Outflows of the same payee, amount and account at most two days apart: candidates, not proof. */
export async function findDuplicates(
  bound: Bound,
  start: DateText,
  end: DateText,
  scope: Scope,
): Promise<Row[][]> {
  const { rows } = await sql<Row>`
    select ${columns} from transactions t
    where t.user_id = ${bound.userId} and t.date between ${start} and ${end} and t.currency = 'USD' and ${isOutflow} and ${within(scope)}
    order by ${payee}, t.amount_minor, t.account_id, t.date, t.id
  `.execute(bound.tx);
  const groups: Row[][] = [];
  let current: Row[] = [];
  for (const row of typed(rows)) {
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

/** Payments at least three times the payee's (or, for a new payee, the category's) median and 50 dollars above it. */
export async function findOutliers(
  bound: Bound,
  start: DateText,
  end: DateText,
  scope: Scope,
): Promise<Outlier[]> {
  const { rows } = await sql<Row & { usual: number }>`
    with spent as (select ${columns} from transactions t where t.user_id = ${bound.userId} and t.currency = 'USD' and ${isOutflow} and t.date <= ${end} and ${within(scope)}),
    large as (select * from spent where date >= ${start} and -amount > 5000),
    by_payee as (select who, count(*) as n, percentile_disc(0.5) within group (order by -amount) as usual from spent where who in (select who from large) group by who),
    by_kind as (select category_detailed, count(*) as n, percentile_disc(0.5) within group (order by -amount) as usual from spent where category_detailed in (select category_detailed from large) group by category_detailed)
    select s.*, case when p.n >= 4 then p.usual else k.usual end as usual
    from large s join by_payee p on p.who = s.who left join by_kind k on k.category_detailed = s.category_detailed
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

/** Payees whose first outflow lies within the days. */
export async function findNewPayees(
  bound: Bound,
  start: DateText,
  end: DateText,
  scope: Scope,
): Promise<{ who: string; first: DateText; total: Cents; rows: number; ids: number[] }[]> {
  const { rows } = await sql<{ who: string; first: DateText; total: number; rows: number; ids: number[] }>`
    with spent as (select ${payee} as who, t.date, t.amount_minor, t.id from transactions t
      where t.user_id = ${bound.userId} and t.currency = 'USD' and ${isOutflow} and t.date <= ${end} and ${within(scope)})
    select n.who, min(n.date) as first, sum(-n.amount_minor)::bigint as total, count(*)::int as rows, array_agg(n.id) as ids
    from spent n where n.date >= ${start} and not exists (select 1 from spent e where e.who = n.who and e.date < ${start})
    group by 1 order by 2 desc, 3 desc limit 25
  `.execute(bound.tx);
  return rows.map((row) => ({
    ...row,
    total: cents(Number(row.total)),
    ids: row.ids.map(Number).slice(0, 200),
  }));
}
