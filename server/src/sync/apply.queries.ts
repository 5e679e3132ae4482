import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { Lease } from './staging.queries.ts';

/*
 * The steps that turn staged rows into transactions, in the order apply.ts calls them. Each is one statement over the
 * whole loop, so that a loop of any length costs the same number of round trips.
 */

/**
 * Gives the planner what it cannot know: nobody analyses a table that is filled and emptied all day, so it takes staged
 * rows for one or two. A long loop is joined by hashes, which takes milliseconds where pairing row by row takes minutes;
 * a short one by the indexes, so that it costs nothing in the length of the history it is added to.
 */
export async function planFor(tx: Tx, rows: 'many' | 'few'): Promise<void> {
  // Plans are made anew each time: one kept from a short loop would be the wrong one for a long loop.
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
           set_config('enable_nestloop', ${rows === 'many' ? 'off' : 'on'}, true)`.execute(tx);
}

/** The staged rows of one sync. */
function staged({ userId, linkId, fence }: Lease) {
  return sql`staged.user_id = ${userId}::bigint and staged.link_id = ${linkId}::bigint and staged.fence = ${fence}::bigint`;
}

/** Accounts of the link, hidden ones not among them. */
function visible({ userId, linkId }: Lease) {
  return sql`account.user_id = ${userId}::bigint and account.link_id = ${linkId}::bigint and account.deleted_at is null`;
}

/** Rows written before, of the link's accounts, hidden ones among them. */
function ofLink({ userId, linkId }: Lease) {
  return sql`(select account.id from accounts as account
    where account.user_id = ${userId}::bigint and account.link_id = ${linkId}::bigint)`;
}

/** True when the sync brought anything at all. */
export async function hasStaged(tx: Tx, lease: Lease): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists(select from staged_transactions as staged where ${staged(lease)}) as any`.execute(tx);
  return rows[0]?.any === true;
}

/** The person asked for the history anew: what "delete all" put away may come back, what was deleted by itself not. */
export async function deleteReimportable(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    delete from deleted_transactions
    where user_id = ${lease.userId}::bigint and deleted_by = 'all' and account_id in ${ofLink(lease)}
      and provider_transaction_id not like 'file:%'`.execute(tx);
}

/** A pending row posts under a new id: its row takes that id, and with it keeps its own and what the person set. */
export async function updatePosted(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    insert into deleted_transactions (user_id, provider_transaction_id, account_id, deleted_by, date, amount_minor,
                                      currency, name, pending, deleted_at, transaction_id, kept)
    select gone.user_id, staged.provider_transaction_id, gone.account_id, gone.deleted_by, staged.date,
           staged.amount_minor, staged.currency, staged.name, staged.pending, gone.deleted_at, gone.transaction_id,
           gone.kept
    from staged_transactions as staged
    join deleted_transactions as gone
      on gone.user_id = staged.user_id and gone.provider_transaction_id = staged.pending_transaction_id
    where ${staged(lease)} and staged.action = 'upsert' and staged.pending_transaction_id is not null
    on conflict (user_id, provider_transaction_id) do nothing`.execute(tx);
  // What can be brought back now is the posted row.
  await sql`
    update deleted_transactions as gone set kept = null
    from staged_transactions as staged
    where ${staged(lease)} and staged.action = 'upsert' and gone.kept is not null
      and gone.user_id = staged.user_id and gone.provider_transaction_id = staged.pending_transaction_id`.execute(
    tx,
  );
  await sql`
    update transactions as kept set provider_transaction_id = posted.provider_transaction_id
    from (
      select distinct on (staged.pending_transaction_id) staged.provider_transaction_id, staged.pending_transaction_id
      from staged_transactions as staged
      where ${staged(lease)} and staged.action = 'upsert' and staged.pending_transaction_id is not null
      order by staged.pending_transaction_id, staged.position
    ) as posted
    where kept.user_id = ${lease.userId}::bigint and kept.provider_transaction_id = posted.pending_transaction_id
      and not exists (
        select from transactions as taken
        where taken.user_id = ${lease.userId}::bigint
          and taken.provider_transaction_id = posted.provider_transaction_id)`.execute(tx);
}

/**
 * What the person deleted is not written again, whatever the bank says of it; what it says is remembered, since a relink
 * knows deleted rows by their facts alone.
 */
