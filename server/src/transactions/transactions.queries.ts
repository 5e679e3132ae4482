import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { sql, type SqlBool } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import type { Place } from './transactions.cursor.ts';
import { filterConditions, isCounted } from './transactions.filters.ts';

const shown = [
  't.id',
  't.account_id',
  't.name',
  't.merchant_name',
  't.amount_minor',
  't.currency',
  't.date',
  't.authorized_date',
  't.category_primary',
  't.category_detailed',
  't.category_edited',
  't.payment_channel',
  't.website',
  't.logo_url',
  't.pending',
] as const;

/** A row as lists read it. */
export interface TransactionRow {
  id: number;
  account_id: number;
  account_name: string;
  name: string;
  merchant_name: string | null;
  amount_minor: number;
  currency: string;
  date: string;
  authorized_date: string | null;
  category_primary: string | null;
  category_detailed: string | null;
  category_edited: boolean;
  payment_channel: string | null;
  website: string | null;
  logo_url: string | null;
  pending: boolean;
}

function shownRows(userId: number) {
  return build
    .selectFrom('transactions as t')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 't.user_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(shown)
    .select('accounts.name as account_name')
    .where('t.user_id', '=', userId);
}

/** Newest first (date, then id), after a place or an offset. */
export function findTransactions(
  userId: number,
  filter: TransactionFilter,
  page: { limit: number; offset: number; after: Place | null },
) {
  let query = shownRows(userId).where((eb) => eb.and(filterConditions(filter)));
  if (page.after)
    query = query.where(sql<SqlBool>`(t.date, t.id) < (${page.after.date}::date, ${page.after.id}::bigint)`);
  query = query.orderBy('t.date', 'desc').orderBy('t.id', 'desc').limit(page.limit);
  return page.offset > 0 ? query.offset(page.offset) : query;
}

/** How many rows a filter finds: from the kept counts where the filter allows, else by counting. */
export function countTransactions(userId: number, filter: TransactionFilter) {
  if (!isCounted(filter))
    return build
      .selectFrom('transactions as t')
      .select(sql<number>`count(*)`.as('count'))
      .where('t.user_id', '=', userId)
      .where((eb) => eb.and(filterConditions(filter)));
  const counts = build
    .selectFrom('transaction_counts')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('user_id', '=', userId);
  return filter.account_id === undefined ? counts : counts.where('account_id', '=', filter.account_id);
}

export function findTransaction(userId: number, id: number) {
  return shownRows(userId).where('t.id', '=', id);
}

/** Totals of an account and currency within a filter. */
export interface GroupRow {
  account_id: number;
  account_name: string;
  currency: string;
  count: number;
  income_minor: number;
  expenses_minor: number;
  latest_date: string;
}

/** Totals by account and currency, latest activity first; the specification's expense is not INCOME and below 0, income is all the rest. */
export function sumTransactions(userId: number, filter: TransactionFilter) {
  const expense = sql`(t.category_primary is distinct from 'INCOME' and t.amount_minor < 0)`;
  const groups = build
    .selectFrom('transactions as t')
    .select(['t.account_id', 't.currency'])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(t.amount_minor) filter (where not ${expense}), 0)::bigint`.as('income_minor'),
      sql<number>`coalesce(-sum(t.amount_minor) filter (where ${expense}), 0)::bigint`.as('expenses_minor'),
      sql<string>`max(t.date)`.as('latest_date'),
    ])
    .where('t.user_id', '=', userId)
    .where((eb) => eb.and(filterConditions(filter)))
    .groupBy(['t.account_id', 't.currency']);
  return build
    .selectFrom(groups.as('totals'))
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'totals.account_id').on('accounts.user_id', '=', userId),
    )
    .selectAll('totals')
    .select('accounts.name as account_name')
    .orderBy('totals.latest_date', 'desc')
    .orderBy('totals.account_id')
    .orderBy('totals.currency');
}

/**
 * Sets the person's own category, or goes back to the bank's with null; false when there is no such row. Without a
 * detailed category the row keeps its own where that is within the primary.
 */
export async function updateCategory(
  tx: Tx,
  userId: number,
  id: number,
  category: { primary: string; detailed?: string | null | undefined } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set((eb) => ({
      category_primary: category ? category.primary : eb.ref('bank_category_primary'),
      category_detailed: category
        ? category.detailed === undefined
          ? sql<
              string | null
            >`case when category_primary = ${category.primary}::text then category_detailed end`
          : category.detailed
        : eb.ref('bank_category_detailed'),
      category_edited: category !== null,
      updated_at: now,
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes rows and remembers them, so that no sync brings them back: one for good, or all until the person syncs by
 * hand. Gives how many went.
 */
export async function deleteTransactions(
  tx: Tx,
  userId: number,
  id: number | 'all',
  now: Date,
): Promise<number> {
  const deletedBy = id === 'all' ? 'all' : 'one';
  const which = id === 'all' ? sql`true` : sql`id = ${id}::bigint`;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from transactions where user_id = ${userId} and ${which}
      returning provider_transaction_id, account_id, date, amount_minor, currency, name, pending, orphaned
    ), remembered as (
      insert into deleted_transactions (user_id, provider_transaction_id, account_id, deleted_by, date,
                                        amount_minor, currency, name, pending, orphaned, deleted_at)
      select ${userId}::bigint, provider_transaction_id, account_id, ${deletedBy}::text, date, amount_minor, currency, name, pending,
             orphaned, ${now}::timestamptz
      from gone
      on conflict (user_id, provider_transaction_id) do nothing
    )
    select count(*) as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** After "delete all": the next sync by hand imports the history of every live link anew. */
export async function updateReimport(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('links')
    .set({ reimport: true })
    .where('user_id', '=', userId)
    .where('status', '<>', 'disconnected')
    .execute();
}
