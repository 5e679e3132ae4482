import type { NewView, SavedView } from '@saldo/contract/transactions/views.schemas';
import { lockUser } from '../auth/auth.queries.ts';
import { most } from '../db/most.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import * as queries from './views.queries.ts';

/** The views of the person, the oldest first. */
export async function listViews(ctx: ReadCtx): Promise<SavedView[]> {
  const [views] = await ctx.db.read(ctx.userId, [queries.findViews(ctx.userId)]);
  return views;
}

/** The person's views while nobody else changes them: what two devices do comes one after the other. */
async function held(ctx: Ctx, tx: Tx): Promise<SavedView[]> {
  if (!(await lockUser(tx, ctx.userId))) throw new AppError('UNAUTHENTICATED');
  return queries.listViews(tx, ctx.userId);
}

/** Saves a view; one that has the name takes the new address. Throws VALIDATION_ERROR where there are 30 others. */
export async function saveView(ctx: Ctx, tx: Tx, view: NewView): Promise<number> {
  const there = await held(ctx, tx);
  if (there.length >= most.saved_views && !queries.hasName(there, view.name))
    throw invalidField('name', `Keep at most ${most.saved_views} views.`);
  return queries.upsertView(tx, ctx.userId, view, ctx.now());
}

/** Renames a view. Throws NOT_FOUND where it is no view of the person, CONFLICT where another has the name. */
export async function renameView(ctx: Ctx, tx: Tx, id: number, name: string): Promise<void> {
  const there = await held(ctx, tx);
  if (!there.some((view) => view.id === id)) throw notFound();
  const others = there.filter((view) => view.id !== id);
  if (queries.hasName(others, name))
    throw new AppError('CONFLICT', { message: 'Another view has this name.' });
  await queries.updateName(tx, ctx.userId, { id, name }, ctx.now());
}

/** Throws NOT_FOUND where it is no view of the person. */
export async function deleteView(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  if (!(await queries.removeView(tx, ctx.userId, id))) throw notFound();
}
