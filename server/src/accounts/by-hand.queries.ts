import { sql } from 'kysely';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import type { DateText } from '@saldo/contract/dates';
import type { Tx } from '../db/open.ts';
import { updateUnderfunded } from './reservations.queries.ts';

/** An account kept by hand, as what is written on it must know it. */
export interface HandAccount {
  id: number;
  type: AccountType;
  currency: string;
  opening_day: string;
  closed_at: Date | null;
}

/** Writes an account kept by hand, without its balance; its id. Amounts in hundredths. */
export async function insertHandAccount(
  tx: Tx,
  userId: number,
  account: {
    name: string;
    type: AccountType;
    subtype: string | null;
    currency: string;
    openingMinor: number;
    openingDay: string;
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      user_id: userId,
      name: account.name,
      type: account.type,
      subtype: account.subtype,
      currency: account.currency,
      opening_minor: account.openingMinor,
      opening_day: account.openingDay,
      created_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks accounts kept by hand, all or those given, in the order of their ids; linked and deleted ones are left out. */
export async function lockHandAccounts(
  tx: Tx,
  userId: number,
  ids?: readonly number[],
): Promise<HandAccount[]> {
  let query = tx
    .selectFrom('accounts')
    .select(['id', 'type', 'currency', 'opening_day', 'closed_at'])
    .where('user_id', '=', userId)
    .where('link_id', 'is', null)
    .where('deleted_at', 'is', null);
  if (ids) query = query.where(sql<boolean>`id = any(${[...ids]}::bigint[])`);
  const rows = await query.orderBy('id').forUpdate().execute();
  return rows.map((row) => ({ ...row, opening_day: row.opening_day ?? '' }));
}

/** Writes what an account kept by hand held on its first day, and which day that was; what is left out stays. Locked by the caller. */
export async function updateOpening(
  tx: Tx,
  userId: number,
  accountId: number,
  { day, minor }: { day: string | undefined; minor: number | undefined },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      ...(day === undefined ? {} : { opening_day: day }),
      ...(minor === undefined ? {} : { opening_minor: minor }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .execute();
}

/** The first day for which the person stated what an account held; null where they did for none. */
export async function findFirstValueDay(tx: Tx, userId: number, accountId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('account_values')
    .select((eb) => eb.fn.min('day').as('day'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The person's word on what an account held at the end of a day, in hundredths; the last word on a day stands. */
export async function upsertValue(
  tx: Tx,
  userId: number,
  accountId: number,
  { day, minor, now }: { day: string; minor: number; now: Date },
): Promise<void> {
  await sql`
    insert into account_values (user_id, account_id, day, value_minor, created_at)
    values (${userId}::bigint, ${accountId}::bigint, ${day}::date, ${minor}::bigint, ${now}::timestamptz)
    on conflict (user_id, account_id, day) do update set
      value_minor = excluded.value_minor, created_at = excluded.created_at`.execute(tx);
}

/**
 * Works out the balance of each day on which something happened, after an account's rows or values changed: what was stated
 * last with the rows of the days after it, else what it opened with and all its rows. A row adds to what is owned and takes
 * off what is owed. The account is locked by the caller.
 */
async function updateDays(tx: Tx, userId: number, account: HandAccount): Promise<void> {
  const sign = isLiability(account.type) ? sql`-1` : sql`1`;
  const own = sql`user_id = ${userId}::bigint and account_id = ${account.id}::bigint`;
  await sql`
    with opened as (
      select opening_day as day, opening_minor as minor from accounts
      where user_id = ${userId}::bigint and id = ${account.id}::bigint
    ), moved as (
      select date as day, ${sign} * sum(amount_minor) as minor from transactions where ${own} group by date
    ), stated as (
      select day, value_minor as minor from account_values where ${own}
    ), days as (
      select day from opened union select day from moved union select day from stated
    ), run as (
      select day, stated.minor as said, count(stated.day) over so_far as part,
        coalesce(sum(moved.minor) over so_far, 0) as rows
      from days left join moved using (day) left join stated using (day)
      window so_far as (order by day)
    ), held as (
      select run.day,
        (case when part = 0 then (select minor from opened) + rows
              else first_value(said) over so_far + rows - first_value(rows) over so_far end)::bigint as minor
      from run
      window so_far as (partition by part order by run.day)
    ), gone as (
      delete from account_balances where ${own} and day not in (select day from days)
    )
    insert into account_balances as kept (user_id, account_id, day, current_minor)
    select ${userId}::bigint, ${account.id}::bigint, day, minor from held
    on conflict (user_id, account_id, day) do update set current_minor = excluded.current_minor
    where kept.current_minor is distinct from excluded.current_minor`.execute(tx);
}

/** What an account \`a\` kept by hand holds at the end of a day; rows of later days are still to come. */
const heldOn = (day: DateText) => sql<number>`
  coalesce((select b.current_minor from account_balances b
            where b.user_id = a.user_id and b.account_id = a.id and b.day <= ${day}::date
            order by b.day desc limit 1), a.opening_minor)`;

/** The person's day, and the instant within it. */
export interface Moment {
  today: DateText;
  now: Date;
}

/** Accounts kept by hand whose balance is another day's. */
export async function findHandAccountsBehind(tx: Tx, userId: number, today: DateText): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where a.user_id = ${userId}::bigint and a.link_id is null and a.deleted_at is null
      and a.current_minor is distinct from ${heldOn(today)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lets the balances of accounts kept by hand be those of today, and with them what is underfunded. Locked by the caller. */
export async function updateHandToday(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  { today, now }: Moment,
): Promise<void> {
  await sql`
    update accounts a set current_minor = ${heldOn(today)}
    where a.user_id = ${userId}::bigint and a.id = any(${[...ids]}::bigint[])`.execute(tx);
  await updateUnderfunded(tx, userId, ids, now);
}

/** Works out the balances of accounts kept by hand anew, after their rows or values changed. Locked by the caller. */
export async function updateHandBalances(
  tx: Tx,
  userId: number,
  accounts: readonly HandAccount[],
  moment: Moment,
): Promise<void> {
  for (const account of accounts) await updateDays(tx, userId, account);
  await updateHandToday(
    tx,
    userId,
    accounts.map(({ id }) => id),
    moment,
  );
}
