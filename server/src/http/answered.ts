import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';

/** One change in one transaction, with its answer kept for a call that comes twice. */
export function answered<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>) {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const answer = { success: true as const, ...(await work(tx)) };
    await ctx.keepAnswer?.(tx, answer);
    return answer;
  });
}
