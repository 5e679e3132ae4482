import type { PublicCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/address.ts';
import type { Backoff } from '../http/limiter.ts';
import { resetMinutes } from './auth.mails.ts';
import { emailDigest } from './email-key.ts';
import { deviceDigest } from '../http/device-cookie.ts';
import { trustDays } from '../http/trust-cookie.ts';

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

const waitOrReset =
  'Too many attempts. Please wait a moment and try again, or choose "Forgot password?" to get in by email at once.';
const useNewestLink =
  'Reset links were already sent to this address. Please use the newest one, or try again later.';

/** How somebody was known to be the owner: by what can be guessed, or by an identity provider's word. */
type KnownBy = 'password' | 'code' | 'provider';

/**
 * A browser that was spared codes for 30 days, since the last it gave, is still known by that one when it is asked for the
 * next.
 */
const knownSeconds: Record<KnownBy, number> = {
  password: 30 * day,
  code: (30 + trustDays) * day,
  provider: 30 * day,
};

/** Where a caller may be known from: the browser's own name first, since an address may be shared with strangers. */
function placesOf(ctx: PublicCtx): { device: string | null; address: string } {
  return { device: ctx.device && deviceDigest(ctx.device), address: callerOf(ctx.ip) };
}

const knownKey = (account: string, place: string, by: KnownBy) =>
  `known:${account}:${place}${by === 'password' ? '' : `:${by}`}`;
const triesKey = (account: string, place?: string) => `login:${account}${place ? `:${place}` : ''}`;
const proofKey = (userId: number, kind: 'password' | 'code', place?: string) =>
  `reauthenticate:${userId}:${kind}${place ? `:${place}` : ''}`;

/** Whether somebody has signed in to an account with a browser of late. */
export async function isKnownBrowser(ctx: PublicCtx, email: string, device: string): Promise<boolean> {
  const account = emailDigest(email);
  const ways = (['password', 'provider'] as const).map((by) =>
    ctx.limiter.isMarked(knownKey(account, deviceDigest(device), by)),
  );
  return (await Promise.all(ways)).includes(true);
}

interface Guess {
  /** The digest of the owner's address. */
  account: string;
  kind: 'password' | 'code';
  /** The key of the budget of a place, or of the one that all others share. */
  key: (place?: string) => string;
  /** What is counted by address, where anybody may try. */
  perAddress?: string;
  /** For who has to wait in the budget that strangers share. */
  shared?: string;
}

/**
 * Counts a guess before it is looked at, against one of three budgets and no other: the browser's own, when somebody has
 * given the right one of this kind with it; the address's own, when they have done so from there; else the one that all
 * strangers share. What strangers use up is thus never an owner's, no place has more than one budget, and who is let in by
 * other means has none for each new browser. The budget, to be cleared by the right one. Throws RATE_LIMITED.
 */
async function countGuess(ctx: PublicCtx, guess: Guess): Promise<string> {
  const { device, address } = placesOf(ctx);
  const isKnown = (place: string) => ctx.limiter.isMarked(knownKey(guess.account, place, guess.kind));
  let own = device !== null && (await isKnown(device)) ? device : undefined;
  // Right ones, too: each takes a hash, and a right one forgives. Everybody behind one address shares this where anybody
  // may try; a browser that is known need not wait for its neighbours.
  const { perAddress } = guess;
  const pace =
    own === undefined && perAddress !== undefined
      ? `${perAddress}:ip:${address}`
      : `${guess.key(own ?? address)}:pace`;
  await ctx.limiter.take(pace, { count: 30, seconds: 10 * minute });
  if (own === undefined && (await isKnown(address))) own = address;
  const budget = guess.key(own);
  const wait = await ctx.limiter.takeGrowing(budget, signInWaits);
  if (wait === 0) return budget;
  const { shared } = guess;
  throw new AppError('RATE_LIMITED', {
    retryAfter: wait,
    ...(own === undefined && shared !== undefined && { message: shared }),
  });
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
  const key = (place?: string) => triesKey(account, place);
  const guess = { account, kind: 'password', key, perAddress: 'login', shared: waitOrReset } as const;
  return { account, budget: await countGuess(ctx, guess) };
}

/** A sign-in by an identity provider's word, which is no guess. */
export function signInByProvider(email: string): CountedSignIn {
  const account = emailDigest(email);
  return { account, budget: `identity:${account}` };
}

/**
 * Counts a try of a second step before its code is looked at; the budget, to be cleared by the right code. Somebody who has
 * the password and guesses codes takes none from the owner. Throws RATE_LIMITED.
 */
export async function limitSecondStep(ctx: PublicCtx, owner: { id: number; email: string }): Promise<string> {
  const key = (place?: string) => `code:${owner.id}${place ? `:${place}` : ''}`;
  return countGuess(ctx, { account: emailDigest(owner.email), kind: 'code', key, perAddress: 'code' });
}

/**
 * Counts a password or code within a session before it is looked at; the budget, to be cleared once all that was given is
 * right. Each kind has its own: whoever knows the password and guesses codes must not be forgiven by the password, nor the
 * other way round. A thief of the session, who is elsewhere, takes none from the owner. Throws RATE_LIMITED.
 */
export async function limitProof(
  ctx: PublicCtx,
  owner: { id: number; email: string },
  kind: 'password' | 'code',
): Promise<string> {
  const key = (place?: string) => proofKey(owner.id, kind, place);
  return countGuess(ctx, { account: emailDigest(owner.email), kind, key });
}

/** Knows browser and address from now on, by what was right there. */
export async function knowPlace(
  ctx: PublicCtx,
  account: string,
  { device, by }: { device: string | null; by: readonly KnownBy[] },
): Promise<void> {
  const places = [...(device === null ? [] : [deviceDigest(device)]), callerOf(ctx.ip)];
  const marks = places.flatMap((place) =>
    by.map((one) => [knownKey(account, place, one), knownSeconds[one]] as const),
  );
  await Promise.all(marks.map(([key, seconds]) => ctx.limiter.mark(key, seconds)));
}

/** A sign-in stands: the failures of its budget are forgotten, browser and address are known from now on, by the code, too, where it took one. */
export async function forgiveSignIn(
  ctx: PublicCtx,
  { account, budget }: CountedSignIn,
  { device, withCode = false }: { device: string; withCode?: boolean },
): Promise<void> {
  const first = budget.startsWith('identity:') ? 'provider' : 'password';
  const by: KnownBy[] = withCode ? [first, 'code'] : [first];
  await Promise.all([ctx.limiter.clear(budget), knowPlace(ctx, account, { device, by })]);
}

/**
 * A password set by mail proves the owner: the waits for passwords are over, and browser and address are known, so that
 * strangers who go on trying cannot keep the owner out.
 */
export async function forgiveAccount(
  ctx: PublicCtx,
  owner: { id: number; email: string },
  device: string,
): Promise<void> {
  const account = emailDigest(owner.email);
  const budgets = [undefined, deviceDigest(device), callerOf(ctx.ip)].flatMap((place) => [
    triesKey(account, place),
    proofKey(owner.id, 'password', place),
  ]);
  await Promise.all([
    ...budgets.map((key) => ctx.limiter.clear(key)),
    knowPlace(ctx, account, { device, by: ['password'] }),
  ]);
}

/** Before a new account's password is judged, which takes time of a thread that owners need, too. */
export async function limitRegistrationTries(ctx: PublicCtx): Promise<void> {
  await ctx.limiter.take(`register-tries:ip:${callerOf(ctx.ip)}`, { count: 60, seconds: 10 * minute });
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
