import type { Db } from './open.ts';

/** Milliseconds that the control API put between the clock and the bank's present. */
export async function loadClockOffset(db: Db): Promise<number> {
  const { rows } = await db.query<{ value: number }>(
    "SELECT value FROM settings WHERE name = 'clock_offset'",
  );
  return rows[0]?.value ?? 0;
}

export async function saveClockOffset(db: Db, milliseconds: number): Promise<void> {
  await db.query(
    "INSERT INTO settings VALUES ('clock_offset', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [JSON.stringify(milliseconds)],
  );
}
