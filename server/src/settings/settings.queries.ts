import type { Settings } from '@saldo/contract/settings/settings.schemas';
import type { Tx } from '../db/open.ts';

export type Preferences = Pick<Settings, 'time_zone' | 'week_starts_on'>;

const unset: Preferences = { time_zone: null, week_starts_on: 'monday' };

/** What the person chose; a person who never chose anything has no row. */
export async function findPreferences(tx: Tx, userId: number): Promise<Preferences> {
  const row = await tx
    .selectFrom('settings')
    .select(['time_zone', 'week_starts_on'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? unset;
}

/** Keeps what is given and leaves the rest of the row as it is. */
export async function upsertPreferences(
  tx: Tx,
  userId: number,
  change: Partial<Preferences>,
  now: Date,
): Promise<void> {
  const kept = { ...change, updated_at: now };
  await tx
    .insertInto('settings')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}
