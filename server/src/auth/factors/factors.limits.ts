import type { PublicCtx } from '../../context.ts';

const hour = 60 * 60;

/** Keys and recovery codes made, and first codes tried, within a session that was confirmed; ten recovery codes cost ten hashes. */
export async function limitFactorChanges(ctx: PublicCtx, userId: number): Promise<void> {
  await ctx.limiter.take(`factors:${userId}`, { count: 30, seconds: hour });
}
