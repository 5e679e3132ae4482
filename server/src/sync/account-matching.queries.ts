import { sql } from 'kysely';
import type { ProviderAccount } from '../bank/bank.provider.ts';
import type { Tx } from '../db/open.ts';
import type { KnownAccount } from './account-matching.rules.ts';
import type { Lease } from './staging.queries.ts';

/** The link's accounts and those of the person's other links to the same institution, locked in the order of their ids. */
export async function lockKnownAccounts(
  tx: Tx,
  userId: number,
  linkIds: readonly number[],
): Promise<KnownAccount[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select([
      'id',
      'link_id',
      'provider_account_id',
      'persistent_account_id',
      sql<string>`coalesce(bank_name, name)`.as('name'),
      'mask',
      'type',
      'subtype',
      'deleted_at',
      'status',
    ])
    .where('user_id', '=', userId)
    .where('link_id', 'in', [...linkIds])
    .$narrowType<{ link_id: number; provider_account_id: string }>()
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    providerAccountId: row.provider_account_id,
    persistentId: row.persistent_account_id,
    name: row.name,
    mask: row.mask,
    type: row.type,
    subtype: row.subtype,
    hidden: row.deleted_at !== null,
    live: row.status === 'active',
  }));
}

function facts(account: ProviderAccount, now: Date) {
  return {
    provider_account_id: account.providerAccountId,
    persistent_account_id: account.persistentId,
    name: account.name,
    official_name: account.officialName,
    mask: account.mask,
    type: account.type,
    subtype: account.subtype,
    currency: account.currency,
    currency_official: account.currencyOfficial,
    current_minor: account.current,
    available_minor: account.available,
    limit_minor: account.limit,
    balance_at: now,
    status: 'active' as const,
  };
}

export async function insertAccount(
  tx: Tx,
  userId: number,
  linkId: number,
  account: ProviderAccount,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({ user_id: userId, link_id: linkId, ...facts(account, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Brings a known account up to date, written only if something differs; `freshly`: balances were asked for by hand. */
export async function updateAccount(
  tx: Tx,
  userId: number,
  id: number,
  account: ProviderAccount,
  now: Date,
  freshly: boolean,
): Promise<void> {
  const given = facts(account, now);
  await tx
    .updateTable('accounts')
    .set({
      ...given,
      // The person's own name stays; the bank's is kept beside it.
      name: sql`case when bank_name is null then ${given.name}::text else name end`,
      bank_name: sql`case when bank_name is not null then ${given.name}::text end`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((eb) =>
      freshly
        ? eb.val(true)
        : sql<boolean>`(provider_account_id, persistent_account_id, coalesce(bank_name, name), official_name, mask, type, subtype, currency,
            currency_official, current_minor, available_minor, limit_minor, status)
          is distinct from (${given.provider_account_id}::text, ${given.persistent_account_id}::text,
            ${given.name}::text, ${given.official_name}::text, ${given.mask}::text, ${given.type}::text,
            ${given.subtype}::text, ${given.currency}::text, ${given.currency_official}::boolean,
            ${given.current_minor}::bigint, ${given.available_minor}::bigint, ${given.limit_minor}::bigint, 'active')`,
    )
    .execute();
}

/** A hidden account whose id changed at the bank stays hidden under its new id. */
export async function updateHiddenId(
  tx: Tx,
  userId: number,
  id: number,
  providerAccountId: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ provider_account_id: providerAccountId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** An account moves to a link that brings it under another id; what was written before waits to be matched. */
export async function updateAdopted(tx: Tx, userId: number, linkId: number, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ link_id: linkId, deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await sql`
    update transactions set orphaned = true
    where user_id = ${userId}::bigint and account_id = ${id}::bigint and source = 'bank' and not orphaned`.execute(
    tx,
  );
  await sql`
    update deleted_transactions set orphaned = true
    where user_id = ${userId}::bigint and account_id = ${id}::bigint and not orphaned
      and provider_transaction_id not like 'file:%'`.execute(tx);
  // "Delete all" still stands: it is the person's next sync that brings the history back, not the relink.
  await sql`
    update links set reimport = true
    where user_id = ${userId}::bigint and id = ${linkId}::bigint and not reimport
      and exists (select from deleted_transactions
        where user_id = ${userId}::bigint and account_id = ${id}::bigint and deleted_by = 'all')`.execute(tx);
}

/** Accounts of the link that the bank no longer lists stay readable and count no more. */
export async function updateVanished(
  tx: Tx,
  userId: number,
  linkId: number,
  present: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .updateTable('accounts')
    .set({ status: 'disconnected' })
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .where('status', '=', 'active')
    .$if(present.length > 0, (query) => query.where('id', 'not in', [...present]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Today's balance of each live account, written only if it differs. */
export async function upsertDailyBalances(
  tx: Tx,
  userId: number,
  linkId: number,
  day: string,
): Promise<void> {
  await sql`
    insert into account_balances as kept (user_id, account_id, day, current_minor, available_minor)
    select user_id, id, ${day}::date, current_minor, available_minor from accounts
    where user_id = ${userId}::bigint and link_id = ${linkId}::bigint and status = 'active' and deleted_at is null
    on conflict (user_id, account_id, day) do update set
      current_minor = excluded.current_minor, available_minor = excluded.available_minor, observed = true
    where (kept.current_minor, kept.available_minor, kept.observed)
      is distinct from (excluded.current_minor, excluded.available_minor, true)`.execute(tx);
}

/** Accounts that staged rows name and nobody has described: rows must not be lost for want of one. */
export async function insertUndescribed(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    insert into accounts (user_id, link_id, provider_account_id, name, type, currency)
    select distinct on (staged.provider_account_id)
      staged.user_id, staged.link_id, staged.provider_account_id, 'Account', 'other', staged.currency
    from staged_transactions as staged
    where staged.user_id = ${lease.userId}::bigint and staged.link_id = ${lease.linkId}::bigint
      and staged.fence = ${lease.fence}::bigint and staged.action = 'upsert'
      and not exists (select from accounts as known
        where known.user_id = staged.user_id and known.provider_account_id = staged.provider_account_id)
    on conflict do nothing`.execute(tx);
}

/** Accounts of some links, hidden ones among them. */
export async function findAccountIds(tx: Tx, userId: number, linkIds: readonly number[]): Promise<number[]> {
  if (linkIds.length === 0) return [];
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('link_id', 'in', [...linkIds])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
