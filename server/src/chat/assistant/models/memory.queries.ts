import type { Tx } from '../../../db/open.ts';

/** A turn as it was kept. */
export interface KeptTurn {
  message: string;
  response: string;
}

/** The newest turns since a moment, newest first. */
export async function listTurns(tx: Tx, userId: number, since: Date, limit: number): Promise<KeptTurn[]> {
  return tx
    .selectFrom('chat_messages')
    .select(['message', 'response'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
