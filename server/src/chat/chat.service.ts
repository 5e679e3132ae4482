import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { Ctx } from '../context.ts';
import type { Asked } from './keeping.service.ts';
import { answerGiven, answerMessage } from './talk/talk.service.ts';
import { inTurn } from './turns.service.ts';

/**
 * Answers a question from the person's own data and keeps both together, once. One question of a person at a time,
 * whichever instance it reaches: a second one waits a little. Throws NOT_FOUND for an account, goal or row that is not
 * theirs (before anything is read), CONFLICT when the wait is too long, RATE_LIMITED. Nothing is kept when it throws or
 * when `signal` fires before the answer is whole.
 */
export async function askAssistant(ctx: Ctx, asked: Asked, signal: AbortSignal): Promise<ChatMessage> {
  return inTurn(ctx, asked.selected_account_id ?? null, signal, async (last, finish) => {
    const { query, message = '' } = asked;
    return query
      ? answerGiven(ctx, { ...asked, query }, last, finish)
      : answerMessage(ctx, { ...asked, message }, last, finish, signal);
  });
}
