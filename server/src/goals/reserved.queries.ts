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
      unlinked_reason = 'account_deleted',
      status = case when goals.status = 'completed' and goals.manual_minor < goals.target_minor
                    then 'active' else goals.status end,
      updated_at = ${now}::timestamptz
    from held
    where goals.user_id = ${userId} and goals.id = held.id`.execute(tx);
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
        - accounts.reservable_minor as minor
      from accounts
      where accounts.user_id = own.user_id and accounts.id = own.linked_account_id
        and accounts.underfunded_since is not null and ${left}::boolean
    ) as short on true
    where own.user_id = ${userId} and own.id = ${goalId} and goals.user_id = own.user_id and goals.id = own.id`.execute(
    tx,
  );
}
