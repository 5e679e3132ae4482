import type { FastifyRequest } from 'fastify';
import type { ReadCtx, Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { bearerToken, publicContext, timeZoneOf } from './caller.ts';
import {
  countCall,
  isToken,
  noteSeen,
  requireSession,
  sessionOwner,
  tokenHash,
  type SessionRow,
} from './session.ts';

/** Answers a request that only reads, for the person whose session it came with. */
export type ReadHandler = <T>(request: FastifyRequest, work: (ctx: ReadCtx) => Promise<T>) => Promise<T>;

/** Whose token it is. Never changes; whether the session lives does. */
interface TokenOwner {
  userId: number;
  sessionId: number;
}

/** What says by itself that the session was looked at. */
const refusals = new Set(['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED']);
/** Tokens whose holders are kept in mind; beyond it the oldest go. */
const mostHolders = 10_000;

/**
 * Lets the look-up of the session travel with the first read instead of before it. For that the person must be known
 * beforehand, so that the read can name them: this process remembers whose token it is. It is never believed for it: the
 * session found by the very same message makes its person the owner of what is read, so that without a live session the
 * queries see nothing, and the answer is UNAUTHENTICATED whatever `work` made of it. See docs/decisions/0020.
 */
export function createReadHandler(services: Services): ReadHandler {
  const holders = new Map<string, TokenOwner>();

  function remember(key: string, holder: TokenOwner): void {
    holders.set(key, holder);
    if (holders.size > mostHolders) holders.delete(holders.keys().next().value ?? key);
  }

  return async (request, work) => {
    const token = bearerToken(request);
    if (!isToken(token)) throw new AppError('UNAUTHENTICATED');
    const sha256 = tokenHash(token);
    const key = sha256.toString('latin1');
    const holder = holders.get(key);
    // The first call of a day goes the long way round: the day is turned once it is known whose it is.
    if (holder === undefined || services.dayTurn.isDue(holder.userId, timeZoneOf(request))) {
      const ctx = await requireSession(publicContext(services, request));
      remember(key, { userId: ctx.userId, sessionId: ctx.sessionId });
      return work(ctx);
    }
    await countCall(services, holder.userId, holder.sessionId);
    const { db, now, config, log } = services;
    let proven = false;

    const read: ReadCtx['db']['read'] = async (userId, queries, options) => {
      if (proven) return db.read(userId, queries, options);
      const { found, rows } = await db.readAs(
        holder.userId,
        sessionOwner(services, sha256),
        queries,
        options,
      );
      const session = found[0] as SessionRow | undefined;
      if (session?.user_id !== holder.userId) {
        holders.delete(key);
        throw new AppError('UNAUTHENTICATED');
      }
      if (session.guarded === false) throw new AppError('SECOND_FACTOR_REQUIRED');
      proven = true;
      await noteSeen(services, { userId: holder.userId, id: session.id, lastSeenAt: session.last_seen_at });
      return rows;
    };

    try {
      const value = await work({ ...holder, db: { read }, now, config, log, timeZone: timeZoneOf(request) });
      if (!proven) await read(holder.userId, []);
      return value;
    } catch (error) {
      // The session is checked before validation errors are reported, so that unauthenticated callers learn nothing.
      if (!proven && error instanceof AppError && !refusals.has(error.code)) await read(holder.userId, []);
      throw error;
    }
  };
}
