import { sql } from 'kysely';
import { build } from '../db/compiler.ts';
import { isIncome, isSaved, isSpending } from './spending.queries.ts';

/** Spending, income and what was saved by day between two days, both included, in USD; by the one definition (spending.queries.ts). */
export function selectFlowsByDay(userId: number, start: string, end: string) {
  return build
    .selectFrom('transaction_parts as t')
    .select([
      't.date',
      sql<number>`coalesce(sum(-t.amount_minor) filter (where ${isSpending}), 0)::bigint`.as('spending'),
      sql<number>`coalesce(sum(t.amount_minor) filter (where ${isIncome}), 0)::bigint`.as('income'),
      sql<number>`coalesce(sum(-t.amount_minor) filter (where ${isSaved}), 0)::bigint`.as('saved'),
    ])
    .where('t.user_id', '=', userId)
    .where('t.date', '>=', start)
    .where('t.date', '<=', end)
    .where('t.currency', '=', 'USD')
    .groupBy('t.date')
    .orderBy('t.date');
}
