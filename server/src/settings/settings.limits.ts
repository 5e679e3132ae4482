import type { Ctx } from '../context.ts';

const hour = 60 * 60;

/** Changes of the e-mail, taken addresses included: nobody learns who banks here by trying them out. */
export async function limitEmailChange(ctx: Ctx): Promise<void> {
  await ctx.limiter.take(`email:${ctx.userId}`, { count: 5, seconds: hour });
}

/** New passwords, each of which costs a hash and a mail. */
export async function limitPasswordChange(ctx: Ctx): Promise<void> {
  await ctx.limiter.take(`password:${ctx.userId}`, { count: 10, seconds: hour });
}

/** Files of the export, each of which reads everything. */
export async function limitExport(ctx: Ctx): Promise<void> {
  await ctx.limiter.take(`export:${ctx.userId}`, { count: 60, seconds: hour });
}
