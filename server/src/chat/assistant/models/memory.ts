import type { ModelMessage } from 'ai';
import type { Ctx } from '../../../context.ts';
import { estimateTokens, memoryMessages } from './budget.ts';
import { listTurns, type KeptTurn } from './memory.queries.ts';

/** A talk goes cold as the built-in one does. */
const liveMinutes = 30;

/** The last turns of the talk, newest first: what was deleted is not among them. */
export async function recentTurns(ctx: Ctx): Promise<KeptTurn[]> {
  const since = new Date(ctx.now().getTime() - liveMinutes * 60_000);
  return ctx.db.inTransaction(ctx.userId, (tx) => listTurns(tx, ctx.userId, since, memoryMessages / 2), {
    readOnly: true,
  });
}

/** Earlier turns as messages, oldest first, as many of the newest as fit; a question and its answer stay together. */
export function remember(
  turns: readonly KeptTurn[],
  tokens: number,
  shown: (text: string) => string,
): ModelMessage[] {
  const messages: ModelMessage[] = [];
  let left = tokens;
  for (const { message, response } of turns.slice(0, memoryMessages / 2)) {
    const pair = [shown(message), shown(response)] as const;
    left -= estimateTokens(pair[0]) + estimateTokens(pair[1]);
    if (left < 0) break;
    messages.unshift({ role: 'user', content: pair[0] }, { role: 'assistant', content: pair[1] });
  }
  return messages;
}
