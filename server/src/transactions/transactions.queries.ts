import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { sql, type SqlBool } from 'kysely';
import { merchantNameOf } from '../bank/merchant-name.ts';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';
import type { Place } from './transactions.cursor.ts';
import { isReported, rowsOf } from './spending.queries.ts';
import { deletedConditions, filterConditions, isCounted, rowConditions } from './transactions.filters.ts';

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
  't.merchant_edited',
  't.note',
  't.tags',
  't.excluded',
  't.source',
  't.transfer_peer_id',
  't.splits',
  't.said_by',
] as const;

/** Names of the categories of one's own that a row `t` and its parts bear, by code; null where they bear none. */
const ownNames = sql<Record<string, string> | null>`case
  when starts_with(t.category_detailed, 'OWN_') or t.splits is not null then (
    select jsonb_object_agg(c.code, c.name) from categories c
    where c.user_id = t.user_id and (c.code = t.category_detailed
      or c.code in (select one ->> 'detailed' from jsonb_array_elements(t.splits) one)))
  end`.as('own_names');

/** A part of a row that was split, as it is stored. The amount is in hundredths, positive is money in. */
export interface StoredPart {
  amount: number;
  primary: string;
  detailed?: string | null | undefined;
  note?: string | null | undefined;
}

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
  merchant_edited: boolean;
  note: string | null;
  tags: string[];
  excluded: boolean;
  source: 'bank' | 'import' | 'hand';
  transfer_peer_id: number | null;
  splits: unknown;
  own_names: Record<string, string> | null;
  /** By name of what is said: 0 for the person, else the rule's id. */
  said_by: Record<string, number>;
  /** Of deleted rows alone. */
  deleted_at?: Date;
}

function shownRows(userId: number) {
  return build
    .selectFrom('transactions as t')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 't.user_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(shown)
    .select(['accounts.name as account_name', ownNames])
    .where('t.user_id', '=', userId);
}

/** Newest first (date, then id), after a place or an offset. */
export function findTransactions(
  userId: number,
  filter: TransactionFilter,
  page: { limit: number; offset: number; after: Place | null },
) {
  let query = shownRows(userId).where((eb) => eb.and(rowConditions(userId, filter)));
  if (page.after)
    query = query.where(sql<SqlBool>`(t.date, t.id) < (${page.after.date}::date, ${page.after.id}::bigint)`);
  query = query.orderBy('t.date', 'desc').orderBy('t.id', 'desc').limit(page.limit);
  return page.offset > 0 ? query.offset(page.offset) : query;
}

