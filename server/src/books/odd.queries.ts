import { daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isOutflow } from '../transactions/spending.queries.ts';
import { payee } from '../transactions/transactions.filters.ts';
import type { Bound } from './bound.ts';
import { rowsWhere, type Scope } from './scope.filters.ts';
import { rowColumns, typedRow, type Row } from './sums.queries.ts';

/** Whatever flow is asked about, it is payments that are looked at. */
const paymentsOf = ({ userId }: Bound, scope: Scope): RawBuilder<SqlBool> =>
  rowsWhere(userId, { ...scope, rows: { ...scope.rows, flow: 'spending' }, part: 'purchases' });

/** All payments up to a scope's last day, in its accounts: what is usual, whatever narrows it besides. */
const paidBefore = ({ userId }: Bound, { days, accounts }: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.user_id = ${userId} and t.currency = 'USD' and ${isOutflow} and t.date <= ${days.at(-1)?.end ?? null}::date
    and ${accounts ? sql`t.account_id = any(${[...accounts]}::bigint[])` : sql`true`}`;

/**
 * Small fares and snacks are paid again and again for the same price. Twelve dollars holds a day of single fares and lies
 * below what a wrongly repeated charge is worth a look for.
 */
const smallFare = 1200;
const fares = new Set([
  'TRANSPORTATION_PUBLIC_TRANSIT',
  'TRANSPORTATION_PARKING',
  'TRANSPORTATION_TOLLS',
  'TRANSPORTATION_BIKES_AND_SCOOTERS',
  'FOOD_AND_DRINK_VENDING_MACHINES',
]);

/** Days between two charges that may be one made twice. */
const mostApart = 2;

/**
 * Payments of the same payee, amount and account at most two days apart: candidates, not proof, the newest first. Small
 * fares are none, unless their payees are what is asked about.
 */
export async function findDuplicates(bound: Bound, scope: Scope): Promise<Row[][]> {
  const { rows } = await sql<Row>`
    select ${rowColumns} from transaction_parts t where ${paymentsOf(bound, scope)}
    order by ${payee}, t.amount_minor, t.account_id, t.date, t.id`.execute(bound.tx);
  const withFares = scope.rows.things.length > 0;
  const runs: Row[][] = [];
  for (const row of rows.map(typedRow)) {
    if (!withFares && -row.amount <= smallFare && fares.has(row.category_detailed ?? '')) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    const again =
      last?.who === row.who &&
      // Parts of one payment are no two payments.
      last.id !== row.id &&
      last.amount === row.amount &&
      last.account_id === row.account_id &&
      daysBetween(last.date, row.date) <= mostApart;
    if (again) run?.push(row);
    else runs.push([row]);
  }
  return runs
    .filter((run) => run.length > 1)
    .toSorted((a, b) => ((a[0]?.date ?? '') < (b[0]?.date ?? '') ? 1 : -1));
}

export interface Outlier extends Row {
  /** The median of its payee, or of its category where the payee is new; what nine in ten payments stay under where both are seldom. */
  usual: Cents;
}

/**
 * What is common stands materialized: a planner without statistics, as after a first import, would else work it out anew
 * for each row.
 *
 * Payments at least three times the payee's (or, for a new payee, the category's) median and 50 dollars above it, the
 * largest first. A payee is one on each account: the interest of a mortgage and of a car loan bear one name.
 */
export async function findOutliers(bound: Bound, scope: Scope): Promise<Outlier[]> {
  const { rows } = await sql<Outlier>`
    with spent as materialized (select ${rowColumns} from transaction_parts t where ${paidBefore(bound, scope)}),
    large as materialized (select ${rowColumns} from transaction_parts t where ${paymentsOf(bound, scope)} and t.amount_minor < -5000),
    by_payee as materialized (select who, account_id, count(*) as n,
      percentile_disc(0.5) within group (order by -amount) as usual from spent group by who, account_id),
    by_kind as materialized (select category_detailed, count(*) as n,
      percentile_disc(0.5) within group (order by -amount) as usual from spent group by category_detailed),
    judged as (select s.*, case when p.n >= 4 then p.usual when k.n >= 6 then k.usual end as usual from large s
      join by_payee p on p.who = s.who and p.account_id = s.account_id
      left join by_kind k on k.category_detailed = s.category_detailed)
    select * from judged where -amount >= 3 * usual and -amount >= 5000 + usual
    order by amount, date desc, id desc limit 10`.execute(bound.tx);
  return rows.map((row) => ({ ...typedRow(row), usual: cents(Number(row.usual)) }));
}

/** Days that show what a person's payments come to: a yearly bill of last year is among them. */
const lately = 400;
/** Payments before which nothing is usual yet. */
const fewest = 20;

/**
 * Payments to payees that are seldom paid, in categories that seldom are, of which no usual amount can be said: those above nine
 * in ten of all payments, the largest first. One that its payee took before, to five in a hundred, is a bill and no news.
 */
export async function findLargeAndRare(bound: Bound, scope: Scope): Promise<Outlier[]> {
  const { rows } = await sql<Outlier>`
    with spent as materialized (select ${rowColumns} from transaction_parts t where ${paidBefore(bound, scope)}
      and t.date > ${scope.days.at(-1)?.end ?? null}::date - ${lately}::int),
    common as materialized (select count(*) as n, percentile_disc(0.9) within group (order by -amount) as usual from spent),
    large as materialized (select ${rowColumns} from transaction_parts t where ${paymentsOf(bound, scope)} and t.amount_minor < -5000)
    select s.*, c.usual from large s join common c on c.n >= ${fewest} and -s.amount > c.usual
    where (select count(*) from spent b where b.who = s.who and b.account_id = s.account_id) < 5
      and (select count(*) from spent b where b.category_detailed = s.category_detailed) < 6
      and not exists (select from spent b where b.who = s.who and b.account_id = s.account_id and b.id <> s.id
        and abs(b.amount - s.amount) * 20 <= abs(s.amount))
    order by s.amount, s.date desc, s.id desc limit 10`.execute(bound.tx);
  return rows.map((row) => ({ ...typedRow(row), usual: cents(Number(row.usual)) }));
}

export interface NewPayee {
  who: string;
  first: DateText;
  total: Cents;
  rows: number;
  ids: number[];
}

/** Payees whose first payment, of any amount and kind, lies within the days; the largest sums first. */
export async function findNewPayees(bound: Bound, scope: Scope): Promise<NewPayee[]> {
  const { rows } = await sql<NewPayee>`
    with firsts as materialized (select ${payee} as who from transaction_parts t where ${paidBefore(bound, scope)}
      group by 1 having min(t.date) >= ${scope.days[0]?.start ?? null}::date),
    paid as materialized (select ${payee} as who, t.date, t.amount_minor, t.id from transaction_parts t where ${paymentsOf(bound, scope)})
    select n.who, min(n.date) as first, sum(-n.amount_minor)::bigint as total, count(distinct n.id)::int as rows,
      (array_agg(n.id order by n.date desc, n.id desc))[1:200] as ids
    from paid n join firsts f on f.who = n.who
    group by 1 order by 3 desc, 2 desc, 1 limit 25`.execute(bound.tx);
  return rows.map((row) => ({ ...row, total: cents(Number(row.total)), ids: row.ids.map(Number) }));
}
