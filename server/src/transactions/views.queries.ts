import type { NewView, SavedView } from '@saldo/contract/transactions/views.schemas';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';

/** A name as two are compared. */
const keyOf = (name: string) => name.toLowerCase();

/** The views of a person, the oldest first. */
export function findViews(userId: number) {
  return build
    .selectFrom('saved_views')
    .select(['id', 'name', 'address'])
    .where('user_id', '=', userId)
    .orderBy('id');
}

export async function listViews(tx: Tx, userId: number): Promise<SavedView[]> {
  return (await tx.executeQuery(findViews(userId).compile())).rows;
}

/** Whether a view of the person has this name, whatever its case. */
export const hasName = (views: readonly SavedView[], name: string): boolean =>
  views.some((view) => keyOf(view.name) === keyOf(name));

/** Saves a view in the place of the one that has its name; its id. */
export async function upsertView(
  tx: Tx,
  userId: number,
  { name, address }: NewView,
  now: Date,
): Promise<number> {
  const kept = { name, address, updated_at: now };
  const { id } = await tx
    .insertInto('saved_views')
    .values({ user_id: userId, name_key: keyOf(name), created_at: now, ...kept })
    .onConflict((clash) => clash.columns(['user_id', 'name_key']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateName(
  tx: Tx,
  userId: number,
  { id, name }: Pick<SavedView, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ name, name_key: keyOf(name), updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Whether there was one. */
export async function removeView(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
