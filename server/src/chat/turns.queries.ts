import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/open.ts';
import { endHasCome } from '../instants.ts';

/** Longer than any answer may take, so that only a dead instance's lease ends by itself. */
const leaseMs = 60_000;

/** Takes the person's one turn for all instances; the lease's token, or null while another question holds it. */
export async function takeTurn(tx: Tx, userId: number, now: Date): Promise<string | null> {
  const token = randomUUID();
  const row = await tx
    .insertInto('chat_turns')
    .values({ user_id: userId, token, ends_at: new Date(now.getTime() + leaseMs) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ token: eb.ref('excluded.token'), ends_at: eb.ref('excluded.ends_at') }))
        .where(endHasCome('chat_turns.ends_at', now, leaseMs)),
    )
    .returning('token')
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Gives a turn back; false when it was lost to another question in the meantime. */
export async function endTurn(tx: Tx, userId: number, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_turns')
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the turn of a question under way from it: its answer is not kept any more. Waits for one that is being kept. */
export async function voidTurn(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('chat_turns').where('user_id', '=', userId).execute();
}
