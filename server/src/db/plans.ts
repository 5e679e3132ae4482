import { sql } from 'kysely';
import type { Tx } from './open.ts';

/**
 * Joins by hashes: the planner does not know of rows that were written a moment ago, so it would pair them one by one.
 */
export async function planForMany(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx);
}

/**
 * Before many rows are written: the checks of foreign keys are statements as well, one a row, and planned anew each time
 * they would cost many times the rows.
 */
export async function planForWriting(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
}

/** For what comes after in the same transaction, and may keep its plan for other ones. */
export async function planAsUsual(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true), set_config('enable_nestloop', 'on', true)`.execute(
    tx,
  );
}
