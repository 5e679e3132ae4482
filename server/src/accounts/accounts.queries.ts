import { sql, type Expression, type SqlBool } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';

/** Linked amounts of active and completed goals on the account of the outer row. */
const reserved = sql<number>`(
  select coalesce(sum(g.linked_minor), 0)::bigint from goals as g
  where g.user_id = accounts.user_id and g.linked_account_id = accounts.id and g.status in ('active', 'completed'))`;

const accountColumns = [
  'accounts.id',
  'accounts.link_id',
  'accounts.provider_account_id',
  'accounts.name',
  'accounts.mask',
  'accounts.type',
  'accounts.subtype',
  'accounts.currency',
  'accounts.currency_official',
  'accounts.current_minor',
  'accounts.available_minor',
  'accounts.reservable_minor',
  'accounts.limit_minor',
  'accounts.balance_at',
  'accounts.status',
  'accounts.underfunded_since',
  'accounts.bank_name',
  'accounts.hidden',
  'accounts.closed_at',
  'accounts.opening_day',
  'accounts.opening_minor',
  'links.institution_name',
  'links.disconnected_at',
  'liabilities.account_id as liability_account_id',
  'liabilities.due_date',
  'liabilities.minimum_minor',
  'liabilities.statement_date',
  'liabilities.statement_minor',
  'liabilities.overdue',
  'liabilities.rate_thousandths',
] as const;

/** Every account a person sees, live ones first, with what goals reserve on each. */
export function findAccounts(userId: number, filter: { id?: number; type?: AccountRow['type'] } = {}) {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.id !== undefined) conditions.push(sql<SqlBool>`accounts.id = ${filter.id}`);
  if (filter.type !== undefined) conditions.push(sql<SqlBool>`accounts.type = ${filter.type}`);
  return build
    .selectFrom('accounts')
    .leftJoin('links', (join) =>
      join.onRef('links.user_id', '=', 'accounts.user_id').onRef('links.id', '=', 'accounts.link_id'),
    )
    .leftJoin('liabilities', (join) =>
      join
        .onRef('liabilities.user_id', '=', 'accounts.user_id')
        .onRef('liabilities.account_id', '=', 'accounts.id'),
    )
    .select(accountColumns)
    .select(reserved.as('reserved_minor'))
    .where('accounts.user_id', '=', userId)
    .where('accounts.deleted_at', 'is', null)
    .where((eb) => eb.and(conditions))
    .orderBy(sql`accounts.status <> 'active'`)
    .orderBy(sql`accounts.position nulls last`)
    .orderBy('accounts.link_id')
    .orderBy('accounts.id');
}

export interface AccountRow {
  id: number;
  /** Null for an account kept by hand, as is the provider's id. */
  link_id: number | null;
  provider_account_id: string | null;
  name: string;
  mask: string | null;
  type: 'depository' | 'credit' | 'loan' | 'investment' | 'other';
  subtype: string | null;
  currency: string;
  currency_official: boolean;
  current_minor: number | null;
  available_minor: number | null;
  /** What goals may reserve on it in all. */
  reservable_minor: number;
  limit_minor: number | null;
  balance_at: Date | null;
  status: 'active' | 'disconnected';
  underfunded_since: Date | null;
  bank_name: string | null;
  /** Left out of totals by the person. */
  hidden: boolean;
  closed_at: Date | null;
  /** Of an account kept by hand. */
  opening_day: string | null;
  opening_minor: number | null;
  /** Null for an account kept by hand. */
  institution_name: string | null;
  /** When its bank was disconnected, for kept accounts. */
  disconnected_at: Date | null;
  reserved_minor: number;
  /** Null where the bank says nothing of a debt, as are the six below. */
  liability_account_id: number | null;
  due_date: string | null;
  minimum_minor: number | null;
  statement_date: string | null;
  statement_minor: number | null;
  overdue: boolean | null;
  rate_thousandths: number | null;
}

/** Accounts to delete: visible ones, all or one, without locking them; their links are locked first. */
export async function findDeletable(
  tx: Tx,
  userId: number,
  id?: number,
): Promise<{ id: number; link_id: number | null; name: string }[]> {
  let query = tx
    .selectFrom('accounts')
    .select(['id', 'link_id', 'name'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('id').execute();
}

/** Locks accounts in the order of their ids, the order everybody locks them in. */
export async function lockAccounts(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Hides accounts and forgets what they held: rows, balances, what was remembered of deleted rows. What stays is the
 * provider's id, so that the next sync does not bring the account back.
 */
export async function updateAccountsDeleted(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const accounts = [...ids];
  if (accounts.length === 0) return;
  for (const table of [
    'transactions',
    'deleted_transactions',
    'carried_edits',
    'account_balances',
    'file_rows',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).where('account_id', 'in', accounts).execute();
  await tx
    .updateTable('accounts')
    .set({
      deleted_at: now,
      current_minor: null,
      available_minor: null,
      limit_minor: null,
      underfunded_since: null,
    })
    .where('user_id', '=', userId)
    .where('id', 'in', accounts)
    .execute();
}

/** Removes deleted accounts of links that have ended, and those kept by hand: no sync can bring them back. */
export async function deleteHiddenOfEnded(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('link_id', 'is', null),
        eb(
          'link_id',
          'in',
          eb
            .selectFrom('links')
            .select('links.id')
            .where('links.user_id', '=', userId)
            .where('links.status', '=', 'disconnected'),
        ),
      ]),
    )
    .execute();
}

/** Removes accounts for good, with all that hangs on them. */
export async function deleteAccountsOfLinks(
  tx: Tx,
  userId: number,
  linkIds: readonly number[],
): Promise<void> {
  if (linkIds.length === 0) return;
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('link_id', 'in', [...linkIds])
    .execute();
}

/** Live links of the given ones whose accounts are all hidden. */
export async function findEmptiedLinks(
  tx: Tx,
  userId: number,
  linkIds: readonly number[],
): Promise<number[]> {
  if (linkIds.length === 0) return [];
  const rows = await tx
    .selectFrom('links')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...linkIds])
    .where('status', '<>', 'disconnected')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.user_id', '=', 'links.user_id')
            .whereRef('accounts.link_id', '=', 'links.id')
            .where('accounts.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts of some links, hidden ones among them, locked in the order of their ids. */
export async function findDeletableOfLinks(
  tx: Tx,
  userId: number,
  linkIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (linkIds.length === 0) return [];
  return tx
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('link_id', 'in', [...linkIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** An account `a` as totals see it: one that is hidden or closed counts no more than a disconnected one. */
export const countedStatus = sql<
  AccountRow['status']
>`case when a.hidden or a.closed_at is not null then 'disconnected' else a.status end`;
