import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { presentMessage } from './chat.presenter.ts';
import { deleteMessage, deleteMessages, listFacts, listMessages } from './chat.queries.ts';
import { listProposals } from './proposals.queries.ts';

const historyLimit = 500;

/** The conversation, oldest first. */
export async function listHistory(ctx: Ctx): Promise<ChatMessage[]> {
  return ctx.db.inTransaction(
    ctx.userId,
    async (tx) => {
      const rows = await listMessages(tx, ctx.userId, historyLimit);
      const ids = rows.map((row) => row.id);
      const facts = Map.groupBy(await listFacts(tx, ctx.userId, ids), (row) => row.message_id);
      const proposals = new Map(
        (await listProposals(tx, ctx.userId, ids)).map((row) => [row.message_id, row]),
      );
      return rows.map((row) =>
        presentMessage(row, facts.get(row.id) ?? [], proposals.get(row.id) ?? null, ctx.now()),
      );
    },
    { readOnly: true },
  );
}

/** Deletes one message with its answer, facts and proposal. Throws NOT_FOUND. */
export async function forgetMessage(ctx: Ctx, id: number): Promise<void> {
  const deleted = await ctx.db.inTransaction(ctx.userId, (tx) => deleteMessage(tx, ctx.userId, id));
  if (!deleted) throw notFound();
}

export async function forgetEverything(ctx: Ctx): Promise<void> {
  await ctx.db.inTransaction(ctx.userId, (tx) => deleteMessages(tx, ctx.userId));
}
