import { sql } from 'kysely';
import { messageColumns, type MessageRow } from '../../chat/chat.queries.ts';
import type { Tx } from '../../db/open.ts';
import { selectAllEntries, type EntryRow } from '../../goals/entries.queries.ts';
import type { Place } from '../../transactions/transactions.cursor.ts';
import type { Row } from '../../db/types.ts';
import { findTransactions, type TransactionRow } from '../../transactions/transactions.queries.ts';

/** Rows read at a time: memory stays flat however many there are. */
const pageSize = 2_000;
/** A message may hold 40 kB of facts. */
const messagesAtOnce = 200;

/** Pages until one comes short; `read` gets the last row of the page before. */
async function* paged<R>(size: number, read: (last: R | null) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let last: R | null = null; ;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1) as R;
  }
}

/** A row with what the bank had said where the person chose otherwise. */
export type ExportedTransaction = TransactionRow & {
  bank_category_primary: string | null;
  bank_category_detailed: string | null;
  bank_merchant_name: string | null;
  transfer_said: 'pair' | 'none' | null;
};

/** Every transaction, newest first. */
export function readTransactions(tx: Tx, userId: number): AsyncGenerator<ExportedTransaction[]> {
  return paged<ExportedTransaction>(pageSize, async (last) => {
    const after: Place | null = last && { date: last.date, id: last.id };
    const query = findTransactions(userId, {}, { limit: pageSize, offset: 0, after }).select([
      'bank_category_primary',
      'bank_category_detailed',
      'bank_merchant_name',
      'transfer_said',
    ]);
    return (await tx.executeQuery(query.compile())).rows;
  });
}

interface BalanceRow {
  account_id: number;
  day: string;
  current_minor: number | null;
  available_minor: number | null;
  observed: boolean;
}

/** Every balance by account and day. */
export function readBalances(tx: Tx, userId: number): AsyncGenerator<BalanceRow[]> {
  return paged<BalanceRow>(pageSize, (last) => {
    let query = tx
      .selectFrom('account_balances')
      .select(['account_id', 'day', 'current_minor', 'available_minor', 'observed'])
      .where('user_id', '=', userId);
    if (last)
      query = query.where(sql<boolean>`(account_id, day) > (${last.account_id}::bigint, ${last.day}::date)`);
    return query.orderBy('account_id').orderBy('day').limit(pageSize).execute();
  });
}

/** Every entry of every goal, oldest first, with its goal's title. */
export function readEntries(
  tx: Tx,
  userId: number,
): AsyncGenerator<(EntryRow & { title: string; currency: string })[]> {
  return paged<EntryRow & { title: string; currency: string }>(pageSize, (last) =>
    tx
      .executeQuery<EntryRow & { title: string; currency: string }>(
        selectAllEntries(userId)
          .innerJoin('goals as g', (join) =>
            join.onRef('g.user_id', '=', 'e.user_id').onRef('g.id', '=', 'e.goal_id'),
          )
          .select(['g.title', 'g.currency'])
          .where('e.id', '>', last?.id ?? 0)
          .orderBy('e.id')
          .limit(pageSize)
          .compile(),
      )
      .then(({ rows }) => rows),
  );
}

/** The whole conversation, oldest first. */
export function readMessages(tx: Tx, userId: number): AsyncGenerator<MessageRow[]> {
  return paged<MessageRow>(messagesAtOnce, async (last) => {
    const rows = await tx
      .selectFrom('chat_messages')
      .select(messageColumns)
      .where('user_id', '=', userId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute();
    return rows as MessageRow[];
  });
}

interface TombstoneRow {
  account_id: number;
  provider_transaction_id: string;
  date: string;
  name: string;
  amount_minor: number;
  currency: string;
  deleted_at: Date;
  /** The whole row, while it can be brought back. */
  kept: Record<string, unknown> | null;
}

/** What is remembered of deleted transactions, so that no sync brings them back. */
export function readTombstones(tx: Tx, userId: number): AsyncGenerator<TombstoneRow[]> {
  return paged<TombstoneRow>(pageSize, (last) =>
    tx
      .selectFrom('deleted_transactions')
      .select([
        'account_id',
        'provider_transaction_id',
        'date',
        'name',
        'amount_minor',
        'currency',
        'deleted_at',
        'kept',
      ])
      .where('user_id', '=', userId)
      .where('provider_transaction_id', '>', last?.provider_transaction_id ?? '')
      .orderBy('provider_transaction_id')
      .limit(pageSize)
      .execute(),
  );
}

/** The history of what was said of rows, in pages. */
export function readChanges(tx: Tx, userId: number) {
  return paged<Row<'transaction_changes'>>(pageSize, (last) =>
    tx
      .selectFrom('transaction_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
}

export async function listInstitutions(tx: Tx, userId: number) {
  return tx
    .selectFrom('links')
    .select([
      'id',
      'institution_id',
      'institution_name',
      'status',
      'created_at',
      'last_synced_at',
      'disconnected_at',
      'error_code',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What accounts kept by hand began with. */
export async function listOpenings(tx: Tx, userId: number) {
  return tx
    .selectFrom('accounts')
    .select(['id as account_id', 'opening_day', 'opening_minor'])
    .where('user_id', '=', userId)
    .where('opening_day', 'is not', null)
    .orderBy('id')
    .execute();
}

/** What the person stated of accounts kept by hand. */
export async function listValues(tx: Tx, userId: number) {
  return tx
    .selectFrom('account_values')
    .select(['account_id', 'day', 'value_minor', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .orderBy('day')
    .execute();
}

/** What the person says of what comes back. */
export async function listRecurringWords(tx: Tx, userId: number) {
  return tx
    .selectFrom('recurring_words')
    .select(['key', 'title as name', 'state', 'said_on'])
    .where('user_id', '=', userId)
    .orderBy('key')
    .execute();
}

/** Payments and pay that the person added by hand. */
export async function listRecurringAdded(tx: Tx, userId: number) {
  return tx
    .selectFrom('recurring_added')
    .select(['id', 'account_id', 'name', 'kind', 'amount_minor', 'cadence', 'first_on', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Accounts the person deleted: hidden, and kept so that the next sync does not bring them back. */
export async function listHiddenAccounts(tx: Tx, userId: number) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'mask', 'type', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Where the person's questions may go, if anywhere. */
export async function findModelAgreement(tx: Tx, userId: number) {
  return tx
    .selectFrom('settings')
    .select(['assistant_model_host', 'assistant_model_agreed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

interface AuditRow {
  id: number;
  at: Date;
  action: string;
  subject: string | null;
  ip_prefix: string | null;
}

/** The person's security history, oldest first. */
export function readAuditEntries(tx: Tx, userId: number): AsyncGenerator<AuditRow[]> {
  return paged<AuditRow>(pageSize, (last) =>
    tx
      .selectFrom('audit_log')
      .select(['id', 'at', 'action', 'subject', 'ip_prefix'])
      .where('user_id', '=', userId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
}

/** Whether a person took a file away since a moment. */
export async function wasExportedSince(tx: Tx, userId: number, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('action', '=', 'data_exported')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