export async function deleteUnwanted(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    update deleted_transactions as gone set
      date = staged.date, amount_minor = staged.amount_minor, currency = staged.currency, name = staged.name,
      pending = staged.pending
    from staged_transactions as staged
    where ${staged(lease)} and staged.action = 'upsert'
      and gone.user_id = staged.user_id and gone.provider_transaction_id = staged.provider_transaction_id
      and (gone.date, gone.amount_minor, gone.currency, gone.name, gone.pending)
        is distinct from (staged.date, staged.amount_minor, staged.currency, staged.name, staged.pending)`.execute(
    tx,
  );
  await sql`
    delete from staged_transactions as staged
    using deleted_transactions as gone
    where ${staged(lease)} and staged.action = 'upsert'
      and gone.user_id = staged.user_id and gone.provider_transaction_id = staged.provider_transaction_id`.execute(
    tx,
  );
}

/** Rows of which the person said something, of the table named. */
function isEdited(row: 'kept' | 'gone' | 'transactions') {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`(${of('category_edited')} or ${of('merchant_edited')} or ${of('note')} is not null or ${of('tags')} <> '{}' or ${of('excluded')} or ${of('splits')} is not null or ${of('transfer_said')} is not null)`;
}

/** Rows that say the same: normalised by case, punctuation and space. */
function normalised(name: ReturnType<typeof sql.ref>) {
  return sql`btrim(regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g'))`;
}

/**
 * After a relink, gives rows of the former login, and what was deleted of it, the ids of the new login, matched as a
 * multiset by account, date, amount, currency and normalised name: two equal rows stay two. Then, the date left out,
 * rows that were pending there and have posted here within ten days.
 */
export async function updateOrphans(tx: Tx, lease: Lease): Promise<void> {
  for (const pass of ['exact', 'posted'] as const) {
    const day = pass === 'exact' ? sql`date` : sql`null::date`;
    const orphans = pass === 'exact' ? sql`orphaned` : sql`orphaned and pending`;
    const near = pass === 'exact' ? sql`true` : sql`incoming.date between former.date and former.date + 10`;
    const key = sql`account_id, amount_minor, currency, day, name`;
    await sql`
      with incoming as (
        select *, row_number() over (partition by ${key} order by date, position) as n
        from (
          select account.id as account_id, staged.amount_minor, staged.currency, ${day} as day, staged.date,
                 ${normalised(sql.ref('staged.name'))} as name, staged.position, staged.provider_transaction_id
          from staged_transactions as staged
          join accounts as account on ${visible(lease)} and account.provider_account_id = staged.provider_account_id
          left join (
            select provider_transaction_id from transactions
            where user_id = ${lease.userId}::bigint and account_id in ${ofLink(lease)}
          ) as known using (provider_transaction_id)
          where ${staged(lease)} and staged.action = 'upsert' and known.provider_transaction_id is null
        ) as fresh
      ), former as (
        select *, row_number() over (partition by ${key} order by date, preference, old_id) as n
        from (
          select account_id, amount_minor, currency, ${day} as day, date, ${normalised(sql.ref('transactions.name'))} as name,
                 case when ${isEdited('transactions')} then 0 else 1 end as preference, provider_transaction_id as old_id,
                 false as deleted
          from transactions
          where user_id = ${lease.userId}::bigint and ${orphans} and account_id in ${ofLink(lease)}
          union all
          select account_id, amount_minor, currency, ${day} as day, date, ${normalised(sql.ref('deleted_transactions.name'))},
                 2, provider_transaction_id, true
          from deleted_transactions
          where user_id = ${lease.userId}::bigint and ${orphans} and account_id in ${ofLink(lease)}
        ) as rows
      ), matched as (
        select former.old_id, former.deleted, incoming.provider_transaction_id as new_id, incoming.position
        from incoming join former using (account_id, amount_minor, currency, name, n)
        where incoming.day is not distinct from former.day and ${near}
      ), adopted as (
        update transactions set provider_transaction_id = matched.new_id, orphaned = false
        from matched
        where not matched.deleted and transactions.user_id = ${lease.userId}::bigint
          and transactions.provider_transaction_id = matched.old_id
      ), still_deleted as (
        update deleted_transactions set provider_transaction_id = matched.new_id, orphaned = false
        from matched
        where matched.deleted and deleted_transactions.user_id = ${lease.userId}::bigint
          and deleted_transactions.provider_transaction_id = matched.old_id
      )
      delete from staged_transactions as staged
      using matched
      where matched.deleted and ${staged(lease)} and staged.position = matched.position`.execute(tx);
  }
}

/**
 * Read from the beginning by a bank that may have given its rows other ids: what it does not list under its old id is put
 * with the rows of former logins, to be matched by what it says.
 */
export async function updateUntold(tx: Tx, lease: Lease): Promise<void> {
  for (const table of ['transactions', 'deleted_transactions'] as const)
    await sql`
      update ${sql.table(table)} as kept set orphaned = true
      where kept.user_id = ${lease.userId}::bigint and kept.account_id in ${ofLink(lease)} and not kept.orphaned
        ${table === 'transactions' ? sql`and kept.source = 'bank'` : sql`and kept.provider_transaction_id not like 'file:%'`}
        and not exists (
          select from staged_transactions as staged
          where ${staged(lease)} and staged.action = 'upsert'
            and staged.provider_transaction_id = kept.provider_transaction_id)`.execute(tx);
}

/** True when rows or deletions of a former login wait to be matched. */
export async function hasOrphans(tx: Tx, lease: Lease): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists(select from transactions where user_id = ${lease.userId}::bigint and orphaned
                  and account_id in ${ofLink(lease)})
        or exists(select from deleted_transactions where user_id = ${lease.userId}::bigint and orphaned
                  and account_id in ${ofLink(lease)}) as any`.execute(tx);
  return rows[0]?.any === true;
}

/** A row that moved to another account is written anew there. */
export async function deleteMoved(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    delete from transactions as moved
    using staged_transactions as staged, accounts as account
    where ${staged(lease)} and staged.action = 'upsert' and ${visible(lease)}
      and account.provider_account_id = staged.provider_account_id
      and moved.user_id = staged.user_id and moved.provider_transaction_id = staged.provider_transaction_id
      and moved.account_id <> account.id`.execute(tx);
}

