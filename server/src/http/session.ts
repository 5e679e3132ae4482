import { hash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@saldo/contract';
import { CompiledQuery } from 'kysely';
import type { Ctx, PublicCtx } from '../context.ts';
import type { Statement } from '../db/batch.ts';
import { isUnwritable } from '../db/faults.ts';
import { setOwner } from '../db/transaction.ts';
import { AppError } from '../errors.ts';

/** "Other calls" of the contract's list of limits. */
const callsPerSession = { count: 300, seconds: 60 };
/** How far last_seen_at may lag, so that a busy session writes once a minute. */
const seenEveryMs = 60_000;

/** A new token: 256 random bits behind a prefix that secret scanners can look for. */
export function newToken(): string {
  return `sld_${randomBytes(32).toString('base64url')}`;
}

/** What the database keeps of a token. A plain hash will do: there is nothing to guess in 256 random bits. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Whether a text can be a token at all; anything else is refused before the database is asked. */
export function isToken(text: string | null): text is string {
  return text !== null && /^sld_[A-Za-z0-9_-]{43}$/.test(text);
}

export interface LiveSession {
  id: number;
  userId: number;
  lastSeenAt: Date;
  /** False where the operator demands a second factor and the person has none. */
  guarded: boolean;
}

export interface SessionRow {
  id: number;
  user_id: number;
  last_seen_at: Date;
  guarded?: boolean;
}

type Clock = Pick<PublicCtx, 'now' | 'config'>;

// Plain text, not built anew: every call of a signed-in person asks this first.
const live = 'from sessions where token_sha256 = $1 and expires_at > $2 and last_seen_at > $3';
const columns = 'id, user_id, last_seen_at';
/** Asked only where the operator demands a second factor. */
const guarded = '(select has_second_factor from users where users.id = sessions.user_id) as guarded';
const findLive = (more: string) => `select ${columns}${more} ${live}`;
const bindLive = (more: string) => `select ${columns}, ${setOwner('user_id::text')}${more} ${live}`;
const texts = {
  free: { find: findLive(''), bind: bindLive('') },
  guarded: { find: findLive(`, ${guarded}`), bind: bindLive(`, ${guarded}`) },
};
const textsOf = ({ config }: Pick<PublicCtx, 'config'>) =>
  config.requireSecondFactor ? texts.guarded : texts.free;

function liveOf(ctx: Clock, sha256: Buffer): [Buffer, string, string] {
  const now = ctx.now();
  const idleSince = new Date(now.getTime() - ctx.config.session.idleMinutes * 60_000);
  return [sha256, now.toISOString(), idleSince.toISOString()];
}

/** The live session of a token, or null: unknown, idle for too long, or past its absolute end. */
export async function findSession(
  ctx: Clock & Pick<PublicCtx, 'db'>,
  token: string | null,
): Promise<LiveSession | null> {
  if (!isToken(token)) return null;
  const query = CompiledQuery.raw(textsOf(ctx).find, liveOf(ctx, tokenHash(token)));
  const { rows } = await ctx.db.directory.executeQuery(query);
  const row = rows[0] as SessionRow | undefined;
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        lastSeenAt: row.last_seen_at,
        guarded: row.guarded ?? true,
      }
    : null;
}

/** Finds a live session, as a SessionRow, and makes its person the owner of the reads behind it (`db.readAs`). */
export function sessionOwner(ctx: Clock, sha256: Buffer): Statement {
  return { sql: textsOf(ctx).bind, parameters: liveOf(ctx, sha256) };
}

/** Counts a call of a session; throws RATE_LIMITED past 300 a minute. */
export async function countCall(
  ctx: Pick<PublicCtx, 'limiter'>,
  userId: number,
  sessionId: number,
): Promise<void> {
  await ctx.limiter.takeShared(`session:${userId}:${sessionId}`, callsPerSession);
}

/** Whether a person is here to look around. */
export async function isDemo({ db }: Pick<PublicCtx, 'db'>, userId: number): Promise<boolean> {
  const row = await db.directory
    .selectFrom('demos')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes when a session was last used, once a minute. A database that only reads still answers reads. */
export async function noteSeen(
  ctx: Pick<PublicCtx, 'db' | 'now'>,
  session: Pick<LiveSession, 'id' | 'userId' | 'lastSeenAt'>,
): Promise<void> {
  const now = ctx.now();
  if (now.getTime() - session.lastSeenAt.getTime() < seenEveryMs) return;
  await ctx.db.directory
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('user_id', '=', session.userId)
    .where('id', '=', session.id)
    .where('last_seen_at', '<', now)
    .execute()
    .catch((error: unknown) => {
      if (!isUnwritable(error)) throw error;
    });
}

/**
 * The context of the person who sent the token; throws UNAUTHENTICATED, SECOND_FACTOR_REQUIRED where the operator demands one,
 * the person has none and the call is not one that sets it up (`beforeFactor`), DEMO where a demo person may not call it
 * (`inDemo`), or RATE_LIMITED past 300 calls a minute.
 */
export async function requireSession(
  ctx: PublicCtx,
  { beforeFactor = false, inDemo }: Pick<Endpoint, 'beforeFactor' | 'inDemo'> = {},
): Promise<Ctx> {
  const session = await findSession(ctx, ctx.token);
  if (!session) throw new AppError('UNAUTHENTICATED');
  if (!session.guarded && !beforeFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (inDemo === false && (await isDemo(ctx, session.userId))) throw new AppError('DEMO');
  await countCall(ctx, session.userId, session.id);
  await noteSeen(ctx, session);
  await ctx.dayTurn.turn(session.userId, ctx.timeZone);
  return { ...ctx, userId: session.userId, sessionId: session.id, keepAnswer: async () => {} };
}
