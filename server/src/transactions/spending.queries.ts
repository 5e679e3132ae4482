import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { savedCategories } from '@saldo/contract/transactions/transactions.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/open.ts';

/*
 * The one definition of spending, income, refunds, money saved and own transfers (docs/money.md, "The words"), as SQL
 * over rows `t` of `transaction_parts`: a row that was split counts by its parts. Money in is positive. Pending rows count;
 * rows of other currencies than USD are never summed.
 */

/**
 * How many rows there are among parts for which a condition holds: a row that was split is one, however many of its parts
 * are found. `count(distinct)` would sort all rows for the few that are split.
 */
export const rowsOf = (condition: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql<number>`(count(*) filter (where t.part is null and ${condition}) + (select count(distinct one.id)
    from unnest(array_agg(t.id) filter (where t.part is not null and ${condition})) one (id)))`;

/** The provider's detailed category; null under one of one's own, which only its person's words name. */
export const providerDetailed: RawBuilder<string | null> =
  sql`case when not starts_with(t.category_detailed, 'OWN_') then t.category_detailed end`;

/** Not left out of reports by the person: what is left out counts in balances and lists only. */
export const isReported: RawBuilder<boolean> = sql`not t.excluded`;

/** Income: what the category says, less reversals of it. */
export const isIncome: RawBuilder<boolean> = sql`(t.category_primary = 'INCOME' and ${isReported})`;

/**
 * Saved and invested: money put into savings or investments, also on an own account, and what was returned of it. The
 * amounts with the sign turned round add up to it.
 */
export const isSaved: RawBuilder<boolean> = sql`(coalesce(t.category_detailed, '') in (${sql.join(savedCategories.map((code) => sql.lit(code)))}) and ${isReported})`;

/** What comes from others: income, and transfers in that are no leg of an own transfer and no returned savings. */
export const isReceived: RawBuilder<boolean> = sql`(${isIncome} or (t.amount_minor > 0 and t.category_primary = 'TRANSFER_IN' and t.transfer_peer_id is null and not ${isSaved} and ${isReported}))`;

/** Money out that leaves a person's accounts: not income taken back, not a leg of an own transfer. */
export const isPaidOut: RawBuilder<boolean> = sql`(t.amount_minor < 0 and t.category_primary is distinct from 'INCOME' and t.transfer_peer_id is null and ${isReported})`;

/** An outflow that is spent: paid out, and neither saved nor invested. */
export const isOutflow: RawBuilder<boolean> = sql`(${isPaidOut} and not ${isSaved})`;

/** A refund: money back that is neither income, nor a transfer in, nor a loan paid out, nor returned savings. */
export const isRefund: RawBuilder<boolean> = sql`(t.amount_minor > 0 and coalesce(t.category_primary, '') not in ('INCOME', 'TRANSFER_IN', 'LOAN_DISBURSEMENTS') and t.transfer_peer_id is null and not ${isSaved} and ${isReported})`;

/** Rows that make up spending; their amounts with the sign turned round add up to it. */
export const isSpending: RawBuilder<boolean> = sql`(${isOutflow} or ${isRefund})`;

/** Spending, income and their parts over some days, all as positive sums (negative only where refunds outweigh). */
export interface FlowSums {
  spending: Cents;
  outflows: Cents;
  refunds: Cents;
  income: Cents;
  /** Saved and invested. */
  saved: Cents;
}

/** Sums by the definition above, both days included; `accountId` narrows to one account. USD rows only. */
export async function sumFlows(
  tx: Tx,
  userId: number,
  range: { start: DateText; end: DateText; accountId?: number | null },
): Promise<FlowSums> {
  const account = range.accountId == null ? sql`true` : sql`t.account_id = ${range.accountId}`;
  const { rows } = await sql<{ outflows: number; refunds: number; income: number; saved: number }>`
    select coalesce(sum(-t.amount_minor) filter (where ${isOutflow}), 0)::bigint as outflows,
           coalesce(sum(t.amount_minor) filter (where ${isRefund}), 0)::bigint as refunds,
           coalesce(sum(t.amount_minor) filter (where ${isIncome}), 0)::bigint as income,
           coalesce(sum(-t.amount_minor) filter (where ${isSaved}), 0)::bigint as saved
    from transaction_parts t
    where t.user_id = ${userId} and t.date between ${range.start} and ${range.end} and t.currency = 'USD' and ${account}
  `.execute(tx);
  const row = rows[0] ?? { outflows: 0, refunds: 0, income: 0, saved: 0 };
  return {
    outflows: cents(row.outflows),
    refunds: cents(row.refunds),
    income: cents(row.income),
    saved: cents(row.saved),
    spending: cents(row.outflows - row.refunds),
  };
}

/** Most days between the two legs of one transfer. */
export const mostDaysApart = 5;

interface Leg {
  id: number;
  account_id: number;
  amount_minor: number;
  currency: string;
  day: number;
  /** Nobody has said what it is: a leg only beside one whose category is a transfer's. */
  open: boolean;
}

/**
 * Pairs of legs that are one transfer between own accounts: equal amounts out and in, different accounts, at most five
 * days apart, not both open; those without an open leg first, then the nearest days, each leg once. Pure, so that it can
 * be held against every order of rows.
 */
export function pairLegs(legs: readonly Leg[]): [number, number][] {
  const ins = new Map<string, Leg[]>();
  for (const leg of legs) {
    if (leg.amount_minor <= 0) continue;
    const key = `${leg.currency}:${leg.amount_minor}`;
    ins.set(key, [...(ins.get(key) ?? []), leg]);
  }
  const candidates = legs
    .filter((leg) => leg.amount_minor < 0)
    .flatMap((out) =>
      (ins.get(`${out.currency}:${-out.amount_minor}`) ?? [])
        .filter(
          (back) =>
            back.account_id !== out.account_id &&
            !(back.open && out.open) &&
            Math.abs(back.day - out.day) <= mostDaysApart,
        )
        .map((back) => ({
          out,
          back,
          open: Number(out.open || back.open),
          apart: Math.abs(back.day - out.day),
        })),
    )
    .toSorted(
      (a, b) =>
        a.open - b.open ||
        a.apart - b.apart ||
        a.out.day - b.out.day ||
        a.out.id - b.out.id ||
        a.back.day - b.back.day ||
        a.back.id - b.back.id,
    );
  const taken = new Set<number>();
  const pairs: [number, number][] = [];
  for (const { out, back } of candidates) {
    if (taken.has(out.id) || taken.has(back.id)) continue;
    taken.add(out.id).add(back.id);
    pairs.push([out.id, back.id]);
  }
  return pairs;
}

/** A leg's category is a transfer's. */
const namedLeg = (row: string) =>
  sql<boolean>`(coalesce(${sql.ref(`${row}.category_primary`)}, '') in ('TRANSFER_IN', 'TRANSFER_OUT', 'LOAN_PAYMENTS'))`;
/** A row of a file or by hand of which nobody has said what it is; a bank says it, so that its rows without a category are no legs. */
const openLeg = (row: string) =>
  sql<boolean>`(${sql.ref(`${row}.category_primary`)} is null and ${sql.ref(`${row}.source`)} <> 'bank')`;

/**
 * Writes `transfer_peer_id` on legs that have found each other and clears it where the other leg is gone, changed,
 * moved too many days away or recategorised. A row that was split is matched by the person's word alone: its parts say
 * what it was. What the person said of a transfer stands as long as both legs do. Idempotent; called after rows change.
 * Returns how many pairs are new.
 */
export async function matchOwnTransfers(tx: Tx, userId: number): Promise<number> {
  await sql`
    update transactions t set transfer_peer_id = null, transfer_said = null
    where t.user_id = ${userId} and (t.transfer_peer_id is not null or t.transfer_said = 'pair') and (
      (t.transfer_said is null and (t.splits is not null or not (${namedLeg('t')} or ${openLeg('t')})))
      or not exists (
        select 1 from transactions p
        where p.user_id = t.user_id and p.id = t.transfer_peer_id and p.transfer_peer_id = t.id
          and p.amount_minor = -t.amount_minor and p.currency = t.currency and p.account_id <> t.account_id
          and (t.transfer_said = 'pair'
            or (p.splits is null and abs(p.date - t.date) <= ${mostDaysApart}
              and (${namedLeg('p')} or (${openLeg('p')} and ${namedLeg('t')}))))))
  `.execute(tx);
  const free = sql`t.user_id = ${userId} and t.transfer_peer_id is null and t.transfer_said is null and t.splits is null`;
  const leg = sql`t.id, t.account_id, t.amount_minor, t.currency, (t.date - date '2000-01-01') as day`;
  const { rows } = await sql<Leg>`
    with named as materialized (
      select ${leg}, t.category_primary = 'LOAN_PAYMENTS' as loan from transactions t
      where ${free} and ((t.amount_minor < 0 and t.category_primary in ('TRANSFER_OUT', 'LOAN_PAYMENTS'))
        or (t.amount_minor > 0 and t.category_primary in ('TRANSFER_IN', 'LOAN_PAYMENTS')))
    )
    select id, account_id, amount_minor, currency, day, false as open from named
    union all
    select ${leg}, true from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
    where ${free} and ${openLeg('t')} and exists (select from named
      where (not named.loan or a.type in ('credit', 'loan')) and named.amount_minor = -t.amount_minor and named.currency = t.currency and named.account_id <> t.account_id
        and abs(named.day - (t.date - date '2000-01-01')) <= ${mostDaysApart}::int)
  `.execute(tx);
  const pairs = pairLegs(rows);
  if (pairs.length === 0) return 0;
  await sql`
    update transactions t set transfer_peer_id = pair.peer
    from unnest(${pairs.flat()}::bigint[], ${pairs.flatMap(([a, b]) => [b, a])}::bigint[]) as pair (id, peer)
    where t.user_id = ${userId} and t.id = pair.id
  `.execute(tx);
  return pairs.length;
}
