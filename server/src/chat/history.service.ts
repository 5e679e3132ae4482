import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { dateIn } from '@saldo/contract/dates';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { presentMessage } from './chat.presenter.ts';
import { deleteMessage, deleteMessages, findLastTurn, listFacts, listMessages } from './chat.queries.ts';
import { listProposals } from './proposals.queries.ts';
import type { Language } from './render/words.ts';
import { voidTurn } from './turns.queries.ts';

const historyLimit = 500;
/** So many messages are looked through without a break: some five milliseconds. */
const atOnce = 50;
/** Milliseconds the questions to begin with may take, so that a page never waits for an assistant that is still starting. */
const openingMs = 2_000;

export interface History {
  history: ChatMessage[];
  /** Questions to begin with; empty once there is a conversation. */
  suggestions: string[];
}

/**
 * The conversation, oldest first; while there is none, questions to begin with in `language`, from the person's own data.
 * Those are an extra: when they cannot be made, or not soon, the history comes without them.
 */
export async function listHistory(ctx: Ctx, language: Language): Promise<History> {
  const { rows, facts, proposals } = await ctx.db.inTransaction(
    ctx.userId,
    async (tx) => {
      const found = await listMessages(tx, ctx.userId, historyLimit);
      const ids = found.map((row) => row.id);
      return {
        rows: found,
        facts: Map.groupBy(await listFacts(tx, ctx.userId, ids), (row) => row.message_id),
        proposals: new Map((await listProposals(tx, ctx.userId, ids)).map((row) => [row.message_id, row])),
      };
    },
    { readOnly: true },
  );
  const history: ChatMessage[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % atOnce === 0) await nextTurn();
    history.push(presentMessage(row, facts.get(row.id) ?? [], proposals.get(row.id) ?? null, ctx.now()));
  }
  if (history.length > 0) return { history, suggestions: [] };
  const { userId, timeZone } = ctx;
  const now = ctx.now();
  const today = dateIn(timeZone, now);
  const opening = ctx.assistant
    .ask({ kind: 'opening', userId, today, now, timeZone, language })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'no questions to begin with could be made');
      return [];
    });
  return { history, suggestions: await Promise.race([opening, delay(openingMs, [], { ref: false })]) };
}

/**
 * Deletes one message with its answer, facts and proposal. A question under way that was read as going on from it is not
 * kept. Throws NOT_FOUND.
 */
export async function forgetMessage(ctx: Ctx, id: number): Promise<void> {
  const deleted = await ctx.db.inTransaction(ctx.userId, async (tx) => {
    const last = await findLastTurn(tx, ctx.userId);
    if (last?.id === id) await voidTurn(tx, ctx.userId);
    return deleteMessage(tx, ctx.userId, id);
  });
  if (!deleted) throw notFound();
}

/** Deletes the conversation, a question under way included. */
export async function forgetEverything(ctx: Ctx): Promise<void> {
  await ctx.db.inTransaction(ctx.userId, async (tx) => {
    await voidTurn(tx, ctx.userId);
    await deleteMessages(tx, ctx.userId);
  });
}
