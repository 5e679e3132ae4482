import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { Transaction, TransactionSummary } from '@saldo/contract/transactions/transactions.schemas';
import { findLiveLinks, lockLinks } from '../bank/links.queries.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { notFound } from '../errors.ts';
import { matchOwnTransfers } from './spending.queries.ts';
import { decodeCursor, encodeCursor } from './transactions.cursor.ts';
import { presentTransaction, presentTransactionSummary } from './transactions.presenter.ts';
import {
  countTransactions,
  deleteTransactions,
  findTransaction,
  findTransactions,
  sumTransactions,
  updateCategory,
  updateReimport,
} from './transactions.queries.ts';

const usualLimit = 100;
const mostByType = 500;

export interface Page extends TransactionFilter {
  limit?: number | undefined;
  offset?: number | undefined;
  cursor?: string | undefined;
}

export interface TransactionList {
  transactions: Transaction[];
  total_count: number;
  limit: number;
  offset: number;
  next_cursor: string | null;
}

/** Newest first; by offset, or after the cursor of the page before. Throws VALIDATION_ERROR for a foreign cursor. */
export async function listTransactions(ctx: ReadCtx, page: Page): Promise<TransactionList> {
  const limit = page.limit ?? usualLimit;
  const after = page.cursor ? decodeCursor(page.cursor) : null;
  const offset = after ? 0 : (page.offset ?? 0);
  const [rows, [counted]] = await ctx.db.read(ctx.userId, [
    findTransactions(ctx.userId, page, { limit, offset, after }),
    countTransactions(ctx.userId, page),
  ]);
  const last = rows.at(-1);
  return {
    transactions: rows.map(presentTransaction),
    total_count: counted?.count ?? 0,
    limit,
    offset,
    next_cursor: last && rows.length === limit ? encodeCursor(last) : null,
  };
}

/** The newest rows of a type: all, expenses, or a primary category. */
export async function listByType(ctx: ReadCtx, type: string): Promise<Transaction[]> {
  const page = { limit: mostByType, offset: 0, after: null };
  const [rows] = await ctx.db.read(ctx.userId, [findTransactions(ctx.userId, { type }, page)]);
  return rows.map(presentTransaction);
}

/** Counts and sums within a filter, whole and by account. */
export async function summarizeTransactions(
  ctx: ReadCtx,
  filter: TransactionFilter,
): Promise<TransactionSummary> {
  const [groups] = await ctx.db.read(ctx.userId, [sumTransactions(ctx.userId, filter)]);
  return presentTransactionSummary(groups);
}

/** One transaction; throws NOT_FOUND, also for another person's. */
export async function getTransaction(ctx: ReadCtx, id: number): Promise<Transaction> {
  const [[row]] = await ctx.db.read(ctx.userId, [findTransaction(ctx.userId, id)]);
  if (!row) throw notFound();
  return presentTransaction(row);
}

/** A category as a person chose it; without a detailed one a row keeps its own as long as that is within the primary. */
export interface CategoryChoice {
  primary: string;
  detailed?: string | null | undefined;
}

/** Within a transaction of the caller's: for confirmations that change several things at once. Throws NOT_FOUND. */
export async function changeCategoryWithin(
  tx: Tx,
  ctx: Ctx,
  id: number,
  category: CategoryChoice | null,
): Promise<void> {
  if (!(await updateCategory(tx, ctx.userId, id, category, ctx.now()))) throw notFound();
  await matchOwnTransfers(tx, ctx.userId);
}

/** The person's own category for a transaction, or null for the bank's again. Throws NOT_FOUND. */
export async function changeCategory(
  ctx: Ctx,
  id: number,
  category: CategoryChoice | null,
): Promise<Transaction> {
  await ctx.db.inTransaction(ctx.userId, (tx) => changeCategoryWithin(tx, ctx, id, category));
  return getTransaction(ctx, id);
}

/** Deletes one transaction for good: it stays deleted across syncs, posting and relinking. Throws NOT_FOUND. */
export async function deleteTransaction(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.inTransaction(ctx.userId, async (tx) => {
    if ((await deleteTransactions(tx, ctx.userId, id, ctx.now())) === 0) throw notFound();
    await matchOwnTransfers(tx, ctx.userId);
  });
}

/** Empties the list; gives how many rows went. The next sync by hand imports the history anew. */
export async function deleteAllTransactions(ctx: Ctx): Promise<number> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    // A sync writes under its link's lock: either all its rows are deleted here, or none has been written yet.
    const live = await findLiveLinks(tx, ctx.userId);
    await lockLinks(
      tx,
      ctx.userId,
      live.map((link) => link.id),
    );
    await updateReimport(tx, ctx.userId);
    return deleteTransactions(tx, ctx.userId, 'all', ctx.now());
  });
}
