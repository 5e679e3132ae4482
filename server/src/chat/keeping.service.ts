import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { Query } from '@saldo/contract/query/query';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { presentMessage } from './chat.presenter.ts';
import { insertFacts, insertMessage, listFacts, listMessages, type NewMessage } from './chat.queries.ts';
import type { Fact } from './fact.ts';
import { findProposalOf, insertProposal, replaceOpenProposal } from './proposals.queries.ts';
import type { Proposed } from './render/orders.ts';

export const builtIn = 'built-in';
const proposalMinutes = 15;

export interface Question {
  message: string;
  selected_account_id?: number | null | undefined;
  /** Answered as it stands. */
  query?: Query | undefined;
  language?: 'en' | 'es' | undefined;
}

/** A question as it comes: one that is given as what it asks may have no words. */
export type Asked = Omit<Question, 'message'> & { message?: Question['message'] | undefined };

/** An answer with its question, as it is kept. */
export interface Kept extends Omit<NewMessage, 'message' | 'selectedAccountId' | 'now'> {
  question: Question;
  facts: readonly Fact[];
  /** `replaces` when it says the open proposal before anew. */
  proposal: (Proposed & { replaces: boolean }) | null;
}

/** Keeps a message with its answer, facts and proposal; the message as the API shows it. */
export async function keepMessage(ctx: Ctx, tx: Tx, kept: Kept): Promise<ChatMessage> {
  const { question, facts, proposal, ...answer } = kept;
  const id = await insertMessage(tx, ctx.userId, {
    ...answer,
    message: question.message,
    selectedAccountId: question.selected_account_id ?? null,
    now: ctx.now(),
  });
  await insertFacts(tx, ctx.userId, id, facts);
  // A proposal made anew ("make it 80") stands in the place of the one before.
  if (proposal?.replaces) await replaceOpenProposal(tx, ctx.userId, ctx.now());
  if (proposal)
    await insertProposal(tx, ctx.userId, {
      messageId: id,
      kind: proposal.draft.kind,
      title: proposal.draft.title,
      payload: proposal.draft.payload,
      changes: proposal.changes,
      expiresAt: new Date(ctx.now().getTime() + proposalMinutes * 60_000),
      now: ctx.now(),
    });
  const [row] = await listMessages(tx, ctx.userId, 1);
  if (!row) throw new AppError('ASSISTANT_UNAVAILABLE');
  return presentMessage(
    row,
    await listFacts(tx, ctx.userId, [id]),
    await findProposalOf(tx, ctx.userId, id),
    ctx.now(),
  );
}