/** What a bank reports of a row: a difference in one of these is a change. */
const reported = [
  'pending_transaction_id',
  'amount_minor',
  'currency',
  'currency_official',
  'date',
  'authorized_date',
  'name',
  'bank_category_primary',
  'bank_category_detailed',
  'bank_category_confidence',
  'payment_channel',
  'website',
  'logo_url',
  'pending',
] as const;

/**
 * Writes new rows and what changed in known ones, a category and a payee that the person chose left alone. Gives the
 * rows that were really written; one the bank reports unchanged is not.
 */
export async function upsertTransactions(
  tx: Tx,
  lease: Lease,
  now: Date,
): Promise<{ id: number; date: string }[]> {
  const columns = (row: 'kept' | 'excluded') => sql.raw(reported.map((name) => `${row}.${name}`).join(', '));
  const { rows } = await sql<{ id: number; date: string }>`
      insert into transactions as kept (
        user_id, account_id, provider_transaction_id, pending_transaction_id, amount_minor, currency,
        currency_official, date, authorized_date, name, merchant_name, category_primary, category_detailed,
        bank_category_primary, bank_category_detailed, bank_category_confidence, payment_channel, website, logo_url,
        pending, created_at, updated_at)
      select staged.user_id, account.id, staged.provider_transaction_id, staged.pending_transaction_id,
        staged.amount_minor, staged.currency, staged.currency_official, staged.date, staged.authorized_date,
        staged.name, staged.merchant_name, staged.category_primary, staged.category_detailed,
        staged.category_primary, staged.category_detailed, staged.category_confidence, staged.payment_channel,
        staged.website, staged.logo_url, staged.pending, ${now}::timestamptz, ${now}::timestamptz
      from staged_transactions as staged
      join accounts as account on ${visible(lease)} and account.provider_account_id = staged.provider_account_id
      where ${staged(lease)} and staged.action = 'upsert'
      order by staged.date, staged.position
      on conflict (user_id, provider_transaction_id) do update set
        pending_transaction_id = excluded.pending_transaction_id,
        amount_minor = excluded.amount_minor,
        currency = excluded.currency,
        currency_official = excluded.currency_official,
        date = excluded.date,
        authorized_date = excluded.authorized_date,
        name = excluded.name,
        merchant_name = case when kept.merchant_edited then kept.merchant_name else excluded.merchant_name end,
        bank_merchant_name = case when kept.merchant_edited then excluded.merchant_name end,
        category_primary = case when kept.category_edited then kept.category_primary else excluded.category_primary end,
        category_detailed = case when kept.category_edited then kept.category_detailed else excluded.category_detailed end,
        bank_category_primary = excluded.bank_category_primary,
        bank_category_detailed = excluded.bank_category_detailed,
        bank_category_confidence = excluded.bank_category_confidence,
        payment_channel = excluded.payment_channel,
        website = excluded.website,
        logo_url = excluded.logo_url,
        pending = excluded.pending,
        orphaned = false,
        updated_at = excluded.updated_at
      where (${columns('kept')}) is distinct from (${columns('excluded')})
        or (case when kept.merchant_edited then kept.bank_merchant_name else kept.merchant_name end)
          is distinct from excluded.merchant_name
      returning kept.id, kept.date`.execute(tx);
  return rows;
}

