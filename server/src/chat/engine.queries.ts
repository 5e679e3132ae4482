import type { Tx } from '../db/open.ts';

/** Host of the language model the person agreed to; null: the built-in assistant only. */
export async function findAgreedHost(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('settings')
    .select('assistant_model_host')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.assistant_model_host ?? null;
}

/** Keeps the host the person agreed to; null: the built-in assistant alone. */
export async function upsertAgreedHost(
  tx: Tx,
  userId: number,
  host: string | null,
  now: Date,
): Promise<void> {
  const agreed = {
    assistant_model_host: host,
    assistant_model_agreed_at: host === null ? null : now,
    updated_at: now,
  };
  await tx
    .insertInto('settings')
    .values({ user_id: userId, ...agreed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(agreed))
    .execute();
}
