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

/** Income: what the category says, less reversals of it; a leg of an own transfer, by the person's word, is none. */
export const isIncome: RawBuilder<boolean> = sql`(t.category_primary = 'INCOME' and t.transfer_peer_id is null and ${isReported})`;

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

/** Money sent to others: a transfer out that is no leg of an own transfer, neither saved nor taken out in cash. */
export const isSent: RawBuilder<boolean> = sql`(${isOutflow} and t.category_primary = 'TRANSFER_OUT' and t.category_detailed is distinct from 'TRANSFER_OUT_WITHDRAWAL')`;

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
