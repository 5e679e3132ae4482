import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { dateIn } from '@saldo/contract/dates';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { reviveThrown } from '../threads/thread.ts';
import type { Answered } from './assistant/engine.ts';
import { emptyState, type DialogueState } from './assistant/frames/frame.ts';
import type { Language } from './assistant/language/detect.ts';
import type { Reworder } from './assistant/models/reword.ts';
import type { BuiltIn } from './asking.ts';
import { decide } from './decisions.service.ts';
import { findAgreedHost } from './engine.queries.ts';
import { builtIn, keepMessage, type Question } from './keeping.service.ts';
import { answerGiven, answerMessage } from './talk/talk.service.ts';
import { inTurn, type LastTurn } from './turns.service.ts';

/** What an engine made of a question, before it is kept. */
export interface Draft {
  answered: Answered;
  engine: string;
  note: string | null;
  guard: 'pass' | 'retried' | 'fallback';
}

/** What stays of a turn: the dialogue's state, and an open proposal that a plain answer named. */
type KeptState = DialogueState & { offeredId?: number | null };

function stateOf(kept: Partial<KeptState> | undefined): KeptState {
  return kept?.at ? { ...emptyState, ...kept } : emptyState;
}

const plain = (text: string, language: Language, state: KeptState): Answered => ({
  reply: {
    text,
    facts: [],
    chart: null,
    proposal: null,
    suggestions: [],
    rowIds: [],
    days: [],
    outcome: 'smalltalk',
  },
  language,
  state,
});

const keep = (ctx: Ctx, tx: Tx, question: Question, { answered, ...draft }: Draft): Promise<ChatMessage> => {
  const { reply, state, language } = answered;
  const { text: response, facts, chart, suggestions, proposal } = reply;
  return keepMessage(ctx, tx, {
    ...draft,
    question,
    response,
    language,
    facts,
    chart,
    suggestions,
    proposal,
    state: { ...state },
    blocks: null,
    reading: null,
    next: null,
  });
};

/** The built-in assistant's answer. A question it fails on is logged, and answered as one it did not understand. */
async function answerBuiltIn(
  ctx: Ctx,
  question: Question,
  last: LastTurn,
  state: DialogueState,
  wantsWorld: boolean,
): Promise<BuiltIn> {
  const found = await ctx.assistant.ask({
    kind: 'answer',
    userId: ctx.userId,
    today: dateIn(ctx.timeZone, ctx.now()),
    timeZone: ctx.timeZone,
    question: question.message,
    state,
    fallback: last?.language === 'es' ? 'es' : 'en',
    accountId: question.selected_account_id ?? null,
    now: ctx.now(),
    wantsWorld,
  });
  if (found.fault) ctx.log.error({ err: reviveThrown(found.fault) }, 'a question could not be answered');
  return found;
}

async function draftAnswer(
  ctx: Ctx,
  question: Question,
  last: LastTurn,
  signal: AbortSignal,
  reword: Reworder | undefined,
): Promise<Draft> {
  const state = stateOf(last?.state);
  const before = last && {
    ...last,
    offeredId: state.offeredId ?? null,
    asked: state.options?.length === 1,
  };
  const decided = await decide(ctx, question.message, before);
  if (decided) {
    const { offeredId } = decided;
    const offer = offeredId === null ? null : (state.offer ?? null);
    const answered = plain(decided.text, decided.language, { ...state, offeredId, offer, options: [] });
    return { answered, engine: builtIn, note: null, guard: 'pass' };
  }
  const { answered, world, checked } = await answerBuiltIn(ctx, question, last, state, reword !== undefined);
  if (!checked.ok)
    ctx.log.error(
      { problems: checked.problems.map((one) => one.why) },
      'an answer held a figure that is no fact',
    );
  const { proposal, outcome } = answered.reply;
  if (!reword || !world || proposal || (outcome !== 'answer' && outcome !== 'clarify'))
    return { answered, engine: builtIn, note: null, guard: checked.ok ? 'pass' : 'fallback' };
  const agreedHost = await ctx.db.inTransaction(ctx.userId, (tx) => findAgreedHost(tx, ctx.userId), {
    readOnly: true,
  });
  const worded = await reword(ctx, { question: question.message, answered, world, agreedHost }, signal);
  return { ...worded, answered: worded.answered ?? answered };
}

/**
 * Answers a question from the person's own data and keeps both together, once. One question of a person at a time,
 * whichever instance it reaches: a second one waits a little. Throws NOT_FOUND for an account, goal or row that is not
 * theirs (before anything is read), CONFLICT when the wait is too long, RATE_LIMITED. Nothing is kept when it throws or
 * when `signal` fires before the answer is whole.
 */
export async function askAssistant(
  ctx: Ctx,
  question: Question,
  signal: AbortSignal,
  reword?: Reworder,
): Promise<ChatMessage> {
  return inTurn(ctx, question.selected_account_id ?? null, signal, async (last, finish) => {
    const { query } = question;
    if (query) return finish((tx) => answerGiven(ctx, tx, { ...question, query }, last));
    if (ctx.assistant.trained) return answerMessage(ctx, question, last, finish, signal);
    const draft = await draftAnswer(ctx, question, last, signal, reword);
    return finish((tx) => keep(ctx, tx, question, draft));
  });
}
