import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { dateIn } from '@saldo/contract/dates';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, notFound } from '../errors.ts';
import { matchOwnTransfers } from '../transactions/spending.queries.ts';
import { answer, type Answered } from './assistant/engine.ts';
import type { Fact } from './assistant/fact.ts';
import { emptyState, type DialogueState } from './assistant/frames/frame.ts';
import { guard, type GuardResult } from './assistant/guard/guard.ts';
import type { Language } from './assistant/language/detect.ts';
import type { Reworder } from './assistant/models/reword.ts';
import { safeText } from './assistant/render/words.ts';
import { loadWorld } from './assistant/tools/world.ts';
import type { World } from './assistant/world.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  deleteMessage,
  deleteMessages,
  findLastTurn,
  hasAccount,
  insertFacts,
  insertMessage,
  listFacts,
  listMessages,
} from './chat.queries.ts';
import { decide } from './decisions.service.ts';
import { findAgreedHost } from './engine.queries.ts';
import { findProposalOf, insertProposal, listProposals } from './proposals.queries.ts';

const historyLimit = 500;
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

/** Questions being answered in this process; a second one of the same person is told to wait. */
const inFlight = new Set<number>();

function namesOf(world: World): string[] {
  return [
    ...world.merchants.map((one) => safeText(one.name)),
    ...world.accounts.map((one) => safeText(one.name)),
    ...world.goals.map((one) => safeText(one.title)),
  ];
}

/** Holds the built-in answer against its own facts. A failure is a defect of a template and is logged as one. */
export function guardAnswer(question: string, answered: Answered, world: World): GuardResult {
  return guard({
    text: answered.reply.text,
    facts: answered.reply.facts,
    days: answered.reply.days,
    question,
    names: namesOf(world),
    strict: false,
  });
}

async function readWorld(ctx: Ctx, tx: Tx, accountId: number | null): Promise<World> {
  await matchOwnTransfers(tx, ctx.userId);
  return loadWorld({ tx, userId: ctx.userId }, dateIn(ctx.timeZone, ctx.now()), ctx.timeZone, accountId);
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

/**
 * Answers a question from the person's own data and keeps both together, once. Throws NOT_FOUND for an account that is
 * not theirs (before anything is read), CONFLICT while another question of theirs is being answered, RATE_LIMITED.
 * Nothing is kept when it throws or when `signal` fires before the answer is whole.
 */
export async function askAssistant(
  ctx: Ctx,
  question: Question,
  signal: AbortSignal,
  reword?: Reworder,
): Promise<ChatMessage> {
  if (inFlight.has(ctx.userId))
    throw new AppError('CONFLICT', { message: 'Your last question is still being answered.' });
  inFlight.add(ctx.userId);
  try {
    const accountId = question.selected_account_id ?? null;
    const last = await ctx.db.inTransaction(ctx.userId, async (tx) => {
      if (accountId !== null && !(await hasAccount(tx, ctx.userId, accountId)))
        throw notFound('We could not find that account.');
      return findLastTurn(tx, ctx.userId);
    });
    await ctx.limiter.take(`chat:${ctx.userId}`, ...limits);
    const state = stateOf(last?.state);
    const decided = await decide(
      ctx,
      question.message,
      last && { ...last, offeredId: state.offeredId ?? null },
    );
    if (decided) {
      const answered = plain(decided.text, decided.language, { ...state, offeredId: decided.offeredId });
      return await ctx.db.inTransaction(ctx.userId, (tx) =>
        keep(ctx, tx, question, { answered, engine: builtIn, note: null, guard: 'pass' }),
      );
    }
    const { answered, world } = await ctx.db.inTransaction(ctx.userId, async (tx) => {
      const read = await readWorld(ctx, tx, accountId);
      const made = await answer({
        question: question.message,
        world: read,
        state,
        fallback: last?.language === 'es' ? 'es' : 'en',
        bound: { tx, userId: ctx.userId },
        now: ctx.now(),
      });
      return { answered: made, world: read };
    });
    const checked = guardAnswer(question.message, answered, world);
    if (!checked.ok)
      ctx.log.error(
        { problems: checked.problems.map((one) => one.why) },
        'an answer held a figure that is no fact',
      );
    let draft: Draft = { answered, engine: builtIn, note: null, guard: checked.ok ? 'pass' : 'fallback' };
    if (
      reword &&
      !answered.reply.proposal &&
      (answered.reply.outcome === 'answer' || answered.reply.outcome === 'clarify')
    ) {
      const agreedHost = await ctx.db.inTransaction(ctx.userId, (tx) => findAgreedHost(tx, ctx.userId), {
        readOnly: true,
      });
      const worded = await reword(ctx, { question: question.message, answered, world, agreedHost }, signal);
      draft = { ...worded, answered: worded.answered ?? answered };
    }
    signal.throwIfAborted();
    return await ctx.db.inTransaction(ctx.userId, (tx) => keep(ctx, tx, question, draft));
  } finally {
    inFlight.delete(ctx.userId);
  }
}

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
