import type { Directory } from '../auth/auth.queries.ts';
import { endHasCome } from '../instants.ts';

/** However long a provider is away, it is asked again this often. */
export const longestWaitMs = 6 * 60 * 60_000;

export interface Revocation {
  /** Random; the seal is bound to it. */
  id: string;
  sealed_token: string;
  /** Tries so far, this one included. */
  attempts: number;
}

export async function insertRevocation(
  db: Directory,
  revocation: { id: string; sealed_token: string; next_attempt_at: Date },
): Promise<void> {
  await db.insertInto('revocations').values(revocation).execute();
}

/** Takes revocations that are due, oldest first, and puts each off, so that no other instance takes it too. */
export async function takeDueRevocations(
  db: Directory,
  now: Date,
  putOff: Date,
  limit: number,
): Promise<Revocation[]> {
  return db
    .updateTable('revocations')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: putOff }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('revocations')
        .select('id')
        .where(endHasCome('next_attempt_at', now, longestWaitMs))
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'sealed_token', 'attempts'])
    .execute();
}

export async function updateRevocation(
  db: Directory,
  id: string,
  change: { sealed_token?: string; next_attempt_at: Date },
): Promise<void> {
  await db.updateTable('revocations').set(change).where('id', '=', id).execute();
}

/** The provider has let go. */
export async function deleteRevocation(db: Directory, id: string): Promise<void> {
  await db.deleteFrom('revocations').where('id', '=', id).execute();
}
