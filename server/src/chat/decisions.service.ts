import type { Decision } from '@saldo/reader';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { findLastCarriedOut, findNewestProposal, type ProposalRow } from './proposals.queries.ts';
import { cancelProposal, confirmProposal, undoProposal } from './proposals.service.ts';
import * as said from './render/decisions.data.ts';
import { fill, type Sentence } from './render/gaps.ts';
import type { Language } from './render/words.ts';

/** The turn a plain answer follows. */
export interface TurnBefore {
  id: number;
  language: string;
  /** The open proposal that turn named, though another made it. */
  offeredId: number | null;
  /** That turn asked back with one thing to agree to: a yes is for that. */
  asked: boolean;
}

export interface Decided {
  text: string;
  language: Language;
  /** The proposal this answer names and leaves open: a "yes" right after it means that one. */
  offeredId: number | null;
}

/** Says a sentence of `decisions.data.ts`, of a proposal; `offered` where it is left open for the next yes. */
type Say = (
  sentence: Sentence,
  row?: ProposalRow,
  more?: { offered?: true; older?: string | null },
) => Decided;

const isOpen = (row: ProposalRow | null, now: Date): row is ProposalRow & { status: 'open' } =>
  row?.status === 'open' && row.expires_at > now;

/** True when the turn before made the proposal or asked about it. */
const justNamed = (row: ProposalRow, last: TurnBefore | null): boolean =>
  row.message_id === last?.id || row.id === last?.offeredId;

async function answerYes(
  ctx: Ctx,
  row: ProposalRow | null,
  last: TurnBefore | null,
  say: Say,
): Promise<Decided> {
  if (isOpen(row, ctx.now())) {
    if (!justNamed(row, last)) return say(said.stillOpen, row, { offered: true });
    await confirmProposal(ctx, row.id);
    return say(said.done, row);
  }
  if (row?.status === 'open') return say(said.expired, row);
  return row?.status === 'confirmed' ? say(said.alreadyDone, row) : say(said.nothingOpen);
}

async function answerNo(
  ctx: Ctx,
  row: ProposalRow | null,
  last: TurnBefore | null,
  decision: Decision,
  say: Say,
): Promise<Decided> {
  if (!isOpen(row, ctx.now()))
    return say(
      decision.saysCancel && !(row && justNamed(row, last)) ? said.cancelsNothing : said.nothingOpen,
    );
  await cancelProposal(ctx, row.id);
  return say(said.dropped, row);
}

/** Takes back what was done last, and never something older in its stead. */
async function answerUndo(
  ctx: Ctx,
  newest: ProposalRow | null,
  carriedOut: ProposalRow | null,
  say: Say,
): Promise<Decided> {
  if (isOpen(newest, ctx.now())) {
    const older = carriedOut?.status === 'confirmed' ? carriedOut.title : null;
    return say(said.notConfirmed, newest, { offered: true, older });
  }
  if (!carriedOut) return say(said.nothingDone);
  if (carriedOut.status === 'undone') return say(said.alreadyUndone, carriedOut);
  await undoProposal(ctx, carriedOut.id);
  return say(said.undone, carriedOut);
}

/**
 * "yes", "no" and "undo" in a person's own words, settled by code: a yes confirms only the newest proposal, and only
 * right after it was named. Null when the message says something else.
 */
export async function decide(ctx: Ctx, message: string, last: TurnBefore | null): Promise<Decided | null> {
  const read = await ctx.assistant.ask({ kind: 'decision', message });
  if (!read) return null;
  const { decision } = read;
  const [newest, carriedOut] = await ctx.db.inTransaction(
    ctx.userId,
    async (tx) =>
      [await findNewestProposal(tx, ctx.userId), await findLastCarriedOut(tx, ctx.userId)] as const,
  );
  // One that has just run out is what is meant, though nothing is open any more.
  const ranOut = newest?.status === 'open' && justNamed(newest, last);
  if (
    !ranOut &&
    !isOpen(newest, ctx.now()) &&
    ((decision === 'yes' && last?.asked) || read.nodsOn || (decision !== 'undo' && read.onlyAssents))
  )
    return null;
  const before: Language = last?.language === 'es' ? 'es' : 'en';
  const language = read.language ?? before;
  const at = language === 'en' ? 0 : 1;
  const inWords = (sentence: Sentence, values: object): string =>
    fill(sentence[at], values, String)
      .map((one) => one.text)
      .join('');
  const say: Say = (sentence, row, { offered, older = null } = {}) => ({
    text: inWords(sentence, { title: row?.title, older }),
    language,
    offeredId: offered && row ? row.id : null,
  });
  try {
    if (decision === 'yes') return await answerYes(ctx, newest, last, say);
    if (decision === 'no') return await answerNo(ctx, newest, last, read, say);
    return await answerUndo(ctx, newest, carriedOut, say);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = (at === 1 ? said.reasons[error.code] : undefined) ?? error.message;
    return { text: inWords(said.failed, { reason }), language, offeredId: null };
  }
}
