import { sql } from 'kysely';
import type { Tx } from '../../../db/open.ts';

/** A turn as it was kept. */
export interface KeptTurn {
  message: string;
  response: string;
}

/** The newest turns since a moment, newest first; none from before the person agreed to the model. */
export async function listTurns(tx: Tx, userId: number, since: Date, limit: number): Promise<KeptTurn[]> {
  return tx
    .selectFrom('chat_messages')
    .select(['message', 'response'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where(
      sql<boolean>`created_at >= coalesce((select s.assistant_model_agreed_at from settings s where s.user_id = ${userId}), '-infinity')`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
