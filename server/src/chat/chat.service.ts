import { setTimeout } from 'node:timers/promises';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { dateIn } from '@saldo/contract/dates';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, notFound } from '../errors.ts';
import { reviveThrown } from '../threads/thread.ts';
import type { Answered } from './assistant/engine.ts';
import type { Fact } from './assistant/fact.ts';
import { emptyState, type DialogueState } from './assistant/frames/frame.ts';
import type { Language } from './assistant/language/detect.ts';
import type { Reworder } from './assistant/models/reword.ts';
import type { BuiltIn } from './asking.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  findLastTurn,
  hasAccount,
  insertFacts,
  insertMessage,
  listFacts,
  listMessages,
} from './chat.queries.ts';
import { decide } from './decisions.service.ts';
import { findAgreedHost } from './engine.queries.ts';
import { findProposalOf, insertProposal, replaceOpenProposal } from './proposals.queries.ts';
import { endTurn, takeTurn } from './turns.queries.ts';

const proposalMinutes = 15;
/** The contract's limit on questions, and one that keeps a long evening affordable. */
const limits = [
  { count: 20, seconds: 60 },
  { count: 300, seconds: 3600 },
] as const;
const builtIn = 'built-in';

export interface Question {
  message: string;
  selected_account_id?: number | null | undefined;
}

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

async function keep(ctx: Ctx, tx: Tx, question: Question, draft: Draft): Promise<ChatMessage> {
  const { reply, state, language } = draft.answered;
  const id = await insertMessage(tx, ctx.userId, {
    message: question.message,
    response: reply.text,
    engine: draft.engine,
    language,
    note: draft.note,
    selectedAccountId: question.selected_account_id ?? null,
    guard: draft.guard,
    chart: reply.chart,
    suggestions: reply.suggestions,
    state,
    now: ctx.now(),
  });
  await insertFacts(tx, ctx.userId, id, shownFacts(reply.facts));
  // A proposal made anew ("make it 80") stands in the place of the one before.
  if (reply.proposal?.replaces) await replaceOpenProposal(tx, ctx.userId, ctx.now());
  if (reply.proposal)
    await insertProposal(tx, ctx.userId, {
      messageId: id,
      kind: reply.proposal.draft.kind,
      title: reply.proposal.draft.title,
      payload: reply.proposal.draft.payload,
      changes: reply.proposal.changes,
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

/** Facts without doubles: one figure, one label, one period stands once. */
function shownFacts(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const key = `${fact.kind}|${fact.label}|${fact.amount}|${fact.value}|${fact.start}|${fact.end}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

/** How long a second question waits for the first, in milliseconds, and between two looks. */
const patience = { most: 3000, between: 60 };

interface Begun {
  turn: string;
  last: Awaited<ReturnType<typeof findLastTurn>>;
}

/** Takes the person's turn, waiting a little for a question under way; the turn before comes with it. */
async function beginTurn(ctx: Ctx, accountId: number | null, signal: AbortSignal): Promise<Begun> {
  for (let waited = 0; ; waited += patience.between) {
    const begun = await ctx.db.inTransaction(ctx.userId, async (tx) => {
      if (accountId !== null && !(await hasAccount(tx, ctx.userId, accountId)))
        throw notFound('We could not find that account.');
      const turn = await takeTurn(tx, ctx.userId, ctx.now());
      return turn === null ? null : { turn, last: await findLastTurn(tx, ctx.userId) };
    });
    if (begun) return begun;
    if (waited >= patience.most)
      throw new AppError('CONFLICT', { message: 'Your last question is still being answered.' });
    await setTimeout(patience.between, undefined, { signal });
  }
}

/** The built-in assistant's answer. A question it fails on is logged, and answered as one it did not understand. */
async function answerBuiltIn(
  ctx: Ctx,
  question: Question,
  last: Begun['last'],
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
  last: Begun['last'],
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
 * whichever instance it reaches: a second one waits a little. Throws NOT_FOUND for an account that is not theirs (before
 * anything is read), CONFLICT when the wait is too long, RATE_LIMITED. Nothing is kept when it throws or when `signal`
 * fires before the answer is whole.
 */
export async function askAssistant(
  ctx: Ctx,
  question: Question,
  signal: AbortSignal,
  reword?: Reworder,
): Promise<ChatMessage> {
  const { turn, last } = await beginTurn(ctx, question.selected_account_id ?? null, signal);
  try {
    await ctx.limiter.take(`chat:${ctx.userId}`, ...limits);
    const draft = await draftAnswer(ctx, question, last, signal, reword);
    signal.throwIfAborted();
    return await ctx.db.inTransaction(ctx.userId, async (tx) => {
      if (!(await endTurn(tx, ctx.userId, turn))) throw new AppError('CONFLICT');
      return keep(ctx, tx, question, draft);
    });
  } catch (error) {
    await ctx.db.inTransaction(ctx.userId, (tx) => endTurn(tx, ctx.userId, turn)).catch(() => undefined);
    throw error;
  }
}
