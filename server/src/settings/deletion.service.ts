import { deleteUserRow, findUser, lockOwn, lockUser } from '../auth/auth.queries.ts';
import { emailDigest, emailKey } from '../auth/email-key.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { KeyRingError } from '../bank/keyring.ts';
import { lockLinks, type Link } from '../bank/links.queries.ts';
import { openAccessToken } from '../bank/tokens.ts';
import { voidTurn } from '../chat/turns.queries.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField } from '../errors.ts';
import { deleteLimits, deleteOwned, lockOwned } from './deletion.queries.ts';
import type { Revocation } from './revocations.queries.ts';
import { putAside, revokeNow } from './revocations.service.ts';
import { settingsMails, userDeletedMail } from './settings.mails.ts';

/** What the end of a person needs. */
export type Eraser = Pick<Ctx, 'userId' | 'keys' | 'log' | 'now' | 'mail' | 'language'>;

/** A link's token; null when there is none, or when its key is lost: then nobody can ever use it. */
function tokenOf({ keys, userId, log }: Eraser, link: Link): string | null {
  try {
    return openAccessToken(keys, userId, link);
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    log.error({ err: error }, 'a bank access could not be ended: its token cannot be opened');
    return null;
  }
}

/**
 * Everything of a person in one transaction: bank tokens are put aside sealed, the last mail is queued without an
 * owner, all else goes. What still has to be ended at the provider; null when the person was gone already. `lock` takes their
 * row, and throws where whoever asks may not.
 */
export async function erase(
  ctx: Eraser,
  tx: Tx,
  lock: typeof lockUser = lockUser,
): Promise<Revocation[] | null> {
  const { userId } = ctx;
  // Links before accounts before goals, as everywhere; a sync that comes later finds no link and writes nothing.
  await lockLinks(tx, userId);
  await lockOwned(tx, userId);
  // An answer that is being kept ends its turn first and then needs the person: it is waited for while they are there.
  await voidTurn(tx, userId);
  const owner = await lock(tx, userId);
  if (!owner) return null;
  // Once more: one may have been made until the person was locked, and none can be from here on.
  const links = await lockLinks(tx, userId);
  const revocations: Revocation[] = [];
  for (const link of links) {
    const token = tokenOf(ctx, link);
    if (token !== null) revocations.push(await putAside(ctx, tx, token));
  }
  await deleteOwned(tx, userId);
  await deleteLimits(tx, {
    userId,
    linkIds: links.map(({ id }) => id),
    emailDigest: emailDigest(owner.email),
  });
  await deleteUserRow(tx, userId);
  const content = userDeletedMail(owner.email, revocations.length, ctx.language);
  await ctx.mail.queue(tx, { kind: settingsMails.userDeleted, userId: null, content });
  return revocations;
}

/**
 * Deletes the person who asks, with every row of theirs and every session, and ends their bank links at the provider,
 * now or by a job. Throws VALIDATION_ERROR unless `confirm` is their address, REAUTH_REQUIRED.
 */
export async function deleteUser(ctx: Ctx, confirm: string): Promise<void> {
  const owner = await findUser(ctx.db.directory, ctx.userId);
  if (!owner) throw new AppError('UNAUTHENTICATED');
  if (emailKey(confirm) !== emailKey(owner.email))
    throw invalidField('confirm', 'That is not the email of this account.');
  await requireStepUp(ctx);
  const lock: typeof lockUser = async (tx, userId) => {
    const held = await lockUser(tx, userId);
    if (held && !(await lockOwn(tx, ctx))) throw new AppError('UNAUTHENTICATED');
    return held;
  };
  const revocations = await ctx.db.inTransaction(ctx.userId, (tx) => erase(ctx, tx, lock));
  if (revocations === null) return;
  // Whose it was is not said: the log outlives the person.
  ctx.log.info({ banks: revocations.length }, 'a person deleted their account');
  ctx.mail.kick();
  await revokeNow(ctx, revocations);
}
