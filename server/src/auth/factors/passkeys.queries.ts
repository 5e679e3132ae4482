import type { Tx } from '../../db/open.ts';
import type { AccountTx } from '../account-changes.ts';
import type { Directory } from '../auth.queries.ts';
import { endIsAhead } from '../../instants.ts';

/** Minutes a challenge waits for its signature. */
export const challengeMinutes = 5;

export interface PasskeyRow {
  id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  synced: boolean;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A person's passkeys, the oldest first. */
export async function listPasskeys(tx: Tx, userId: number): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id',
      'public_key',
      'counter',
      'synced',
      'transports',
      'name',
      'created_at',
      'last_used_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function insertPasskey(
  tx: AccountTx,
  userId: number,
  row: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({ user_id: userId, ...row })
    .execute();
}

/** False when there is no such passkey of this person. */
export async function updatePasskeyName(
  tx: AccountTx,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when there was one. */
export async function deletePasskey(tx: AccountTx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes a signature and its count; false when the passkey is gone, or another signature counted as far meanwhile. */
export async function updatePasskeyUse(
  tx: Tx,
  userId: number,
  { id, from, to, now }: { id: number; from: number; to: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: to, last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whom authenticators know by this name. */
export async function findUserByHandle(db: Directory, handle: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('passkey_handle', '=', handle)
    .executeTakeFirst();
  return row?.id;
}

/** The name authenticators know a person by, from now on `fresh` where they had none. */
export async function claimHandle(db: AccountTx, userId: number, fresh: string): Promise<string> {
  const known = await db
    .selectFrom('users')
    .select('passkey_handle')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (known?.passkey_handle) return known.passkey_handle;
  await db.updateTable('users').set({ passkey_handle: fresh }).where('id', '=', userId).execute();
  return fresh;
}

/** What a challenge is for, and whose: the hash of a session's or browser's name. */
export interface Purpose {
  purpose: 'register' | 'prove' | 'sign-in';
  bound_sha256: Buffer;
}

export async function insertChallenge(
  db: Directory,
  challenge: Purpose & { challenge_sha256: Buffer; expires_at: Date },
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses a challenge up; false for one that is unknown, over, used, or asked for by another or for something else. */
export async function useChallenge(
  db: Directory,
  challengeSha256: Buffer,
  { purpose, bound_sha256 }: Purpose,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_sha256', '=', challengeSha256)
    .where('purpose', '=', purpose)
    .where('bound_sha256', '=', bound_sha256)
    .where(endIsAhead('expires_at', now, challengeMinutes * 60_000))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
