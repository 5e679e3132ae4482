import type { Kysely } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { DirectoryTables } from '../db/types.ts';

/** Widget sessions a person may still finish, newest first. */
export async function findOpenSessions(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ link_token_sha256: Buffer; sealed_token: string }[]> {
  return tx
    .selectFrom('link_sessions')
    .select(['link_token_sha256', 'sealed_token'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('link_id', 'is', null)
    .where('sealed_token', 'is not', null)
    .$narrowType<{ sealed_token: string }>()
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
}

/** Remembers a link token handed out; forgets those that have expired. */
export async function insertSession(
  tx: Tx,
  userId: number,
  session: { sha256: Buffer; sealed: string; linkId: number | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('link_sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await tx
    .insertInto('link_sessions')
    .values({
      user_id: userId,
      link_token_sha256: session.sha256,
      sealed_token: session.sealed,
      link_id: session.linkId,
      expires_at: session.expiresAt,
    })
    .onConflict((oc) => oc.columns(['user_id', 'link_token_sha256']).doNothing())
    .execute();
}

/** The owner of a public token; null if it is unclaimed. */
export async function findTokenOwner(
  directory: Kysely<DirectoryTables>,
  sha256: Buffer,
): Promise<number | null> {
  const row = await directory
    .selectFrom('public_tokens')
    .select('user_id')
    .where('public_token_sha256', '=', sha256)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Makes a public token a person's for good; who it belongs to afterwards. */
export async function claimToken(
  directory: Kysely<DirectoryTables>,
  sha256: Buffer,
  userId: number,
): Promise<number> {
  await directory
    .insertInto('public_tokens')
    .values({ public_token_sha256: sha256, user_id: userId })
    .onConflict((oc) => oc.column('public_token_sha256').doNothing())
    .execute();
  return (await findTokenOwner(directory, sha256)) ?? userId;
}
