import type { Dashboard } from '@saldo/contract/settings/settings.rules';
import type { Settings } from '@saldo/contract/settings/settings.schemas';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

export type Preferences = Pick<Settings, 'time_zone' | 'week_starts_on' | 'language' | 'dashboard'>;

/** What is kept as JSON, as the contract took it in. */
interface Kept {
  language?: Settings['language'];
  dashboard?: Dashboard | null;
}

const unset: Preferences = {
  time_zone: null,
  week_starts_on: 'monday',
  language: null,
  dashboard: null,
};

/** What the person chose; a person who never chose anything has no row. */
export async function findPreferences(tx: Tx, userId: number): Promise<Preferences> {
  const row = await tx
    .selectFrom('settings')
    .select(['time_zone', 'week_starts_on', 'preferences'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return unset;
  const { preferences, ...columns } = row;
  const { language = null, dashboard = null } = preferences as Kept;
  return { ...columns, language, dashboard };
}

/** Keeps what is given and leaves the rest of the row as it is. */
export async function upsertPreferences(
  tx: Tx,
  userId: number,
  { language, dashboard, ...columns }: Partial<Preferences>,
  now: Date,
): Promise<void> {
  const kept = { ...columns, updated_at: now };
  // A field that is undefined is no part of the text.
  const json = JSON.stringify({ language, dashboard } satisfies Record<keyof Kept, unknown>);
  await tx
    .insertInto('settings')
    .values({ user_id: userId, preferences: json, ...kept })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...kept, preferences: sql<string>`settings.preferences || ${json}::jsonb` }),
    )
    .execute();
}
