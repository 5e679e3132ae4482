import type { PublicCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/address.ts';
import type { Backoff } from '../http/limiter.ts';
import { emailDigest } from './email-key.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Failed sign-ins of one account: five at once, then waits that grow from a minute to twenty. Stricter than 5 a minute
 * and 20 an hour, and at most 90 evaluated in a day however many addresses join in; never an endless lock.
 */
const signInWaits: Backoff = {
  waits: [0, 0, 0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 15, 15, 20].map((minutes) => minutes * minute),
  forgetAfter: day,
};
const knownDeviceSeconds = 30 * day;

function keysOf(ctx: PublicCtx, email: string) {
  const account = emailDigest(email);
  const device = `${account}:${callerOf(ctx.ip)}`;
  return { account: `login:${account}`, known: `known:${device}`, device: `login:${device}` };
}

/**
 * Counts a sign-in before its password is looked at; throws RATE_LIMITED. Same steps for known and unknown addresses.
 * An address the person has signed in from keeps waits of its own, so that strangers cannot keep an owner out.
 */
export async function limitSignIn(ctx: PublicCtx, email: string): Promise<void> {
  await ctx.limiter.take(`login:ip:${callerOf(ctx.ip)}`, { count: 30, seconds: 10 * minute });
  const keys = keysOf(ctx, email);
  const wait = await ctx.limiter.takeGrowing(keys.account, signInWaits);
  if (wait === 0) return;
  const ownWait = (await ctx.limiter.isMarked(keys.known))
    ? await ctx.limiter.takeGrowing(keys.device, signInWaits)
    : wait;
  if (ownWait > 0) throw new AppError('RATE_LIMITED', { retryAfter: ownWait });
}

/** The right password came: failures are forgotten and this address is known from now on. */
export async function forgiveSignIn(ctx: PublicCtx, email: string): Promise<void> {
  const keys = keysOf(ctx, email);
  await Promise.all([
    ctx.limiter.clear(keys.account),
    ctx.limiter.clear(keys.device),
    ctx.limiter.mark(keys.known, knownDeviceSeconds),
  ]);
}

/** A password set by mail proves the owner: the account's waits are over, wherever the failures came from. */
export async function forgiveAccount(ctx: PublicCtx, email: string): Promise<void> {
  await ctx.limiter.clear(`login:${emailDigest(email)}`);
}

export async function limitRegistration(ctx: PublicCtx): Promise<void> {
  await ctx.limiter.take(`register:ip:${callerOf(ctx.ip)}`, { count: 10, seconds: hour });
}

export async function limitForgotPassword(ctx: PublicCtx, email: string | null): Promise<void> {
  await ctx.limiter.take(`forgot:ip:${callerOf(ctx.ip)}`, { count: 30, seconds: hour });
  if (email !== null) await ctx.limiter.take(`forgot:${emailDigest(email)}`, { count: 3, seconds: hour });
}

export async function limitReset(ctx: PublicCtx): Promise<void> {
  await ctx.limiter.take(`reset:ip:${callerOf(ctx.ip)}`, { count: 30, seconds: 10 * minute });
}

/** Failed confirmations of the password within a session. */
export async function limitReauthentication(ctx: PublicCtx, userId: number): Promise<void> {
  const wait = await ctx.limiter.takeGrowing(`reauthenticate:${userId}`, signInWaits);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
}

export async function forgiveReauthentication(ctx: PublicCtx, userId: number): Promise<void> {
  await ctx.limiter.clear(`reauthenticate:${userId}`);
}
