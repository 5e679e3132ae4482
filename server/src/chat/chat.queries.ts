import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { AskedAs, ChatFact, ChatMessage, ChatReading } from '@saldo/contract/chat/chat.schemas';
import type { Fact } from './fact.ts';

type Chart = NonNullable<ChatMessage['chart']>;

export interface MessageRow {
  id: number;
  message: string;
  response: string;
  engine: string;
  language: string;
  note: string | null;
  selected_account_id: number | null;
  chart: Chart | null;
  suggestions: string[];
  blocks: Block[] | null;
  reading: ChatReading | null;
  next: ChatMessage['next'] | null;
  created_at: Date;
}

export interface FactRow {
  message_id: number;
  fact_id: string;
  kind: ChatFact['kind'];
  label: string;
  amount_minor: number | null;
  currency: string | null;
  value: number | string | null;
  start_date: string | null;
  end_date: string | null;
  row_count: number | null;
  filters: TransactionFilter | null;
}

/** What of a message is shown, and exported. */
export const messageColumns = [
  'id',
  'message',
  'response',
  'engine',
  'language',
  'note',
  'selected_account_id',
  'chart',
  'suggestions',
  'blocks',
  'reading',
  'next',
  'created_at',
] as const;

/** The newest messages, oldest first. */
export async function listMessages(tx: Tx, userId: number, limit: number): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed() as MessageRow[];
}

export async function listFacts(tx: Tx, userId: number, messageIds: readonly number[]): Promise<FactRow[]> {
  if (messageIds.length === 0) return [];
  const rows = await tx
    .selectFrom('chat_facts')
    .select([
      'message_id',
      'fact_id',
      'kind',
      'label',
      'amount_minor',
      'currency',
      'value',
      'start_date',
      'end_date',
      'row_count',
      'filters',
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`message_id = any(${[...messageIds]}::bigint[])`)
    .orderBy('message_id')
    .orderBy('position')
    .execute();
  return rows as FactRow[];
}

/** The turn before: its state and language, and the proposal it made. */
export async function findLastTurn(
  tx: Tx,
  userId: number,
): Promise<{ id: number; message: string; state: unknown; language: string } | null> {
  const row = await tx
    .selectFrom('chat_messages')
    .select(['id', 'message', 'state', 'language'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewMessage {
  message: string;
  response: string;
  engine: string;
  language: string;
  note: string | null;
  selectedAccountId: number | null;
  guard: 'pass' | 'retried' | 'fallback';
  chart: Chart | null | undefined;
  suggestions: readonly string[];
  state: Readonly<Record<string, unknown>>;
  blocks: readonly Block[];
  reading: ChatReading | null;
  next: readonly AskedAs[];
  now: Date;
}

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Keeps a message with its answer; gives its id. */
export async function insertMessage(tx: Tx, userId: number, given: NewMessage): Promise<number> {
  const row = await tx
    .insertInto('chat_messages')
    .values({
      user_id: userId,
      message: given.message,
      response: given.response,
      engine: given.engine,
      language: given.language,
      note: given.note,
      selected_account_id: given.selectedAccountId,
      guard: given.guard,
      chart: json(given.chart),
      suggestions: JSON.stringify(given.suggestions),
      state: JSON.stringify(given.state),
      blocks: json(given.blocks),
      reading: json(given.reading),
      next: json(given.next),
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertFacts(
  tx: Tx,
  userId: number,
  messageId: number,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('chat_facts')
    .values(
      facts.map((fact, position) => ({
        user_id: userId,
        message_id: messageId,
        position,
        fact_id: fact.id,
        kind: fact.kind,
        label: fact.label,
        amount_minor: fact.amount,
        value: fact.value === null ? null : JSON.stringify(fact.value),
        currency: fact.kind === 'money' ? (fact.currency ?? 'USD') : null,
        start_date: fact.start,
        end_date: fact.end,
        row_count: fact.rowCount,
        filters: fact.filters === null ? null : JSON.stringify(fact.filters),
        transaction_ids: fact.rowIds.slice(0, 200),
      })),
    )
    .execute();
}

/** Deletes one message with its facts and proposals; false when it is not there. */
export async function deleteMessage(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_messages')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteMessages(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('chat_messages').where('user_id', '=', userId).execute();
}

/** True when the account is the person's and was not deleted. */
export async function hasAccount(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
