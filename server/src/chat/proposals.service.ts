import { cents, type Cents } from '@saldo/contract/money';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, notFound } from '../errors.ts';
import * as goals from '../goals/goals.changes.ts';
import { lockForChange } from '../goals/goals.ledger.ts';
import { selectEntries } from '../goals/entries.queries.ts';
import { changeLimit, createLimit, deleteLimit, lockLimitOf } from '../transactions/limits.service.ts';
import { sayOf, undoBatch, type Saying } from '../transactions/changes.service.ts';
import { holdOwn } from '../transactions/categories.queries.ts';
import { matchAndGuess } from '../transactions/guessing.queries.ts';
import { categoriesOf } from '../transactions/transactions.service.ts';
import type { Draft } from './answer/orders.ts';
import { presentProposal } from './chat.presenter.ts';
import {
  findNewestProposal,
  lockCategories,
  lockProposal,
  updateProposal,
  type ProposalRow,
} from './proposals.queries.ts';

type Proposal = NonNullable<ChatMessage['proposal']>;

/** What confirming did, in the terms that take it back. */
type Undo =
  | { kind: 'create_goal'; goalId: number }
  | { kind: 'goal_progress'; goalId: number; entryId: number }
  /** Rows were changed as the screens change them: their batch is taken back. */
  | { kind: 'rows'; batch: number | null }
  | { kind: 'set_limit'; limitId: number; category: string; amount: Cents; before: Cents | null };

const changedSince = (): AppError =>
  new AppError('CONFLICT', { message: 'This has changed since it was proposed. Ask the assistant again.' });

async function changeRows(tx: Tx, ctx: Ctx, ids: readonly number[], saying: Saying): Promise<Undo> {
  await holdOwn(tx, ctx.userId);
  const { batch } = await sayOf(tx, ctx, ids, saying, 'assistant');
  await matchAndGuess(tx, ctx.userId);
  return { kind: 'rows', batch };
}

/** Carries a draft out through the services the screens use; gives how to take it back. */
async function carryOut(tx: Tx, ctx: Ctx, draft: Draft): Promise<Undo> {
  const act = { userId: ctx.userId, now: ctx.now(), author: 'assistant' as const };
  if (draft.kind === 'create_goal') {
    const { payload } = draft;
    const goalId = await goals.createGoal(tx, act, {
      title: payload.title,
      target_amount: cents(payload.target),
      deadline: payload.deadline,
      category: payload.category,
    });
    return { kind: 'create_goal', goalId };
  }
  if (draft.kind === 'goal_progress') {
    const { payload } = draft;
    await goals.addProgress(tx, act, payload.goalId, { amount: cents(payload.amount), type: 'manual' });
    const { held } = await lockForChange(tx, ctx.userId, payload.goalId);
    // What the person confirms is "from this to that": if it began elsewhere by now, they should see that first.
    if (held.manual_minor + held.linked_minor !== payload.saved + payload.amount) throw changedSince();
    const { rows } = await tx.executeQuery<{ id: number }>(
      selectEntries(ctx.userId, payload.goalId).compile(),
    );
    const entryId = Math.max(...rows.map((row) => Number(row.id)));
    return { kind: 'goal_progress', goalId: payload.goalId, entryId };
  }
  if (draft.kind === 'set_limit') {
    const { category, amount, before } = draft.payload;
    const there = await lockLimitOf(ctx, tx, category);
    if ((there?.amount ?? null) !== before) throw changedSince();
    if (there) await changeLimit(ctx, tx, there.id, { amount });
    const limitId = there?.id ?? (await createLimit(ctx, tx, { category, amount }));
    return { kind: 'set_limit', limitId, category, amount, before };
  }
  if (draft.kind === 'label_rows') {
    const { transactionIds, ...said } = draft.payload;
    return changeRows(tx, ctx, transactionIds, 'tag' in said ? { addTags: [said.tag] } : said);
  }
  const { payload } = draft;
  await holdOwn(tx, ctx.userId);
  const before = await lockCategories(tx, ctx.userId, payload.transactionIds);
  if (before.length === 0) throw notFound('We could not find that transaction.');
  const seen = new Map(payload.before.map((row) => [row.id, row]));
  const moved = before.some(
    (row) =>
      row.category_primary !== seen.get(row.id)?.primary ||
      row.category_detailed !== seen.get(row.id)?.detailed,
  );
  if (moved || before.length < payload.transactionIds.length) throw changedSince();
  const { primary, detailed } = payload;
  const own = ownIdOf(detailed);
  const wish =
    own === null
      ? { category_primary: primary ?? undefined, category_detailed: detailed }
      : { category_id: own };
  const [category] = await categoriesOf(tx, ctx, [wish]);
  return changeRows(tx, ctx, payload.transactionIds, { category });
}