/** Gives what was set on a pending row that had gone to the posted row that has now come. */
export async function updateCarried(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    with used as (
      delete from carried_edits as carried
      using staged_transactions as staged
      where ${staged(lease)} and staged.action = 'upsert' and staged.pending_transaction_id is not null
        and carried.user_id = staged.user_id and carried.provider_transaction_id = staged.pending_transaction_id
      returning staged.provider_transaction_id as posted_id, carried.*
    )
    update transactions as kept set
      category_primary = case when used.category_edited then used.category_primary else kept.category_primary end,
      category_detailed = case when used.category_edited then used.category_detailed else kept.category_detailed end,
      category_edited = used.category_edited,
      merchant_name = case when used.merchant_edited then used.merchant_name else kept.merchant_name end,
      bank_merchant_name = case when used.merchant_edited then kept.merchant_name end,
      merchant_edited = used.merchant_edited,
      note = used.note, tags = used.tags, excluded = used.excluded, splits = used.splits, transfer_said = used.transfer_said,
      said_by = used.said_by
    from used
    where kept.user_id = ${lease.userId}::bigint and kept.provider_transaction_id = used.posted_id
      and not ${isEdited('kept')}`.execute(tx);
}

/** Deletes rows the bank removed; what was set on a pending one is kept for its successor. */
export async function deleteRemoved(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    with gone as (
      delete from transactions using staged_transactions as staged
      where ${staged(lease)} and staged.action = 'remove'
        and transactions.user_id = staged.user_id
        and transactions.provider_transaction_id = staged.provider_transaction_id
        and transactions.account_id in ${ofLink(lease)}
      returning transactions.*
    )
    insert into carried_edits (user_id, provider_transaction_id, account_id, category_edited, category_primary,
                               category_detailed, merchant_edited, merchant_name, note, tags, excluded, splits, said_by,
                               transfer_said)
    select user_id, provider_transaction_id, account_id, category_edited, category_primary, category_detailed,
           merchant_edited, merchant_name, note, tags, excluded, splits, said_by,
           -- That it is no transfer stays said; the other leg knows only this row, and is matched anew.
           nullif(transfer_said, 'pair')
    from gone where pending and ${isEdited('gone')}
    on conflict (user_id, provider_transaction_id) do nothing`.execute(tx);
  // Deleted by the person, and at the bank no more: there is nothing to bring back. A posted successor brings its own.
  await sql`
    update deleted_transactions as gone set kept = null
    from staged_transactions as staged
    where ${staged(lease)} and staged.action = 'remove' and gone.kept is not null and not gone.pending
      and gone.user_id = staged.user_id and gone.provider_transaction_id = staged.provider_transaction_id`.execute(
    tx,
  );
}

/** After the whole stream was read from its beginning: rows it no longer holds are no more. */
export async function deleteAbsent(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    delete from transactions
    where user_id = ${lease.userId}::bigint and source = 'bank' and not orphaned and account_id in ${ofLink(lease)}
      and not exists (
        select from staged_transactions as staged
        where ${staged(lease)} and staged.action = 'upsert'
          and staged.provider_transaction_id = transactions.provider_transaction_id)`.execute(tx);
}

/**
 * After the new login's whole history has come: rows of the former login that it should hold and does not are no more.
 * Older ones stay; a bank lists only so much of the past.
 */
export async function deleteUnmatchedOrphans(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    delete from transactions using (
      select account_id, min(date) as since from transactions
      where user_id = ${lease.userId}::bigint and not orphaned and source = 'bank' and account_id in ${ofLink(lease)}
      group by account_id
    ) as listed
    where transactions.user_id = ${lease.userId}::bigint and transactions.orphaned and transactions.source = 'bank'
      and transactions.account_id = listed.account_id and transactions.date >= listed.since`.execute(tx);
}
