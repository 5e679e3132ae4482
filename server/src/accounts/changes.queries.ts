import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/** Whether the account is there, and whose name it bears: locked, so that nothing changes beneath. */
export async function lockAccount(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ name: string; bank_name: string | null; by_hand: boolean } | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['name', 'bank_name', sql<boolean>`link_id is null`.as('by_hand')])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what the person says of an account; a field left out stays. An account closed already keeps its day. */
export async function updateByPerson(
  tx: Tx,
  userId: number,
  id: number,
  change: {
    names?: { name: string; bank_name: string | null } | undefined;
    hidden?: boolean | undefined;
    closedAt?: Date | null | undefined;
  },
): Promise<void> {
  const { names, hidden, closedAt } = change;
  const columns = {
    ...names,
    ...(hidden === undefined ? {} : { hidden }),
    ...(closedAt === undefined
      ? {}
      : { closed_at: closedAt && sql<Date>`coalesce(closed_at, ${closedAt}::timestamptz)` }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('accounts').set(columns).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Moves an account to a place among all, from 0; the others close up. Every account is locked by the caller. */
export async function updatePositions(tx: Tx, userId: number, id: number, position: number): Promise<void> {
  await sql`
    with others as (
      select id, row_number() over (order by status <> 'active', accounts.position nulls last, link_id, id) - 1 as place
      from accounts where user_id = ${userId}::bigint and deleted_at is null and id <> ${id}::bigint
    ), placed as (
      select id, case when place < ${position}::int then place else place + 1 end as place from others
      union all
      select ${id}::bigint, least(${position}::int, (select count(*) from others))
    )
    update accounts set position = placed.place from placed
    where accounts.user_id = ${userId}::bigint and accounts.id = placed.id
      and accounts.position is distinct from placed.place`.execute(tx);
}
