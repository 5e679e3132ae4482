import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField } from '../errors.ts';
import { endHasCome } from '../instants.ts';
import { parseJsonBody } from './json-body.ts';

/** A finished answer as it goes out. */
export interface Answer {
  status: number;
  body: string;
}

const keptMs = 24 * 60 * 60 * 1000;
/** A first call that has said nothing for this long is taken for dead; its late write is refused. */
const lockMs = 60_000;
/** Pauses before a key is released again where the database was away; together less than a claim lasts. */
const releasePausesMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000];

interface Claim {
  key: string;
  /** Fence: a call that replaces a dead one gets another number. */
  lockedUntil: Date;
}

function requestKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 255 visible characters.');
  return key;
}

/** The call and what it was sent: equal for a repetition, whatever its white space. */
function fingerprint(request: FastifyRequest): { operation: string; sha256: Buffer } {
  const path = request.url.replace(/\/?(\?.*)?$/s, '');
  const sent = JSON.stringify([request.query, parseJsonBody(request.body as Buffer | undefined) ?? null]);
  return {
    operation: `${request.method} ${path}`,
    sha256: createHash('sha256').update(sent).digest(),
  };
}

/** Claims the key for this call, or gives the answer of the first one. */
async function claim(ctx: Ctx, key: string, request: FastifyRequest): Promise<Claim | Answer> {
  const { operation, sha256 } = fingerprint(request);
  const now = ctx.now();
  const lockedUntil = new Date(now.getTime() + lockMs);
  const fresh = {
    operation,
    request_sha256: sha256,
    response_status: null,
    response_body: null,
    locked_until: lockedUntil,
    created_at: now,
    expires_at: new Date(now.getTime() + keptMs),
  };
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: ctx.userId, key, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet(fresh)
          .where((row) =>
            row.or([
              row('idempotency_keys.expires_at', '<=', now),
              row.and([
                row('idempotency_keys.response_status', 'is', null),
                endHasCome('idempotency_keys.locked_until', now, lockMs),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    if (claimed) return { key, lockedUntil };
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['operation', 'request_sha256', 'response_status', 'response_body'])
      .where('user_id', '=', ctx.userId)
      .where('key', '=', key)
      .executeTakeFirst();
    // The first call failed and let go between the two statements: as good as in flight.
    if (first && (first.operation !== operation || !first.request_sha256.equals(sha256)))
      throw new AppError('IDEMPOTENCY_MISMATCH');
    if (!first || first.response_status === null)
      throw new AppError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
    return { status: first.response_status, body: first.response_body ?? '' };
  });
}

/** Stores the answer under the claim; throws IDEMPOTENCY_IN_FLIGHT when another call has taken this one's place. */
async function store(ctx: Ctx, tx: Tx, { key, lockedUntil }: Claim, answer: Answer): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('idempotency_keys')
    .set({ response_status: answer.status, response_body: answer.body })
    .where('user_id', '=', ctx.userId)
    .where('key', '=', key)
    .where('locked_until', '=', lockedUntil)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
}

/** A call that failed changed nothing, so nothing is kept: the same key may try again. */
async function release(ctx: Ctx, { key, lockedUntil }: Claim): Promise<void> {
  await ctx.db.inTransaction(ctx.userId, (tx) =>
    tx
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', ctx.userId)
      .where('key', '=', key)
      .where('locked_until', '=', lockedUntil)
      .where('response_status', 'is', null)
      .execute(),
  );
}

/**
 * Releases a key in the end. The fault that failed the call may have taken the database away, as in a failover: whoever
 * repeats the call once it is back should not wait until the claim lapses.
 */
async function releaseInTheEnd(ctx: Ctx, claimed: Claim): Promise<void> {
  let fault: unknown;
  for (const ms of releasePausesMs) {
    // It keeps no process from its end.
    await delay(ms, undefined, { ref: false });
    try {
      return await release(ctx, claimed);
    } catch (error) {
      fault = error;
    }
  }
  ctx.log.warn({ err: fault }, 'an idempotency key could not be released; it lapses by itself');
}

/**
 * Runs `work` once for an `Idempotency-Key` of a person within 24 hours; repetitions get the first answer, status and
 * body. Without a key it just runs.
 *
 * What a service must do: call `ctx.keepAnswer(tx, value)` with the value it will return, as the last statement of
 * the transaction that makes its change. Change and answer are then one commit: a crash at any moment leaves both or
 * neither, so a retry can never count twice. Where a service does not (its work is not one transaction), the answer is
 * stored after it, and a crash in between lets a retry run again: only for work that is safe to repeat, as a sync is.
 */
export async function withIdempotency(
  ctx: Ctx,
  request: FastifyRequest,
  encode: (value: unknown) => Answer,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<Answer> {
  const key = requestKey(request);
  if (key === null) return encode(await work(ctx));
  const claimed = await claim(ctx, key, request);
  if ('status' in claimed) return claimed;
  let kept: Answer | null = null;
  const keepAnswer = async (tx: Tx, value: unknown): Promise<void> => {
    const answer = encode(value);
    await store(ctx, tx, claimed, answer);
    kept = answer;
  };
  try {
    const answer = encode(await work({ ...ctx, keepAnswer }));
    if (kept === null) await ctx.db.inTransaction(ctx.userId, (tx) => store(ctx, tx, claimed, answer));
    return kept ?? answer;
  } catch (error) {
    // The caller who was refused may repeat the call at once; only what a missing database holds up is left for later.
    await release(ctx, claimed).catch(() => void releaseInTheEnd(ctx, claimed));
    throw error;
  }
}
