import type { Database, Tx } from '../db/open.ts';

type Demos = Database['directory'];

/** Notes a demo person who is being made. */
export async function insertDemo(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.insertInto('demos').values({ user_id: userId, made_at: now }).execute();
}

/** From here on a visitor may have them. */
export async function updateReady(db: Demos, userId: number, now: Date): Promise<void> {
  await db.updateTable('demos').set({ ready_at: now }).where('user_id', '=', userId).execute();
}

/** Gives a visitor the one who has waited longest; null when nobody waits. No two visitors get the same. */
export async function takeReady(db: Demos, endsAt: Date): Promise<number | null> {
  const row = await db
    .updateTable('demos')
    .set({ ends_at: endsAt })
    .where('user_id', '=', (of) =>
      of
        .selectFrom('demos')
        .select('user_id')
        .where('ready_at', 'is not', null)
        .where('ends_at', 'is', null)
        .orderBy('ready_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** How many there are, and how many of them nobody has taken yet. */
export async function countDemos(db: Demos): Promise<{ all: number; waiting: number }> {
  const rows = await db.selectFrom('demos').select('ends_at').execute();
  return { all: rows.length, waiting: rows.filter(({ ends_at }) => ends_at === null).length };
}

/** Who is over: their day has passed, they have waited since before `waiting`, or their making began before `making`. */
export async function findOver(
  db: Demos,
  now: Date,
  { waiting, making }: { waiting: Date; making: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('demos')
    .select('user_id')
    .where((row) =>
      row.or([
        row('ends_at', '<=', now),
        row.and([row('ends_at', 'is', null), row('made_at', '<=', waiting)]),
        row.and([row('ready_at', 'is', null), row('made_at', '<=', making)]),
      ]),
    )
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
