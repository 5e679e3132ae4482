import { endIsAhead } from '../instants.ts';
import { resetMinutes } from './auth.mails.ts';
import type { AccountTx } from './account-changes.ts';
import type { Directory } from './auth.queries.ts';

export async function insertReset(
  db: AccountTx,
  reset: { token_sha256: Buffer; user_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Whose password a live token resets; undefined for one that is unknown, used or too old. */
export async function findReset(db: Directory, tokenSha256: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_sha256', '=', tokenSha256)
    .where('used_at', 'is', null)
    .where(endIsAhead('expires_at', now, resetMinutes * 60_000))
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses up a live token. Returns false if another request just did. */
export async function useReset(db: AccountTx, tokenSha256: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_sha256', '=', tokenSha256)
    .where('used_at', 'is', null)
    .where(endIsAhead('expires_at', now, resetMinutes * 60_000))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes every token of a person away that was not used. */
export async function deleteUnusedResets(db: AccountTx, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Ends a person's calendar address; false when there was none. */
export async function deleteCalendarAddress(db: AccountTx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Parts every identity of a person; how many there were. */
export async function deleteIdentities(db: AccountTx, userId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
