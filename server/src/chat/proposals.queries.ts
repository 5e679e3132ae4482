import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

export interface ProposalRow {
  id: number;
  message_id: number;
  kind: NonNullable<ChatMessage['proposal']>['kind'];
  title: string;
  payload: unknown;
  changes: { label: string; before: string | null; after: string }[];
  status: NonNullable<ChatMessage['proposal']>['status'];
  expires_at: Date;
  decided_at: Date | null;
  undo: unknown;
}

const columns = [
  'id',
  'message_id',
  'kind',
  'title',
  'payload',
  'changes',
  'status',
  'expires_at',
  'decided_at',
  'undo',
] as const;

/** The proposals of a person, to be narrowed. */
const proposalsOf = (tx: Tx, userId: number) =>
  tx.selectFrom('chat_proposals').select(columns).where('user_id', '=', userId);

/** The first of them; null for none. */
async function firstOf(found: ReturnType<typeof proposalsOf>): Promise<ProposalRow | null> {
  const row: unknown = await found.limit(1).executeTakeFirst();
  return (row as ProposalRow | undefined) ?? null;
}

export async function listProposals(
  tx: Tx,
  userId: number,
  messageIds: readonly number[],
): Promise<ProposalRow[]> {
  if (messageIds.length === 0) return [];
  const rows = await proposalsOf(tx, userId)
    .where(sql<boolean>`message_id = any(${[...messageIds]}::bigint[])`)
    .execute();
  return rows as unknown as ProposalRow[];
}

export async function insertProposal(
  tx: Tx,
  userId: number,
  given: {
    messageId: number;
    kind: ProposalRow['kind'];
    title: string;
    payload: unknown;
    changes: unknown;
    expiresAt: Date;
    now: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('chat_proposals')
    .values({
      user_id: userId,
      message_id: given.messageId,
      kind: given.kind,
      title: given.title,
      payload: JSON.stringify(given.payload),
      changes: JSON.stringify(given.changes),
      expires_at: given.expiresAt,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A proposal under its lock, so that two confirmations cannot both carry it out. */
export const lockProposal = (tx: Tx, userId: number, id: number): Promise<ProposalRow | null> =>
  firstOf(proposalsOf(tx, userId).where('id', '=', id).forUpdate());

export async function updateProposal(
  tx: Tx,
  userId: number,
  id: number,
  change: { status: ProposalRow['status']; undo?: unknown; now: Date },
): Promise<void> {
  await tx
    .updateTable('chat_proposals')
    .set({
      status: change.status,
      decided_at: change.now,
      ...(change.undo === undefined ? {} : { undo: JSON.stringify(change.undo) }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The proposal of a message, whatever its status. */
export async function findProposalOf(tx: Tx, userId: number, messageId: number): Promise<ProposalRow | null> {
  return (await listProposals(tx, userId, [messageId]))[0] ?? null;
}

/** The proposal made last, whatever became of it. */
export const findNewestProposal = (tx: Tx, userId: number): Promise<ProposalRow | null> =>
  firstOf(proposalsOf(tx, userId).orderBy('id', 'desc'));

/** Cancels the newest proposal where it is still open, because another was made in its place. */
export async function replaceOpenProposal(tx: Tx, userId: number, now: Date): Promise<void> {
  const newest = await findNewestProposal(tx, userId);
  if (newest?.status === 'open') await updateProposal(tx, userId, newest.id, { status: 'cancelled', now });
}

/** The proposal carried out or taken back last, for "undo". */
export const findLastCarriedOut = (tx: Tx, userId: number): Promise<ProposalRow | null> =>
  firstOf(
    proposalsOf(tx, userId)
      .where('status', 'in', ['confirmed', 'undone'])
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc'),
  );

export interface CategoryRow {
  id: number;
  category_primary: string | null;
  category_detailed: string | null;
  category_edited: boolean;
}

/** The categories of some rows under their lock, so that a change can be taken back exactly. */
export async function lockCategories(tx: Tx, userId: number, ids: readonly number[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, category_primary, category_detailed, category_edited from transactions
    where user_id = ${userId} and id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(tx);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
