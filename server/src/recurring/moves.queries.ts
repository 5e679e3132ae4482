import { addMonths } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { sumCents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import type { Bound } from '../books/bound.ts';
import { otherLeg } from '../transactions/transactions.filters.ts';
import { findBills, type BankBill } from './bills.queries.ts';
import { usualMonths } from './streams.queries.ts';
import { coveredBy, findRowsAhead } from './rows-ahead.queries.ts';
import { findStreams, type Stream, type StreamRow } from './streams.ts';

/** Days that moves without a rhythm are paced by. */
export const movesDays = 180;

/** What own transfers and card payments move into some accounts and out of them. */
export interface Moves {
  /** Those with a rhythm; `pay` comes in, the rest goes out. Each is named by the other account's id. */
  regular: readonly Stream[];
  /** Net of all others over the last 180 days, positive in. */
  rest: Cents;
}

/** A statement that is due and not paid yet is what the next payment to its card comes to. */
function owedNext(one: Stream, bill: BankBill | undefined, today: DateText): Cents | null {
  if (one.kind === 'pay' || !bill?.due || bill.due < today || bill.statement === null) return null;
  return bill.statementOn !== null && one.last > bill.statementOn ? null : bill.statement;
}

/**
 * Moves between some accounts and the person's others: legs whose other side is an own account outside of them. Paying
 * off a loan is a bill, and counted with those.
 */
export async function loadMoves(
  { tx, userId }: Bound,
  accountIds: readonly number[],
  today: DateText,
): Promise<Moves> {
  const ids = sql`${[...accountIds]}::bigint[]`;
  const from = addMonths(today, -usualMonths);
  const { rows } = await sql<StreamRow>`
    select t.id, p.account_id::text as who, t.date, t.amount_minor as amount, t.account_id, 'TRANSFER_OUT' as category,
      (t.amount_minor > 0) as inflow, null::bigint as to_account_id
    from transactions t
      cross join ${otherLeg} p
      join accounts a on a.user_id = t.user_id and a.id = p.account_id and a.type <> 'loan'
    where t.user_id = ${userId} and t.currency = 'USD' and not t.excluded and t.account_id = any(${ids}) and p.account_id <> all(${ids})
      and t.transfer_peer_id is not null and t.date > ${from} and t.date <= ${today}
    order by t.date, t.id`.execute(tx);
  const legs = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    amount: Number(row.amount),
    account_id: Number(row.account_id),
  }));
  const bills = await findBills({ tx, userId });
  const found = findStreams(legs, today, from)
    .filter(({ ended }) => !ended)
    .map((one) => ({ ...one, nextAmount: owedNext(one, bills.get(Number(one.name)), today) }));
  const regular = coveredBy(found, await findRowsAhead({ tx, userId }, today, accountIds));
  const listed = new Set(regular.flatMap((one) => one.ids));
  const since = addDays(today, 1 - movesDays);
  const rest = legs.filter(({ id, date }) => date >= since && !listed.has(id));
  return { regular, rest: sumCents(rest.map(({ amount }) => amount as Cents)) };
}
