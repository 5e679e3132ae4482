import { deleteAccountsOfLinks, findDeletableOfLinks } from '../accounts/accounts.queries.ts';
import { updateUnderfunded } from '../accounts/reservations.queries.ts';
import { endLinks, revokeAtProvider } from '../bank/link-removal.service.ts';
import { lockLinks } from '../bank/links.queries.ts';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { releaseReservations } from '../goals/reserved.queries.ts';
import { holdOwn } from '../transactions/categories.queries.ts';
import { matchAndGuess } from '../transactions/guessing.queries.ts';
import { findAccountIds } from './account-matching.queries.ts';

export interface DisconnectWish {
  /** One link; null: all of them. */
  linkId: number | null;
  /** Also delete accounts, transactions and balances of the link. */
  deleteData: boolean;
}

/**
 * Ends links: here at once, at the provider at once or by a job that keeps trying. A sync under way is fenced off.
 * History stays unless it is to be deleted. Throws BANK_NOT_LINKED without a live link, NOT_FOUND for a link that is
 * not theirs or has ended.
 */
export async function disconnect(ctx: Ctx, { linkId, deleteData }: DisconnectWish): Promise<void> {
  const { userId } = ctx;
  const ended = await ctx.db.inTransaction(userId, async (tx) => {
    await holdOwn(tx, userId);
    const live = (await lockLinks(tx, userId)).filter(({ status }) => status !== 'disconnected');
    const ending = live.filter(({ id }) => linkId === null || id === linkId).map(({ id }) => id);
    if (ending.length === 0) throw linkId === null ? new AppError('BANK_NOT_LINKED') : notFound();
    await endLinks(ctx, tx, userId, ending);
    if (deleteData) {
      const accounts = await findDeletableOfLinks(tx, userId, ending);
      await releaseReservations(tx, userId, accounts, ctx.now());
      await deleteAccountsOfLinks(tx, userId, ending);
      await matchAndGuess(tx, userId);
    } else await updateUnderfunded(tx, userId, await findAccountIds(tx, userId, ending), ctx.now());
    return ending;
  });
  await revokeAtProvider(ctx, userId, ended);
}
