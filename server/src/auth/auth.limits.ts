import type { PublicCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/address.ts';
import type { Backoff } from '../http/limiter.ts';
import { resetMinutes } from './auth.mails.ts';
import { emailDigest } from './email-key.ts';
import { deviceDigest } from '../http/device-cookie.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Failed sign-ins of one budget: five at once, then waits that grow from a minute to twenty. Stricter than 5 a minute
 * and 20 an hour, and at most 90 evaluated in a day however many addresses join in; never an endless lock.
 */
export const signInWaits: Backoff = {
  waits: [0, 0, 0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 15, 15, 20].map((minutes) => minutes * minute),
  forgetAfter: day,
};
const knownDeviceSeconds = 30 * day;

const waitOrReset =
  'Too many attempts. Please wait a moment and try again, or choose "Forgot password?" to get in by email at once.';
const useNewestLink =
  'Reset links were already sent to this address. Please use the newest one, or try again later.';

/** Where a caller may be known from: the browser's own name first, since an address may be shared with strangers. */
function placesOf(ctx: PublicCtx): { device: string | null; address: string } {
  return { device: ctx.device && deviceDigest(ctx.device), address: callerOf(ctx.ip) };
}

const knownKey = (account: string, place: string) => `known:${account}:${place}`;
const triesKey = (account: string, place?: string) => `login:${account}${place ? `:${place}` : ''}`;

/** Whether somebody has signed in to an account from a place (the digest of a browser's name, or an address) of late. */
export async function isKnownPlace(ctx: PublicCtx, email: string, place: string): Promise<boolean> {
  return ctx.limiter.isMarked(knownKey(emailDigest(email), place));
}

/**
 * Which of three budgets a try counts against, and no other: the browser's own, when somebody has signed in to this
 * account with it; the address's own, when they have done so from there; else the one that all strangers share. What
 * strangers use up is thus never an owner's, and no place has more than one budget.
 */
async function budgetOf(ctx: PublicCtx, account: string): Promise<{ key: string; shared: boolean }> {
  const { device, address } = placesOf(ctx);
  if (device !== null && (await ctx.limiter.isMarked(knownKey(account, device))))
    return { key: triesKey(account, device), shared: false };
  // Everybody behind one address shares this; a browser that is known need not wait for its neighbours.
  await ctx.limiter.take(`login:ip:${address}`, { count: 30, seconds: 10 * minute });
  const known = await ctx.limiter.isMarked(knownKey(account, address));
  return known
    ? { key: triesKey(account, address), shared: false }
    : { key: triesKey(account), shared: true };
}

/** A sign-in that was counted; `forgiveSignIn` takes it back. */
export interface CountedSignIn {
  account: string;
  budget: string;
}

/**
 * Counts a sign-in before its password is looked at; throws RATE_LIMITED. Same steps for known and unknown addresses of
 * mail.
 */
export async function limitSignIn(ctx: PublicCtx, email: string): Promise<CountedSignIn> {
  const account = emailDigest(email);
  const { key, shared } = await budgetOf(ctx, account);
  const wait = await ctx.limiter.takeGrowing(key, signInWaits);
  if (wait > 0)
    throw new AppError('RATE_LIMITED', { retryAfter: wait, ...(shared && { message: waitOrReset }) });
  return { account, budget: key };
}

async function know(ctx: PublicCtx, account: string, device: string): Promise<void> {
  const places = [deviceDigest(device), callerOf(ctx.ip)];
  await Promise.all(places.map((place) => ctx.limiter.mark(knownKey(account, place), knownDeviceSeconds)));
}

/** The right password came: the failures of this budget are forgotten, browser and address are known from now on. */
export async function forgiveSignIn(
  ctx: PublicCtx,
  { account, budget }: CountedSignIn,
  device: string,
): Promise<void> {
  await Promise.all([ctx.limiter.clear(budget), know(ctx, account, device)]);
}

/**
 * A password set by mail proves the owner: the account's waits are over, and browser and address are known, so that
 * strangers who go on trying cannot keep the owner out.
 */
export async function forgiveAccount(ctx: PublicCtx, email: string, device: string): Promise<void> {
  const account = emailDigest(email);
  const budgets = [
    triesKey(account),
    triesKey(account, deviceDigest(device)),
    triesKey(account, callerOf(ctx.ip)),
  ];
  await Promise.all([...budgets.map((key) => ctx.limiter.clear(key)), know(ctx, account, device)]);
}

export async function limitRegistration(ctx: PublicCtx): Promise<void> {
  await ctx.limiter.take(`register:ip:${callerOf(ctx.ip)}`, { count: 10, seconds: hour });
}

/**
 * Three reset mails an hour for an account, and one more as soon as the newest link has run out: whoever else uses them
 * up, the owner has a link that works in the mailbox, or can ask for one. Throws RATE_LIMITED.
 */
export async function limitForgotPassword(ctx: PublicCtx, email: string | null): Promise<void> {
  await ctx.limiter.take(`forgot:ip:${callerOf(ctx.ip)}`, { count: 30, seconds: hour });
  if (email === null) return;
  const account = emailDigest(email);
  const live = `forgot:${account}:live`;
  const liveSeconds = resetMinutes * minute;
  try {
    await ctx.limiter.take(`forgot:${account}`, { count: 3, seconds: hour });
    await ctx.limiter.clear(live);
    await ctx.limiter.spend(live, 1, liveSeconds);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
    if ((await ctx.limiter.spend(live, 1, liveSeconds)) === 1) return;
    const retryAfter = Math.min(error.retryAfter ?? hour, liveSeconds);
    throw new AppError('RATE_LIMITED', { retryAfter, message: useNewestLink });
  }
}

export async function limitReset(ctx: PublicCtx): Promise<void> {
  await ctx.limiter.take(`reset:ip:${callerOf(ctx.ip)}`, { count: 30, seconds: 10 * minute });
}

/** What a person can prove within a session. */
export type ProofKind = 'password' | 'code' | 'passkey';

/**
 * Counts a proof within a session before it is looked at; the budget, to be cleared once all that was given is right.
 * Each kind has its own: whoever knows the password and guesses codes must not be forgiven by the password, nor the other
 * way round. Throws RATE_LIMITED.
 */
export async function limitProof(ctx: PublicCtx, userId: number, kind: ProofKind): Promise<string> {
  const budget = `reauthenticate:${userId}:${kind}`;
  const wait = await ctx.limiter.takeGrowing(budget, signInWaits);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
  return budget;
}
