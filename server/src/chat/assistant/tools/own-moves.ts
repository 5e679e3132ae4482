import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import type { Bound } from './rows.ts';

/**
 * What own transfers and card payments moved into some accounts (positive) or out of them (negative) over some
 * days: legs whose other side is an own account outside of them. Paying off a loan is a bill, and counted with those.
 */
export async function netMoves(
  bound: Bound,
  accountIds: readonly number[],
  start: DateText,
  end: DateText,
): Promise<Cents> {
  const scope = sql`any(${[...accountIds]}::bigint[])`;
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(t.amount_minor), 0)::bigint as net
    from transactions t
      join transactions p on p.user_id = t.user_id and p.id = t.transfer_peer_id
      join accounts a on a.user_id = p.user_id and a.id = p.account_id and a.type <> 'loan'
    where t.user_id = ${bound.userId} and t.currency = 'USD' and not t.excluded and t.account_id = ${scope} and p.account_id <> all(${[...accountIds]}::bigint[])
      and t.date >= ${start} and t.date <= ${end}
  `.execute(bound.tx);
  return cents(Number(rows[0]?.net ?? 0));
}
