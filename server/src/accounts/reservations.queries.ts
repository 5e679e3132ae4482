import { availableBalance } from '@saldo/contract/accounts/accounts.rules';
import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/**
 * Marks accounts whose goals reserve more than is available, since now, and clears the mark where they no longer do.
 * Accounts of ended links hold nothing that can be relied on: what is reserved there is underfunded. The accounts are
 * locked by the caller, or by this statement.
 */
export async function updateUnderfunded(
  tx: Tx,
  userId: number,
  accountIds: readonly number[],
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`
    with judged as (
      select accounts.id,
        coalesce((select sum(g.linked_minor) from goals as g
                  where g.user_id = accounts.user_id and g.linked_account_id = accounts.id
                    and g.status in ('active', 'completed')), 0) as reserved
      from accounts
      where accounts.user_id = ${userId} and accounts.id = any(${[...accountIds]}::bigint[])
    )
    update accounts set underfunded_since =
      case when judged.reserved > accounts.reservable_minor then coalesce(accounts.underfunded_since, ${now}::timestamptz) end
    from judged
    where accounts.user_id = ${userId} and accounts.id = judged.id
      and (judged.reserved > accounts.reservable_minor) <> (accounts.underfunded_since is not null)`.execute(
    tx,
  );
}

/** An account as reservations see it. */
export interface ReservableAccount {
  id: number;
  name: string;
  type: AccountType;
  /** A closed account takes no more than a disconnected one. */
  status: 'active' | 'disconnected';
  currency: string;
  currencyOfficial: boolean;
  /** The provider's available balance, else current for depository accounts, else 0. */
  available: Cents;
}

/**
 * Locks the person's accounts among `ids` until the transaction ends, lowest id first: the lock every change of a
 * reservation takes. Deleted and foreign ones are left out.
 */
export async function lockReservable(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, ReservableAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'type',
      sql<'active' | 'disconnected'>`case when closed_at is null then status else 'disconnected' end`.as(
        'status',
      ),
      'currency',
      'currency_official',
      'current_minor',
      'available_minor',
    ])
    .where('user_id', '=', userId)
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const orNull = (minor: number | null) => (minor === null ? null : cents(minor));
  return new Map(
    rows.map(({ id, name, type, status, currency, ...row }) => [
      id,
      {
        id,
        name,
        type,
        status,
        currency,
        currencyOfficial: row.currency_official,
        available: availableBalance(type, orNull(row.current_minor), orNull(row.available_minor)),
      },
    ]),
  );
}

/** What the account's active and completed goals hold, leaving one goal out; call it under the account's lock. */
export async function sumReserved(
  tx: Tx,
  userId: number,
  accountId: number,
  exceptGoalId?: number,
): Promise<Cents> {
  const { reserved } = await tx
    .selectFrom('goals')
    .select(sql<number>`coalesce(sum(linked_minor), 0)::bigint`.as('reserved'))
    .where('user_id', '=', userId)
    .where('linked_account_id', '=', accountId)
    .where('status', '!=', 'cancelled')
    .$if(exceptGoalId !== undefined, (query) => query.where('id', '!=', exceptGoalId ?? 0))
    .executeTakeFirstOrThrow();
  return cents(reserved);
}
