import type { Ctx } from '../context.ts';
import type { Database, Tx } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { lockOwn, lockPerson, type UserRow } from './auth.queries.ts';

declare const holds: unique symbol;

/**
 * A transaction that holds a person's row: of two that change what an account opens by, one comes after the other. The queries
 * that change it take no other kind, so that whoever calls them has come through one of the doors below.
 */
export type AccountTx = Tx & { readonly [holds]: true };

/** Of an account that this very transaction has made: its row is nobody else's yet. */
export const madeHere = (tx: Tx): AccountTx => tx as AccountTx;

/**
 * Changes the account of who asks, within their session: what ended it while the call was on its way (a reset, a lock, another
 * device) came first, and nothing is changed. Throws UNAUTHENTICATED then.
 */
export async function inOwnSession<T>(
  ctx: Ctx,
  work: (tx: AccountTx, owner: UserRow) => Promise<T>,
): Promise<T> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const owner = await lockOwn(tx, ctx);
    if (!owner) throw new AppError('UNAUTHENTICATED');
    return work(tx as AccountTx, owner);
  });
}

/** Changes an account for who comes without a session: by a mailed link, or as its operator. Null when the person is gone. */
export async function withoutSession<T>(
  db: Pick<Database, 'inTransaction'>,
  userId: number,
  work: (tx: AccountTx, owner: UserRow) => Promise<T>,
): Promise<T | null> {
  return db.inTransaction(userId, async (tx) => {
    const owner = await lockPerson(tx, userId);
    return owner ? work(tx as AccountTx, owner) : null;
  });
}
