import { availableBalance } from '@saldo/contract/accounts/accounts.rules';
import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/**
 * Takes goals off accounts that go: each one's linked part returns to 0 with a dated entry, its manual part stays, and
 * the goal says why. A completed goal that no longer holds its target is active again. The accounts are locked by the
 * caller.
 */
export async function releaseReservations(
  tx: Tx,
  userId: number,
  accounts: readonly { id: number; name: string }[],
  reason: 'account_deleted',
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await sql`
    with held as (
      select id, linked_account_id, linked_minor from goals
      where user_id = ${userId} and linked_account_id = any(${ids}::bigint[])
      order by id for update
    ), entries as (
      insert into goal_entries (user_id, goal_id, kind, amount_minor, account_id, author, note, created_at)
      select ${userId}::bigint, held.id, 'linked', -held.linked_minor, held.linked_account_id, 'system',
             'The linked account "' || gone.name || '" was deleted.', ${now}::timestamptz
      from held
      join unnest(${ids}::bigint[], ${accounts.map(({ name }) => name)}::text[]) as gone(id, name)
        on gone.id = held.linked_account_id
      where held.linked_minor > 0
    )
    update goals set
      linked_minor = 0,
      linked_account_id = null,
      unlinked_reason = ${reason}::text,
      status = case when goals.status = 'completed' and goals.manual_minor < goals.target_minor
                    then 'active' else goals.status end,
      updated_at = ${now}::timestamptz
    from held
    where goals.user_id = ${userId} and goals.id = held.id`.execute(tx);
}

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
                    and g.status in ('active', 'completed')), 0) as reserved,
        case when accounts.status = 'active' and accounts.type = 'depository'
             then coalesce(accounts.available_minor, accounts.current_minor, 0) else 0 end as available
      from accounts
      where accounts.user_id = ${userId} and accounts.id = any(${[...accountIds]}::bigint[])
    )
    update accounts set underfunded_since =
      case when judged.reserved > judged.available then coalesce(accounts.underfunded_since, ${now}::timestamptz) end
    from judged
    where accounts.user_id = ${userId} and accounts.id = judged.id
      and (judged.reserved > judged.available) <> (accounts.underfunded_since is not null)`.execute(tx);
}

/**
 * Notes of a goal whether the person leaves the present shortfall of its account as it is; of a goal without one it notes
 * nothing. The account is locked by the caller.
 */
export async function updateShortfallLeft(
  tx: Tx,
  userId: number,
  goalId: number,
  left: boolean,
): Promise<void> {
  await sql`
    update goals set
      left_since = short.since,
      left_minor = short.minor
    from goals as own
    left join lateral (
      select accounts.underfunded_since as since,
        (select sum(g.linked_minor) from goals as g
         where g.user_id = accounts.user_id and g.linked_account_id = accounts.id
           and g.status in ('active', 'completed'))
        - case when accounts.status = 'active' and accounts.type = 'depository'
               then greatest(coalesce(accounts.available_minor, accounts.current_minor, 0), 0) else 0 end as minor
      from accounts
      where accounts.user_id = own.user_id and accounts.id = own.linked_account_id
        and accounts.underfunded_since is not null and ${left}::boolean
    ) as short on true
    where own.user_id = ${userId} and own.id = ${goalId} and goals.user_id = own.user_id and goals.id = own.id`.execute(
    tx,
  );
}

/** An account as reservations see it. */
export interface ReservableAccount {
  id: number;
  name: string;
  type: AccountType;
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
      'status',
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
