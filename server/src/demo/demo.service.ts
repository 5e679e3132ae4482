import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { User } from '@saldo/contract/auth/auth.schemas';
import { findUser, insertUser } from '../auth/auth.queries.ts';
import { presentUser } from '../auth/auth.presenter.ts';
import { openSession } from '../auth/sessions.ts';
import { bankStatus, createPublicToken } from '../bank/bank.service.ts';
import type { Ctx, PublicCtx, Services } from '../context.ts';
import { becomeOwner } from '../db/transaction.ts';
import { AppError, notFound } from '../errors.ts';
import { callerOf } from '../http/address.ts';
import { erase } from '../settings/deletion.service.ts';
import { revokeNow } from '../settings/revocations.service.ts';
import { exchangePublicToken } from '../sync/exchange.service.ts';
import * as demos from './demo.queries.ts';
import { furnish } from './furnish.service.ts';

const hour = 60 * 60;
/** How long a visitor may look around. */
const demoHours = 24;
/** More there are never, taken or waiting: each costs a bank's import and its rows. */
const mostDemos = 50;
/** Made ahead, so that a visitor waits for none. */
const keptWaiting = 3;
/** Who waits is renewed after this, so that what they hold was made by the program that runs. */
const waitingHours = 72;
/** Far more than it takes to make one. */
const makingHours = 0.25;
/** Of one address. */
const visits = { count: 6, seconds: hour };
/** How long a visitor waits for one who is being made. */
const patienceMs = 10_000;
/** A bank's whole history takes seconds. */
const importMs = 120_000;

export const prepareDemos = 'prepare-demos';

const name = { first_name: 'Ava', last_name: 'Demo' };

/** A request of a demo person that nobody sent. */
function actingAs(services: Services, userId: number): Ctx {
  return {
    ...services,
    userId,
    sessionId: 0,
    requestId: prepareDemos,
    ip: '127.0.0.1',
    host: '',
    userAgent: '',
    timeZone: 'UTC',
    language: 'en',
    device: null,
    trusted: [],
    token: null,
    keepAnswer: async () => {},
  };
}

/** A person nobody can sign in as by password, nor write to: the address's ending is nobody's (RFC 2606). */
async function insertPerson(services: Services): Promise<number> {
  const now = services.now();
  const email = `demo-${randomBytes(6).toString('hex')}@saldo.invalid`;
  const password_hash = await services.passwords.hash(randomBytes(32).toString('base64url'));
  return services.db.inTransaction(null, async (tx) => {
    const id = await insertUser(tx, { ...name, email, email_key: email, password_hash, created_at: now });
    if (id === null) throw new Error('the address of a demo person is taken');
    await becomeOwner(tx, id);
    await demos.insertDemo(tx, id, now);
    return id;
  });
}

/** Waits until the bank of a demo person has sent everything. */
async function untilImported(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + importMs;
  for (;;) {
    const [link] = await bankStatus(ctx);
    if (link?.status === 'active') return;
    if (performance.now() > deadline)
      throw new Error('the bank of a demo person did not tell everything in time');
    await delay(200, undefined, { signal });
  }
}

/** Deletes a demo person with every row of theirs, and ends their bank link. */
async function end(ctx: Ctx): Promise<void> {
  const revocations = await ctx.db.inTransaction(ctx.userId, (tx) => erase(ctx, tx));
  if (revocations) await revokeNow(ctx, revocations);
}

/** One demo person with the books of the embedded bank, linked and read as anybody's; a failure leaves nobody. */
async function prepareOne(services: Services, signal: AbortSignal): Promise<void> {
  const ctx = actingAs(services, await insertPerson(services));
  try {
    await exchangePublicToken(ctx, await createPublicToken(ctx), null);
    await untilImported(ctx, signal);
    await demos.updateReady(services.db.directory, ctx.userId, services.now());
  } catch (error) {
    await end(ctx);
    throw error;
  }
}

/** Makes people ahead until enough wait. */
export async function prepare(services: Services, signal: AbortSignal): Promise<void> {
  if (!services.config.demo) return;
  for (;;) {
    const { all, waiting } = await demos.countDemos(services.db.directory);
    if (waiting >= keptWaiting || all >= mostDemos) return;
    await prepareOne(services, signal);
  }
}

/** Ends whose day is over, who waited for too long, and whom a crash left half made; where demos are no longer offered, all who wait. */
export async function endDemos(services: Services): Promise<void> {
  const now = services.now();
  const before = (hours: number) =>
    new Date(now.getTime() - (services.config.demo ? hours * hour * 1_000 : 0));
  const over = await demos.findOver(services.db.directory, now, {
    waiting: before(waitingHours),
    making: before(makingHours),
  });
  for (const userId of over) await end(actingAs(services, userId));
}

/** Somebody who waits, or who is ready within seconds. Throws RATE_LIMITED while there are too many. */
async function take(ctx: PublicCtx, endsAt: Date): Promise<number> {
  const { directory } = ctx.db;
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const userId = await demos.takeReady(directory, endsAt);
    // The next visitor's is made now.
    await ctx.queue.enqueue(prepareDemos, {}, { key: prepareDemos });
    if (userId !== null) return userId;
    const { all, waiting } = await demos.countDemos(directory);
    if (waiting === 0 && all >= mostDemos)
      throw new AppError('RATE_LIMITED', {
        message: 'Every demo is taken right now. Please come back later, or create an account.',
        retryAfter: hour,
      });
    if (performance.now() > deadline)
      throw new AppError('SERVICE_UNAVAILABLE', {
        message: 'The demo is being prepared. Please try again in a few seconds.',
        retryAfter: 5,
      });
    await delay(200);
  }
}

/**
 * Lets a visitor look around as a person with invented money, for a day. Throws NOT_FOUND where the operator does not offer
 * it, RATE_LIMITED, SERVICE_UNAVAILABLE while none is ready.
 */
export async function openDemo(ctx: PublicCtx): Promise<{ token: string; user: User }> {
  if (!ctx.config.demo) throw notFound();
  await ctx.limiter.take(`demo:ip:${callerOf(ctx.ip)}`, visits);
  const endsAt = new Date(ctx.now().getTime() + demoHours * hour * 1_000);
  const userId = await take(ctx, endsAt);
  const demo = { ...actingAs(ctx, userId), language: ctx.language, timeZone: ctx.timeZone };
  try {
    await furnish(demo);
    const token = await ctx.db.inTransaction(userId, (tx) => openSession(ctx, tx, userId, endsAt));
    const row = await findUser(ctx.db.directory, userId);
    if (!row) throw notFound();
    return { token, user: { ...presentUser(row), demo_ends_at: endsAt.toISOString() } };
  } catch (error) {
    // Taken and nobody's, they would keep a visitor's place for a day.
    await end(demo);
    throw error;
  }
}
