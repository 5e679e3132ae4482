import type { AccountTx } from './account-changes.ts';
import type { Directory } from './auth.queries.ts';

export interface NewSession {
  user_id: number;
  token_sha256: Buffer;
  created_at: Date;
  expires_at: Date;
  user_agent: string;
  ip_prefix: string;
  time_zone: string;
}

/** Adds a session; its id. */
export async function insertSession(db: Directory, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends all but the newest `kept` sessions of a person. */
export async function deleteOldestSessions(db: Directory, userId: number, kept: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', (of) =>
      of.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('id', 'desc').offset(kept),
    )
    .execute();
}

/** Ends one session of a person; false when they have no such session. */
export async function deleteSession(db: Directory, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a person but one; how many there were. */
export async function deleteOtherSessions(db: AccountTx, userId: number, kept: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface SessionRow {
  id: number;
  user_agent: string | null;
  ip_prefix: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Live sessions of a person, the last used first. */
export async function listSessions(
  db: Directory,
  userId: number,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_prefix', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** When a password and a code were last given within a session; undefined when there is no such session. */
export async function findProofs(
  db: Directory,
  userId: number,
  sessionId: number,
): Promise<
  { reauthenticated_at: Date | null; factor_proved_at: Date | null; has_second_factor: boolean } | undefined
> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['reauthenticated_at', 'factor_proved_at', 'has_second_factor'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Ends every session of a person. */
export async function deleteSessions(db: AccountTx, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Notes what was just proved within a session. */
export async function updateProofs(
  db: AccountTx,
  { userId, sessionId }: { userId: number; sessionId: number },
  proofs: { reauthenticated_at?: Date; factor_proved_at?: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(proofs)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}
