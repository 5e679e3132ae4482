import type { Ctx } from '../../context.ts';

const daySeconds = 86_400;
const keyOf = (ctx: Ctx): string => `model-tokens:${ctx.userId}:${ctx.now().toISOString().slice(0, 10)}`;

/** Whether a person may still use the model today (UTC), by the operator's cap; always, when there is none. */
export async function mayUseTokens(ctx: Ctx, cap: number | null): Promise<boolean> {
  return cap === null || (await ctx.limiter.spend(keyOf(ctx), 0, daySeconds)) < cap;
}

/** Counts what a turn cost, whether its answer was shown or not. */
export async function countTokens(ctx: Ctx, tokens: number): Promise<void> {
  if (tokens > 0) await ctx.limiter.spend(keyOf(ctx), Math.ceil(tokens), daySeconds);
}
