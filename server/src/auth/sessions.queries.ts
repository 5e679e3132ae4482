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

export async function deleteSession(db: Directory, userId: number, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

/** Ends every session of a person. */
export async function deleteSessions(db: Directory, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Notes that the password was just confirmed within a session. */
export async function updateReauthenticated(
  db: Directory,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ reauthenticated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}
