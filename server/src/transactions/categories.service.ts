import type {
  CategoryChange,
  NewCategory,
  OwnCategory,
} from '@saldo/contract/transactions/categories.schemas';
import { most } from '../db/most.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import { isTaken } from '../db/faults.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import {
  claimOwn,
  deleteOwn,
  insertOwn,
  listOwn,
  lockOwn,
  replaceCategory,
  updateOwn,
} from './categories.queries.ts';
import { moveLimits } from './limits.queries.ts';
import { matchAndGuess } from './guessing.queries.ts';

type Listed = Parameters<typeof present>[0];

function present(
  row: Omit<OwnCategory, 'category_primary' | 'color' | 'icon'> &
    Record<'category_primary' | 'color' | 'icon', string>,
) {
  // What is stored was checked when it came in.
  return row as OwnCategory;
}

/** The person's own categories, by name. */
export async function listCategories(ctx: ReadCtx): Promise<OwnCategory[]> {
  const [rows] = await ctx.db.read(ctx.userId, [listOwn(ctx.userId)]);
  return rows.map(present);
}

async function listedIn(tx: Tx, userId: number): Promise<Listed[]> {
  return (await tx.executeQuery(listOwn(userId).compile())).rows;
}

async function ownIn(tx: Tx, ctx: Ctx, id: number): Promise<OwnCategory> {
  const row = (await listedIn(tx, ctx.userId)).find((one) => one.id === id);
  if (!row) throw notFound();
  return present(row);
}

/** @throws CONFLICT where the work names a category as another is named. */
async function named<T>(name: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isTaken(error, 'categories_name')) throw error;
    throw new AppError('CONFLICT', { message: `You already have a category called ${name}.` });
  }
}

/** Adds a category. Throws CONFLICT where the name is taken, VALIDATION_ERROR where there are 200. */
export async function createCategory(ctx: Ctx, tx: Tx, given: NewCategory): Promise<OwnCategory> {
  if ((await listedIn(tx, ctx.userId)).length >= most.categories)
    throw invalidField('name', `You have ${most.categories} categories of your own. Merge some first.`);
  return ownIn(tx, ctx, await named(given.name, insertOwn(tx, ctx.userId, given, ctx.now())));
}

/** Renames, recolors, hides or moves a category; with another primary its rows go along. Throws NOT_FOUND, CONFLICT. */
export async function changeCategory(
  ctx: Ctx,
  tx: Tx,
  id: number,
  change: CategoryChange,
): Promise<OwnCategory> {
  if (change.category_primary !== undefined) await claimOwn(tx, ctx.userId);
  const [row] = await lockOwn(tx, ctx.userId, [id]);
  if (!row) throw notFound();
  await named(change.name, updateOwn(tx, ctx.userId, id, change, ctx.now()));
  const primary = change.category_primary;
  if (primary !== undefined && primary !== row.category_primary) {
    await replaceCategory(tx, ctx.userId, row.code, { primary, detailed: row.code }, ctx.now());
    await matchAndGuess(tx, ctx.userId);
  }
  return ownIn(tx, ctx, id);
}

/** Moves all rows of a category to another, or to its primary, and removes it; how many rows. Throws NOT_FOUND. */
export async function mergeCategory(ctx: Ctx, tx: Tx, id: number, into: number | null): Promise<number> {
  if (into === id) throw invalidField('into_id', 'Choose another category.');
  await claimOwn(tx, ctx.userId);
  const rows = await lockOwn(tx, ctx.userId, into === null ? [id] : [id, into]);
  const from = rows.find((row) => row.id === id);
  const target = rows.find((row) => row.id === into);
  if (!from || (into !== null && !target)) throw notFound();
  const word = { primary: (target ?? from).category_primary, detailed: target?.code ?? null };
  const count = await replaceCategory(tx, ctx.userId, from.code, word, ctx.now());
  await moveLimits(tx, ctx.userId, from.code, target?.code ?? null, ctx.now());
  await deleteOwn(tx, ctx.userId, id);
  await matchAndGuess(tx, ctx.userId);
  return count;
}