async function takeBack(tx: Tx, ctx: Ctx, undo: Undo): Promise<void> {
  const act = { userId: ctx.userId, now: ctx.now(), author: 'person' as const };
  if (undo.kind === 'create_goal') {
    const { held } = await lockForChange(tx, ctx.userId, undo.goalId);
    // Money put in since then is not thrown away with the goal.
    if (held.manual_minor + held.linked_minor > 0)
      throw new AppError('CONFLICT', {
        message: 'This goal has progress by now. Delete it on the Goals page if you want it gone.',
      });
    return goals.deleteGoal(tx, act, undo.goalId);
  }
  if (undo.kind === 'goal_progress') return goals.undoEntry(tx, act, undo.goalId, undo.entryId);
  if (undo.kind === 'set_limit') {
    const there = await lockLimitOf(ctx, tx, undo.category);
    if (there?.id !== undo.limitId || there.amount !== undo.amount)
      throw new AppError('CONFLICT', {
        message: 'This limit has changed since. Change it on the Spending page.',
      });
    if (undo.before === null) return deleteLimit(ctx, tx, undo.limitId);
    return changeLimit(ctx, tx, undo.limitId, { amount: undo.before });
  }
  if (undo.kind !== 'rows') throw over('There is nothing to take back.');
  await holdOwn(tx, ctx.userId);
  // A tag that all of them had before changed nothing.
  if (undo.batch !== null) await undoBatch(tx, ctx, undo.batch);
  await matchAndGuess(tx, ctx.userId);
}

/** What a draft is about: two of one kind about the same thing are one order, said anew. */
function subjectOf({ kind, payload }: Draft): string {
  if (kind === 'create_goal') return `${kind} ${(payload as { title: string }).title}`;
  if (kind === 'goal_progress') return `${kind} ${(payload as { goalId: number }).goalId}`;
  if (kind === 'set_limit') return `${kind} ${(payload as { category: string }).category}`;
  return `${kind} ${(payload as { transactionIds: number[] }).transactionIds.toSorted((a, b) => a - b).join(',')}`;
}

/** True when a draft says an open proposal anew: the newest one, about the same goal or the same rows. */
export async function replacesOpen(tx: Tx, userId: number, draft: Draft): Promise<boolean> {
  const newest = await findNewestProposal(tx, userId);
  if (newest?.status !== 'open') return false;
  const before = { kind: newest.kind, payload: newest.payload } as Draft;
  return subjectOf(before) === subjectOf(draft);
}

/** A proposal that is over cannot be decided any more. */
const over = (message: string): AppError => new AppError('CONFLICT', { message });

/** Decides a proposal under its lock, once: a second time answers with what stands. `work` says how to take it back, if it can be. */
function decided(
  ctx: Ctx,
  id: number,
  status: 'confirmed' | 'cancelled' | 'undone',
  work: (tx: Tx, row: ProposalRow) => Promise<Undo | void> | void,
): Promise<Proposal> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const row = await lockProposal(tx, ctx.userId, id);
    if (!row) throw notFound('We could not find that proposal.');
    if (row.status !== status) {
      const undo = await work(tx, row);
      await updateProposal(tx, ctx.userId, id, { status, now: ctx.now(), ...(undo && { undo }) });
    }
    return presentProposal({ ...row, status }, ctx.now());
  });
}

/** Carries a proposal out, once: a second confirmation answers with what stands. Throws CONFLICT when it is over. */
export const confirmProposal = (ctx: Ctx, id: number): Promise<Proposal> =>
  decided(ctx, id, 'confirmed', (tx, row) => {
    if (row.status !== 'open') throw over('This proposal is no longer open. Ask the assistant again.');
    if (row.expires_at <= ctx.now())
      throw over('This proposal has expired and nothing was written. Ask the assistant again.');
    return carryOut(tx, ctx, { kind: row.kind, payload: row.payload } as Draft);
  });

export const cancelProposal = (ctx: Ctx, id: number): Promise<Proposal> =>
  decided(ctx, id, 'cancelled', (_tx, row) => {
    if (row.status !== 'open') throw over('This proposal is no longer open.');
  });

/** Takes back what a confirmed proposal did, once. Throws CONFLICT when there is nothing to take back. */
export const undoProposal = (ctx: Ctx, id: number): Promise<Proposal> =>
  decided(ctx, id, 'undone', (tx, row) => {
    if (row.status !== 'confirmed' || row.undo === null) throw over('There is nothing to take back.');
    return takeBack(tx, ctx, row.undo as Undo);
  });
