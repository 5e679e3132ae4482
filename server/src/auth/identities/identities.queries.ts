import type { AccountTx } from '../account-changes.ts';
import type { Directory } from '../auth.queries.ts';
import { endIsAhead } from '../../instants.ts';

/** Minutes a person may take at the provider: time to find its own second factor. */
export const wayMinutes = 15;

export interface IdentityRow {
  id: number;
  issuer: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Who somebody is at an identity provider; a subject is unique within its issuer alone (OpenID Connect Core, 5.7). */
export interface Subject {
  issuer: string;
  subject: string;
}

/** Whose account an identity opens. */
export async function findUserByIdentity(
  db: Directory,
  { issuer, subject }: Subject,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** A person's identities, the oldest first. */
export async function findIdentities(db: Directory, userId: number): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .select(['id', 'issuer', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** False when it opens an account already, this person's or another's. */
export async function insertIdentity(
  db: AccountTx,
  userId: number,
  { issuer, subject }: Subject,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ user_id: userId, issuer, subject, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes a sign-in; false when the identity opens this account no longer. */
export async function updateIdentityUse(
  db: Directory,
  userId: number,
  { issuer, subject }: Subject,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is no such identity of this person. */
export async function deleteIdentity(db: AccountTx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a way to the provider is for, and whose: the hash of a session's or browser's name. */
export interface Purpose {
  purpose: 'sign-in' | 'join';
  bound_sha256: Buffer;
}

export async function insertRequest(
  db: Directory,
  request: Purpose & { state_sha256: Buffer; nonce: string; verifier: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('identity_requests').values(request).execute();
}

/** Uses a way to the provider up; undefined for one that is unknown, over, used, or begun by another or for something else. */
export async function takeRequest(
  db: Directory,
  stateSha256: Buffer,
  { purpose, bound_sha256 }: Purpose,
  now: Date,
): Promise<{ nonce: string; verifier: string } | undefined> {
  return db
    .deleteFrom('identity_requests')
    .where('state_sha256', '=', stateSha256)
    .where('purpose', '=', purpose)
    .where('bound_sha256', '=', bound_sha256)
    .where(endIsAhead('expires_at', now, wayMinutes * 60_000))
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}
