import type { PublicCtx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { callerOf } from '../../http/address.ts';
import { deviceDigest } from '../../http/device-cookie.ts';
import { isKnownPlace, signInWaits } from '../auth.limits.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Counts a try of a second step before its code is looked at; the budget, to be cleared by the right code. As at sign-in
 * a place the owner has signed in from has a budget of its own, and all others share one: somebody who has the password
 * and guesses codes takes none from the owner. Throws RATE_LIMITED.
 */
export async function limitSecondStep(ctx: PublicCtx, owner: { id: number; email: string }): Promise<string> {
  const address = callerOf(ctx.ip);
  const places = [...(ctx.device === null ? [] : [deviceDigest(ctx.device)]), address];
  const known = await Promise.all(places.map((place) => isKnownPlace(ctx, owner.email, place)));
  const own = places.find((_, index) => known[index]);
  await ctx.limiter.take(`code:ip:${address}`, { count: 30, seconds: 10 * minute });
  const budget = `code:${owner.id}${own === undefined ? '' : `:${own}`}`;
  const wait = await ctx.limiter.takeGrowing(budget, signInWaits);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
  return budget;
}

/** Keys and recovery codes made, and first codes tried, within a session; ten recovery codes cost ten hashes. */
export async function limitFactorChanges(ctx: PublicCtx, userId: number): Promise<void> {
  await ctx.limiter.take(`factors:${userId}`, { count: 30, seconds: hour });
}
