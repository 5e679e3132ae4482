import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { AskedAs, ChatMessage, ChatReading } from '@saldo/contract/chat/chat.schemas';
import type { Fact } from './fact.ts';

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

const factColumns = [
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
] as const;

/** Some columns of a table, those that hold JSON as the chat wrote them. */
type Read<Table extends 'chat_messages' | 'chat_facts', Columns extends keyof Row<Table>, Written> = Written &
  Omit<Pick<Row<Table>, Columns>, keyof Written>;

export type MessageRow = Read<
  'chat_messages',
  (typeof messageColumns)[number],
  Pick<ChatMessage, 'chart' | 'reading'> & { blocks: Block[] | null; next: ChatMessage['next'] | null }
>;
export type FactRow = Read<
  'chat_facts',
  (typeof factColumns)[number],
  { value: number | string | null; filters: TransactionFilter | null }
>;

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
    .select(factColumns)
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

/** A message with its answer, as it is kept. */
export interface NewMessage {
  message: string;
  response: string;
  engine: string;
  language: string;
  note: string | null;
  selectedAccountId: number | null;
  guard: 'pass' | 'retried' | 'fallback';
  chart: ChatMessage['chart'] | undefined;
  suggestions: readonly string[];
  state: Readonly<Record<string, unknown>>;
  blocks: readonly Block[];
  reading: ChatReading | null;
  next: AskedAs[];
  now: Date;
}

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Keeps a message with its answer; gives its id. */
export async function insertMessage(tx: Tx, userId: number, given: NewMessage): Promise<number> {
  const { selectedAccountId, chart, suggestions, state, blocks, reading, next, now, ...plain } = given;
  const row = await tx
    .insertInto('chat_messages')
    .values({
      ...plain,
      user_id: userId,
      selected_account_id: selectedAccountId,
      chart: json(chart),
      suggestions: JSON.stringify(suggestions),
      state: JSON.stringify(state),
      blocks: json(blocks),
      reading: json(reading),
      next: json(next),
      created_at: now,
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
        value: json(fact.value),
        currency: fact.kind === 'money' ? (fact.currency ?? 'USD') : null,
        start_date: fact.start,
        end_date: fact.end,
        row_count: fact.rowCount,
        filters: json(fact.filters),
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
