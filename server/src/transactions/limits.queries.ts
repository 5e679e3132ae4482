import type { DateText } from '@saldo/contract/dates';
import { sql } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import type { AmountFrom } from './limits.rules.ts';
import { isSpending } from './spending.queries.ts';

const columns = ['id', 'category', 'currency', 'amounts', 'carried_since'] as const;

export interface LimitRow {
  id: number;
  category: string;
  currency: string;
  amounts: readonly AmountFrom[];
  carried_since: DateText | null;
}

/** Every limit of a person. */
export function findLimits(userId: number) {
  return build
    .selectFrom('category_limits')
    .select(columns)
    .$narrowType<{ amounts: AmountFrom[] }>()
    .where('user_id', '=', userId)
    .orderBy('id');
}

/** A person's own categories, for the names and primaries of limits on them. */
export function findOwn(userId: number) {
  return build
    .selectFrom('categories')
    .select(['code', 'name', 'category_primary', 'hidden'])
    .where('user_id', '=', userId);
}

/** The day of a person's oldest row, in any currency. */
export function findFirstDay(userId: number) {
  return build
    .selectFrom('transactions')
    .select((eb) => eb.fn.min('date').as('first'))
    .where('user_id', '=', userId);
}

/**
 * Spending by category, currency and month between two days, both included, and the part of it after the `day`-th of
 * each month; by the one definition (spending.queries.ts).
 */
export function sumByMonth(
  userId: number,
  { start, end, day }: { start: DateText; end: DateText; day: number },
) {
  const month = sql<string>`date_trunc('month', t.date)::date`;
  return build
    .selectFrom('transaction_parts as t')
    .select([
      month.as('month'),
      't.currency',
      't.category_primary',
      't.category_detailed',
      sql<number>`sum(-t.amount_minor)::bigint`.as('spending'),
      sql<number>`coalesce(sum(-t.amount_minor) filter (where extract(day from t.date) > ${day}::int), 0)::bigint`.as(
        'later',
      ),
    ])
    .where('t.user_id', '=', userId)
    .where('t.date', '>=', start)
    .where('t.date', '<=', end)
    .where(sql<boolean>`${isSpending}`)
    .groupBy([month, 't.currency', 't.category_primary', 't.category_detailed']);
}

/** The limits under their locks: one, or all. */
export async function lockLimits(tx: Tx, userId: number, id?: number): Promise<LimitRow[]> {
  const rows = findLimits(userId).forUpdate();
  return (await tx.executeQuery((id === undefined ? rows : rows.where('id', '=', id)).compile())).rows;
}

type Columns = Omit<LimitRow, 'id'>;

/** Adds a limit; null where the category has one in this currency. */
export async function insertLimit(
  tx: Tx,
  userId: number,
  { amounts, ...row }: Columns,
  now: Date,
): Promise<number | null> {
  const added = await tx
    .insertInto('category_limits')
    .values({ ...row, amounts: JSON.stringify(amounts), user_id: userId, created_at: now, updated_at: now })
    .onConflict((clash) => clash.columns(['user_id', 'category', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function updateLimit(
  tx: Tx,
  userId: number,
  { id, amounts, carried_since }: Pick<LimitRow, 'id' | 'amounts' | 'carried_since'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('category_limits')
    .set({ amounts: JSON.stringify(amounts), carried_since, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Whether there was one. */
export async function removeLimit(tx: Tx, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('category_limits')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/**
 * Lets the limits of a category that is merged away go with its rows to the other one, where that has none in the same
 * currency; null for the primary above it, whose limit is another. What has no place is deleted.
 */
export async function moveLimits(
  tx: Tx,
  userId: number,
  from: string,
  into: string | null,
  now: Date,
): Promise<void> {
  if (into !== null)
    await sql`
      update category_limits l set category = ${into}, updated_at = ${now}::timestamptz
      where l.user_id = ${userId}::bigint and l.category = ${from} and not exists (
        select from category_limits o
        where o.user_id = l.user_id and o.category = ${into} and o.currency = l.currency)`.execute(tx);
  await tx.deleteFrom('category_limits').where('user_id', '=', userId).where('category', '=', from).execute();
}
