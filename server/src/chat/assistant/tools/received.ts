import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { type RowQuery, rowsWhere } from './query.ts';
import type { Bound } from './rows.ts';

/** What came in without being income, by what the bank calls it. */
export interface Received {
  kind: 'transfers' | 'loans' | 'refunds';
  total: Cents;
  rows: number;
  ids: number[];
}

/**
 * Money in that is no income and no leg of a transfer between own accounts, within a query's days, accounts, things and
 * amounts: what others sent, what was paid out of a loan, what came back. Its flow does not matter. Largest first.
 */
export async function receivedBeside(bound: Bound, query: RowQuery): Promise<Received[]> {
  const { rows } = await sql<{ kind: Received['kind']; total: number; rows: number; ids: number[] }>`
    select case when t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT') then 'transfers'
        when t.category_primary = 'LOAN_DISBURSEMENTS' then 'loans' else 'refunds' end as kind,
      sum(t.amount_minor)::bigint as total, count(*)::int as rows,
      (array_agg(t.id order by t.date desc, t.id desc))[1:200] as ids
    from transactions t
    where ${rowsWhere(bound.userId, { ...query, flow: 'any' })} and t.amount_minor > 0
      and t.category_primary is distinct from 'INCOME' and t.transfer_peer_id is null
    group by 1 order by 2 desc
  `.execute(bound.tx);
  return rows.map((row) => ({ ...row, total: cents(Number(row.total)), ids: row.ids.map(Number) }));
}
