import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import type { Bound } from './bound.ts';

/**
 * What own transfers and card payments moved into some accounts (positive) or out of them (negative) over some days:
 * legs whose other side is an own account outside of them. Paying off a loan is a bill, and counted with those.
 */
export async function netMoves(
  { tx, userId }: Bound,
  accountIds: readonly number[],
  { start, end }: { start: DateText; end: DateText },
): Promise<Cents> {
  const ids = sql`${[...accountIds]}::bigint[]`;
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(t.amount_minor), 0)::bigint as net
    from transactions t
      join transactions p on p.user_id = t.user_id and p.id = t.transfer_peer_id
      join accounts a on a.user_id = p.user_id and a.id = p.account_id and a.type <> 'loan'
    where t.user_id = ${userId} and t.currency = 'USD' and not t.excluded and t.account_id = any(${ids}) and p.account_id <> all(${ids})
      and t.date >= ${start} and t.date <= ${end}`.execute(tx);
  return cents(Number(rows[0]?.net ?? 0));
}