/** Rows by their ids, in no order. */
export async function findTransactionsById(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<TransactionRow[]> {
  const query = shownRows(userId).where(sql<SqlBool>`t.id = any(${[...ids]}::bigint[])`);
  return (await tx.executeQuery(query.compile())).rows;
}

/** How many rows a filter finds: from the kept counts where the filter allows, else by counting. */
export function countTransactions(userId: number, filter: TransactionFilter) {
  if (!isCounted(filter))
    return build
      .selectFrom('transactions as t')
      .select(sql<number>`count(*)`.as('count'))
      .where('t.user_id', '=', userId)
      .where((eb) => eb.and(rowConditions(userId, filter)));
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

/** Totals by account and currency, latest activity first; the specification's expense is not INCOME and below 0, income is all the rest. Every row is counted, and summed unless left out of reports. */
export function sumTransactions(userId: number, filter: TransactionFilter) {
  const expense = sql`(t.category_primary is distinct from 'INCOME' and t.amount_minor < 0)`;
  const groups = build
    .selectFrom('transaction_parts as t')
    .select(['t.account_id', 't.currency'])
    .select([
      rowsOf().as('count'),
      sql<number>`coalesce(sum(t.amount_minor) filter (where not ${expense} and ${isReported}), 0)::bigint`.as(
        'income_minor',
      ),
      sql<number>`coalesce(-sum(t.amount_minor) filter (where ${expense} and ${isReported}), 0)::bigint`.as(
        'expenses_minor',
      ),
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

/** A row under its lock, as a change of it must know it. */
export async function lockTransaction(
  tx: Tx,
  userId: number,
  id: number,
): Promise<Pick<TransactionRow, 'account_id' | 'source' | 'amount_minor' | 'currency'> | undefined> {
  return tx
    .selectFrom('transactions')
    .select(['account_id', 'source', 'amount_minor', 'currency'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The accounts of rows that are there, kept by hand or not. */
export async function findAccountsOf(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('transactions')
    .select('account_id')
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => row.account_id);
}

/** What a person says of a row. A field left out stays; null of category and payee is the bank's again. Amounts in hundredths. */
export interface Said {
  /** Without a detailed category the row keeps its own where that is within the primary. */
  category?: { primary: string; detailed?: string | null | undefined } | null | undefined;
  merchant?: string | null | undefined;
  note?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Beside those a row has; at most 20 stay. */
  addTags?: readonly string[] | undefined;
  excluded?: boolean | undefined;
  /** Parts that add up to the amount; null is one piece. */
  splits?: readonly StoredPart[] | null | undefined;
  date?: string | undefined;
  amount?: number | undefined;
  name?: string | undefined;
  /** Who says it, by name: 0 the person, a rule's id, null nobody any more. */
  by?: Readonly<Record<string, number | null>> | undefined;
}

function categoryColumns(category: Said['category']) {
  if (category === undefined) return {};
  if (category === null)
    return {
      category_primary: sql<string | null>`bank_category_primary`,
      category_detailed: sql<string | null>`bank_category_detailed`,
      category_edited: false,
    };
  return {
    category_primary: category.primary,
    category_detailed:
      category.detailed === undefined
        ? sql<
            string | null
          >`case when category_primary = ${category.primary}::text then category_detailed end`
        : category.detailed,
    category_edited: true,
  };
}

function merchantColumns(merchant: Said['merchant']) {
  if (merchant === undefined) return {};
  const bank = sql<string | null>`case when merchant_edited then bank_merchant_name else merchant_name end`;
  return merchant === null
    ? { merchant_name: bank, bank_merchant_name: null, merchant_edited: false }
    : { merchant_name: merchant, bank_merchant_name: bank, merchant_edited: true };
}

const mostTags = 20;

/** What nobody says any more is again what files say. */
function partColumns({ splits, by }: Said) {
  if (splits === undefined) return {};
  if (splits === null && by?.['splits'] === null) return { splits: sql<string | null>`told -> 'splits'` };
  return { splits: splits && JSON.stringify(splits) };
}

function tagColumns({ tags, addTags, by }: Said) {
  if (tags?.length === 0 && by?.['tags'] === null)
    return { tags: sql<string[]>`array(select jsonb_array_elements_text(told -> 'tags'))` };
  if (tags !== undefined) return { tags: [...new Set(tags)] };
  if (addTags === undefined) return {};
  const added = [...new Set(addTags)];
  return {
    tags: sql<string[]>`(tags || array(
      select one.tag from unnest(${added}::text[]) with ordinality one (tag, place)
      where one.tag <> all(tags) order by one.place))[1:${mostTags}::int]`,
  };
}

/** Writes what the person says of rows; how many there are. */
export async function updateSaid(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  said: Said,
  now: Date,
): Promise<number> {
  const { category, merchant, note, excluded, date, amount, name, by } = said;
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({
      ...categoryColumns(category),
      ...merchantColumns(merchant),
      ...tagColumns(said),
      ...partColumns(said),
      ...(note === undefined ? {} : { note: note || null }),
      ...(excluded === undefined ? {} : { excluded }),
      ...(date === undefined ? {} : { date }),
      ...(amount === undefined ? {} : { amount_minor: amount }),
      ...(name === undefined ? {} : { name }),
      ...(by === undefined
        ? {}
        : { said_by: sql<string>`jsonb_strip_nulls(said_by || ${JSON.stringify(by)}::jsonb)` }),
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of rows by hand and of files that are called otherwise, the merchant that was read out of the name they had is read out of the new one. */
export async function updateRead(
  tx: Tx,
  userId: number,
  before: readonly { id: number; name: string }[],
  name: string,
): Promise<void> {
  const read = merchantNameOf(name);
  await sql`
    update transactions t set
      merchant_name = case when t.merchant_edited or t.merchant_name is distinct from was.merchant then t.merchant_name
                           else ${read}::text end,
      bank_merchant_name = case when t.merchant_edited and t.bank_merchant_name is not distinct from was.merchant
                                then ${read}::text else t.bank_merchant_name end
    from unnest(${before.map(({ id }) => id)}::bigint[], ${before.map((row) => merchantNameOf(row.name))}::text[])
      as was (id, merchant)
    where t.user_id = ${userId}::bigint and t.id = was.id and t.source <> 'bank'`.execute(tx);
}

/** The rows a filter finds, in the order of their ids. */
export async function findIds(tx: Tx, userId: number, filter: TransactionFilter): Promise<number[]> {
  const rows = await tx
    .selectFrom('transactions as t')
    .select('t.id')
    .where('t.user_id', '=', userId)
    .where((eb) => eb.and(rowConditions(userId, filter)))
    .orderBy('t.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes a row by hand; its id. The amount is in hundredths, positive is money in. */
export async function insertByHand(
  tx: Tx,
  userId: number,
  row: {
    accountId: number;
    currency: string;
    date: string;
    amount: number;
    name: string;
    category: { primary: string; detailed: string | null } | null;
    note: string | null;
    tags: readonly string[];
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('transactions')
    .values({
      user_id: userId,
      account_id: row.accountId,
      // Never a provider's: theirs have no colon.
      provider_transaction_id: sql<string>`'hand:' || gen_random_uuid()`,
      amount_minor: row.amount,
      currency: row.currency,
      date: row.date,
      name: row.name,
      merchant_name: merchantNameOf(row.name),
      category_primary: row.category?.primary ?? null,
      category_detailed: row.category?.detailed ?? null,
      category_edited: row.category !== null,
      note: row.note,
      tags: [...new Set(row.tags)],
      ...(row.tags.length > 0 && { said_by: JSON.stringify({ tags: 0 }) }),
      pending: false,
      source: 'hand',
      created_at: row.now,
      updated_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How long a deleted row can be brought back. */
const keptFor = sql`interval '30 days'`;

/** A deleted row `d` as it was, with what the bank has said of it since. */
const keptRow = sql`jsonb_populate_record(null::transactions, '{"said_by": {}}' || d.kept - 'transfer_peer_id' || jsonb_build_object(
  'transfer_said', nullif(d.kept ->> 'transfer_said', 'pair'),
  'provider_transaction_id', d.provider_transaction_id, 'account_id', d.account_id, 'date', d.date,
  'amount_minor', d.amount_minor, 'currency', d.currency, 'name', d.name, 'pending', d.pending, 'orphaned', d.orphaned))`;

const canReturn = (userId: number, now: Date) =>
  sql`d.user_id = ${userId}::bigint and d.kept is not null and d.deleted_at > ${now}::timestamptz - ${keptFor}`;

/** Rows that were deleted and can be brought back, as a table `t` with the columns of transactions. */
function deletedRows(userId: number, now: Date) {
  return sql<Row<'transactions'> & { deleted_at: Date }>`(
    select r.*, d.deleted_at from deleted_transactions d cross join lateral ${keptRow} r
    where ${canReturn(userId, now)})`.as('t');
}

/** Deleted rows within a filter, newest first (date, then id). */
export function findDeleted(
  userId: number,
  filter: TransactionFilter,
  page: { limit: number; offset: number; after: Place | null; now: Date },
) {
  let query = build
    .selectFrom(deletedRows(userId, page.now))
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 't.user_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(shown)
    .select(['t.deleted_at', 'accounts.name as account_name', ownNames])
    .where('t.user_id', '=', userId)
    .where((eb) => eb.and(deletedConditions(filter)));
  if (page.after)
    query = query.where(sql<SqlBool>`(t.date, t.id) < (${page.after.date}::date, ${page.after.id}::bigint)`);
  return query.orderBy('t.date', 'desc').orderBy('t.id', 'desc').limit(page.limit).offset(page.offset);
}

export function countDeleted(userId: number, filter: TransactionFilter, now: Date) {
  return build
    .selectFrom(deletedRows(userId, now))
    .select(sql<number>`count(*)`.as('count'))
    .where('t.user_id', '=', userId)
    .where((eb) => eb.and(deletedConditions(filter)));
}

/** The accounts of rows that can be brought back. */
export async function findAccountsOfDeleted(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct d.account_id from deleted_transactions d
    where ${canReturn(userId, now)} and d.transaction_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows.map((row) => row.account_id);
}

/** Brings deleted rows back under their own ids, and into the transfers that the person said they were part of; how many. */
export async function restoreTransactions(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number; peer: number | null }>`
    with back as (
      delete from deleted_transactions d
      where ${canReturn(userId, now)} and d.transaction_id = any(${[...ids]}::bigint[]) returning d.*
    ), written as (
      insert into transactions overriding system value
      select r.* from back d cross join lateral ${keptRow} r
      returning id
    )
    select written.id, case when back.kept ->> 'transfer_said' = 'pair'
      then (back.kept ->> 'transfer_peer_id')::bigint end as peer
    from written join back on back.transaction_id = written.id`.execute(tx);
  await joinLegs(
    tx,
    userId,
    rows.filter(({ peer }) => peer !== null),
  );
  return rows.length;
}

/** Makes one transfer of two rows again, where the other leg is still there and part of no other. */
async function joinLegs(
  tx: Tx,
  userId: number,
  pairs: readonly { id: number; peer: number | null }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    with legs as (
      select t.id, other.id as peer
      from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ peer }) => peer)}::bigint[]) as p (id, peer)
      join transactions t on t.user_id = ${userId}::bigint and t.id = p.id
      join transactions other on other.user_id = t.user_id and other.id = p.peer and other.transfer_peer_id is null
        and other.transfer_said is distinct from 'none' and other.account_id <> t.account_id
        and other.amount_minor = -t.amount_minor and other.currency = t.currency
    ), sides as (select id, peer from legs union select peer, id from legs)
    update transactions t set transfer_said = 'pair', transfer_peer_id = sides.peer
    from sides where t.user_id = ${userId}::bigint and t.id = sides.id`.execute(tx);
}

/**
 * Deletes rows and remembers them, so that no sync brings them back: one for good, or all until the person syncs by
 * hand. For 30 days the person can bring them back. Gives how many went.
 */
export async function deleteTransactions(
  tx: Tx,
  userId: number,
  ids: readonly number[] | 'all',
  now: Date,
): Promise<number> {
  const deletedBy = ids === 'all' ? 'all' : 'one';
  const which = ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from transactions where user_id = ${userId} and ${which}
      returning transactions.*
    ), past as (
      update deleted_transactions d set kept = null
      where d.user_id = ${userId}::bigint and d.kept is not null and d.deleted_at <= ${now}::timestamptz - ${keptFor}
    ), remembered as (
      insert into deleted_transactions (user_id, provider_transaction_id, account_id, deleted_by, date,
                                        amount_minor, currency, name, pending, orphaned, deleted_at,
                                        transaction_id, kept)
      select ${userId}::bigint, provider_transaction_id, account_id, ${deletedBy}::text, date, amount_minor, currency, name, pending,
             orphaned, ${now}::timestamptz, id, jsonb_strip_nulls(to_jsonb(gone))
      from gone
      on conflict (user_id, provider_transaction_id) do nothing
    )
    select count(*) as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Puts away with "delete all" what files list and another row stands for, so that no sync writes it in that one's place. */
export async function insertPutAway(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    insert into deleted_transactions (user_id, provider_transaction_id, account_id, deleted_by, date, amount_minor, currency,
                                      name, pending, deleted_at)
    select f.user_id, f.provider_id, f.account_id, 'all', f.date, f.amount_minor, f.currency, f.name, false, ${now}::timestamptz
    from file_rows f where f.user_id = ${userId}::bigint and f.provider_id like 'file:%'
    on conflict (user_id, provider_transaction_id) do nothing`.execute(tx);
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
