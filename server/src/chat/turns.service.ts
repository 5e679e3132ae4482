import { setTimeout } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, notFound } from '../errors.ts';
import { findLastTurn, hasAccount } from './chat.queries.ts';
import { endTurn, takeTurn } from './turns.queries.ts';

/** The contract's limit on questions, and one that keeps a long evening affordable. */
const limits = [
  { count: 20, seconds: 60 },
  { count: 300, seconds: 3600 },
] as const;

/** How long a second question waits for the first, in milliseconds, and between two looks. */
const patience = { most: 3000, between: 60 };

export type LastTurn = Awaited<ReturnType<typeof findLastTurn>>;

/** Takes the person's turn, waiting a little for a question under way; the turn before comes with it. */
async function begin(
  ctx: Ctx,
  accountId: number | null,
  signal: AbortSignal,
): Promise<{ turn: string; last: LastTurn }> {
  for (let waited = 0; ; waited += patience.between) {
    const begun = await ctx.db.inTransaction(ctx.userId, async (tx) => {
      if (accountId !== null && !(await hasAccount(tx, ctx.userId, accountId)))
        throw notFound('Account not found. It may have been deleted.');
      const turn = await takeTurn(tx, ctx.userId, ctx.now());
      return turn === null ? null : { turn, last: await findLastTurn(tx, ctx.userId) };
    });
    if (begun) return begun;
    if (waited >= patience.most)
      throw new AppError('CONFLICT', { message: 'Your last question is still being answered.' });
    await setTimeout(patience.between, undefined, { signal });
  }
}

/** Runs a transaction that ends the turn: what it writes is kept only while the turn is still this question's. */
export type Finish = <Kept>(keep: (tx: Tx) => Promise<Kept>) => Promise<Kept>;

/**
 * Runs one question of a person at a time. The turn is given back however it ends; nothing is kept when `signal` has
 * fired. Throws NOT_FOUND for an account that is not theirs, CONFLICT when the wait is too long, RATE_LIMITED.
 */
export async function inTurn<Kept>(
  ctx: Ctx,
  accountId: number | null,
  signal: AbortSignal,
  work: (last: LastTurn, finish: Finish) => Promise<Kept>,
): Promise<Kept> {
  const { turn, last } = await begin(ctx, accountId, signal);
  try {
    await ctx.limiter.take(`chat:${ctx.userId}`, ...limits);
    return await work(last, (keep) => {
      signal.throwIfAborted();
      return ctx.db.inTransaction(ctx.userId, async (tx) => {
        if (!(await endTurn(tx, ctx.userId, turn)))
          throw new AppError('CONFLICT', {
            message: 'The conversation changed while this was being answered. Please ask again.',
          });
        return keep(tx);
      });
    });
  } catch (error) {
    await ctx.db.inTransaction(ctx.userId, (tx) => endTurn(tx, ctx.userId, turn)).catch(() => undefined);
    throw error;
  }
}
