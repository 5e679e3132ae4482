import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { isEvent, rowsWhere, valueOf, type RowQuery } from './query.ts';
import type { Bound } from './rows.ts';

/** The middle one of a query's payments in order of size, of an even number the mean of the middle two; null without any. */
export async function medianOf(bound: Bound, query: RowQuery): Promise<Cents | null> {
  const { rows } = await sql<{ median: number | null }>`
    select round((percentile_cont(0.5) within group (order by ${valueOf(query.flow)}))::numeric)::bigint as median
    from transactions t where ${rowsWhere(bound.userId, query)} and ${isEvent(query.flow)}
  `.execute(bound.tx);
  const median = rows[0]?.median ?? null;
  return median === null ? null : cents(Number(median));
}
